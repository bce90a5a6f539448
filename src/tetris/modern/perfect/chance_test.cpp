// The share of futures with a perfect clear, compared with calling the finder for each of them.
#include "tetris/modern/perfect/chance.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "tetris/modern/perfect/parts.h"
#include "tetris/modern/perfect/perfect.h"
#include "tetris/modern/perfect/samples_test.h"

namespace fourfold::tetris::modern {
namespace {

struct Count {
  int good = 0, all = 0;
};

/// Calls the finder for every sequence of `arriving` pieces that begins with the known ones.
void count_futures(View view, std::vector<Piece> pieces, PieceSet bag, std::size_t arriving, Count& count) {
  if (pieces.size() >= arriving) {
    view.falling = pieces[0];
    view.queue.assign(pieces.begin() + 1, pieces.begin() + static_cast<std::ptrdiff_t>(arriving));
    ++count.all;
    count.good += find_perfect_clears(view, {}).clears.empty() ? 0 : 1;
    return;
  }
  for (const Piece piece : naive::kPieces) {
    if (!bag.has(piece)) continue;
    pieces.push_back(piece);
    count_futures(view, pieces, bag_after(view.rules->randomizer, bag, piece), arriving, count);
    pieces.pop_back();
  }
}

/// Compares and returns the share.
int expect_like_the_finder(PerfectChance& chance, const View& view, const PerfectQuestion& question, int pieces) {
  const bool needs_one_more = view.rules->hold && !question.held;
  Count count;
  count_futures(view, {question.known.begin(), question.known.end()}, question.bag,
                static_cast<std::size_t>(pieces + (needs_one_more ? 1 : 0)), count);
  const std::optional<int> share = chance.of(question);
  EXPECT_EQ(share, count.good * PerfectChance::kAlways / count.all) << naive::text(question.board);
  return share.value_or(0);
}

View random_view(Rng& rng) {
  View view;
  if (rng.below(4) == 0) {
    Rules rules = *view.rules;
    rules.randomizer = Randomizer::uniform;
    view.rules = SharedRules(rules);
  }
  if (rng.below(2) == 0) view.held = naive::kPieces[rng.below(kPieceCount)];
  return !view.held && rng.below(3) == 0 ? without_hold(view) : view;
}

PieceSet random_bag(Rng& rng) { return {static_cast<std::uint8_t>(1 + rng.below(127))}; }

TEST(PerfectChance, IsTheShareOfFuturesInWhichTheFinderFindsAClear) {
  Rng rng{11};
  int uncertain = 0;
  for (int i = 0; i < 200; ++i) {
    const int pieces = 1 + i % 4;
    View view = random_view(rng);
    const CutBoard cut =
        cut_board(rng, (pieces + 2) / 2 + static_cast<int>(rng.below(2)), static_cast<std::size_t>(pieces));
    view.board = cut.board;
    std::vector<Piece> known = cut.pieces;
    const std::uint32_t fewest = pieces > 2 ? static_cast<std::uint32_t>(pieces) - (i % 9 == 0 ? 2 : 1) : 0;
    known.resize(fewest + rng.below(static_cast<std::uint32_t>(known.size()) + 1 - fewest));
    PerfectChance chance(view.rules);
    const PieceSet bag = view.rules->randomizer == Randomizer::uniform ? PieceSet::all() : random_bag(rng);
    const int share = expect_like_the_finder(
        chance, view, {.board = cut.board, .held = view.held, .known = known, .bag = bag}, pieces);
    uncertain += share > 0 && share < PerfectChance::kAlways ? 1 : 0;
  }
  EXPECT_GT(uncertain, 20) << "boards that are always or never cleared prove little";
}

TEST(PerfectChance, AQuickLookIsNotExceeded) {
  Rng rng{12};
  PerfectChance chance{SharedRules()};
  int none = 0, never = 0, open = 0;
  for (int i = 0; i < 500; ++i) {
    const Board board = i % 2 == 0 ? cut_board(rng, 4, 3 + rng.below(2)).board
                                   : naive::random_board(rng, static_cast<int>(rng.below(5)));
    const auto most = PerfectChance::most_of(board),
               answer = chance.of({.board = board, .held = Piece::T, .known = {}});
    EXPECT_EQ(most.has_value(), answer.has_value()) << naive::text(board);
    if (answer) EXPECT_LE(*answer, *most) << naive::text(board);
    ++(!most ? none : *most == 0 ? never : open);
  }
  EXPECT_GT(std::min({none, never, open}), 20);
}

/// The same in words: the free cells left of every closed border.
bool has_good_parts_by_counting(LowField field) {
  for (int border = 0; border + 1 < kWidth; ++border) {
    bool is_closed = true;
    int free = 0;
    for (int y = 0; y < field.rows; ++y) {
      const auto is_free = [&](int x) { return (field.filled >> (y * kWidth + x) & 1) == 0; };
      is_closed &= !is_free(border) || !is_free(border + 1);
      for (int x = 0; x <= border; ++x) free += is_free(x) ? 1 : 0;
    }
    if (is_closed && free % 4 != 0) return false;
  }
  return true;
}

TEST(PerfectParts, AreCountedInAllColumnsAtOnce) {
  Rng rng{13};
  int good = 0;
  for (int i = 0; i < 20'000; ++i) {
    LowField field{.filled = rng.next() & rng.next(), .rows = 1 + static_cast<int>(rng.below(kPerfectRows))};
    for (std::uint32_t more = rng.below(4); more > 0; --more) field.filled |= rng.next();
    field.filled &= lowest_rows(field.rows);
    const bool is_good = has_good_parts_by_counting(field);
    ASSERT_EQ(has_good_parts(field), is_good) << naive::text(board_of(field));
    good += is_good ? 1 : 0;
  }
  EXPECT_GT(good, 1000);
  EXPECT_LT(good, 19'000);
}

TEST(PerfectChance, IsKnownForAnEasyBoard) {
  const Board board = naive::drawn({"##....####"});
  PerfectChance chance{SharedRules()};
  EXPECT_EQ(chance.of({.board = board, .held = Piece::I}), 10'000);
  EXPECT_EQ(chance.of({.board = board, .held = Piece::O}), 1'428) << "one of seven comes";
  EXPECT_EQ(chance.of({.board = board}), 2'857) << "the first or, by holding that, the second";
  const std::array known = {Piece::I};
  EXPECT_EQ(chance.of({.board = board, .held = Piece::O, .known = known}), 10'000);
  EXPECT_EQ(chance.of({.board = board, .held = Piece::O, .bag = {1}}), 10'000) << "only I is left in the bag";
  EXPECT_EQ(chance.of({.board = board, .held = Piece::O, .bag = {2}}), 0);
}

TEST(PerfectChance, IsNothingWhereNoFewPiecesCanClear) {
  PerfectChance chance{SharedRules()};
  EXPECT_EQ(chance.of({}), std::nullopt) << "an empty board needs five pieces";
  EXPECT_EQ(chance.of({.board = naive::drawn({"##########"})}), std::nullopt);
  EXPECT_EQ(chance.of({.board = naive::drawn({"##........", "#########."})}), std::nullopt) << "nine free cells";
  const std::vector<std::string> five(5, "#########.");
  EXPECT_EQ(chance.of({.board = naive::drawn(five)}), std::nullopt);
}

TEST(PerfectChance, IsTheSameWithAMemoryThatIsSoonFull) {
  Rng rng{12};
  PerfectChance old(SharedRules(), 64);
  for (int i = 0; i < 100; ++i) {
    const CutBoard cut = cut_board(rng, 4, 4);
    PerfectChance fresh{SharedRules()};
    ASSERT_EQ(old.of({.board = cut.board, .known = cut.pieces}), fresh.of({.board = cut.board, .known = cut.pieces}));
  }
}

}  // namespace
}  // namespace fourfold::tetris::modern
