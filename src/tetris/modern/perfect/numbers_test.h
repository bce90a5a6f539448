// Boards and numbers that solution-finder, the tool of people who look for perfect clears,
// publishes in its own tests (https://github.com/knewjade/solution-finder, src/test/java/_usecase:
// PercentTetfuCaseTest, PercentCountCaseTest, PathTetfuCaseTest, CoverTetfuCaseTest,
// SetupTetfuCaseTest). Boards are fumens.
#pragma once

#include <array>
#include <string_view>

namespace fourfold::tetris::modern::numbers {

/// How many queues have a perfect clear.
struct Share {
  std::string_view board, patterns;
  int rows;
  bool hold;
  std::size_t clear, all;
};
inline constexpr std::array kShares = {
    Share{"v115@KhA8FeF8DeE8OeAgWQA0no2ANI98AQe88AjPcQB", "T,*p7", 4, true, 5040, 5040},
    Share{"v115@9gA8IeD8FeE8EeF8NeAgH", "*p7", 4, true, 4636, 5040},
    Share{"v115@9gB8HeC8FeD8EeF8EeA8JeAgH", "*p7", 4, true, 5008, 5040},
    Share{"v115@9gF8DeF8DeF8AeA8BeI8KeAgH", "*p4", 4, true, 312, 840},
    Share{"m115@EhA8HeB8FeF8CeG8JeAgH", "*p6", 4, false, 744, 5040},
    Share{"d115@9gwhIewhIewhRpBeR4CewhRpAeR4NesKJ", "*p7", 4, true, 4736, 5040},
    Share{"m115@EhC8HeD8DeF8EeC8JeAgH", "*p7", 4, true, 4374, 5040},
    Share{"v115@9gA8DeA8DeB8BeB8DeB8BeB8DeF8NeAgH", "T,I,O,*p4", 4, true, 742, 840},
    Share{"d115@ahA8CeB8BeC8JeAgH", "*p7", 3, true, 2368, 5040},
    Share{"m115@RhA8HeB8FeC8JeAgH", "*p7", 3, true, 5028, 5040},
    Share{"m115@9gzhEewwRpFexwRpglDeBtwwilEeBtJeAgH", "[OSZTLJ]p6", 4, true, 702, 720},
};

/// How many solutions there are, and how many that tool needs for all queues (it does not promise
/// the fewest).
struct Solutions {
  std::string_view board, patterns;
  int rows;
  std::size_t unique, minimal;
};
inline constexpr std::array kSolutions = {
    Solutions{"v115@9gB8HeC8GeE8EeF8NeAgWMA0no2ANI98AQPcQB", "*p7", 4, 35, 29},
    Solutions{"v115@LhC8BeB8BeH8BeD8BeA8JeAgH", "[OSZ]p3", 3, 2, 2},
    Solutions{"v115@9gB8HeC8GeC8EeF8DeB8JeAgWBAUAAAA", "*p7", 4, 54, 35},
    Solutions{"v115@DhD8GeC8EeE8FeD8JeAgH", "*p7", 4, 83, 68},
    Solutions{"v115@9gD8FeD8FeD8FeD8PeAgWMA0no2ANI98AQPk/A", "*p7", 4, 245, 157},
};

/// How many queues allow each of two plans, either, and both.
struct Covers {
  std::string_view first, second, patterns;
  bool hold;
  std::size_t by_first, by_second, either, both;
};
inline constexpr std::array kCovers = {
    Covers{"v115@vhFRQJUGJKJJvMJTNJGBJ", "v115@vhFRQJPGJKJJGMJTNJ0BJ", "*!", true, 1680, 2240, 3108, 812},
    Covers{"v115@vhFRQJUGJKJJvMJTNJGBJ", "v115@vhFRQJPGJKJJGMJTNJ0BJ", "*!", false, 120, 186, 300, 6},
    Covers{"v115@vhGTJJSQJJHJWSJUIJXGJVBJ", "v115@vhGJHJqMJvNJ+LJsKJVBJTJJ", "*!", true, 2520, 3822, 4102, 2240},
    Covers{"v115@JhA8GeE8BeA8BeI8KeXHJvhEaIJT/I0AJlBJpIJ", "v115@JhA8GeE8BeA8BeI8Ke0AJvhET/I6GJOHJdIJpIJ", "*!", true,
           3840, 3780, 5040, 2580},
    Covers{"v115@JhA8GeE8BeA8BeI8KeXHJvhEaIJT/I0AJlBJpIJ", "v115@JhA8GeE8BeA8BeI8Ke0AJvhET/I6GJOHJdIJpIJ", "*p6", true,
           720, 720, 1440, 0},
    Covers{"v115@JhA8GeE8BeA8BeI8KeXHJvhEaIJT/I0AJlBJpIJ", "v115@JhA8GeE8BeA8BeI8Ke0AJvhET/I6GJOHJdIJpIJ", "*p5", true,
           0, 0, 0, 0},
    Covers{"v115@vhERQJKJJUGJvMJTNJ", "v115@vhERQJ+NJ3GJMKJTJJ", "*p7", true, 960, 960, 1536, 384},
};

/// How many setups fill the cells of one colour and stay within those of another.
struct Setups {
  std::string_view field, patterns;
  bool hold, has_margin;
  std::size_t all;
};
inline constexpr std::array kSetups = {
    Setups{"v115@9gzhFezhFezhFezhPeAgH", "IOOI", true, false, 5},
    Setups{"v115@9gzhFezhFezhFezhPeAgH", "IOOI", false, false, 4},
    Setups{"v115@9gTpFeTpFeTpFezhPeAgH", "*!", true, true, 38},
    Setups{"v115@9gTpwhUpxhCe3hAe1hZpJeAgH", "[^T]!", true, true, 12},
    Setups{"v115@HhUpxhBeA81hCeA8yhD8AeB8JeAgH", "*!", true, true, 13},
};

}  // namespace fourfold::tetris::modern::numbers
