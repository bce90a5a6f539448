// fourfold connect4 analyze: what an engine thinks of every column of a position, and why.
#include <fmt/format.h>

#include <memory>

#include "app/cli/command_line.h"
#include "app/cli/words.h"
#include "app/command.h"
#include "app/commands/connect4/options.h"
#include "app/json_lines.h"
#include "app/print.h"
#include "connect4/text.h"
#include "teach/connect4/explain.h"

namespace fourfold::app {
namespace {

using namespace connect4;

struct AnalyzeOptions {
  SolverChoice solver;
  std::string moves, engine = "perfect";
  int level = 0;
  std::uint64_t seed = 0;
  bool as_json = false;
};

Json fired_json(const std::vector<Fired>& fired, Side side) {
  Json list = Json::array();
  for (const Fired& f : fired) {
    Json cells = Json::array();
    for (const Cell& c : f.cells) cells.push_back(Json::array({c.column + 1, c.row + 1}));
    list.push_back(Json::object({{"rule", f.rule},
                                 {"name", rule_name(f.rule)},
                                 {"pattern", f.pattern},
                                 {"text", to_text(f, side)},
                                 {"gone", f.is_gone},
                                 {"cells", cells},
                                 {"score", f.score}}));
  }
  return list;
}

Json reasons_json(const std::vector<teach::Connect4Sentence>& reasons) {
  Json list = Json::array();
  for (const teach::Connect4Sentence& sentence : reasons) list.push_back(to_json(sentence));
  return list;
}

bool explains_by_rules(const EngineSpec& spec) {
  return spec.kind == EngineSpec::Kind::rules || spec.kind == EngineSpec::Kind::hybrid;
}

/// For the perfect player: who wins with which disc, and best play from its move on.
Json perfect_json(Solver& solver, const Position& position, int column, int score) {
  Json out = Json::object();
  const Side winner = score > 0 ? position.to_move() : other(position.to_move());
  out["winner"] = score == 0 ? Json(nullptr) : Json(winner == Side::first ? "O" : "X");
  const auto disc = winning_disc(position, score);
  out["wins_with_disc"] = disc;
  const Position next = position.after(column);
  std::string line(1, column_symbol(column));
  if (!next.is_over()) {
    const auto rest = solver.best_line(next);
    for (const ScoredMove& move : *rest) line += column_symbol(move.column);
  }
  out["line"] = line;
  return out;
}

/// An exact score in words; other engines' values are in units of their own.
std::string value_text(const Position& position, int column, const Choice& choice, bool is_exact) {
  const auto& value = choice.values[static_cast<std::size_t>(column)];
  if (!position.can_play(column)) return fmt::format("{:>12}", "full");
  if (!value) return fmt::format("{:>12}", "-");
  if (!is_exact) return fmt::format("{:>12}", *value);
  return fmt::format("{:>12}  {}", *value, teach::score_text(position, *value));
}

void print_text(const Position& position, const Choice& choice, const Json& more,
                const std::vector<teach::Connect4Sentence>& reasons, bool is_exact) {
  for (const std::string& row : rows_of(position)) say("  {}\n", row);
  say("  ");
  for (int c = 0; c < position.shape.width; ++c) say("{}", column_symbol(c));
  say("\n\n{} to move\n\n", position.to_move() == Side::first ? "O" : "X");
  for (int c = 0; c < position.shape.width; ++c) {
    say("  column {}  {}{}\n", column_symbol(c), value_text(position, c, choice, is_exact),
        c == choice.column ? "  <-" : "");
  }
  const bool is_said_below = more.contains("line") && !reasons.empty();
  say("\nbest: column {}{}\n", column_symbol(choice.column), is_said_below ? "" : ". " + choice.reason);
  for (const teach::Connect4Sentence& sentence : reasons) say("  {}.\n", to_text(sentence));
  for (const Fired& fired : choice.fired) say("  {}.\n", text_with_points(fired, position.to_move()));
  if (!more.contains("line")) return;
  say("best play: {}\n", *more["line"].as_string());
  if (!more["winner"].is_null())
    say("{} wins with disc {}\n", *more["winner"].as_string(), *more["wins_with_disc"].as_int());
  say("\n");
  for (const std::string& sentence : teach::score_legend()) say("{}\n", sentence);
}

void run(const AnalyzeOptions& o) {
  Engines engines(o.solver);
  std::string moves = o.moves == "-" ? "" : o.moves;
  std::erase_if(moves, [](char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; });
  const auto position = position_from(engines.shape(), moves);
  if (!position) throw Failure(position.error());
  if (position->is_over()) throw Failure(fmt::format("the game {} is over: there is no move to analyze", moves));
  if (o.level != 0 && o.engine.find(':') != std::string::npos)
    throw UsageError(fmt::format("--engine {} and --level {}: expected the level in one place", o.engine, o.level));
  Engine engine = engines.engine(o.level == 0 ? o.engine : fmt::format("{}:{}", o.engine, o.level));
  Choice choice = engine.choose({.position = *position, .seed = o.seed});
  if (engine.spec().kind == EngineSpec::Kind::heuristic)  // playing needs only the best; here every value is exact
    choice.values = Searcher(engines.shape()).values(*position, engine.spec().level);

  const auto& best = choice.values[static_cast<std::size_t>(choice.column)];
  Json more = Json::object();
  if (engine.spec().kind == EngineSpec::Kind::perfect && best)
    more = perfect_json(engines.solver(), *position, choice.column, *best);
  const bool is_exact =
      engine.spec().kind == EngineSpec::Kind::perfect || engine.spec().kind == EngineSpec::Kind::graded;
  const auto reasons =
      teach::explain({.position = *position, .scores = is_exact ? choice.values : ColumnScores{}}, choice.column);
  if (!o.as_json) return print_text(*position, choice, more, reasons, is_exact);
  Json columns = Json::array();
  for (int c = 0; c < engines.shape().width; ++c) {
    const auto& value = choice.values[static_cast<std::size_t>(c)];
    columns.push_back(value);
  }
  Json out = Json::object({{"moves", moves},
                           {"engine", to_text(engine.spec())},
                           {"columns", columns},
                           {"best", choice.column + 1},
                           {"reason", choice.reason}});
  if (explains_by_rules(engine.spec())) out["fired"] = fired_json(choice.fired, position->to_move());
  for (const auto& [key, value] : more.members()) out[key] = value;
  out["reasons"] = reasons_json(reasons);
  print_line(out);
}

}  // namespace

void add_connect4_analyze(Command& connect4) {
  Command& command = connect4.add_subcommand("analyze", "What an engine thinks of every column, and why");
  auto o = std::make_shared<AnalyzeOptions>();
  command.add_option("MOVES", o->moves, "The game so far, such as 4453; without it, or -, the empty board");
  command.add_option("--engine", o->engine, connect4::engine_words())
      .offers(engine_words())
      .shows_default()
      .type_name("E");
  command.add_number("--level", o->level, "Level of heuristic (1 to 20) or of level (1 to 10)", 1, 20);
  command.add_number("--seed", o->seed, "Chooses between equal moves", 0, UINT64_MAX).shows_default();
  o->solver.threads = 0;
  o->solver.add_to(command);
  command.add_flag("--json", o->as_json, "An object with columns (a value or null each), best, reason, reasons");
  command.footer("Example: fourfold connect4 analyze 4453 --engine rules");
  command.callback([o] { run(*o); });
}

}  // namespace fourfold::app
