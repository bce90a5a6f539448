// Reads the rules of a round, and says which ones cannot be played again.
#include "tetris/tetrio/options.h"

#include <algorithm>
#include <array>
#include <span>
#include <string_view>

#include "base/utf8.h"

namespace fourfold::tetris::tetrio {
namespace {

template <class T>
struct OptionWord {
  std::string_view word;
  T value;
};

constexpr auto kKickWords =
    std::to_array<OptionWord<KickSet>>({{"SRS+", KickSet::srs_plus}, {"SRS", KickSet::srs}, {"SRS-X", KickSet::srs_x}});
constexpr auto kBagWords =
    std::to_array<OptionWord<BagType>>({{"7-bag", BagType::bag7}, {"7bag", BagType::bag7}, {"14-bag", BagType::bag14}});
constexpr auto kSpinWords = std::to_array<OptionWord<SpinRule>>({{"T-spins", SpinRule::t_only},
                                                                 {"T-spins+", SpinRule::t_plus},
                                                                 {"none", SpinRule::none},
                                                                 {"all", SpinRule::all},
                                                                 {"all+", SpinRule::all_plus},
                                                                 {"all-mini", SpinRule::all_mini},
                                                                 {"all-mini+", SpinRule::all_mini_plus},
                                                                 {"mini-only", SpinRule::mini_only},
                                                                 {"stupid", SpinRule::stupid}});
constexpr auto kComboWords = std::to_array<OptionWord<ComboTable>>({{"multiplier", ComboTable::multiplier},
                                                                    {"none", ComboTable::none},
                                                                    {"classic guideline", ComboTable::classic},
                                                                    {"modern guideline", ComboTable::modern}});
constexpr auto kBlockingWords = std::to_array<OptionWord<Blocking>>(
    {{"combo blocking", Blocking::combo}, {"limited blocking", Blocking::limited}, {"none", Blocking::none}});
constexpr auto kInitialWords =
    std::to_array<OptionWord<Initial>>({{"tap", Initial::tap}, {"off", Initial::off}, {"hold", Initial::hold}});

/// Reads members one by one and keeps the first thing that is wrong.
class OptionReader {
 public:
  explicit OptionReader(const Json& from, std::string& problem) : from_(from), problem_(problem) {}

  void number(std::string_view key, double& value, double least, double most) {
    const Json* found = given(key);
    if (found == nullptr) return;
    const auto read = found->as_double();
    if (!read || !(*read >= least && *read <= most)) return refuse(key, *found);
    value = *read;
  }
  void whole(std::string_view key, int& value, int least, int most) {
    double read = value;
    number(key, read, least, most);
    value = static_cast<int>(read);
  }
  void flag(std::string_view key, bool& value) {
    if (const Json* found = given(key)) {
      if (const auto read = found->as_bool()) value = *read;
    }
  }
  template <class T, std::size_t n>
  void word(std::string_view key, T& value, const std::array<OptionWord<T>, n>& words) {
    const Json* found = given(key);
    if (found == nullptr) return;
    const std::string* text = found->as_string();
    const auto row = text == nullptr ? words.end() : std::ranges::find(words, *text, &OptionWord<T>::word);
    if (row == words.end()) return refuse(key, *found);
    value = row->value;
  }

 private:
  [[nodiscard]] const Json* given(std::string_view key) const {
    const Json* found = from_.find(key);
    return found == nullptr || found->is_null() ? nullptr : found;
  }
  void refuse(std::string_view key, const Json& found) {
    if (problem_.empty()) problem_ = "rules that are not known here: " + std::string(key) + " is " + brief(found);
  }

  const Json& from_;
  std::string& problem_;
};

/// A rule that is not played here, unless the file says one of two harmless things or nothing.
struct Unplayed {
  std::string_view key;
  std::string_view harmless;  ///< a word that means it is off
  std::string_view why;
};
constexpr std::array kUnplayed = {
    Unplayed{"survivalmode", "none", "survival garbage comes in by columns that the file does not tell"},
    Unplayed{"stock", "", "a game with several lives"},
    Unplayed{"usebombs", "", "garbage with bombs"},
    Unplayed{"garbageentry", "instant", "garbage that comes in row by row"},
    Unplayed{"garbagephase", "", "garbage that waits in phases"},
    Unplayed{"garbagequeue", "", "garbage that waits in a queue of its own"},
    Unplayed{"garbagetargetbonus", "none", "attacks that grow with the number of opponents"},
    Unplayed{"garbageabsolutecap", "", "waiting garbage with a limit"},
    Unplayed{"garbagefavor", "", "holes that depend on the board"},
    Unplayed{"void_holes", "", "holes without an end"},
    Unplayed{"inverted", "", "keys that are turned round"},
    Unplayed{"zenlevels", "", "zen, which goes on from game to game"},
    Unplayed{"masterlevels", "", "master levels"},
    Unplayed{"zenith", "", "Quick Play, whose rules change as it goes"},
    Unplayed{"shielded", "", "a player who is shielded"},
};

/// Factors that are played as 1.
constexpr std::array<std::string_view, 3> kUnplayedFactors = {"receivemultiplier", "cancelmultiplier",
                                                              "garbageholesize"};

bool says_off(const Json& value, std::string_view harmless) {
  if (value.is_null()) return true;
  if (const auto flag = value.as_bool()) return !*flag;
  if (const auto number = value.as_double()) return *number == 0;
  const std::string* word = value.as_string();
  return word != nullptr && (word->empty() || *word == harmless || *word == "none");
}

std::string unplayed_rule(const Json& options) {
  for (const Unplayed& row : kUnplayed) {
    const Json* found = options.find(row.key);
    if (found != nullptr && !says_off(*found, row.harmless))
      return std::string(row.why) + " (" + std::string(row.key) + " is " + brief(*found) + ")";
  }
  for (const std::string_view key : kUnplayedFactors) {
    const auto number = options[key].as_double();
    if (number && *number != 1)
      return "a rule that is not played here (" + std::string(key) + " is " + brief(options[key]) + ")";
  }
  const Json* width = options.find("boardwidth");
  if (width != nullptr && width->as_int() && *width->as_int() != 10)
    return "a board of another width (boardwidth is " + brief(*width) + ")";
  return {};
}

void read_handling(const Json& from, Handling& handling, std::string& problem) {
  OptionReader in(from, problem);
  in.number("das", handling.das, 0, 1000);
  in.number("arr", handling.arr, 0, 1000);
  in.number("dcd", handling.dcd, 0, 1000);
  in.number("sdf", handling.sdf, 0, 1000);
  in.flag("safelock", handling.safelock);
  in.flag("cancel", handling.cancel);
  in.flag("may20g", handling.may_20g);
  if (from["irs"].is_string()) in.word("irs", handling.turn, kInitialWords);
  if (from["ihs"].is_string()) in.word("ihs", handling.hold, kInitialWords);
}

void read_garbage(const Json& from, GarbageRules& rules, std::string& problem) {
  OptionReader in(from, problem);
  in.flag("hasgarbage", rules.on);
  in.number("garbagespeed", rules.speed, 0, 100000);
  in.number("garbagecap", rules.cap.start, 0, 1000);
  in.number("garbagecapincrease", rules.cap.increase, 0, 1000);
  in.number("garbagecapmargin", rules.cap.margin, 0, 1e9);
  in.number("garbagecapmax", rules.cap_max, 0, 1000);
  in.number("garbagemultiplier", rules.multiplier.start, 0, 1000);
  in.number("garbageincrease", rules.multiplier.increase, 0, 1000);
  in.number("garbagemargin", rules.multiplier.margin, 0, 1e9);
  in.number("messiness_change", rules.messiness_change, 0, 1);
  in.number("messiness_inner", rules.messiness_inner, 0, 1);
  in.number("messiness_timeout", rules.messiness_timeout, 0, 1e9);
  in.flag("messiness_nosame", rules.never_same);
  in.flag("messiness_center", rules.centered);
  in.flag("garbagespecialbonus", rules.special_bonus);
  in.whole("openerphase", rules.opener_pieces, 0, 100000);
  in.number("allclear_garbage", rules.all_clear, 0, 1000);
  in.number("garbageattackcap", rules.attack_cap, 0, 1e9);
  in.word("garbageblocking", rules.blocking, kBlockingWords);
  if (const std::string* word = from["roundmode"].as_string()) rules.round_by_chance = *word == "rng";
}

void read_levels(const Json& from, Levels& levels, std::string& problem) {
  OptionReader in(from, problem);
  in.flag("levels", levels.on);
  in.flag("levelstatic", levels.fixed_lines);
  for (const std::string_view key : {"gbase", "levelgbase"}) in.number(key, levels.base, .01, 100);
  for (const std::string_view key : {"gspeed", "levelgspeed"}) in.number(key, levels.speed, 0, 100);
  in.number("levelspeed", levels.lines, 0, 1000);
  in.number("levelstaticspeed", levels.fixed_amount, 0, 100000);
  in.whole("startinglevel", levels.start, 1, 100);
}

void read_movement(const Json& from, Options& o, std::string& problem) {
  OptionReader in(from, problem);
  in.number("g", o.gravity.start, 0, 1000);
  in.number("gincrease", o.gravity.increase, 0, 1000);
  in.number("gmargin", o.gravity.margin, 0, 1e9);
  in.whole("boardheight", o.rows, 1, 40);
  in.whole("boardbuffer", o.buffer, 3, 23);  // a column of ours has 64 rows
  in.number("locktime", o.lock_time, 0, 1e9);
  in.number("lockresets", o.lock_resets, 0, 1e9);
  in.whole("are", o.are, 0, 10000);
  in.whole("lineclear_are", o.are_after_clear, 0, 10000);
  for (const std::string_view key : {"infinitemovement", "infinite_movement"}) in.flag(key, o.infinite_movement);
  for (const std::string_view key : {"infinitehold", "infinite_hold"}) in.flag(key, o.infinite_hold);
  in.flag("clutch", o.clutch);
  in.flag("nolockout", o.no_lock_out);
  in.flag("allow180", o.allow_180);
  in.flag("allow_harddrop", o.allow_hard_drop);
  in.flag("display_hold", o.allow_hold);
  in.flag("allclears", o.all_clears);
  in.flag("gravitymay20g", o.may_20g);
}

void read_play(const Json& from, Options& o, std::string& problem) {
  OptionReader in(from, problem);
  in.word("bagtype", o.bag, kBagWords);
  in.flag("no_szo", o.no_szo);
  in.word("kickset", o.kicks, kKickWords);
  in.word("spinbonuses", o.spins, kSpinWords);
  in.word("combotable", o.combos, kComboWords);
}

void read_chain(const Json& from, BackToBack& rules, std::string& problem) {
  OptionReader in(from, problem);
  in.flag("b2bchaining", rules.chaining);
  in.flag("b2bcharging", rules.charging);
  in.flag("b2bextras", rules.extras);
  in.number("b2bcharge_at", rules.charge_at, 0, 1000);
  in.number("b2bcharge_base", rules.charge_base, 0, 1000);
  in.whole("allclear_b2b", rules.all_clear, 0, 1000);
  in.flag("allclear_b2b_dupes", rules.all_clear_adds);
  in.flag("allclear_b2b_sends", rules.all_clear_sends);
  in.flag("allclear_charges", rules.all_clear_charges);
}

/// What the game of 2024 takes for what its files leave out.
void take_second_defaults(Options& o) {
  o.allow_180 = false;
  o.levels.base = .8;
  o.levels.lines = 1;
}

std::string word_or(const Json& value, std::string_view otherwise) {
  const std::string* word = value.as_string();
  return word == nullptr ? std::string(otherwise) : *word;
}

/// "zero" and "consistent" let attacks cross; a file of before says true or false.
bool attacks_cross(const Json& passthrough, bool otherwise) {
  if (passthrough.is_null()) return otherwise;
  const std::string* word = passthrough.as_string();
  return word != nullptr && (*word == "zero" || *word == "consistent");
}

/// Rules that changed while the version stayed the same.
void apply_date(std::string_view when, GarbageRules& rules) {
  constexpr std::string_view kOpenerChanged = "2025-02-16", kHolesChanged = "2025-05-06T19";
  if (when.empty()) return;
  if (when < kOpenerChanged && rules.opener_pieces > 0) --rules.opener_pieces;
  rules.cancelling_draws = when >= kHolesChanged;
}

}  // namespace

Result<Options> options_from(const Json& from, std::string_view when) {
  if (!from.is_object()) return Error{"the file does not tell the rules (no options)"};
  Options o;
  const auto version = from["version"].as_int();
  if (!version) return Error{"the file does not tell the version of its rules (options.version)"};
  if (*version < kOldestVersion || *version > kNewestVersion)
    return Error{"rules of version " + std::to_string(*version) + ": expected " + std::to_string(kOldestVersion) +
                 " to " + std::to_string(kNewestVersion)};
  o.version = static_cast<int>(*version);
  const auto seed = from["seed"].as_double();
  if (!seed || !(*seed >= -9e15 && *seed <= 9e15)) return Error{"the file does not tell the seed of the pieces"};
  o.seed = static_cast<std::int64_t>(*seed);
  if (std::string why = unplayed_rule(from); !why.empty()) return Error{std::move(why)};

  if (o.is_second_game() && !says_off(from["map"], "")) return Error{"a board that was not empty at the start (map)"};

  std::string problem;
  if (o.is_second_game()) take_second_defaults(o);
  read_play(from, o, problem);
  read_chain(from, o.back_to_back, problem);
  read_movement(from, o, problem);
  read_levels(from, o.levels, problem);
  read_garbage(from, o.garbage, problem);
  read_handling(from["handling"], o.handling, problem);
  apply_date(when, o.garbage);
  o.garbage.crosses = attacks_cross(from["passthrough"], o.is_second_game());
  o.kicks_name = word_or(from["kickset"], "SRS+");
  o.spins_name = word_or(from["spinbonuses"], "T-spins");
  o.combos_name = word_or(from["combotable"], "multiplier");
  o.bag_name = word_or(from["bagtype"], "7-bag");
  if (!problem.empty()) return Error{std::move(problem)};
  return o;
}

}  // namespace fourfold::tetris::tetrio
