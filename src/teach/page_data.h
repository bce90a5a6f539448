// What the script of a review's page steps through, as JSON that can stand in the page.
#pragma once

#include <string>
#include <vector>

#include "teach/page_language.h"
#include "teach/review.h"

namespace fourfold::teach {

/// A longer game has its faults and its first moves on the page.
inline constexpr std::size_t kMostPageMoves = 1500;
/// The most moves that are shown of one line of play.
inline constexpr std::size_t kMostPageLine = 8;
/// The most bytes of commands that play on from a board. Boards after that have none.
inline constexpr std::size_t kMostPlayBytes = std::size_t{1} << 20;
/// No page is larger, whatever the game.
inline constexpr std::size_t kMostPageBytes = std::size_t{12} << 20;

/// The moves that are on the page, in the order of the game: all, or so many.
std::vector<int> moves_on_page(const Review& review, std::size_t most = kMostPageMoves);

/// Contains no `<`. Boards are rows from the floor up to the highest that is not empty; cells are
/// column and row, from 0 at the left and on the floor.
std::string page_data(const Review& review, const std::vector<int>& moves, const PageLanguage& language);

}  // namespace fourfold::teach
