// Engines that play: an engine is named by a text such as `heuristic:8`, and answers a position
// with a column and its reasons.
//
//   human         a person; no engine can be made of it
//   random        any column
//   heuristic:L   the original's search, level 1 to 20
//   rules         the original's rules
//   hybrid        rules and search together
//   perfect       exact scores; never loses a game that it can hold
//   level:N       perfect play softened by temperature: 1 is a beginner, 10 cannot be beaten
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "connect4/hybrid.h"

namespace fourfold::connect4 {

struct EngineSpec {
  enum class Kind : std::uint8_t { human, random, heuristic, rules, hybrid, perfect, graded };

  Kind kind = Kind::human;
  int level = 0;  ///< heuristic and graded

  friend bool operator==(const EngineSpec&, const EngineSpec&) = default;
};

inline constexpr int kMinGrade = 1, kMaxGrade = 10;
inline constexpr int kUsualLevel = 8;  ///< `heuristic` without a level

/// One row per kind of player, in the order of `Kind`. Command line, completion, forms and messages
/// use this table.
struct EngineRow {
  std::string_view word;  ///< as `engine_from` reads it
  EngineSpec::Kind kind;
  std::string_view about;       ///< one line for a person who chooses
  int lowest = 0, highest = 0;  ///< levels; 0 if there are none
  int usual = 0;                ///< the level that a form begins with
  bool needs_level = false;     ///< the word alone is not enough
};
std::span<const EngineRow> engines();
/// "random, heuristic[:L], rules, hybrid, perfect or level:N": for help texts and messages.
std::string engine_words();

Result<EngineSpec> engine_from(std::string_view text);
std::string to_text(const EngineSpec& spec);

/// Exact scores per column for the side to move, as a perfect solver gives them; nothing for a full
/// column.
using Oracle = std::function<Values(const Position&)>;

/// The oracle of a solver, which must outlive it: Engine::make({EngineSpec::Kind::perfect}, shape,
/// oracle_of(solver)).
class Solver;
Oracle oracle_of(Solver& solver);

/// The question to an engine.
struct Question {
  Position position;              ///< not over
  Columns columns = kAllColumns;  ///< the engine chooses among these; at least one is not full
  std::uint64_t seed = 0;         ///< chooses between equal moves
  Limit limit{};
};

struct Choice {
  int column = 0;
  std::string reason;        ///< one sentence for people
  Values values{};           ///< the engine's value of each column, in its own unit
  std::vector<Fired> fired;  ///< rules and hybrid: the patterns that count for the column
};

/// Why there is no such engine for boards of this shape; nothing if there is one.
std::optional<Error> problem_with(const EngineSpec& spec, const BoardShape& shape, bool has_oracle = true);

/// One of the engines above, ready to play on boards of one shape. It keeps its tables between
/// moves, but its answers do not depend on earlier questions.
class Engine {
 public:
  /// Only perfect and graded engines need `oracle`.
  static Result<Engine> make(const EngineSpec& spec, const BoardShape& shape, Oracle oracle = {});

  ~Engine();
  Engine(Engine&&) noexcept;
  Engine& operator=(Engine&&) noexcept;

  Choice choose(const Question& question);
  [[nodiscard]] const EngineSpec& spec() const { return spec_; }

 private:
  struct State;  ///< the state of the engine's kind: tables, a searcher, an oracle
  Engine(const EngineSpec& spec, std::unique_ptr<State> state);

  EngineSpec spec_;
  std::unique_ptr<State> state_;
};

/// The weight with which a graded engine draws a column whose score is `behind` points below the
/// best; the best has 65536. Grade 10 plays only the best.
std::uint32_t graded_weight(int grade, int behind);

}  // namespace fourfold::connect4
