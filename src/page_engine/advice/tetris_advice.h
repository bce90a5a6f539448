// What a machine says about a position of Tetris that a page describes: every place, ranked, with
// what speaks against those that are not the best.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "page_engine/advice/cells.h"
#include "page_engine/advice/position_text.h"
#include "session/tetris/coach.h"
#include "session/tetris/modern_coach.h"
#include "tetris/modern/search/thinker.h"

namespace fourfold::page_engine {

/// Advice for the classic game. Its search is short and is done at once.
class ClassicAdvice {
 public:
  static Result<ClassicAdvice> about(const Described& position, const tetris::Policy& policy);

  [[nodiscard]] Json answer() const;
  /// Why the best is better than the place of these cells.
  [[nodiscard]] Result<Json> against(const Cells& cells, const std::optional<bool>& hold) const;

 private:
  [[nodiscard]] Json placement_json(const tetris::Advice& advice, bool with_reasons) const;
  [[nodiscard]] double behind(const tetris::RankedMove& move) const;

  teach::ClassicView view_;
  tetris::AdviceList list_;
  double hole_ = 0;  ///< what one more costs, as scores are shown
  session::Recommendation said_;
};

/// Of the modern game: asked again and again, the machine goes on with what it has thought.
class ModernAdvice {
 public:
  /// `policy`: a name, under which the thoughts are kept too.
  static Result<ModernAdvice> about(const Described& position, std::string policy);

  [[nodiscard]] const std::string& policy() const { return policy_; }
  [[nodiscard]] std::uint64_t nodes() const { return nodes_; }
  /// So many more boards. An error if the piece has no place.
  Result<Json> think(tetris::modern::Thinker& thinker, std::uint64_t nodes);
  [[nodiscard]] Result<Json> against(const Cells& cells, const std::optional<bool>& hold) const;

 private:
  [[nodiscard]] Json answer() const;
  [[nodiscard]] Json placement_json(const tetris::modern::Idea& idea, bool with_reasons) const;
  [[nodiscard]] tetris::Piece piece_of(const tetris::modern::Choice& choice) const;

  std::string policy_;
  tetris::modern::View view_;
  bool versus_ = false;
  std::uint64_t nodes_ = 0;
  std::optional<tetris::modern::Advice> advice_;
  std::optional<session::ModernRecommendation> said_;
};

}  // namespace fourfold::page_engine
