// Why a move of Tetris is better than another, in a few sentences about the two boards.
#pragma once

#include "teach/tetris/reason.h"

namespace fourfold::teach {

inline constexpr std::size_t kMostReasons = 3;

/// What is told of a plan. A person who is advised is told what nearly always comes true; in a
/// review of a game, what could have been done with the pieces that were known is a fact.
enum class Plans : std::uint8_t { sure, all };

/// `plan` begins with the advised move and goes on with what is meant to follow, as does `other`
/// where that is known. The most important first, one per subject; none where nothing can be seen
/// that sets the two apart.
std::vector<Reason> why(std::span<const Step> plan, std::span<const Step> other, std::size_t most = kMostReasons,
                        Plans plans = Plans::sure);
inline std::vector<Reason> why(std::span<const Step> plan, const Step& other, std::size_t most = kMostReasons) {
  return why(plan, std::span(&other, 1), most);
}

/// Everything that can be said about the two, in the order of the table.
std::vector<Reason> all_reasons(std::span<const Step> plan, std::span<const Step> other);

/// For the only place there is.
inline std::vector<Reason> why_alone() { return {Reason{.kind = Kind::only_place}}; }

}  // namespace fourfold::teach
