// The rules of a TETR.IO round as its file states them, with what the game takes where the file is
// silent.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/json.h"

namespace fourfold::tetris::tetrio {

inline constexpr int kOldestVersion = 15, kNewestVersion = 19;
/// From here on it is the game of 2024: minis of three rows, drops to the floor at once, holes
/// drawn by the receiver.
inline constexpr int kSecondGame = 17;

enum class KickSet : std::uint8_t { srs, srs_plus, srs_x };
enum class BagType : std::uint8_t { bag7, bag14, bag7_and_1, bag7_and_2, bag7_and_x, pairs, classic, mayhem };
enum class SpinRule : std::uint8_t { none, t_only, t_plus, all, all_plus, all_mini, all_mini_plus, mini_only, stupid };
enum class ComboTable : std::uint8_t { none, multiplier, classic, modern };
enum class Blocking : std::uint8_t { combo, limited, none };
/// What a turn or hold key does to the next piece: acts if tapped while none is falling, or if it
/// is held down.
enum class Initial : std::uint8_t { off, tap, hold };

/// In frames of 1/60 s, fractions allowed.
struct Handling {
  double das = 10, arr = 2, dcd = 0, sdf = 6;
  bool safelock = true, cancel = false, may_20g = false;
  Initial turn = Initial::tap, hold = Initial::tap;

  static constexpr double kWholeDrop = 41;  ///< a soft drop factor that stands for "at once"
};

/// A number that grows once `margin` frames have passed.
struct Growing {
  double start = 0, increase = 0;  ///< a second
  double margin = 0;
  [[nodiscard]] double after(double value, std::int64_t frame) const {
    return static_cast<double>(frame) > margin ? value + increase / 60 : value;
  }
};

struct Levels {
  bool on = false, fixed_lines = false;
  double base = .65, speed = .007;        ///< of gravity; those of blitz before 2024
  double lines = .42, fixed_amount = 10;  ///< to the next level
  int start = 1;
};

struct GarbageRules {
  bool on = false;  ///< else attacks are not even counted
  double speed = 20;
  Growing cap{8, 0, 0}, multiplier{1, 0, 0};
  double cap_max = 40;
  bool crosses = true;  ///< attacks on their way cancel each other (passthrough zero and consistent)
  double messiness_change = 1, messiness_inner = 0, messiness_timeout = 0;
  bool never_same = false, centered = false, special_bonus = false, round_by_chance = false;
  bool cancelling_draws = true;  ///< an attack that is cancelled to the last row moves the hole
  int opener_pieces = 0;
  double all_clear = 10;
  double attack_cap = 0;  ///< of one clear; 0: none
  Blocking blocking = Blocking::combo;
};

struct BackToBack {
  bool chaining = false, charging = false;
  double charge_at = 4, charge_base = 0;
  bool extras = false;  ///< two rows more for fours and spins of two lines
  int all_clear = 0;    ///< what an all clear adds to the chain
  bool all_clear_adds = true, all_clear_sends = false, all_clear_charges = false;
};

struct Options {
  int version = 0;
  std::int64_t seed = 0;
  BagType bag = BagType::bag7;
  bool no_szo = false;
  KickSet kicks = KickSet::srs_plus;
  SpinRule spins = SpinRule::t_only;
  ComboTable combos = ComboTable::multiplier;
  BackToBack back_to_back;
  GarbageRules garbage;
  Handling handling;
  Levels levels;
  Growing gravity{.02, 0, 0};
  int rows = 20, buffer = 20;  ///< seen, and above them
  double lock_time = 30, lock_resets = 15;
  int are = 0, are_after_clear = 0;
  bool infinite_movement = false, infinite_hold = false, clutch = true, no_lock_out = false;
  bool allow_180 = true, allow_hard_drop = true, allow_hold = true, all_clears = true;
  bool may_20g = true;
  std::string kicks_name, spins_name, combos_name, bag_name;
  std::vector<std::string> unknown;  ///< options that are on and that nothing is known of: "name is 3"

  [[nodiscard]] bool is_second_game() const { return version >= kSecondGame; }
  [[nodiscard]] int height() const { return rows + buffer; }
};

/// The rules, or why the round cannot be played again under them. Some changed without a new
/// version: `when` is the time of the game as the file writes it, "2025-05-06T19:00:00Z". In a
/// match garbage is on where the file does not say otherwise.
Result<Options> options_from(const Json& options, std::string_view when, bool in_match);

}  // namespace fourfold::tetris::tetrio
