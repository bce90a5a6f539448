// The rounds of an open replay under our rules; a moment of one as a position and as a game of
// ours.
#include "page_engine/advice/position_game.h"
#include "page_engine/import/open_import.h"
#include "teach/tetris/review.h"

namespace fourfold::page_engine {
namespace {

namespace tetrio = tetris::tetrio;
namespace modern = tetris::modern;

constexpr int kAsked = 5;             ///< pieces of a position after the falling one
constexpr std::size_t kGiven = 1000;  ///< pieces of the round that a game of ours begins with

}  // namespace

const std::vector<Followed>& OpenImport::followed(std::size_t round) {
  if (round_ == round) return followed_;
  followed_.clear();
  for (const tetrio::Player& player : report.rounds[round].players) {
    const std::string why = why_not_here(player);
    followed_.push_back(why.empty() ? retrace(player, report.mode, tetrio::Reach::all) : Followed(Error{why}));
  }
  round_ = round;
  return followed_;
}

std::string why_not_here(const tetrio::Player& player) {
  if (player.refused) return *player.refused;
  if (!player.options) return "its rules are not known";
  if (player.options->rows != modern::kVisibleRows || player.options->height() != modern::kRows)
    return "its board is not of 20 rows, and as many above them";
  if (player.placements.empty()) return "no piece was placed";
  if (player.placements.size() > static_cast<std::size_t>(teach::kMostReviewedPieces))
    return "it has more than " + std::to_string(teach::kMostReviewedPieces) + " pieces";
  return {};
}

std::string import_position(const tetrio::Player& player, const tetrio::Retrace& retrace, std::size_t piece) {
  Described out = described(position_at(retrace, piece), paint_at(player, retrace, piece), kAsked);
  out.bag.clear();  // that of the round comes from another seed than one of ours
  return to_text(out);
}

Result<std::string> import_game(const tetrio::Player& player, const tetrio::Retrace& retrace, std::size_t piece) {
  return game_that_begins(start_at(player, retrace, piece, kGiven));
}

}  // namespace fourfold::page_engine
