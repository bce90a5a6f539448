// Strangers and their opponents.
#include "serve/rooms/matchmaker.h"

#include <array>
#include <utility>

#include "live/sought_games.h"
#include "sign/random.h"

namespace fourfold::serve {
namespace {

constexpr std::chrono::milliseconds kQueueTick{250};
constexpr std::int64_t kTellMs = 2'000;  // how it stands is told no more often

/// The same for all who come from one household; empty where nothing is known of it, as for those
/// who come through a proxy that is not believed.
std::string household_of(const std::string& from) {
  const std::string name = limited_name(from);
  return name.starts_with("127.") || from == "::1" ? "" : name;
}

scores::RatedBoard board_of(const live::RoomSetup& setup) { return {setup.game, live::rated_rules(setup)}; }

}  // namespace

Matchmaker::Matchmaker(ConnectionPool& connections, Metrics& metrics, RoomServer& rooms, MatchmakerSettings settings)
    : connections_(connections),
      rooms_(rooms),
      settings_(std::move(settings)),
      waiting_(metrics.gauge("fourfold_seekers", "Players who look for an opponent")),
      paired_(metrics.counter("fourfold_pairings_total", "Strangers who were brought together")),
      failures_(metrics.counter("fourfold_queue_failures_total", "Mistakes of the program that the queue met")),
      thread_([this] { work(); }) {}

Matchmaker::~Matchmaker() {
  {
    const Lock lock(mutex_);
    is_ending_ = true;
  }
  changed_.notify_all();
}

Json Matchmaker::list() {
  const Lock lock(mutex_);
  Json games = Json::array();
  for (const live::SoughtGame& game : live::kSoughtGames)
    games.push_back(Json::object({{"game", game.name},
                                  {"setup", setup_json(*live::sought_setup(game.name), live::Phase::waiting)},
                                  {"waiting", queue_.waiting_for(game.name)}}));
  return Json::object({{"games", std::move(games)}});
}

Matchmaker::Client* Matchmaker::find(std::uint64_t id) {
  const auto at = clients_.find(id);
  return at == clients_.end() ? nullptr : &at->second;
}

void Matchmaker::on_open(const SocketHandle& client, const Visitor& visitor) {
  const Lock lock(mutex_);
  clients_[client.id()] = {.handle = client, .visitor = visitor};
}

void Matchmaker::on_close(const SocketHandle& client) {
  const Lock lock(mutex_);
  clients_.erase(client.id());
  queue_.remove(client.id());
}

void Matchmaker::on_text(const SocketHandle& handle, std::string_view text) {
  const Lock lock(mutex_);
  Client* const client = find(handle.id());
  if (client == nullptr) return;
  if (client->has_asked) return refuse(*client, "message", "expected nothing after the first message");
  client->has_asked = true;
  auto seek = live::seek_from(text);
  if (!seek) return refuse(*client, "message", seek.error());
  if (!settings_.may_seek(client->visitor.from))
    return refuse(*client, "pause",
                  "too many players of your address looked for an opponent, or did not come: expected a pause");
  questions_.push_back({handle.id(), *std::move(seek)});
  changed_.notify_all();
}

void Matchmaker::refuse(const Client& client, std::string_view problem, std::string_view why) const {
  client.handle.send(live::queue_error_text(problem, why));
  client.handle.close(CloseCode::policy, "see the last message");
}

void Matchmaker::work() {
  for (;;) {
    {
      Lock lock(mutex_);
      changed_.wait_for(lock, kQueueTick, [&] { return is_ending_ || !questions_.empty(); });
      if (is_ending_) return;
    }
    try {
      step();
    } catch (const std::exception& e) {  // without the thread nobody finds anybody
      failures_.add();
      settings_.on_failure(std::string("the queue: ") + e.what());
    }
  }
}

void Matchmaker::step() {
  Lock lock(mutex_);
  const std::vector<Question> questions = std::exchange(questions_, {});
  lock.unlock();
  for (const Question& question : questions) answer(question);
  lock.lock();
  const std::int64_t now_ms = settings_.now_ms();
  for (const live::Seeker& late : queue_.give_up(now_ms)) {
    if (const Client* const client = find(late.client)) refuse(*client, "nobody", "nobody came: try again later");
  }
  const std::vector<live::Pairing> pairings = queue_.pair_up(now_ms);
  tell_all(now_ms);
  lock.unlock();
  for (const live::Pairing& pairing : pairings) open_room(pairing);
}

/// Who is this, and how strong? The store says it.
void Matchmaker::answer(const Question& question) {
  std::vector<std::string> own;
  {
    const Lock lock(mutex_);
    const Client* const client = find(question.client);
    if (client == nullptr) return;  // it has gone
    own = client->visitor.origins;
  }
  const live::Seek& seek = question.seek;
  const service::SignedHello hello{.room = live::sought_place(seek.game), .who = seek.who};
  const scores::RatedBoard board = board_of(*live::sought_setup(seek.game));
  try {
    const auto known = connections_.with([&](scores::League& league) {
      return service::welcome_seeker(league, hello, board, own, settings_.now_ms() / 1000);
    });
    const Lock lock(mutex_);
    const Client* const client = find(question.client);
    if (client == nullptr) return;
    const bool has_left = !known && known.refused().kind == service::Refusal::left_matches;
    if (!known) return refuse(*client, has_left ? "pause" : "refused", known.refused().why);
    enter(question, *known);
  } catch (const scores::StoreError&) {
    const Lock lock(mutex_);
    if (const Client* const client = find(question.client))
      client->handle.close(CloseCode::try_again_later, "the store cannot be reached now");
  }
}

void Matchmaker::enter(const Question& question, const service::KnownSeeker& known) {
  const Client& client = *find(question.client);
  const auto entered = queue_.add({.client = question.client,
                                   .game = question.seek.game,
                                   .key = known.player.key,
                                   .name = known.player.name,
                                   .place = household_of(client.visitor.from),
                                   .rating = known.rating,
                                   .deviation = known.deviation},
                                  settings_.now_ms());
  if (!entered) return refuse(client, "full", entered.error());
  if (!entered->replaced) return;
  if (const Client* const older = find(*entered->replaced))
    refuse(*older, "replaced", "the same key looks for an opponent by another connection");
}

void Matchmaker::tell_all(std::int64_t now_ms) {
  waiting_.set(static_cast<std::int64_t>(queue_.size()));
  for (const live::Seeker& seeker : queue_.waiting()) {
    Client* const client = find(seeker.client);
    if (client == nullptr || (client->told_ms > 0 && now_ms - client->told_ms < kTellMs)) continue;
    client->told_ms = now_ms;
    client->handle.send(live::waiting_text(seeker, queue_.waiting_for(seeker.game), now_ms));
  }
}

/// In the store before the two hear of it. Where that fails, both look on, in their old places.
void Matchmaker::open_room(const live::Pairing& pairing) {
  const auto& [first, second] = pairing;
  live::RoomSetup setup = *live::sought_setup(first.game);
  setup.seed = sign::random_seed();
  // Who has the first move is drawn: seat a of Connect Four begins.
  const bool is_swapped = setup.seed % 2 == 1;
  setup.keys = {is_swapped ? second.key : first.key, is_swapped ? first.key : second.key};
  const std::array places = {is_swapped ? second.place : first.place, is_swapped ? first.place : second.place};
  Result<std::string> room = Error{"the store cannot be reached now"};
  try {
    room = rooms_.open(setup, places);
  } catch (const scores::StoreError&) {
  }
  const Lock lock(mutex_);
  for (const auto& [own, other] : {std::pair{&first, &second}, std::pair{&second, &first}}) {
    const Client* const client = find(own->client);
    if (client == nullptr) continue;
    if (!room) {
      if (!queue_.add(*own, settings_.now_ms())) refuse(*client, "full", room.error());
      continue;
    }
    client->handle.send(live::pairing_text(*room, *other));
    client->handle.close(CloseCode::normal, "the match is in a room");
  }
  if (room) paired_.add();
}

}  // namespace fourfold::serve
