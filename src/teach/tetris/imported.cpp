// Rounds of TETR.IO for the teacher.
#include "teach/tetris/imported.h"

#include <algorithm>

#include "base/text.h"
#include "teach/tetris/picture.h"
#include "teach/tetris/step.h"
#include "tetris/modern/paint.h"
#include "tetris/modern/search/advice.h"

namespace fourfold::teach {
namespace {

namespace modern = tetris::modern;
namespace tetrio = tetris::tetrio;

std::string rows_text(int rows) { return fourfold::counted(rows, "row"); }

/// "spin double, attack of 5 rows, 2 rows of garbage came in"
std::string note_of(const tetrio::Placement& p) {
  std::string note = clear_words(p.clear);
  const auto add = [&](const std::string& more) { note += (note.empty() ? "" : ", ") + more; };
  if (p.attack > 0) add("attack of " + rows_text(p.attack));
  if (p.attack > p.sent) add(rows_text(p.attack - p.sent) + " of it met garbage on its way in");
  if (!p.holes.empty()) add(rows_text(static_cast<int>(p.holes.size())) + " of garbage came in");
  return note;
}

Hand hand_of(const modern::Position& position) {
  Hand hand{.queue = std::string(1, letter(position.falling)), .held = {}};
  for (std::uint64_t n = 0; n < static_cast<std::uint64_t>(position.start.rules->preview); ++n)
    hand.queue += letter(position.next(n));
  if (position.held) hand.held = letter(*position.held);
  return hand;
}

/// The same for a game of ours.
std::string note_of(const modern::Locked& locked) {
  std::string note = locked.lines() > 0 ? words_of(locked.clear) : "";
  const auto add = [&](const std::string& more) { note += (note.empty() ? "" : ", ") + more; };
  if (locked.sent + locked.cancelled > 0) add("attack of " + rows_text(locked.sent + locked.cancelled));
  if (locked.cancelled > 0) add(rows_text(locked.cancelled) + " of it met garbage on its way in");
  if (locked.risen.size > 0) add(rows_text(locked.risen.size) + " of garbage came in");
  return note;
}

Review ungraded(std::string title) {
  Review review;
  review.game = modern::Game::kName;
  review.title = std::move(title);
  review.is_graded = false;
  review.sides = {{}};
  return review;
}

JudgedMove& show(Review& review, tetris::Paint& paint, const modern::Position& before, const modern::Choice& played,
                 const modern::Locked& locked) {
  const Step step = step_of(view_of(before), played);
  JudgedMove& move = review.moves.emplace_back();
  move.index = static_cast<int>(review.moves.size()) - 1;
  move.played = move_text(step, played.hold);
  move.before = picture_of(step, nullptr, paint);
  move.hand = hand_of(before);
  modern::follow(paint, locked);
  return move;
}

std::string per_second(const tetrio::Measures& measures, int what, int seconds = 1) {
  return fixed(measures.per_second(what) * seconds, 2);
}

}  // namespace

ImportedGame game_of(const tetrio::Retrace& retrace) {
  ImportedGame game{.setup = {}, .turns = {}, .end = retrace.end};
  game.setup.start = retrace.end.start;
  game.turns.reserve(retrace.moments.size());
  for (const tetrio::Moment& moment : retrace.moments)
    game.turns.push_back({moment.before, moment.played, moment.locked, moment.ticks, moment.finishes});
  return game;
}

Review unjudged(const tetrio::Retrace& retrace) {
  Review review = ungraded("TETR.IO");
  tetris::Paint paint;
  for (const tetrio::Moment& moment : retrace.moments) show(review, paint, moment.before, moment.played, moment.locked);
  return review;
}

Result<Review> unjudged(const play::Replay<modern::Game>& replay) {
  Review review = ungraded("Modern Tetris");
  tetris::Paint paint;
  const auto end = each_turn(replay, [&](const ModernTurn& turn) {
    show(review, paint, turn.before, turn.played, turn.locked).note = note_of(turn.locked);
    return true;
  });
  if (!end) return Error{end.error()};
  return review;
}

void add_round(Review& review, const tetrio::Player& player, const tetrio::Measures& measures) {
  for (JudgedMove& move : review.moves) move.note = note_of(player.placements[static_cast<std::size_t>(move.index)]);
  review.facts = {{"pieces", std::to_string(measures.pieces)},
                  {"time", tetrio::time_text(measures.seconds)},
                  {"pieces a second", per_second(measures, measures.pieces)},
                  {"attack a minute", per_second(measures, measures.attack, 60)},
                  {"attack a piece", fixed(measures.attack_per_piece(), 2)}};
  if (measures.finesse && measures.finesse->pieces > 0)
    review.facts.push_back({"pieces without a key too many",
                            percent_text(measures.finesse->perfect * 1000 / measures.finesse->pieces) + " %"});
  for (const tetrio::Spike& spike : measures.spikes) {
    if (spike.first < review.moves.size()) review.places.push_back({static_cast<int>(spike.first), to_text(spike)});
  }
}

}  // namespace fourfold::teach
