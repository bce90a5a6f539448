// A placement of Tetris against the best one: what it lost, and what would have been better.
//
// Both are valued in the same way, or the one that was searched more deeply would look better: the
// adviser says what is best, then as much is thought about that placement alone as about the one
// that was played. Where the played one comes out ahead it is the best.
//
// Losses are thousandths: of a row of attack in the modern game, of a hole in the classic one, that
// is, of what one more hole in the stack costs by the policy that advises. So numbers mean the same
// whichever policy that is.
#pragma once

#include <memory>
#include <optional>

#include "base/stop.h"
#include "teach/grade.h"
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

struct TetrisVerdict {
  Step played;
  bool swapped = false;      ///< the hold key came first
  std::vector<Step> better;  ///< the best placement and what was meant to follow; none: nothing is better
  bool better_swapped = false;
  std::int64_t loss = 0;   ///< 0 where nothing is better, else more
  std::int64_t value = 0;  ///< of the best placement: how good the moment before was
};

/// By a policy of the classic kinds of game.
class ClassicJudge {
 public:
  /// An error says what is wrong with the policy.
  static Result<ClassicJudge> make(const tetris::Rules& rules, const tetris::Policy& policy);

  TetrisVerdict judge(const ClassicTurn& turn);
  /// Of a game that ends here.
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
  std::optional<tetris::Value> value_with(Judgement& mind, const tetris::Position& at, Pieces pieces,
                                          tetris::Placement to);
  std::int64_t graph_value(tetris::Value value) const;

  const tetris::Rules* rules_;
  tetris::Policy policy_;
  Judgement mind_;
  std::optional<Judgement> guard_;
  std::optional<tetris::Value> empty_;  ///< what an empty board is worth; known after the first piece
};

/// By a machine of the modern game.
class ModernJudge {
 public:
  inline static constexpr std::uint64_t kUsualNodes = 3000;

  /// The weights must be good (`integer_weights`). `nodes`: boards looked at for the advice, and for
  /// each of the two placements.
  explicit ModernJudge(const tetris::modern::MachinePolicy& policy, std::uint64_t nodes = kUsualNodes)
      : adviser_(policy), one_(policy), nodes_(nodes) {}

  TetrisVerdict judge(const ModernTurn& turn);
  std::int64_t value_of(const tetris::modern::Position& position);

 private:
  /// A choice, what it is worth, and the line of play behind it; nothing: it ends the game.
  struct Valued {
    std::int64_t worth = 0;
    std::vector<tetris::modern::Choice> line;
  };
  std::optional<Valued> value_with(const tetris::modern::View& view, const tetris::modern::Choice& choice);

  tetris::modern::Thinker adviser_, one_;
  std::uint64_t nodes_;
};

}  // namespace fourfold::teach
