// All engines behind one interface.
#include "connect4/player.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdlib>
#include <variant>

#include "base/field.h"
#include "base/rng.h"
#include "base/utf8.h"
#include "connect4/solver.h"
#include "connect4/text.h"

namespace fourfold::connect4 {
namespace {

using EngineKind = EngineSpec::Kind;

/// The temperature of each level, as the difference in points, in sixteenths, that halves the
/// chance of a column.
constexpr std::array<int, kMaxGrade + 1> kHalving = {0, 160, 96, 64, 44, 30, 20, 13, 8, 4, 0};

/// 65536 * 2^(-i/16): the powers between two halvings.
constexpr std::array<std::uint32_t, 16> kRoots = {65536, 62757, 60097, 57549, 55109, 52773, 50535, 48393,
                                                  46341, 44376, 42495, 40693, 38968, 37316, 35734, 34219};

constexpr std::array kEngines = {
    EngineRow{"human", EngineKind::human, "a person, with the keys of this terminal"},
    EngineRow{"random", EngineKind::random, "any column"},
    EngineRow{"heuristic", EngineKind::heuristic, "looks ahead and counts lines", kMinLevel, kMaxLevel, kUsualLevel},
    EngineRow{"rules", EngineKind::rules, "nine rules, and says which fired"},
    EngineRow{"hybrid", EngineKind::hybrid, "rules and search together"},
    EngineRow{"perfect", EngineKind::perfect, "never loses what can be held"},
    EngineRow{"level", EngineKind::graded, "perfect play, softened: 1 is a beginner, 10 perfect", kMinGrade, kMaxGrade,
              4, true},
};
static_assert(std::ranges::is_sorted(kEngines, {}, &EngineRow::kind));

/// The row of the table with this value in a column; nullptr if there is none.
template <class T>
const EngineRow* find_engine(T EngineRow::* column, const T& value) {
  for (const EngineRow& row : kEngines) {
    if (row.*column == value) return &row;
  }
  return nullptr;
}

std::string range(const EngineRow& row) { return std::to_string(row.lowest) + " to " + std::to_string(row.highest); }

std::string column_text(int column) { return std::string("column ") + column_symbol(column); }

/// One of the columns in the set, chosen by the first number of the stream `seed`.
int any_of(Columns columns, std::uint64_t seed) {
  assert(columns != 0);
  for (auto skip = Rng{seed}.below(static_cast<std::uint32_t>(std::popcount(columns))); skip > 0; --skip)
    columns &= columns - 1;
  return std::countr_zero(columns);
}

Columns playable(const Question& question) { return question.columns & legal_columns(question.position); }

std::string meaning(Value value) {
  const auto moves = [](int n) { return std::to_string(n) + (n == 1 ? " move at most" : " moves at most"); };
  if (value >= INT_MAX - 1) return "wins at once";
  if (value > kWinZone) return "wins in " + moves((INT_MAX - value + 1) / 2);
  if (value < -kWinZone) return "loses in " + moves((INT_MAX + value) / 2);
  return "is worth " + std::to_string(value);
}

/// The meaning of a column's score, if the best score is another one, or the same.
std::string meaning_of_score(Value score, Value most, int best) {
  const std::string what = score > 0 ? "wins" : score < 0 ? "loses" : "holds the draw";
  if (score == most) return score < 0 ? "loses as late as it can" : what;
  const char* better = most == 0   ? " holds the draw"
                       : most < 0  ? " lasts longer"
                       : score > 0 ? " wins sooner"
                                   : " wins";
  return what + "; " + column_text(best) + better;
}

std::string why(const std::vector<Fired>& fired, Side side) {
  const auto weight = [](const Fired& f) { return f.is_gone ? 0 : std::abs(f.score); };
  const auto most = std::ranges::max_element(fired, {}, weight);
  return most == fired.end() || most->is_gone ? "No rule speaks; near the centre" : to_text(*most, side);
}

// The engines: the state that each needs, and how it chooses.

struct Random {};
struct Rules {};
struct Heuristic {
  Searcher searcher;
  int level;
};
struct Perfect {
  Oracle oracle;
  int grade;
};

Choice think(Random& /*state*/, const Question& question) {
  return {any_of(playable(question), question.seed), "at random", {}, {}};
}

Choice think(Heuristic& state, const Question& question) {
  const Answer answer = state.searcher.best({question.position, state.level, question.columns}, question.limit);
  const int column = any_of(answer.best, question.seed);
  return {column, column_text(column) + " " + meaning(answer.value), answer.values, {}};
}

Fired opening_rule(const Position& position, int column) { return {0, "", {{column, position.height_of(column)}}, 0}; }
std::string why_opening(int column) { return "the opening: " + column_text(column) + ", near the centre"; }

/// Of equal columns takes the leftmost, as the original does.
Choice think(Rules& /*state*/, const Question& question) {
  auto columns = rule_columns(question.position, question.columns);
  Choice choice;
  for (const RuleColumn& c : columns) choice.values[static_cast<std::size_t>(c.column)] = c.total;
  if (const auto column = opening_column(question.position, question.columns)) {
    choice.column = *column;
    choice.reason = why_opening(*column);
    choice.fired = {opening_rule(question.position, *column)};
    return choice;
  }
  auto best = std::ranges::max_element(columns, {}, &RuleColumn::total);
  choice.column = best->column;
  choice.reason = why(best->fired, question.position.to_move());
  choice.fired = std::move(best->fired);
  return choice;
}

Choice think(Hybrid& state, const Question& question) {
  HybridAnswer answer = state.choose(question.position, question.columns, question.seed, question.limit);
  Choice choice{
      answer.column, column_text(answer.column) + " " + meaning(answer.search.value), answer.search.values, {}};
  if (answer.is_opening) {
    choice.reason = why_opening(answer.column);
    choice.fired = {opening_rule(question.position, answer.column)};
    return choice;
  }
  auto chosen = std::ranges::find(answer.rules, answer.column, &RuleColumn::column);
  if (answer.rules.size() > 1)
    choice.reason +=
        "; of " + std::to_string(answer.rules.size()) + " equals. " + why(chosen->fired, question.position.to_move());
  choice.fired = std::move(chosen->fired);
  return choice;
}

/// A column drawn at random, with weights: better columns are more likely.
int graded_column(const Values& scores, int grade, std::uint64_t seed) {
  const Value most = std::ranges::max(scores).value_or(0);
  const auto weight = [&](const std::optional<Value>& score) {
    return score ? graded_weight(grade, most - *score) : 0;
  };
  std::uint32_t sum = 0;
  for (const auto& score : scores) sum += weight(score);
  std::uint32_t drawn = Rng{seed}.below(sum);
  int column = 0;
  for (const auto& score : scores) {
    if (drawn < weight(score)) break;
    drawn -= weight(score);
    ++column;
  }
  return column;
}

/// Does not play columns without a score (the oracle was stopped); without any score it plays at
/// random.
Choice think(Perfect& state, const Question& question) {
  Choice choice;
  const Columns columns = playable(question);
  choice.values = state.oracle(question.position);
  for (int column = 0; column < kMaxWidth; ++column) {
    if (!has(columns, column)) choice.values[static_cast<std::size_t>(column)].reset();
  }
  if (!std::ranges::max(choice.values)) return {any_of(columns, question.seed), "at random: no score is known", {}, {}};
  choice.column = graded_column(choice.values, state.grade, question.seed);
  const auto score = choice.values[static_cast<std::size_t>(choice.column)];
  const auto most = std::ranges::max_element(choice.values);
  const int best = static_cast<int>(most - choice.values.begin());
  choice.reason = column_text(choice.column) + " " + meaning_of_score(score.value_or(0), most->value_or(0), best);
  return choice;
}

}  // namespace

std::uint32_t graded_weight(int grade, int behind) {
  const int halving = kHalving.at(static_cast<std::size_t>(grade));
  if (behind == 0) return kRoots[0];
  if (halving == 0) return 0;
  const int sixteenths = behind * 256 / halving;
  if (sixteenths >= 256) return 0;
  return kRoots[static_cast<std::size_t>(sixteenths % 16)] >> (sixteenths / 16);
}

std::span<const EngineRow> engines() { return kEngines; }

std::string engine_words() {
  std::string text;
  for (const EngineRow& row : kEngines) {
    if (row.kind == EngineKind::human) continue;
    text += text.empty() ? "" : &row == &kEngines.back() ? " or " : ", ";
    text += std::string(row.word) + (row.needs_level ? ":N" : row.highest > 0 ? "[:L]" : "");
  }
  return text;
}

Result<EngineSpec> engine_from(std::string_view text) {
  const auto colon = text.find(':');
  const auto word = text.substr(0, colon);
  const EngineRow* const row = find_engine(&EngineRow::word, word);
  const std::string quoted = "player " + in_quotes(text) + ": ";
  if (row == nullptr) {
    return Error{quoted + "expected human, random, heuristic:1 to heuristic:20, rules, hybrid, perfect or level:1 to " +
                 "level:10"};
  }
  if (colon == std::string_view::npos) {
    if (row->needs_level) return Error{quoted + "expected a level of " + range(*row)};
    return EngineSpec{row->kind, row->usual};
  }
  if (row->highest == 0) return Error{quoted + "'" + std::string(word) + "' has no levels"};
  const auto level = number_from<int>(text.substr(colon + 1));
  if (!level || *level < row->lowest || *level > row->highest)
    return Error{quoted + "expected a level of " + range(*row)};
  return EngineSpec{row->kind, *level};
}

std::string to_text(const EngineSpec& spec) {
  const EngineRow* const row = find_engine(&EngineRow::kind, spec.kind);
  return std::string(row->word) + (row->highest > 0 ? ":" + std::to_string(spec.level) : "");
}

Oracle oracle_of(Solver& solver) {
  return [&solver](const Position& position) { return solver.columns(position).value_or(Values{}); };
}

std::optional<Error> problem_with(const EngineSpec& spec, const BoardShape& shape, bool has_oracle) {
  const bool needs_four = spec.kind == EngineKind::rules || spec.kind == EngineKind::hybrid;
  const auto good = needs_four ? checked_for_rules(shape) : checked(shape);
  if (!good) return Error{good.error()};
  if (spec.kind == EngineKind::human) return Error{"human: a person plays this side, no engine"};
  const bool needs_oracle = spec.kind == EngineKind::perfect || spec.kind == EngineKind::graded;
  if (needs_oracle && !has_oracle)
    return Error{to_text(spec) + ": there is no perfect solver for a board of " + shape_text(shape)};
  return std::nullopt;
}

struct Engine::State {
  std::variant<Random, Rules, Heuristic, Hybrid, Perfect> of;
};

Engine::Engine(const EngineSpec& spec, std::unique_ptr<State> state) : spec_(spec), state_(std::move(state)) {}
Engine::~Engine() = default;
Engine::Engine(Engine&&) noexcept = default;
Engine& Engine::operator=(Engine&&) noexcept = default;

Result<Engine> Engine::make(const EngineSpec& spec, const BoardShape& shape, Oracle oracle) {
  if (auto problem = problem_with(spec, shape, static_cast<bool>(oracle))) return *std::move(problem);
  auto state = std::make_unique<State>();
  switch (spec.kind) {
    case EngineKind::human:
    case EngineKind::random:
      break;
    case EngineKind::rules:
      state->of.emplace<Rules>();
      break;
    case EngineKind::heuristic:
      state->of.emplace<Heuristic>(Searcher(shape), spec.level);
      break;
    case EngineKind::hybrid:
      state->of.emplace<Hybrid>(shape);
      break;
    case EngineKind::perfect:
      state->of.emplace<Perfect>(std::move(oracle), kMaxGrade);
      break;
    case EngineKind::graded:
      state->of.emplace<Perfect>(std::move(oracle), spec.level);
      break;
  }
  return Engine(spec, std::move(state));
}

Choice Engine::choose(const Question& question) {
  assert(playable(question) != 0);
  return std::visit([&](auto& state) { return think(state, question); }, state_->of);
}

}  // namespace fourfold::connect4
