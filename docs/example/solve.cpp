// The exact score of every move of a Connect Four position, on the installed library:
//
//   solve 7422341735647741166133573473242
//   solve 4453 /usr/local/share/games/fourfold/books/7x6.book      an opening, at once with the book, in seconds without
#include <cstdio>
#include <fstream>
#include <iterator>
#include <optional>
#include <string>

#include "connect4/book.h"
#include "connect4/solver.h"
#include "connect4/text.h"

using namespace fourfold::connect4;

int main(int argc, char** argv) {
  const std::string moves = argc > 1 ? argv[1] : "7422341735647741166133573473242";
  const auto position = position_from({}, moves);
  if (!position) {  // a full column, a column that does not exist, a move after the end: which move, and why
    std::fprintf(stderr, "%s\n", position.error().c_str());
    return 1;
  }
  if (position->is_over()) {
    std::printf("the game is over: %d\n", final_score(*position));
    return 0;
  }

  auto made = Solver::create();
  if (!made) return 1;
  Solver solver = *std::move(made);
  std::optional<Book> book;  // outlives the questions
  if (argc > 2) {
    std::ifstream file(argv[2], std::ios::binary);
    auto read = Book::from(std::string(std::istreambuf_iterator<char>(file), {}));
    if (!read) {
      std::fprintf(stderr, "%s: %s\n", argv[2], read.error().c_str());
      return 1;
    }
    solver.use(&book.emplace(*std::move(read)));
  }
  const auto columns = solver.columns(*position);
  for (int c = 0; c < position->shape.width; ++c) {
    const auto& score = (*columns)[static_cast<std::size_t>(c)];
    std::printf("column %c: %s\n", column_symbol(c), score ? std::to_string(*score).c_str() : "full");
  }
}
