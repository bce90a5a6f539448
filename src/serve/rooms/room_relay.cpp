// Follows rooms of other processes.
#include "serve/rooms/room_relay.h"

#include <algorithm>
#include <exception>

#include "scores/database/address.h"

namespace fourfold::serve {
namespace {

constexpr std::chrono::milliseconds kRelayTick{50};
constexpr std::int64_t kAskMs = 1'000;    // the store is asked so often where nothing is announced,
constexpr std::int64_t kAskFileMs = 250;  // and a file, whose changes nobody can announce
constexpr std::int64_t kCheckMs = 2'000;  // who plays the room, and whether that process lives
constexpr std::int64_t kLeaseMs = 2'000;  // announcements are asked for again
constexpr std::int64_t kKeepMs = 10'000;  // a room that nobody watches, because reading its log takes time
constexpr std::int64_t kGoneSeconds = 8;  // longer than a process that plays may be silent
constexpr std::int64_t kMostLinesAtOnce = 5'000;
constexpr std::size_t kMostWaitingTexts = 32;

std::vector<std::string> texts_of(std::vector<scores::RoomLine> lines) {
  std::vector<std::string> texts;
  texts.reserve(lines.size());
  for (scores::RoomLine& line : lines) texts.push_back(std::move(line.text));
  return texts;
}

/// Processes on one file cannot tell each other anything.
bool is_server(const std::string& where) {
  const auto kind = scores::store_kind(where);
  return kind && *kind == scores::StoreKind::server;
}

bool is_due(const std::optional<std::int64_t>& last_ms, std::int64_t pause_ms, std::int64_t now_ms) {
  return !last_ms || now_ms - *last_ms >= pause_ms || now_ms < *last_ms;
}

}  // namespace

RoomRelay::RoomRelay(ConnectionPool& connections, Metrics& metrics, RelaySettings settings)
    : connections_(connections),
      settings_(std::move(settings)),
      can_announce_(is_server(connections.where())),
      rooms_gauge_(metrics.gauge("fourfold_relayed_rooms", "Rooms of other processes that are watched here")),
      sockets_gauge_(metrics.gauge("fourfold_relay_sockets", "Those who watch rooms of other processes")),
      failures_(metrics.counter("fourfold_relay_failures_total", "Mistakes of the program that the relay met")),
      thread_([this] { work(); }) {}

RoomRelay::~RoomRelay() {
  {
    const Lock lock(mutex_);
    is_ending_ = true;
  }
  changed_.notify_all();
}

bool RoomRelay::follows(const std::string& room) {
  const Lock lock(mutex_);
  return rooms_.contains(room);
}

void RoomRelay::enter(const std::string& room, Watcher watcher) {
  const Lock lock(mutex_);
  const std::uint64_t id = watcher.handle.id();
  if (!rooms_.contains(room)) make_place();
  if (!rooms_.contains(room) && rooms_.size() >= settings_.most_rooms)
    return watcher.handle.close(CloseCode::try_again_later, "too many rooms are watched here: come again");
  Followed& followed = rooms_[room];
  followed.clients.insert(std::ranges::lower_bound(followed.clients, id), id);
  followed.empty_ms.reset();
  const Client& client = clients_[id] = {room, std::move(watcher)};
  sockets_gauge_.set(std::ssize(clients_));
  if (followed.mirror) return let_in(followed, client);
  is_wanted_ = true;
  changed_.notify_all();
}

void RoomRelay::let_in(Followed& followed, const Client& client) {
  const Watcher& watcher = client.watcher;
  const std::uint64_t id = watcher.handle.id();
  const std::vector<std::string> waiting = std::exchange(clients_.at(id).watcher.waiting, {});
  deliver(followed, followed.mirror->enter(id, watcher.hello, settings_.now_ms()));
  for (const std::string& text : waiting)
    if (clients_.contains(id)) take(followed, clients_.at(id), text);
}

void RoomRelay::on_text(const SocketHandle& handle, std::string_view text) {
  const Lock lock(mutex_);
  const auto at = clients_.find(handle.id());
  if (at == clients_.end()) return;
  Watcher& watcher = at->second.watcher;
  if (!settings_.may_say(watcher.from, text.size()))
    return handle.close(CloseCode::policy, "too much was sent from your address: expected a pause");
  Followed& followed = rooms_.at(at->second.room);
  if (followed.mirror) return take(followed, at->second, text);
  if (watcher.waiting.size() < kMostWaitingTexts) watcher.waiting.emplace_back(text);
}

void RoomRelay::take(Followed& followed, const Client& client, std::string_view text) {
  deliver(followed, followed.mirror->take(client.watcher.handle.id(), text, settings_.now_ms()));
}

void RoomRelay::on_close(const SocketHandle& handle) {
  const Lock lock(mutex_);
  const auto at = clients_.find(handle.id());
  if (at == clients_.end()) return;
  remove_from(at->second.room, handle.id());
  clients_.erase(at);
  sockets_gauge_.set(std::ssize(clients_));
}

void RoomRelay::remove_from(const std::string& room, std::uint64_t client) {
  const auto at = rooms_.find(room);
  if (at == rooms_.end()) return;
  Followed& followed = at->second;
  std::erase(followed.clients, client);
  if (followed.mirror) followed.mirror->leave(client);
  if (followed.clients.empty()) followed.empty_ms = settings_.now_ms();
}

void RoomRelay::deliver(Followed& followed, const live::Outbox& out) {
  for (const live::Letter& letter : out.letters) {
    const auto text = std::make_shared<const std::string>(letter.text);
    if (letter.to) {
      if (const auto at = clients_.find(*letter.to); at != clients_.end()) at->second.watcher.handle.send(text);
      continue;
    }
    for (const std::uint64_t client : followed.clients) clients_.at(client).watcher.handle.send(text);
  }
  for (const live::ClientId each : out.closes)
    if (const auto at = clients_.find(each); at != clients_.end())
      at->second.watcher.handle.close(CloseCode::policy, "see the last message");
}

void RoomRelay::hear(const LinesNews& news) {
  const Lock lock(mutex_);
  const auto at = rooms_.find(news.room);
  if (at == rooms_.end()) return;
  Followed& followed = at->second;
  followed.said = news.said;
  if (followed.mirror) followed.mirror->hear(news.said);
  followed.announced = std::max(followed.announced, news.lines);
  if (followed.mirror && followed.mirror->size() >= news.lines) return;
  is_wanted_ = true;
  changed_.notify_all();
}

void RoomRelay::stop(const std::string& room) {
  const Lock lock(mutex_);
  end(room, CloseCode::try_again_later, "the room is served here now: come again");
}

void RoomRelay::end(const std::string& room, CloseCode code, const std::string& why) {
  const auto at = rooms_.find(room);
  if (at == rooms_.end()) return;
  for (const std::uint64_t client : at->second.clients) {
    clients_.at(client).watcher.handle.close(code, why);
    clients_.erase(client);
  }
  rooms_.erase(at);
  sockets_gauge_.set(std::ssize(clients_));
}

/// Rooms that nobody watches any more go first.
void RoomRelay::make_place() {
  if (rooms_.size() < settings_.most_rooms) return;
  const auto empty = std::ranges::find_if(rooms_, [](const auto& row) { return row.second.empty_ms.has_value(); });
  if (empty != rooms_.end()) rooms_.erase(empty);
}

void RoomRelay::work() {
  for (bool is_ending = false; !is_ending;) {
    {
      Lock lock(mutex_);
      // Nothing to do: it sleeps until somebody comes.
      if (rooms_.empty())
        changed_.wait(lock, [this] { return is_ending_ || is_wanted_; });
      else
        changed_.wait_for(lock, kRelayTick, [this] { return is_ending_ || is_wanted_; });
      is_wanted_ = false;
      is_ending = is_ending_;
    }
    try {
      if (!is_ending) step();
    } catch (const scores::StoreError&) {  // it is asked again; watchers wait meanwhile
      Lock lock(mutex_);
      changed_.wait_for(lock, kRelayTick, [this] { return is_ending_; });
    } catch (const std::exception& e) {
      failures_.add();
      settings_.on_failure(e.what());
    }
  }
}

void RoomRelay::step() {
  std::vector<Question> due;
  std::vector<std::string> news;
  {
    const Lock lock(mutex_);
    due = questions(settings_.now_ms());
    news = leases(settings_.now_ms());
  }
  announce(news);
  for (const Question& question : due) {
    Answer answer = connections_.with([&](scores::League& league) { return asked(league, question); });
    const Lock lock(mutex_);
    use(question, std::move(answer));
  }
  const Lock lock(mutex_);
  pass_all(settings_.now_ms());
}

std::vector<RoomRelay::Question> RoomRelay::questions(std::int64_t now_ms) {
  std::vector<Question> due;
  for (auto& [room, followed] : rooms_) {
    const bool is_checked = !followed.mirror || is_due(followed.checked_ms, kCheckMs, now_ms);
    const bool has_news = followed.mirror && followed.announced > followed.mirror->size();
    if (!is_checked && !has_news && !is_due(followed.read_ms, can_announce_ ? kAskMs : kAskFileMs, now_ms)) continue;
    followed.read_ms = now_ms;
    if (is_checked) followed.checked_ms = now_ms;
    const auto after = followed.mirror ? std::optional(followed.mirror->size()) : std::nullopt;
    due.push_back({.room = room, .after = after, .is_checked = is_checked});
  }
  return due;
}

std::vector<std::string> RoomRelay::leases(std::int64_t now_ms) {
  std::vector<std::string> news;
  for (auto& [room, followed] : rooms_) {
    if (!is_due(followed.leased_ms, kLeaseMs, now_ms)) continue;
    followed.leased_ms = now_ms;
    news.push_back(to_news(WatchNews{.room = room, .process = settings_.process, .watchers = followed.clients.size()}));
  }
  return news;
}

void RoomRelay::announce(const std::vector<std::string>& news) {
  if (news.empty()) return;
  connections_.with([&](scores::League& league) {
    for (const std::string& each : news) league.announce(each);
    return 0;
  });
}

RoomRelay::Answer RoomRelay::asked(scores::League& league, const Question& question) {
  Answer answer;
  std::optional<scores::RoomRow> row;
  if (question.is_checked) {
    row = league.rooms().find(question.room);
    if (!row)
      return {.mirror = {}, .lines = {}, .is_over = false, .end = "there is no such room", .code = CloseCode::policy};
    const std::int64_t now_s = settings_.now_ms() / 1000;
    answer.is_over = row->state == scores::RoomRow::kOver;
    if (!answer.is_over && row->heartbeat < now_s + league.rooms().clock_ahead(now_s) - kGoneSeconds)
      answer.end = "nobody plays this room now: come again";
  }
  const auto from = static_cast<std::int64_t>(question.after.value_or(0)) + 1;
  const auto most = question.after ? kMostLinesAtOnce : static_cast<std::int64_t>(live::kMostEntries);
  answer.lines = texts_of(league.rooms().lines(question.room, from, most));
  if (question.after) return answer;
  const auto json = Json::parse(row->setup);
  const auto setup = json ? live::room_setup_from(*json) : Result<live::RoomSetup>(Error{"no JSON"});
  auto mirror =
      setup ? live::Mirror::from(*setup, answer.lines, settings_.now_ms()) : Result<live::Mirror>(Error{setup.error()});
  if (!mirror)
    return {.mirror = {}, .lines = {}, .is_over = false, .end = "the room cannot be read", .code = CloseCode::failed};
  answer.mirror = *std::move(mirror);
  return answer;
}

void RoomRelay::use(const Question& question, Answer answer) {
  const auto at = rooms_.find(question.room);
  if (at == rooms_.end()) return;
  Followed& followed = at->second;
  if (answer.mirror) {
    if (followed.mirror) return;  // it was forgotten, and somebody came again, meanwhile
    followed.mirror = std::move(answer.mirror);
    followed.mirror->hear(followed.said);
    const std::vector<std::uint64_t> clients = followed.clients;
    for (const std::uint64_t client : clients) let_in(followed, clients_.at(client));
  } else if (followed.mirror && question.after == followed.mirror->size()) {
    const auto out = followed.mirror->follow(answer.lines, settings_.now_ms());
    if (!out) return end(question.room, CloseCode::failed, "the room cannot be read");
    deliver(followed, *out);
  }
  if (!answer.end.empty()) return end(question.room, answer.code, answer.end);
  const bool has_ended = followed.mirror && followed.mirror->state().phase() == live::Phase::ended;
  if (answer.is_over && !has_ended) end(question.room, CloseCode::normal, "the room is closed");
}

/// Watchers of a match that is over stay as long as those where it was played.
void RoomRelay::pass_all(std::int64_t now_ms) {
  std::vector<std::string> over, left;
  for (auto& [room, followed] : rooms_) {
    if (followed.mirror) deliver(followed, followed.mirror->pass(now_ms));
    if (followed.empty_ms && now_ms - *followed.empty_ms >= kKeepMs) left.push_back(room);
    const bool has_ended = followed.mirror && followed.mirror->state().phase() == live::Phase::ended;
    if (has_ended && now_ms - followed.mirror->changed_ms() > live::kEndedMs) over.push_back(room);
  }
  for (const std::string& room : left) rooms_.erase(room);
  for (const std::string& room : over) end(room, CloseCode::normal, "the room is closed");
  rooms_gauge_.set(std::ssize(rooms_));
}

}  // namespace fourfold::serve
