// Tells a game of TETR.IO under our rules.
#include "tetris/tetrio/retold.h"

#include <algorithm>

#include "tetris/limits.h"

namespace fourfold::tetris::tetrio {
namespace {

constexpr std::size_t kSeenAhead = 8;

std::string why_untold(const Player& player) {
  if (!player.whole) return "it is not whole";
  if (player.options->kicks == KickSet::srs_x) return "no ruleset here has its kicks";
  if (player.options->height() != modern::kRows) return "its board is not of 40 rows";
  if (player.placements.size() + kSeenAhead > kMostOpening) return "it has too many pieces";
  const auto has_garbage = [](const Placement& p) { return !p.holes.empty(); };
  if (std::ranges::any_of(player.placements, has_garbage))
    return "garbage came in, whose holes follow from the seed here";
  return {};
}

/// All pieces that were drawn, and those that were seen after them.
std::vector<Piece> drawn_pieces(const Player& player) {
  Queue queue(*player.options);
  std::vector<Piece> pieces;
  for (std::size_t i = 0; i < player.placements.size() + kSeenAhead; ++i) pieces.push_back(queue.take());
  return pieces;
}

modern::Game::Setup setup_of(const Player& player) {
  modern::Game::Setup setup;
  setup.start.rules = *modern::find_rules(player.options->kicks == KickSet::srs ? "modern" : "modern-plus");
  setup.start.options.level = setup.start.options.last_level = 0;  // pieces come down as they did there
  setup.start.opening = drawn_pieces(player);
  if (player.start) setup.start.board = player.start->board();
  return setup;
}

/// Plays along and keeps the commands that were possible.
class RetoldGame {
 public:
  explicit RetoldGame(const Player& player) : retold_{setup_of(player), {}, {}}, game_(retold_.setup) {}

  bool place(const Placement& p) {
    const auto ticks = p.frame - static_cast<std::int64_t>(game_.ticks);
    if (ticks > 0 && !apply(modern::ticks(static_cast<std::uint32_t>(ticks)))) return false;
    if (p.held && !apply(modern::tap(modern::Key::hold))) return false;
    // What counts as a spin is not the same everywhere, so the place decides.
    for (const modern::Spin spin : {p.clear.spin, modern::Spin::none, modern::Spin::mini, modern::Spin::full}) {
      if (apply(modern::place({p.at, spin}))) return true;
    }
    return false;
  }

  Retold finish() {
    retold_.result = game_.result();
    return std::move(retold_);
  }

 private:
  bool apply(const modern::Command& command) {
    if (game_.is_over() || game_.apply(command).refused) return false;
    retold_.commands.push_back(command);
    return true;
  }

  Retold retold_;
  modern::Game game_;
};

}  // namespace

Result<Retold> retold(const Player& player) {
  if (std::string why = why_untold(player); !why.empty()) return Error{std::move(why)};
  RetoldGame game(player);
  for (std::size_t i = 0; i < player.placements.size(); ++i) {
    if (!game.place(player.placements[i]))
      return Error{"piece " + std::to_string(i + 1) + " was where it cannot go under our rules"};
  }
  return game.finish();
}

}  // namespace fourfold::tetris::tetrio
