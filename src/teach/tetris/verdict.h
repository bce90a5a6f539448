// A placement of Tetris against the best one: what it lost, and what would have been better.
//
// Both are valued in the same way, or the one that was searched more deeply would look better: the
// adviser says what is best, then as much is thought about that placement alone as about the one
// that was played. Where the played one comes out ahead it is the best.
//
// Losses are thousandths: of a hole in the classic game, that is, of what one more hole in the
// stack costs by the policy that advises; in the modern one of a row of attack, or of as much of
// what the mode counts (tetris/modern/search/rewards.h). So numbers mean the same whichever policy
// that is.
#pragma once

#include <functional>
#include <memory>
#include <optional>

#include "base/stop.h"
#include "teach/grade.h"
#include "teach/review.h"
#include "teach/tetris/step.h"
#include "teach/tetris/turns.h"
#include "tetris/modern/search/thinker.h"
#include "tetris/search/player.h"

namespace fourfold::teach {

inline constexpr std::int64_t kThousandths = 1000;
/// Who ends the game, or cannot go on, loses this; nothing costs more.
inline constexpr std::int64_t kEndLoss = 20 * kThousandths;

/// The largest losses that deserve a grade (grade.h).
inline constexpr Thresholds kClassicThresholds{.good = 250, .inaccuracy = 750, .mistake = 2000};
inline constexpr Thresholds kModernThresholds{.good = 300, .inaccuracy = 1000, .mistake = 2500};
/// Lines of a race are sooner made up for than rows of attack.
inline constexpr Thresholds kRaceThresholds{.good = 600, .inaccuracy = 2000, .mistake = 5000};
constexpr const Thresholds& thresholds_of(tetris::modern::Goal goal) {
  return goal == tetris::modern::Goal::lines ? kRaceThresholds : kModernThresholds;
}

struct TetrisVerdict {
  Step played;
  bool swapped = false;      ///< the hold key came first
  std::vector<Step> better;  ///< the best placement and what was meant to follow; none: nothing is better
  bool better_swapped = false;
  std::vector<Step> after_played;  ///< the played placement and the best that was seen to follow; may be empty
  Hand hand;                       ///< what was seen before the placement
  std::int64_t loss = 0;           ///< 0 where nothing is better, else more
  bool is_settled = true;          ///< false: looks of two depths do not agree on the grade
  std::int64_t value = 0;          ///< of the best placement: how good the moment before was
};

/// By a policy of the classic kinds of game.
class ClassicJudge {
 public:
  /// An error says what is wrong with the policy.
  static Result<ClassicJudge> make(const tetris::Rules& rules, const tetris::Policy& policy);

  TetrisVerdict judge(const ClassicTurn& turn);
  /// It looks as far as the pieces that are known.
  void look_as_far_as(std::uint64_t /*nodes*/) {}
  /// The value of the last position of a game.
  std::int64_t value_of(const tetris::Position& position);

 private:
  /// A set of weights with its search.
  struct Judgement {
    tetris::Judgement by;
    tetris::Searcher searcher;
    tetris::Value hole;  ///< what one more costs
  };
  static Judgement judgement_of(const tetris::Rules& rules, const tetris::Policy& policy);
  ClassicJudge(const tetris::Rules& rules, const tetris::Policy& policy);

  using Pieces = std::span<const tetris::Piece>;
  /// Where pieces that may come are tried, `value` is a mean over those that do not end the game.
  struct Worth {
    tetris::Value value;
    int fatal = 0;  ///< how many of them do
  };
  struct Moment;
  std::optional<Worth> worth_of(Judgement& judgement, const Moment& moment, tetris::Placement to,
                                std::vector<tetris::Placement>& line);
  static std::int64_t loss_of(const std::optional<Worth>& best, const std::optional<Worth>& played, int all,
                              tetris::Value hole);
  std::int64_t graph_value(tetris::Value value) const;

  const tetris::Rules* rules_;
  tetris::Policy policy_;
  Judgement usual_;
  std::optional<Judgement> guard_;
  std::optional<tetris::Value> empty_;  ///< what an empty board is worth; known after the first piece
};

/// A limit in time for one move; `kept` lives as long as the move is judged.
struct MoveLimit {
  StopToken stop{};
  std::shared_ptr<const void> kept{};
};

/// How much is looked at for a review of the modern game.
struct ReviewEffort {
  inline static constexpr std::uint64_t kUsualNodes = 1'000'000;

  std::uint64_t nodes = kUsualNodes;   ///< boards of the adviser, and of each of the two places, at most
  unsigned threads = 0;                ///< 0: all cores; the review is the same for any number
  std::function<MoveLimit()> limit{};  ///< for each move; empty: none. With one, reviews may differ
  /// A deeper look follows at what is not settled: until then that is an inaccuracy at most.
  bool is_first = false;
  /// What the coach looks at: its advice is never more than an inaccuracy.
  std::uint64_t coach_nodes = tetris::modern::kAdviserNodes;
};

/// A place that was or could be chosen, looked at more and more deeply.
class LookedAtPlace {
 public:
  using Worth = std::optional<std::int64_t>;  ///< nothing: it ends the game

  explicit LookedAtPlace(const tetris::modern::MachinePolicy& policy) : thinker_(policy) {}

  /// What was seen of the place of this moment is kept.
  void meet(const tetris::modern::View& view, const tetris::modern::Choice& choice);
  /// The next place belongs to another moment.
  void leave() { choice_.reset(); }
  /// What it was worth when so many boards were looked at, of this place alone. Never fewer than
  /// before, but for numbers that were asked for then.
  Worth worth_at(std::uint64_t nodes, const StopToken& stop);
  [[nodiscard]] std::vector<tetris::modern::Choice> line() const { return thinker_.best_line(); }

 private:
  struct Look {
    std::uint64_t nodes;
    Worth worth;
  };
  tetris::modern::Thinker thinker_;
  std::optional<tetris::modern::Choice> choice_;
  std::vector<Look> looks_;
};

/// By a machine of the modern game. A loss is a claim: the two places are looked at more and more
/// deeply until two looks, the second three times as deep, agree on a grade that is not near its
/// border, or until the effort is spent; then the smaller of the last two losses counts. A mistake
/// is told only after a look as deep as the coach's.
class ModernJudge {
 public:
  /// The weights must be good (`integer_weights`).
  explicit ModernJudge(const tetris::modern::MachinePolicy& policy, ReviewEffort effort = {})
      : adviser_(policy), played_(policy), best_(policy), effort_(std::move(effort)) {}

  /// Depends on nothing but the turn.
  TetrisVerdict judge(const ModernTurn& turn);
  /// From now on a placement is looked at with so many boards at most.
  void look_as_far_as(std::uint64_t nodes) { effort_.nodes = nodes; }
  std::int64_t value_of(const tetris::modern::Position& position);

 private:
  struct Looks;
  bool look(Looks& looks, std::uint64_t nodes, const StopToken& stop);
  [[nodiscard]] std::uint64_t least_of(const Looks& looks) const;
  void compare(Looks& looks, const tetris::modern::Choice& best, std::uint64_t nodes, const StopToken& stop);

  tetris::modern::Thinker adviser_;
  LookedAtPlace played_, best_;
  ReviewEffort effort_;
};

}  // namespace fourfold::teach
