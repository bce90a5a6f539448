// Rooms that are found in the store, and what remains of those that are over.
#include <array>

#include "league/glicko.h"
#include "live/letters.h"
#include "serve/rooms/hub.h"

namespace fourfold::serve {
namespace {

constexpr std::int64_t kSilent_s = 6;      // a process that has not been heard of for so long has died
constexpr std::int64_t kStay_ms = 10'000;  // that a room with clients stays at least
constexpr std::int64_t kMostLines = static_cast<std::int64_t>(live::kMostEntries);
constexpr std::int64_t kDay_s = 24 * 60 * 60;

league::Rating rating_of(const rank::RatingRow& row) { return {row.rating, row.deviation, row.volatility}; }

/// As it is known now: who has not played for long is known less well.
rank::RatingRow current(rank::League& league, const std::string& key, const live::Outcome& outcome, std::int64_t now) {
  auto found = league.ratings().find(key, outcome.game, outcome.rules);
  if (!found) return {.key = key, .game = outcome.game, .mode = outcome.rules};
  const league::Rating rested = league::rested(rating_of(*found), (now - found->date) / kDay_s);
  found->deviation = rested.deviation;
  return *found;
}

double score_of(const live::Outcome& outcome, live::Seat seat) {
  if (!outcome.winner) return 0.5;
  return *outcome.winner == seat ? 1 : 0;
}

void rate(rank::League& league, const live::Outcome& outcome, std::int64_t now) {
  std::array<rank::RatingRow, 2> rows = {current(league, outcome.keys[0], outcome, now),
                                         current(league, outcome.keys[1], outcome, now)};
  const std::array<league::Rating, 2> before = {rating_of(rows[0]), rating_of(rows[1])};
  for (const live::Seat seat : {live::Seat::a, live::Seat::b}) {
    const std::size_t i = index(seat);
    const std::array bouts = {league::Bout{before[1 - i], score_of(outcome, seat)}};
    const league::Rating after = league::rated(before[i], bouts);
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
  std::optional<live::Export> room;
  std::string why_not;
};

Taken taken(rank::League& league, const rank::RoomRow& by, std::int64_t now) {
  const auto row = league.rooms().find(by.id);
  if (!row || row->state == rank::RoomRow::kOver) return {{}, "there is no such room"};
  const auto json = Json::parse(row->setup);
  const auto setup = json ? live::room_setup_from(*json) : Result<live::RoomSetup>(Error{"no JSON"});
  if (!setup) return {{}, "the room cannot be read"};
  if (!league.rooms().take(by, now - kSilent_s)) {
    league.announce(std::string(rank::kRoomNews) + by.id);  // its process gives it up, if it is there
    return {{}, "the room is served elsewhere: come again"};
  }
  live::Export found{*setup, {}};
  for (const rank::RoomLine& line : league.rooms().lines(by.id, 1, kMostLines)) found.lines.push_back(line.text);
  return {std::move(found), ""};
}

}  // namespace

void Hub::find_room(const std::string& id) {
  clerk_.ask({.work =
                  [this, id](rank::League& league) {
                    {
                      const Lock lock(mutex_);
                      if (lobby_.find(id) != nullptr) return;  // another client asked first
                    }
                    rank::RoomRow by = row_of(id, {});
                    const Taken found = taken(league, by, now_s());
                    adopt(id, found.room, found.why_not);
                  },
              .failed =
                  [this, id] {
                    const Lock lock(mutex_);
                    dismiss(id, CloseCode::try_again_later, "the store cannot be reached now");
                  }});
}

void Hub::adopt(const std::string& id, const std::optional<live::Export>& found, const std::string& why_not) {
  const Lock lock(mutex_);
  if (!found) return dismiss(id, CloseCode::try_again_later, why_not);
  live::Outbox out;
  const auto room = lobby_.adopt(id, *found, settings_.now_ms(), out);
  if (!room) return dismiss(id, CloseCode::failed, room.error());
  taken_ms_[id] = settings_.now_ms();
  metrics_.counter("fourfold_rooms_taken_total", "Rooms that came from another process").add();
  deliver(id, std::move(out));
  const auto all = in_room_.find(id);
  if (all == in_room_.end()) return;
  for (const std::uint64_t client : std::set(all->second))
    if (const auto at = guests_.find(client); at != guests_.end()) take_waiting(at->second);
}

void Hub::give_away(const std::string& id) {
  const Lock lock(mutex_);
  if (lobby_.find(id) == nullptr) return;
  const auto taken = taken_ms_.find(id);
  if (taken != taken_ms_.end() && in_room_.contains(id) && settings_.now_ms() - taken->second < kStay_ms) return;
  dismiss(id, CloseCode::try_again_later, "the room is served elsewhere: come again");
  forget(id);
  lobby_.close(id);
  // After what was written before: the next process reads all of it.
  clerk_.ask({.work = [this, id](rank::League& league) { league.rooms().give_up(id, clerk_.process()); }});
}

/// Once for every match, whichever process does it: the room's state says whether it was done.
void Hub::conclude(const std::string& id, const live::Room& room) {
  if (room.stored() < room.log().size()) return;  // the end is not safe yet
  concluded_.insert(id);
  clerk_.ask({.work = [this, id, outcome = *room.outcome()](rank::League& league) {
    league.together([&] {
      const auto row = league.rooms().find(id);
      if (!row || row->state == rank::RoomRow::kOver) return;
      if (!league.rooms().set_state(id, clerk_.process(), rank::RoomRow::kOver)) return;
      if (outcome.rated) rate(league, outcome, now_s());
    });
  }});
}

// ---- machines

void Hub::let_think(const std::string& id, const live::Room& room, std::int64_t now_ms) {
  auto want = room.wants_move(now_ms);
  if (!want) return;
  const auto [at, is_first] = thinking_.try_emplace(id, want->batch);
  if (!is_first && at->second == want->batch) return;
  at->second = want->batch;
  if (!thinkers_.post([this, id, want = *std::move(want)] { think(id, want); })) thinking_.erase(id);
}

void Hub::think(const std::string& id, const live::Want& want) {
  const std::string commands = std::visit(
      [this](const auto& question) {
        if constexpr (std::is_same_v<std::decay_t<decltype(question)>, live::VersusQuestion>)
          return settings_.versus_machine(question);
        else
          return settings_.connect4_machine(question);
      },
      want.question);
  const Lock lock(mutex_);
  thinking_.erase(id);
  if (live::Room* room = lobby_.find(id)) deliver(id, room->moved(want, commands, settings_.now_ms()));
}

}  // namespace fourfold::serve
