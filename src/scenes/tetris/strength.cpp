// How strong the policies that ship are. The points are those of
//
//   fourfold tetris run --policy NAME --games 4 --pieces 1000 --seed 1
//
// by the rules the policy was made for; points of different rules cannot be compared. In a game by
// the rules of research a piece counts as much as any other, so that all good players are equal
// after 1,000 pieces: what tells them apart is how long they last (docs/results/controllers.md).
#include "scenes/tetris/strength.h"

#include <algorithm>
#include <array>

#include "base/text.h"

namespace fourfold::scenes {
namespace {

struct Strength {
  std::string_view policy, word;
  int points;  ///< in 1,000 pieces
};
constexpr std::array kStrengths = {
    Strength{"anneal-start", "good", 132'950},
    Strength{"anneal", "good", 130'995},
    Strength{"bcts", "lasts long", 398},
    Strength{"beam", "fair", 87'133},
    Strength{"dellacherie", "lasts long", 398},
    Strength{"dt10", "lasts long", 398},
    Strength{"dt20", "lasts very long", 399},
    Strength{"ff10", "lasts very long", 398},
    Strength{"ff20", "lasts very long", 398},
    Strength{"ffnext", "lasts longest", 399},
    Strength{"genes-combo", "fair", 592},
    Strength{"genes-sprint", "risky", 491},
    Strength{"genes", "fair", 553},
    Strength{"sprinter", "the strongest", 1'302},
    Strength{"stacker-start", "strong", 160'978},
    Strength{"stacker", "the strongest", 167'710},
};

}  // namespace

std::string strength_text(const tetris::Policy& policy) {
  const std::string rules = policy.rules + " rules";
  const auto row = std::ranges::find(kStrengths, policy.name, &Strength::policy);
  if (row == kStrengths.end()) return "plays " + rules;
  return std::string(row->word) + " by " + rules + ": " + grouped(row->points) + " points in 1,000 pieces";
}

}  // namespace fourfold::scenes
