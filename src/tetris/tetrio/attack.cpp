// The tables of points and attacks.
#include "tetris/tetrio/attack.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace fourfold::tetris::tetrio {
namespace {

/// By class of spin (none, mini, full) and lines.
using SpinTable = std::array<std::array<int, 5>, 3>;
constexpr SpinTable kPoints = {{{0, 100, 300, 500, 800}, {100, 200, 400, 800, 1600}, {400, 800, 1200, 1600, 2600}}};
constexpr SpinTable kAttacks = {{{0, 0, 1, 2, 4}, {0, 0, 1, 2, 4}, {0, 2, 4, 6, 10}}};
constexpr int kAllClearPoints = 3500, kComboPoints = 50;

constexpr std::array kClassicCombos = {0, 1, 1, 2, 2, 3, 3, 4, 4, 4, 5};
constexpr std::array kModernCombos = {0, 1, 1, 2, 2, 2, 3, 3, 3, 3, 3, 3, 4};

int in_table(const SpinTable& table, const Clear& clear) {
  return table[static_cast<std::size_t>(clear.spin)][static_cast<std::size_t>(std::min(clear.lines, 4))];
}

bool earns_chain(const BackToBack& rules, const Clear& clear) {
  return clear.lines > 0 && clear.back_to_back > 1 && (rules.all_clear_sends || !clear.by_all_clear);
}

double back_to_back_bonus(const BackToBack& rules, const Clear& clear) {
  if (!earns_chain(rules, clear)) return 0;
  const bool is_large = clear.lines == 4 || (clear.lines >= 2 && clear.spin != modern::Spin::none);
  if (!rules.chaining) return rules.extras && is_large ? 2 : 1;
  const int chain = clear.back_to_back - 1;
  const double power = std::log(1 + .8 * chain);
  return std::floor(1 + power) + (chain == 1 ? 0 : (1 + power - std::floor(power)) / 3);
}

double with_combo(ComboTable table, double rows, int combo) {
  const auto listed = [&](const auto& rows_of) {
    return rows + rows_of[static_cast<std::size_t>(std::clamp(combo - 2, 0, static_cast<int>(rows_of.size()) - 1))];
  };
  if (table == ComboTable::none || combo == 0) return rows;
  if (table == ComboTable::classic) return listed(kClassicCombos);
  if (table == ComboTable::modern) return listed(kModernCombos);
  rows *= 1 + .25 * (combo - 1);
  return combo > 2 ? std::max(rows, std::log(1 + 1.25 * (combo - 1))) : rows;
}

/// What a charged chain gives off when it ends, in three parts.
void add_surge(std::vector<int>& attacks, const BackToBack& rules, int broken, double multiplier) {
  if (!rules.charging || broken <= rules.charge_at) return;
  const int surge = static_cast<int>(std::floor((broken - rules.charge_at + rules.charge_base) * multiplier));
  const int third = static_cast<int>(std::floor(surge / 3. + .5));
  attacks.insert(attacks.end(), {third, third, surge - 2 * third});
}

}  // namespace

int points_of(const Options& options, const Clear& clear, int level) {
  int points = in_table(kPoints, clear);
  if (earns_chain(options.back_to_back, clear)) points += points / 2;
  if (clear.combo > 1) points += kComboPoints * (clear.combo - 1);
  if (clear.all_clear) points += kAllClearPoints;
  return points * level;
}

std::vector<int> attacks_of(const Options& options, const Clear& clear, double multiplier, Garbage& garbage) {
  std::vector<int> attacks;
  if (clear.lines == 0) return attacks;
  double rows = in_table(kAttacks, clear);
  rows += back_to_back_bonus(options.back_to_back, clear);
  int own = garbage.rounded(with_combo(options.combos, rows, clear.combo) * multiplier);
  if (options.garbage.special_bonus && clear.with_garbage && clear.is_difficult()) ++own;
  if (const double cap = options.garbage.attack_cap; cap > 0) own = static_cast<int>(std::min<double>(cap, own));
  add_surge(attacks, options.back_to_back, clear.broken, multiplier);
  attacks.push_back(own);
  if (clear.all_clear && options.all_clears) attacks.push_back(garbage.rounded(options.garbage.all_clear * multiplier));
  std::erase_if(attacks, [](int attack) { return attack <= 0; });
  return attacks;
}

}  // namespace fourfold::tetris::tetrio
