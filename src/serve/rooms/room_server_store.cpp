// Fetches rooms from the store, and stores the results of those that are over.
#include <array>
#include <exception>
#include <tuple>
#include <utility>

#include "live/letters.h"
#include "scores/review/plausibility.h"
#include "serve/rooms/room_server.h"
#include "service/ratings/rated_match.h"
#include "service/strangers/leavers.h"

namespace fourfold::serve {
namespace {

constexpr std::int64_t kSilentSeconds = 6;  // a process without a heartbeat for this long counts as ended
constexpr std::int64_t kStayMs = 10'000;    // a room with clients stays at least this long
constexpr std::int64_t kMostLogLines = static_cast<std::int64_t>(live::kMostEntries);

/// Whether both players have the same address, if the addresses mean anything: everybody who comes
/// through an untrusted proxy has the address of this machine.
bool is_one_place(const std::array<std::string, 2>& from) {
  const std::string one = limited_name(from[0]), other = limited_name(from[1]);
  const bool is_this_machine = one.starts_with("127.") || from[0] == "::1";
  return !one.empty() && one == other && !is_this_machine;
}

/// The score of the player in seat a.
double score_of(const live::Outcome& outcome) {
  if (!outcome.winner) return 0.5;
  return *outcome.winner == live::Seat::a ? 1 : 0;
}

/// The room as it is in the store, if this process may have it now; otherwise the reason.
struct Taken {
  std::optional<live::Room> room{};
  bool is_elsewhere = false;  ///< another process plays it, and who asks only watches
  std::string why_not{};
  /// May also be `try_again_later` (the clients may connect again) or `failed` (the log cannot be
  /// read).
  CloseCode code = CloseCode::policy;
};

Result<live::RoomSetup> setup_of(const scores::RoomRow& row) {
  const auto json = Json::parse(row.setup);
  return json ? live::room_setup_from(*json) : Result<live::RoomSetup>(Error{"no JSON"});
}

/// Plays all games of the log again. This may take long, so no lock is held.
Taken built(const live::RoomSetup& setup, const std::vector<scores::RoomLine>& log, std::int64_t now_ms) {
  std::vector<std::string> lines;
  lines.reserve(log.size());
  for (const scores::RoomLine& line : log) lines.push_back(line.text);
  auto room = live::Room::from(setup, lines, now_ms);
  if (!room) return {.why_not = room.error(), .code = CloseCode::failed};
  return {.room = *std::move(room)};
}

Taken taken(scores::League& league, const scores::RoomRow& by, bool is_player, std::int64_t now_ms) {
  const auto row = league.rooms().find(by.id);
  if (!row || row->state == scores::RoomRow::kOver) return {.why_not = "there is no such room"};
  const auto setup = setup_of(*row);
  if (!setup) return {.why_not = "the room cannot be read"};
  // Watchers take a room only from a process that is silent: those who play it may be on their way
  // to another one.
  if (row->owner != by.owner && !is_player && row->heartbeat >= by.heartbeat - kSilentSeconds)
    return {.is_elsewhere = true};
  // A room of this process that is not in memory: the store failed while it was read before.
  if (row->owner != by.owner && !league.rooms().take(by, by.heartbeat - kSilentSeconds)) {
    league.announce(std::string(scores::kRoomNews) + by.id);  // its process gives it up, if it is there
    return {.why_not = "the room is served elsewhere: come again", .code = CloseCode::try_again_later};
  }
  return built(*setup, league.rooms().lines(by.id, 1, kMostLogLines), now_ms);
}

/// Whether a player may sit in a room of another process, as far as its log is stored. It is read
/// up to the start of the match: nobody sits down later.
bool may_sit(scores::League& league, const live::RoomSetup& setup, const std::string& id, std::string_view key) {
  constexpr std::int64_t kLinesAtOnce = 64;
  live::State state(setup);
  for (std::int64_t next = 1; state.phase() == live::Phase::waiting; next += kLinesAtOnce) {
    const std::vector<scores::RoomLine> lines = league.rooms().lines(id, next, kLinesAtOnce);
    for (const scores::RoomLine& line : lines) {
      if (state.phase() != live::Phase::waiting) break;
      const auto entry = live::entry_from(line.text);
      if (!entry || !state.apply(*entry)) return true;  // whoever takes the room says that it cannot be read
    }
    if (std::ssize(lines) < kLinesAtOnce) break;
  }
  return state.seat_for(key).has_value();
}

}  // namespace

void RoomServer::find_room(const std::string& id, Asker asker) {
  const bool is_asked =
      writer_.ask({.work = [this, id, asker = std::move(asker)](scores::League& league) { fetch(id, asker, league); },
                   .failed =
                       [this, id] {
                         const Lock lock(mutex_);
                         dismiss(id, CloseCode::try_again_later, "the store cannot be reached now");
                       }});
  if (!is_asked) dismiss(id, CloseCode::try_again_later, "too much is waiting here: come again");
}

/// Whoever asks for a room of another process makes that one give it up, so a stranger could
/// disturb every match.
bool RoomServer::turned_away(const std::string& id, const Asker& asker, scores::League& league) {
  const auto row = league.rooms().find(id);
  if (!row || row->state == scores::RoomRow::kOver || row->owner == writer_.process()) return false;
  const auto player = service::welcome(league, {.room = id, .who = asker.hello.who}, asker.origins, now_s());
  if (!player) {
    const Lock lock(mutex_);
    refuse_player(asker.client, player.refused());
    return true;
  }
  const auto setup = setup_of(*row);
  if (!setup || may_sit(league, *setup, id, player->key)) return false;
  const Lock lock(mutex_);
  if (const Client* const client = find_client(asker.client)) {
    client->handle.send(error_text(live::Problem::full, live::kNoSeat));
    client->handle.close(CloseCode::policy, "see the last message");
  }
  return true;
}

void RoomServer::fetch(const std::string& id, const Asker& asker, scores::League& league) {
  const bool is_player = asker.hello.is_player;
  if (is_player && turned_away(id, asker, league)) return;
  {
    const Lock lock(mutex_);
    if (rooms_.find(id) != nullptr) return;  // another client asked first
    if (!is_player && relay_.follows(id)) return relay(id);
    if (is_player) make_place();
    if (is_player && rooms_.is_full())
      return dismiss(id, CloseCode::try_again_later, "there are too many rooms here: come again");
  }
  Taken found = taken(league, own_row(id), is_player, settings_.now_ms());
  const Lock lock(mutex_);
  if (found.is_elsewhere) return relay(id);
  if (found.room) return adopt(id, *std::move(found.room));
  if (found.code == CloseCode::failed) over_.insert(id);
  dismiss(id, found.code, found.why_not);
}

void RoomServer::adopt(const std::string& id, live::Room found) {
  make_place();
  live::Outbox out;
  const auto hosted = rooms_.adopt(id, std::move(found), settings_.now_ms(), out);
  // Another room was opened meanwhile and took the last place. This room belongs to us, and is
  // fetched when a client asks for it again.
  if (!hosted) return dismiss(id, CloseCode::try_again_later, hosted.error());
  counted_.taken.add();
  relay_.stop(id);
  deliver(id, std::move(out));
  const std::set<std::uint64_t> clients = rooms_.clients(id);
  for (const std::uint64_t client : clients) take_waiting(client);
}

void RoomServer::close_over() {
  for (const std::string& id : std::exchange(over_, {})) {
    const bool is_asked = writer_.ask({.work =
                                           [this, id](scores::League& league) {
                                             league.rooms().set_state(id, writer_.process(), scores::RoomRow::kOver);
                                           },
                                       .failed =
                                           [this, id] {
                                             const Lock lock(mutex_);
                                             over_.insert(id);
                                           }});
    if (!is_asked) over_.insert(id);
  }
}

void RoomServer::give_away(const std::string& id) {
  const Lock lock(mutex_);
  const HostedRoom* const hosted = rooms_.find(id);
  if (hosted != nullptr && hosted->taken_ms && !hosted->clients.empty() &&
      settings_.now_ms() - *hosted->taken_ms < kStayMs)
    return;
  // The writer gives the room up after it has written the waiting entries, so that the next process
  // reads all of them. This is also done for a room that is not in memory: the store may have
  // failed when the room was given up.
  const bool is_asked =
      writer_.ask({.work = [this, id](scores::League& league) { league.rooms().give_up(id, writer_.process()); }});
  if (!is_asked) return;  // the room stays, and will be asked for again
  dismiss(id, CloseCode::try_again_later, "the room is served elsewhere: come again");
  rooms_.close(id);
}

scores::MatchRow RoomServer::match_of(const std::string& id, const HostedRoom& hosted,
                                      const live::Outcome& outcome) const {
  const auto& [a, b] = hosted.seated_from;
  scores::MatchRow match{.room = id,
                         .game = outcome.game,
                         .mode = outcome.rules,
                         .keys = outcome.keys,
                         .places = {settings_.place_of(a), settings_.place_of(b)},
                         .score = score_of(outcome),
                         .date = now_s(),
                         .held = outcome.held};
  if (!match.held.empty() && outcome.winner) match.replay = hosted.room->replay(*outcome.winner);
  return match;
}

/// Concludes a match, once for every match and in whichever process: the room's state says whether
/// it was done.
void RoomServer::conclude(const std::string& id, HostedRoom& hosted) {
  const live::Room& room = *hosted.room;
  if (room.stored() < room.log().size()) return;  // the end of the match is not stored yet
  const live::Outcome outcome = *room.outcome();
  if (outcome.rated && room.state().versus() != nullptr && !is_judged(id, hosted)) return;
  const bool are_two = !is_one_place(hosted.seated_from);
  const bool counts = (outcome.rated || !outcome.held.empty()) && are_two;
  std::vector<std::string> left = are_two ? room.left_by() : std::vector<std::string>();
  hosted.is_concluded =
      writer_.ask({.work =
                       [this, id, counts, left = std::move(left), match = match_of(id, hosted, outcome),
                        names = outcome.names](scores::League& league) {
                         league.together([&] {
                           const auto row = league.rooms().find(id);
                           if (!row || row->state == scores::RoomRow::kOver) return;
                           if (!league.rooms().set_state(id, writer_.process(), scores::RoomRow::kOver)) return;
                           if (counts) service::note_match(league, match, names);
                           service::note_left(league, id, left, match.date);
                         });
                       },
                   .failed =
                       [this, id] {
                         const Lock lock(mutex_);
                         // The next tick asks again.
                         if (HostedRoom* const again = rooms_.find(id)) again->is_concluded = false;
                       }});
}

/// Tried once: who did not come has lost nothing, and is only counted.
void RoomServer::note_left(const std::string& id, std::vector<std::string> keys) {
  if (keys.empty()) return;
  std::ignore = writer_.ask({.work = [this, id, keys = std::move(keys)](scores::League& league) {
    service::note_left(league, id, keys, now_s());
  }});
}

/// Only the winner is measured: a loser whose keys look like a program's has lost already, and must
/// not be able to undo the loss. All rated versus matches have a winner.
bool RoomServer::is_judged(const std::string& id, HostedRoom& hosted) {
  if (hosted.judged != HostedRoom::Judged::no) return hosted.judged == HostedRoom::Judged::yes;
  const live::Seat winner = *hosted.room->state().ending()->winner;
  const bool is_asked =
      versus_thinkers_.post([this, id, winner, replay = hosted.room->replay(winner)] { judge(id, winner, replay); });
  if (is_asked) hosted.judged = HostedRoom::Judged::is_asked;  // otherwise the next tick asks again
  return false;
}

/// Judges the keys as for games on leaderboards. What is odd becomes a line of the log, so that
/// every process knows it.
void RoomServer::judge(const std::string& id, live::Seat seat, const std::string& replay) {
  scores::Entry entry;
  entry.replay = replay;
  scores::judge(entry);
  const Lock lock(mutex_);
  HostedRoom* const hosted = rooms_.find(id);
  if (hosted == nullptr || hosted->judged != HostedRoom::Judged::is_asked) return;  // it belongs to another process now
  hosted->judged = HostedRoom::Judged::yes;
  if (entry.doubt.empty()) return;
  counted_.held.add();
  deliver(id, hosted->room->hold(seat, entry.doubt, settings_.now_ms()));
}

}  // namespace fourfold::serve
