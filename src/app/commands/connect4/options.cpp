// What the Connect Four commands share.
#include "app/commands/connect4/options.h"

#include <fmt/format.h>

#include <algorithm>

#include "app/cli/command_line.h"
#include "app/command.h"
#include "app/files/files.h"
#include "connect4/text.h"
#include "data/books.h"

namespace fourfold::app {

using namespace connect4;

void SolverChoice::add_to(Command& command) {
  add_search_to(command);
  Option& file =
      command
          .add_option("--book", book, "An opening book made by `fourfold connect4 book`, instead of the one that ships")
          .file();
  command.add_flag("--no-book", no_book, "Search even what a book knows").excludes(file);
}

void SolverChoice::add_search_to(Command& command) {
  command.add_option("--board", board, "Width x height, such as 7x6; with another number to connect: 8x7x5")
      .shows_default()
      .type_name("WxH");
  command
      .add_number("--threads", threads, "Threads of the solver, 0 = all cores; scores do not depend on it", 0u,
                  kMostThreads)
      .shows_default();
  command.add_number("--table", table_mb, "Megabytes for the solver's table", 1, 65536).shows_default();
}

std::string moves_of_line(const std::string& line) {
  const std::size_t start = std::min(line.find_first_not_of(" \t\r"), line.size());
  const std::size_t end = std::min(line.find_first_of(" \t\r", start), line.size());
  std::string moves = line.substr(start, end - start);
  return moves == "-" ? "" : moves;
}

Opening opening_of(const std::string& name) { return name == "any" ? Opening::any : Opening::no_centre; }

Engines::Engines(const SolverChoice& choice) : choice_(choice) {
  const auto written = written_shape(choice.board);
  if (!written) throw UsageError(written.error());
  const auto shape = checked(*written);
  if (!shape) throw Failure(shape.error());
  shape_ = *shape;
  if (choice_.book) open_book();
}

Solver& Engines::solver() {
  if (solver_) return *solver_;
  if (!book_ && !choice_.no_book) open_book();
  auto made = Solver::create(shape_, {choice_.table_mb << 20, choice_.threads});
  if (!made) throw Failure(made.error());
  solver_ = std::make_unique<Solver>(*std::move(made));
  solver_->use(book_.get());
  return *solver_;
}

/// The book of the command line, or the one that ships for this board if there is one.
void Engines::open_book() {
  std::string bytes;
  if (choice_.book) {
    bytes = read_file(*choice_.book, kBookFile);
  } else {
    const auto is_for_board = [&](const data::File& file) { return *shape_from(file.name) == shape_; };
    const auto shipped = std::ranges::find_if(data::books(), is_for_board);
    if (shipped == data::books().end()) return;
    bytes = shipped->text;
  }
  auto book = Book::from(bytes);
  const std::string name = choice_.book.value_or("that ships");
  if (!book) throw Failure(fmt::format("book {}: {}", name, book.error()));
  if (book->shape() != shape_)
    throw UsageError(
        fmt::format("book {} is for {}: expected {}", name, shape_text(book->shape()), shape_text(shape_)));
  book_ = std::make_unique<Book>(*std::move(book));
}

Engine Engines::engine(const std::string& text) {
  const auto spec = engine_from(text);
  if (!spec) throw UsageError(spec.error());
  if (spec->kind == EngineSpec::Kind::human) throw UsageError("human: expected an engine: " + connect4::engine_words());
  const bool needs_solver = spec->kind == EngineSpec::Kind::perfect || spec->kind == EngineSpec::Kind::graded;
  auto engine = Engine::make(*spec, shape_, needs_solver ? oracle_of(solver()) : Oracle{});
  if (!engine) throw Failure(engine.error());
  return *std::move(engine);
}

}  // namespace fourfold::app
