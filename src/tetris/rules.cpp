// The rulesets, and the two random streams of a game: pieces and garbage.
#include "tetris/rules.h"

#include <cassert>
#include <string>
#include <utility>

#include "base/rng.h"
#include "base/utf8.h"

namespace fourfold::tetris {
namespace {

constexpr int kMinResearchHeight = 4, kMaxResearchHeight = 20;
constexpr std::uint64_t kGarbageStream = 1, kBagStream = 2;

constexpr Rules kClassic{.name = "classic",
                         .height = 22,
                         .buffer = 0,
                         .randomizer = Randomizer::uniform,
                         .placing = Placing::reachable,
                         .rotation = &kClassicRotation,
                         .spawn = {0, -1, 3},
                         .preview = 3,
                         .landing_points = 10,
                         .line_points = {0, 100, 400, 900, 1600},
                         .gravity_ticks = kTicksPerSecond,
                         .ends_at_spawn_row = true,
                         .losing_height = 0,
                         .ends_on_overflow = false};

constexpr Rules kGenes{.name = "genes",
                       .height = 20,
                       .buffer = kBox,
                       .randomizer = Randomizer::bag,
                       .placing = Placing::drop_only,
                       .rotation = &kGenesRotation,
                       .spawn = {0, -kBox, 3},
                       .preview = 2,
                       .landing_points = 0,
                       .line_points = {0, 1, 4, 9, 16},
                       .gravity_ticks = kTicksPerSecond,
                       .ends_at_spawn_row = false,
                       .losing_height = 20,
                       .ends_on_overflow = false};

constexpr Rules research_of(int height) {
  Rules rules = kGenes;
  rules.name = "research";
  rules.height = height;
  rules.randomizer = Randomizer::uniform;
  rules.preview = 1;
  rules.line_points = {0, 1, 2, 3, 4};
  rules.losing_height = 0;
  rules.ends_on_overflow = true;
  return rules;
}

template <int... offset>
constexpr auto research_heights(std::integer_sequence<int, offset...>) {
  return std::array{research_of(kMinResearchHeight + offset)...};
}

constexpr auto kResearch =
    research_heights(std::make_integer_sequence<int, kMaxResearchHeight - kMinResearchHeight + 1>{});

}  // namespace

const Rules& classic_rules() { return kClassic; }
const Rules& genes_rules() { return kGenes; }
const Rules& research_rules(int height) {
  assert(height >= kMinResearchHeight && height <= kMaxResearchHeight);
  return kResearch[static_cast<std::size_t>(height - kMinResearchHeight)];
}

Result<const Rules*> find_rules(std::string_view name, int height) {
  if (name == "research") {
    if (height == 0) height = kMaxResearchHeight;
    if (height < kMinResearchHeight || height > kMaxResearchHeight)
      return Error{"board height " + std::to_string(height) + " of ruleset research: expected 4 to 20"};
    return &research_rules(height);
  }
  const Rules* rules = name == "classic" ? &kClassic : name == "genes" ? &kGenes : nullptr;
  if (rules == nullptr) return Error{"unknown ruleset " + in_quotes(name) + ": expected classic, genes or research"};
  if (height != 0 && height != rules->height)
    return Error{"ruleset " + std::string(name) + " has a fixed height of " + std::to_string(rules->height) + " rows"};
  return rules;
}

Piece piece_at(Randomizer randomizer, std::uint64_t seed, std::uint64_t n) {
  if (randomizer == Randomizer::uniform) return static_cast<Piece>(scaled(random_at(seed, n), kPieceCount));

  // Fisher-Yates on this bag alone, from a stream of its own.
  std::array<std::uint8_t, kPieceCount> bag{0, 1, 2, 3, 4, 5, 6};
  Rng rng{substream(seed, kBagStream), n / kPieceCount * kPieceCount};
  for (std::uint32_t i = kPieceCount - 1; i > 0; --i) std::swap(bag[i], bag[rng.below(i + 1)]);
  return static_cast<Piece>(bag[n % kPieceCount]);
}

int garbage_hole_at(std::uint64_t seed, std::uint64_t n) {
  return static_cast<int>(scaled(random_at(substream(seed, kGarbageStream), n), kWidth));
}

}  // namespace fourfold::tetris
