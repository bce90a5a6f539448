// Rooms that are found in the store, and what remains of those that are over.
#include <array>
#include <exception>
#include <utility>

#include "live/letters.h"
#include "scores/review/plausibility.h"
#include "serve/load/limits.h"
#include "serve/rooms/hub.h"
#include "service/ratings/glicko.h"

namespace fourfold::serve {
namespace {

constexpr std::int64_t kSilentSeconds = 6;  // a process that has not been heard of for so long has died
constexpr std::int64_t kStayMs = 10'000;    // that a room with clients stays at least
constexpr std::int64_t kMostLogLines = static_cast<std::int64_t>(live::kMostEntries);
constexpr std::int64_t kDaySeconds = 24 * 60 * 60;
constexpr std::int64_t kMostOfAPair = 5;  // rated matches of the same two in a day

/// One person at two seats: the same address, where the addresses say something. All who come through a
/// proxy that is not believed have the address of this machine.
bool is_one_place(const std::array<std::string, 2>& from) {
  const std::string one = limited_name(from[0]), other = limited_name(from[1]);
  const bool is_this_machine = one.starts_with("127.") || from[0] == "::1";
  return !one.empty() && one == other && !is_this_machine;
}

service::Rating rating_of(const scores::RatingRow& row) { return {row.rating, row.deviation, row.volatility}; }

/// As it is known now: who has not played for long is known less well.
scores::RatingRow current(scores::League& league, const std::string& key, const live::Outcome& outcome,
                          std::int64_t now) {
  auto found = league.ratings().find(key, outcome.game, outcome.rules);
  if (!found) return {.key = key, .game = outcome.game, .mode = outcome.rules};
  const service::Rating rested = service::rested(rating_of(*found), (now - found->date) / kDaySeconds);
  found->deviation = rested.deviation;
  return *found;
}

double score_of(const live::Outcome& outcome, live::Seat seat) {
  if (!outcome.winner) return 0.5;
  return *outcome.winner == seat ? 1 : 0;
}

/// Not for one who was banned while seated, and not for two who play each other all day.
bool may_rate(scores::League& league, const live::Outcome& outcome, std::int64_t now) {
  const auto& [a, b] = outcome.keys;
  return !league.bans().find(a) && !league.bans().find(b) &&
         league.ratings().matches(a, b, now - kDaySeconds) < kMostOfAPair;
}

/// Who is rated has a name, the one it played under unless it is another's by now.
void rate(scores::League& league, const std::string& room, const live::Outcome& outcome, std::int64_t now) {
  if (!may_rate(league, outcome, now)) return;
  league.ratings().note_match(room, outcome.keys[0], outcome.keys[1], now, now - kDaySeconds);
  for (const live::Seat seat : {live::Seat::a, live::Seat::b})
    league.players().claim({outcome.keys[index(seat)], outcome.names[index(seat)], now});
  std::array<scores::RatingRow, 2> rows = {current(league, outcome.keys[0], outcome, now),
                                           current(league, outcome.keys[1], outcome, now)};
  const std::array<service::Rating, 2> before = {rating_of(rows[0]), rating_of(rows[1])};
  for (const live::Seat seat : {live::Seat::a, live::Seat::b}) {
    const std::size_t i = index(seat);
    const std::array bouts = {service::Bout{before[1 - i], score_of(outcome, seat)}};
    const service::Rating after = service::rated(before[i], bouts);
    rows[i].rating = after.rating;
    rows[i].deviation = after.deviation;
    rows[i].volatility = after.volatility;
    ++rows[i].games;
    rows[i].date = now;
    league.ratings().put(rows[i]);
  }
}

/// The room as the store has it, if this process may have it now; otherwise why not.
struct Taken {
  std::optional<live::Room> room{};
  std::string why_not{};
  /// Or `try_again_later`, for those who may come again; `failed`: nobody will ever read the log.
  CloseCode code = CloseCode::policy;
};

Result<live::RoomSetup> setup_of(const scores::RoomRow& row) {
  const auto json = Json::parse(row.setup);
  return json ? live::room_setup_from(*json) : Result<live::RoomSetup>(Error{"no JSON"});
}

/// All games of the log are played again, which may take long: nothing is locked meanwhile.
Taken built(const live::RoomSetup& setup, const std::vector<scores::RoomLine>& log, std::int64_t now_ms) {
  std::vector<std::string> lines;
  lines.reserve(log.size());
  for (const scores::RoomLine& line : log) lines.push_back(line.text);
  auto room = live::Room::from(setup, lines, now_ms);
  if (!room) return {.why_not = room.error(), .code = CloseCode::failed};
  return {.room = *std::move(room)};
}

Taken taken(scores::League& league, const scores::RoomRow& by, std::int64_t now_ms) {
  const auto row = league.rooms().find(by.id);
  if (!row || row->state == scores::RoomRow::kOver) return {.why_not = "there is no such room"};
  const auto setup = setup_of(*row);
  if (!setup) return {.why_not = "the room cannot be read"};
  // What is ours and is not here was lost on its way: the store failed while it was read.
  if (row->owner != by.owner && !league.rooms().take(by, now_ms / 1000 - kSilentSeconds)) {
    league.announce(std::string(scores::kRoomNews) + by.id);  // its process gives it up, if it is there
    return {.why_not = "the room is served elsewhere: come again", .code = CloseCode::try_again_later};
  }
  return built(*setup, league.rooms().lines(by.id, 1, kMostLogLines), now_ms);
}

}  // namespace

void Hub::find_room(const std::string& id) {
  const bool is_asked = clerk_.ask({.work = [this, id](scores::League& league) { fetch(id, league); },
                                    .failed =
                                        [this, id] {
                                          const Lock lock(mutex_);
                                          dismiss(id, CloseCode::try_again_later, "the store cannot be reached now");
                                        }});
  if (!is_asked) dismiss(id, CloseCode::try_again_later, "too much is waiting here: come again");
}

void Hub::fetch(const std::string& id, scores::League& league) {
  {
    const Lock lock(mutex_);
    if (lobby_.find(id) != nullptr) return;  // another client asked first
    make_place();
    if (lobby_.is_full()) return dismiss(id, CloseCode::try_again_later, "there are too many rooms here: come again");
  }
  Taken found = taken(league, own_row(id), settings_.now_ms());
  const Lock lock(mutex_);
  if (found.room) return adopt(id, *std::move(found.room));
  if (found.code == CloseCode::failed) over_.insert(id);
  dismiss(id, found.code, found.why_not);
}

void Hub::adopt(const std::string& id, live::Room found) {
  live::Outbox out;
  const auto room = lobby_.adopt(id, std::move(found), settings_.now_ms(), out);
  // What was opened meanwhile took the last place: it is ours, and comes when it is asked for again.
  if (!room) return dismiss(id, CloseCode::try_again_later, room.error());
  taken_ms_[id] = settings_.now_ms();
  counted_.taken.add();
  deliver(id, std::move(out));
  const auto all = in_room_.find(id);
  if (all == in_room_.end()) return;
  for (const std::uint64_t client : std::set(all->second))
    if (const auto at = guests_.find(client); at != guests_.end()) take_waiting(at->second);
}

void Hub::close_over() {
  for (const std::string& id : std::exchange(over_, {})) {
    const bool is_asked = clerk_.ask({.work =
                                          [this, id](scores::League& league) {
                                            league.rooms().set_state(id, clerk_.process(), scores::RoomRow::kOver);
                                          },
                                      .failed =
                                          [this, id] {
                                            const Lock lock(mutex_);
                                            over_.insert(id);
                                          }});
    if (!is_asked) over_.insert(id);
  }
}

void Hub::give_away(const std::string& id) {
  const Lock lock(mutex_);
  const auto taken = taken_ms_.find(id);
  if (taken != taken_ms_.end() && in_room_.contains(id) && settings_.now_ms() - taken->second < kStayMs) return;
  // After what was written before: the next process reads all of it. Also for a room that is not here: the
  // store may have failed when it was given up.
  const bool is_asked =
      clerk_.ask({.work = [this, id](scores::League& league) { league.rooms().give_up(id, clerk_.process()); }});
  if (!is_asked) return;  // it stays, and is asked for again
  dismiss(id, CloseCode::try_again_later, "the room is served elsewhere: come again");
  forget(id);
}

/// Once for every match, whichever process does it: the room's state says whether it was done.
void Hub::conclude(const std::string& id, const live::Room& room) {
  if (room.stored() < room.log().size()) return;  // the end is not safe yet
  live::Outcome outcome = *room.outcome();
  if (outcome.rated && room.state().versus() != nullptr && !is_judged(id, room)) return;
  if (const auto at = seated_from_.find(id); at != seated_from_.end() && is_one_place(at->second))
    outcome.rated = false;
  const bool is_asked = clerk_.ask({.work =
                                        [this, id, outcome](scores::League& league) {
                                          league.together([&] {
                                            const auto row = league.rooms().find(id);
                                            if (!row || row->state == scores::RoomRow::kOver) return;
                                            if (!league.rooms().set_state(id, clerk_.process(), scores::RoomRow::kOver))
                                              return;
                                            if (outcome.rated) rate(league, id, outcome, now_s());
                                          });
                                        },
                                    .failed =
                                        [this, id] {
                                          const Lock lock(mutex_);
                                          concluded_.erase(id);  // the next tick asks again
                                        }});
  if (is_asked) concluded_.insert(id);
}

/// Only the winner is measured: who loses with keys like a program's has lost, and must not undo a loss by
/// them. All matches of versus that are rated have a winner.
bool Hub::is_judged(const std::string& id, const live::Room& room) {
  const auto [at, is_first] = judged_.try_emplace(id, false);
  if (!is_first) return at->second;
  const live::Seat winner = *room.state().ending()->winner;
  const bool is_asked =
      versus_thinkers_.post([this, id, winner, replay = room.replay(winner)] { judge(id, winner, replay); });
  if (!is_asked) judged_.erase(at);  // the next tick asks again
  return false;
}

/// As games on leaderboards are; what is odd becomes a line of the log, so that every process knows it.
void Hub::judge(const std::string& id, live::Seat seat, const std::string& replay) {
  scores::Entry entry;
  entry.replay = replay;
  scores::judge(entry);
  const Lock lock(mutex_);
  const auto at = judged_.find(id);
  live::Room* const room = lobby_.find(id);
  if (at == judged_.end() || room == nullptr) return;  // it is another process's by now
  at->second = true;
  if (entry.doubt.empty()) return;
  counted_.held.add();
  deliver(id, room->hold(seat, entry.doubt, settings_.now_ms()));
}

// ---- machines

void Hub::let_think(const std::string& id, const live::Room& room, std::int64_t now_ms) {
  auto want = room.wants_move(now_ms);
  if (!want) return;
  const auto [at, is_first] = thinking_.try_emplace(id, want->batch);
  if (!is_first && at->second == want->batch) return;
  at->second = want->batch;
  Pool& thinkers = room.state().versus() != nullptr ? versus_thinkers_ : connect4_thinkers_;
  if (!thinkers.post([this, id, want = *std::move(want)] { think(id, want); })) thinking_.erase(id);
}

/// Nothing where the machine fails.
std::optional<std::string> Hub::answer_of(const live::Want& want) {
  try {
    if (const auto* question = std::get_if<live::VersusQuestion>(&want.question))
      return settings_.versus_machine(*question);
    return settings_.connect4_machine(std::get<live::Connect4Question>(want.question));
  } catch (const std::exception&) {
    counted_.machine_errors.add();
    return std::nullopt;
  }
}

void Hub::think(const std::string& id, const live::Want& want) {
  const auto commands = answer_of(want);
  const Lock lock(mutex_);
  thinking_.erase(id);
  if (!commands) return;  // it is asked again, while its clock runs
  if (live::Room* room = lobby_.find(id)) deliver(id, room->moved(want, *commands, settings_.now_ms()));
}

}  // namespace fourfold::serve
