// The rules of the modern game as data: how pieces turn, how fast they fall and lock, what a clear
// earns and what it sends. A rules file can replace every number (rule_keys.h has their names).
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "base/result.h"
#include "tetris/modern/field_size.h"
#include "tetris/modern/turns.h"
#include "tetris/rules.h"

namespace fourfold::tetris::modern {

inline constexpr int kTopLevel = 20;
inline constexpr int kOneRow = 65536;  ///< gravity is measured in parts of a row
inline constexpr int kMostRisen = 20;  ///< garbage rows that can come in after one placement

/// What a placement earns. Everything but the drops is multiplied by the level.
struct Points {
  std::array<int, 5> lines{0, 100, 300, 500, 800};
  std::array<int, 4> spin{400, 800, 1200, 1600};         ///< T-spin with so many lines
  std::array<int, 3> mini{100, 200, 400};                ///< mini T-spin with so many lines
  std::array<int, 5> perfect{0, 800, 1200, 1800, 2000};  ///< added if the board is empty afterwards
  int perfect_back_to_back = 3200;                       ///< the same for a back-to-back four
  int back_to_back_percent = 150;
  int combo = 50;                    ///< times the number of consecutive clears before this one
  int soft_drop = 1, hard_drop = 2;  ///< per row

  friend bool operator==(const Points&, const Points&) = default;
};

/// How many rows a clear sends to the opponent, and how they come in there.
struct Attack {
  static constexpr std::size_t kCombos = 12;
  std::array<int, 5> lines{0, 0, 1, 2, 4};
  std::array<int, 4> spin{0, 2, 4, 6};
  std::array<int, 3> mini{0, 0, 1};
  int back_to_back = 1;
  int perfect = 10;  ///< replaces all other attack
  std::array<int, kCombos> combo{0, 0, 1, 1, 2, 2,
                                 3, 3, 4, 4, 4, 5};  ///< by the clears in a row before; the last goes on
  int most_rows = 8;                                 ///< that come in at once
  int moving_percent = 30;  ///< how often the hole of a row is not in the same column as in the row before

  friend bool operator==(const Attack&, const Attack&) = default;
};

struct Rules {
  std::string name = "modern";
  TurnRules turns = kSrs;
  Randomizer randomizer = Randomizer::bag;
  bool hold = true;
  int preview = 5;  ///< pieces that are shown, without the falling one
  int lock_delay_ticks = kTicksPerSecond / 2;
  int lock_resets = 15;  ///< moves and turns that restart the delay, until the piece reaches a new lowest row
  int lines_per_level = 10;
  std::array<int, kTopLevel> gravity = kGravity;  ///< in 1/65536 of a row per tick, by level
  Points points;
  Attack attack;

  /// At level L, 1 to 20, a row takes (0.8 - 0.007 (L - 1))^(L - 1) seconds.
  static constexpr std::array<int, kTopLevel> kGravity = {1092,   1377,   1768,   2311,   3075,    4169,   5759,
                                                          8107,   11634,  17026,  25416,  38709,   60169,  95483,
                                                          154742, 256187, 433425, 749597, 1325716, 2398490};

  friend bool operator==(const Rules&, const Rules&) = default;
};

/// Rules that many games share. Two objects are equal if their rules are equal.
class SharedRules {
 public:
  SharedRules();  ///< `modern`
  explicit SharedRules(Rules rules) : rules_(std::make_shared<const Rules>(std::move(rules))) {}

  const Rules& operator*() const { return *rules_; }
  const Rules* operator->() const { return rules_.get(); }
  friend bool operator==(const SharedRules& a, const SharedRules& b) {
    return a.rules_ == b.rules_ || *a.rules_ == *b.rules_;
  }

 private:
  std::shared_ptr<const Rules> rules_;
};

/// The rulesets that are shipped with the program, one row each.
struct Ruleset {
  std::string_view name;
  std::string_view about;
  SharedRules rules;
};
std::span<const Ruleset> rulesets();

/// Finds rules by name; an error lists the names.
Result<SharedRules> find_rules(std::string_view name);
/// Whether these rules are shipped with the program and were not changed.
bool is_shipped(const Rules& rules);

}  // namespace fourfold::tetris::modern
