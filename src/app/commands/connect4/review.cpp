// fourfold connect4 review: every move of a game against the best one, exactly.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <memory>

#include "app/cli/command_line.h"
#include "app/command.h"
#include "app/commands/connect4/options.h"
#include "app/files/files.h"
#include "app/json_lines.h"
#include "app/language.h"
#include "app/print.h"
#include "connect4/text.h"
#include "play/replay.h"
#include "teach/connect4/review.h"
#include "teach/page.h"

namespace fourfold::app {
namespace {

using namespace connect4;
using teach::JudgedMove;
using teach::Review;

struct ReviewOptions {
  SolverChoice solver;
  std::string game;
  std::optional<std::string> html;
  bool as_json = false;
  LanguageOption language;
};

/// A game such as 4453 is reviewed as well as a file; a file of that name comes first.
bool is_bare_game(const std::string& text) {
  const bool begins_with_column = !text.empty() && text.front() >= '1' && text.front() <= '9';
  std::error_code problem;  // a name too long for a file is no file
  return begins_with_column && !std::filesystem::exists(text, problem) &&
         std::ranges::all_of(text, [](char c) { return column_from(c).has_value(); });
}

play::Replay<Game> bare_game(const SolverChoice& choice, const std::string& text) {
  const auto shape = shape_from(choice.board);
  if (!shape) throw UsageError(shape.error());
  const auto moves = moves_from(*shape, text);
  if (!moves) throw Failure(fmt::format("the game {}: {}", text, moves.error()));
  play::Replay<Game> replay{.setup = {.shape = *shape}, .commands = {}, .claimed = {}};
  for (const int column : *moves) replay.commands.push_back({connect4::Command::Kind::drop, column});
  return replay;
}

play::Replay<Game> read_game(const ReviewOptions& o) {
  if (is_bare_game(o.game)) return bare_game(o.solver, o.game);
  const auto text =
      play::replay_text_from(o.game == "-" ? read_standard_input(kReplayFile) : read_file(o.game, kReplayFile));
  if (!text) throw Failure(fmt::format("{}: {}", o.game, text.error()));
  auto replay = play::replay_from<Game>(*text);
  if (!replay) throw Failure(fmt::format("{}: {}", o.game, replay.error()));
  if (const auto game = play::verify(*replay); !game) throw Failure(fmt::format("{}: {}", o.game, game.error()));
  return *std::move(replay);
}

/// For the title of the page: a game as it was typed, a file without its folder.
std::string game_name(const std::string& game) {
  if (is_bare_game(game)) return game;
  return game == "-" ? "a game" : std::filesystem::path(game).filename().string();
}

/// A line of blocks: a draw in the middle, eight steps of height.
void print_graph(const Review& review) {
  constexpr int kRows = 3;  // above the line and below it
  std::int64_t most = 1;
  for (const std::int64_t value : review.values) most = std::max(most, std::abs(value));
  for (int row = kRows; row >= -kRows; --row) {
    std::string line;
    for (const std::int64_t value : review.values) {
      const std::int64_t height = (std::abs(value) * kRows + most - 1) / most * (value < 0 ? -1 : 1);
      const bool filled = row > 0 ? height >= row : row < 0 && height <= row;
      line += row == 0 ? '-' : filled ? '#' : ' ';
    }
    say("  {} {}\n", row == kRows ? review.sides[0].name : row == -kRows ? review.sides[1].name : " ", line);
  }
}

/// The board before a move with the discs that fall in turn as numbers.
std::vector<std::string> numbered(const teach::Picture& before, const std::vector<teach::LineMove>& line, int first) {
  std::vector<std::string> rows = before.rows;
  const auto put = [&](const teach::Picture::Spot& spot, int number) {
    rows[static_cast<std::size_t>(spot.row)][static_cast<std::size_t>(spot.column)] = static_cast<char>('0' + number);
  };
  if (first == 2) put(before.played.front(), 1);
  for (std::size_t i = 0; i < line.size(); ++i) put(line[i].board.played.front(), first + static_cast<int>(i));
  return rows;
}

/// Side by side, with the names of rows and columns that the sentences use.
void print_boards(const std::vector<std::string>& played, const std::vector<std::string>& better) {
  const auto gap = std::string(6, ' ');
  std::string names;
  for (int column = 0; !played.empty() && column < std::ssize(played[0]); ++column) names += column_symbol(column);
  char name = static_cast<char>('a' + std::ssize(played) - 1);
  for (std::size_t row = 0; row < played.size(); ++row, --name)
    say("  {} {}{}{} {}\n", name, played[row], gap, name, better[row]);
  say("    {}{}  {}\n", names, gap, names);
}

/// "X 5b, O 3c, X 5c"
std::string line_text(const std::vector<teach::LineMove>& line) {
  std::string out;
  for (const teach::LineMove& move : line)
    out += (out.empty() ? "" : ", ") + std::string(1, move.board.mover) + " " + move.text;
  return out + (line.size() == teach::kMostLineDiscs ? " ..." : "");
}

void print_moment(const Review& review, const JudgedMove& move) {
  say("\n");
  tell("move {}, {}: played {}, better was {} ({})", move.index + 1,
       review.sides[static_cast<std::size_t>(move.side)].name, move.played, move.best, teach::row_of(move.grade).word);
  say("    {}{}\n", said_to_width("played", static_cast<int>(move.before.rows.front().size()) + 8), said("better"));
  print_boards(numbered(move.before, move.refutation, 2), numbered(move.before, move.line, 1));
  if (!move.refutation.empty()) tell("  after {}: {}", move.played, line_text(move.refutation));
  tell("  better: {}", line_text(move.line));
  for (const std::string& sentence : move.why) tell("  {}", sentence);
}

void print_text(const Review& review) {
  for (const teach::ReviewSide& side : review.sides) {
    say("{}: {}\n", side.name, said(accuracy_text(side)));
  }
  say("\n");
  print_graph(review);
  tell("  {}", review.about_value);
  say("\n");
  for (const JudgedMove& move : review.moves) {
    say("{:>3}. {} {}{:<3}", move.index + 1, review.sides[static_cast<std::size_t>(move.side)].name, move.played,
        teach::row_of(move.grade).mark);
    if (move.loss > 0)
      say(" {}", said(fmt::format("{}, {} was better by {}", teach::row_of(move.grade).word, move.best, move.loss)));
    say("\n");
  }
  for (const int index : review.moments) print_moment(review, review.moves[static_cast<std::size_t>(index)]);
  say("\n");
  for (const std::string& sentence : review.legend) tell("{}", sentence);
}

void run(const ReviewOptions& o) {
  speak_in(o.language);
  const auto replay = read_game(o);
  SolverChoice choice = o.solver;
  choice.board = shape_text(replay.setup.shape);
  Engines engines(choice);
  Solver& solver = engines.solver();
  Review review = *teach::review_of(replay, [&](const Position& position) { return solver.score(position); });
  review.title = fmt::format("{}: {}", said(review.title), game_name(o.game));
  if (o.html) {
    write_file(*o.html, teach::page_of(review, page_language()));
    remark("written: {}\n", *o.html);
  }
  if (o.as_json) {
    print_line(to_json(review));
  } else if (!o.html) {
    print_text(review);
  }
}

}  // namespace

void add_connect4_review(Command& connect4) {
  Command& command = connect4.add_subcommand("review", "Every move of a game against the best one, exactly");
  auto o = std::make_shared<ReviewOptions>();
  command.add_option("FILE", o->game, "A replay, or a game as columns such as 4453; - is standard input")
      .required()
      .file();
  command.add_option("--html", o->html, "Write a page with boards and graph that needs nothing else").file();
  command.add_flag("--json", o->as_json,
                   "An object with accuracy, values, moments, moves (index, played, best, loss, grade, why)");
  o->language.add_to(command);
  o->solver.threads = 0;
  o->solver.add_to(command);
  command.footer("Example: fourfold connect4 review 44444223 --html review.html");
  command.callback([o] { run(*o); });
}

}  // namespace fourfold::app
