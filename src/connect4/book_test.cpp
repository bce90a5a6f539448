// A book answers as the solver does, can be made with interruptions, and is refused if it is
// damaged.
#include "connect4/book.h"

#include <gtest/gtest.h>

#include "connect4/book_builder.h"
#include "connect4/book_format.h"
#include "connect4/rows_test.h"
#include "connect4/solver.h"

namespace fourfold::connect4 {
namespace {

constexpr BoardShape kSmall{5, 4, 4};

Solver small_solver(unsigned threads = 1) {
  return *Solver::create(kSmall, {.table_bytes = std::size_t{8} << 20, .threads = threads});
}

std::string small_book(int depth, unsigned threads = 1) {
  BookBuilder builder(kSmall, depth);
  Solver solver = small_solver(threads);
  EXPECT_TRUE(builder.work(solver, builder.total()));
  return builder.bytes();
}

void compare(const Position& position, const Book& book, Solver& solver) {
  ASSERT_EQ(book.score(position), solver.score(position)) << testing::PrintToString(rows_of(position));
  if (position.is_over() || position.discs() == book.depth()) return;
  for (int column = 0; column < position.shape.width; ++column) {
    if (position.can_play(column)) compare(position.after(column), book, solver);
  }
}

TEST(Book, KnowsEveryPositionUpToItsDepth) {
  for (const int depth : {4, 5}) {
    const Result<Book> book = Book::from(small_book(depth));
    ASSERT_TRUE(book.ok()) << book.error();
    EXPECT_EQ(book->depth(), depth);
    Solver solver = small_solver();
    compare(new_game(kSmall), *book, solver);
  }
}

TEST(Book, SaysNothingOfDeeperPositionsAndOtherBoards) {
  const Result<Book> book = Book::from(small_book(2));
  ASSERT_TRUE(book.ok());
  EXPECT_TRUE(book->score(*position_from(kSmall, "12")));
  EXPECT_FALSE(book->score(*position_from(kSmall, "123")));
  EXPECT_FALSE(book->score(new_game()));
}

TEST(Book, SaysNothingOfPositionsThatNoGameLeadsTo) {
  const Book book = *Book::from(small_book(4));
  EXPECT_TRUE(book.score(*position_from_rows(kSmall, std::vector<std::string>{"X....", "O...."})));
  const Position impossible = *position_from_rows(kSmall, std::vector<std::string>{"O....", "X...."});
  EXPECT_FALSE(book.score(impossible));
  Solver solver = small_solver(), with_book = small_solver();
  with_book.use(&book);
  EXPECT_EQ(with_book.score(impossible), solver.score(impossible));
}

TEST(Book, OftenTellsThePositionOneDiscFurther) {
  const Book book = *Book::from(small_book(4));
  Solver solver = small_solver();
  int same = 0;
  const std::vector<Position> positions = book_positions(kSmall, 5);
  for (const Position& position : positions) {
    const std::optional<int> least = book.at_least(position);
    ASSERT_TRUE(least);
    const int score = *solver.score(position);
    ASSERT_LE(*least, score) << testing::PrintToString(rows_of(position));
    same += *least == score ? 1 : 0;
  }
  EXPECT_GT(2 * same, static_cast<int>(positions.size()));
  EXPECT_FALSE(book.at_least(new_game(kSmall)));
  EXPECT_FALSE(book.at_least(*position_from({}, "12345")));
}

TEST(Book, ChangesNoAnswerOneDiscFurther) {
  const Book book = *Book::from(small_book(4));
  Solver solver = small_solver(), with_book = small_solver();
  with_book.use(&book);
  for (const Position& position : book_positions(kSmall, 5)) {
    with_book.forget();
    ASSERT_EQ(with_book.outcome(position), solver.outcome(position));
    ASSERT_EQ(with_book.score(position), solver.score(position));
    ASSERT_EQ(with_book.best_line(position), solver.best_line(position));
  }
  for (const Position& position : book_positions(kSmall, 4)) {
    with_book.forget();
    ASSERT_EQ(with_book.columns(position), solver.columns(position));
    ASSERT_EQ(with_book.best_line(position), solver.best_line(position));
  }
}

TEST(Book, IsRefusedWhenAnyByteIsDamagedOrMissing) {
  const std::string good = small_book(4);
  ASSERT_TRUE(Book::from(good).ok());
  for (std::size_t i = 0; i < good.size(); ++i) {
    std::string bad = good;
    bad[i] = static_cast<char>(bad[i] ^ 0x10);
    EXPECT_FALSE(Book::from(bad).ok()) << "byte " << i;
    EXPECT_FALSE(Book::from(good.substr(0, i)).ok()) << "first " << i << " bytes";
  }
  EXPECT_FALSE(Book::from(good + "x").ok());
}

TEST(Book, IsRefusedWhenItSaysThatItIsDeeperThanAnyBook) {
  std::string bytes = small_book(4);
  bytes[26] = 40;
  bytes.resize(bytes.size() - book_format::kChecksum);
  book_format::append_little_endian(bytes, book_format::checksum(bytes), 8);
  EXPECT_EQ(Book::from(bytes).error(), "the book says it knows positions of 40 discs; books have at most 12");
}

TEST(Book, ABreakAndAnyNumberOfThreadsGiveTheSameBytes) {
  Solver solver = small_solver(2);
  BookBuilder first(kSmall, 6);
  ASSERT_TRUE(first.work(solver, first.total() / 3));
  BookBuilder second(kSmall, 6);
  const Result<std::size_t> resumed = second.resume(first.checkpoint());
  ASSERT_TRUE(resumed.ok()) << resumed.error();
  EXPECT_EQ(*resumed, first.done());
  while (!second.is_done()) ASSERT_TRUE(second.work(solver, 100));
  EXPECT_EQ(second.bytes(), small_book(6));
}

TEST(Book, ACheckpointOfAnotherBookOrADamagedOneIsRefused) {
  const std::string good = BookBuilder(kSmall, 4).checkpoint();
  EXPECT_TRUE(BookBuilder(kSmall, 4).resume(good).ok());
  EXPECT_FALSE(BookBuilder(kSmall, 5).resume(good).ok());
  EXPECT_FALSE(BookBuilder({4, 4, 4}, 4).resume(good).ok());
  EXPECT_FALSE(BookBuilder(kSmall, 4).resume(good.substr(1)).ok());
  EXPECT_FALSE(BookBuilder(kSmall, 4).resume(good.substr(0, good.size() - 1)).ok());
}

TEST(Book, AStoppedBatchChangesNothing) {
  StopSource source;
  source.request_stop();
  BookBuilder builder({}, 2);
  Solver solver = *Solver::create({}, {.table_bytes = 1 << 20});
  EXPECT_FALSE(builder.work(solver, 3, source.token()));
  EXPECT_EQ(builder.done(), 0u);
}

TEST(Book, ASolverWithABookAnswersFromIt) {
  const Result<Book> book = Book::from(small_book(6));
  ASSERT_TRUE(book.ok());
  Solver solver = small_solver();
  solver.use(&*book);
  const ColumnScores columns = *solver.columns(new_game(kSmall));
  EXPECT_EQ(solver.nodes(), 0u);
  Solver plain = small_solver();
  EXPECT_EQ(columns, plain.columns(new_game(kSmall)));
}

}  // namespace
}  // namespace fourfold::connect4
