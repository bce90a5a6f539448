// The word somebody may have meant.
#include "app/cli/nearest.h"

#include <algorithm>

namespace fourfold::app {

// Row by row of the usual table: distance[i][j] is that of the first i letters of a and the first j
// of b.
int typing_distance(std::string_view a, std::string_view b) {
  std::vector<std::vector<int>> distance(a.size() + 1, std::vector<int>(b.size() + 1));
  for (std::size_t i = 0; i <= a.size(); ++i) {
    for (std::size_t j = 0; j <= b.size(); ++j) {
      if (i == 0 || j == 0) {
        distance[i][j] = static_cast<int>(i + j);
        continue;
      }
      const int replaced = distance[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
      distance[i][j] = std::min({replaced, distance[i - 1][j] + 1, distance[i][j - 1] + 1});
      const bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
      if (swapped) distance[i][j] = std::min(distance[i][j], distance[i - 2][j - 2] + 1);
    }
  }
  return distance[a.size()][b.size()];
}

std::string nearest(std::string_view typed, const std::vector<std::string>& words) {
  constexpr std::size_t kLongest = 64;
  std::string best;
  int least = 3;  // up to two errors, one of them for every three letters
  for (const std::string& word : words) {
    if (typed.size() > kLongest) break;
    const int distance = typing_distance(typed, word);
    if (distance < least && 3 * distance <= static_cast<int>(std::max(typed.size(), word.size()))) {
      least = distance;
      best = word;
    }
  }
  return best;
}

}  // namespace fourfold::app
