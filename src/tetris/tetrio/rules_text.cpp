// Rules in words.
#include "tetris/tetrio/rules_text.h"

#include <algorithm>

#include "base/text.h"
#include "base/utf8.h"

namespace fourfold::tetris::tetrio {
namespace {

/// "0.02", "10", "7.2"
std::string number_text(double number) {
  std::string text = fixed(number, 4);
  while (text.back() == '0') text.pop_back();
  if (text.back() == '.') text.pop_back();
  return text;
}

std::string chain_text(const BackToBack& rules) {
  if (rules.charging)
    return "one row more; a chain of more than " + number_text(rules.charge_at) + " gives off a surge when it ends";
  return rules.chaining ? "grows with the logarithm of the chain" : "one row more";
}

std::string garbage_text(const Options& o) {
  if (!o.garbage.on) return "none";
  std::string text = "comes in " + number_text(o.garbage.speed) + " frames after it is confirmed, at most " +
                     number_text(std::min(o.garbage.cap.start, o.garbage.cap_max)) + " rows at once";
  text += o.is_second_game() ? ", holes from the seed" : ", holes from the sender";
  return text + (o.garbage.crosses ? ", attacks cancel each other on their way" : "");
}

std::string handling_text(const Handling& h) {
  const std::string drop = h.sdf == Handling::kWholeDrop ? "at once" : number_text(h.sdf) + " times gravity";
  return "DAS " + number_text(h.das) + ", ARR " + number_text(h.arr) + ", DCD " + number_text(h.dcd) +
         " frames, soft drop " + drop + (h.safelock ? ", no hard drop by accident" : "");
}

std::string gravity_text(const Options& o) {
  if (o.levels.on) return "by levels";
  const std::string start = number_text(o.gravity.start) + " rows a frame";
  return o.gravity.increase > 0 ? start + ", growing after " + number_text(o.gravity.margin) + " frames" : start;
}

}  // namespace

std::vector<RuleRow> rules_of(const Options& o) {
  const bool is_plus = o.kicks == KickSet::srs_plus, is_t = o.spins == SpinRule::t_only;
  const bool is_bag = o.bag == BagType::bag7 && !o.no_szo;
  const auto words = [](const std::string& text) { return shortened(printable(text), 40); };
  return {
      {"kicks", words(o.kicks_name), is_plus ? "" : "SRS+"},
      {"pieces", words(o.bag_name) + (o.no_szo ? ", S, Z and O never first" : ""), is_bag ? "" : "bags of seven"},
      {"spins", words(o.spins_name), is_t ? "" : "T only"},
      {"entry", "21 rows above the floor", "row 20"},
      {"gravity", gravity_text(o), "by levels"},
      {"lock",
       number_text(o.lock_time) + " frames, " + (o.infinite_movement ? "any number of" : number_text(o.lock_resets)) +
           " resets",
       o.lock_time == 30 && o.lock_resets == 15 && !o.infinite_movement ? "" : "30 frames, 15 resets"},
      {"combo", words(o.combos_name), "a table of rows to add"},
      {"back_to_back", chain_text(o.back_to_back),
       o.back_to_back.chaining || o.back_to_back.charging ? "one row more" : ""},
      {"all_clear", number_text(o.garbage.all_clear) + " rows, an attack of its own", "10 rows instead of the rest"},
      {"garbage", garbage_text(o), o.garbage.on ? "comes in with the next piece, holes from the receiver's seed" : ""},
      {"handling", handling_text(o.handling), "whole frames"},
  };
}

}  // namespace fourfold::tetris::tetrio
