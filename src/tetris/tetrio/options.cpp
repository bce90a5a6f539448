// Reads the rules of a round.
#include "tetris/tetrio/options.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <type_traits>

#include "tetris/tetrio/option_names.h"

namespace fourfold::tetris::tetrio {
namespace {

template <class T>
struct OptionWord {
  std::string_view word;
  T value;
};

constexpr auto kKickWords =
    std::to_array<OptionWord<KickSet>>({{"SRS+", KickSet::srs_plus}, {"SRS", KickSet::srs}, {"SRS-X", KickSet::srs_x}});
constexpr auto kBagWords = std::to_array<OptionWord<BagType>>({{"7-bag", BagType::bag7},
                                                               {"7bag", BagType::bag7},
                                                               {"14-bag", BagType::bag14},
                                                               {"7+1-bag", BagType::bag7_and_1},
                                                               {"7+1", BagType::bag7_and_1},
                                                               {"7+2-bag", BagType::bag7_and_2},
                                                               {"7+2", BagType::bag7_and_2},
                                                               {"7+x-bag", BagType::bag7_and_x},
                                                               {"7+x", BagType::bag7_and_x},
                                                               {"pairs", BagType::pairs},
                                                               {"classic", BagType::classic},
                                                               {"total mayhem", BagType::mayhem}});
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
/// "limited" and "full" let attacks pass each other.
constexpr auto kCrossingWords =
    std::to_array<OptionWord<bool>>({{"zero", true}, {"consistent", true}, {"limited", false}, {"full", false}});
constexpr auto kRoundWords = std::to_array<OptionWord<bool>>({{"down", false}, {"rng", true}});
constexpr auto kInitialWords =
    std::to_array<OptionWord<Initial>>({{"tap", Initial::tap}, {"off", Initial::off}, {"hold", Initial::hold}});

/// What has been read of the options.
struct OptionNotes {
  std::string problem;  ///< the first thing that is wrong
  std::vector<std::string_view> asked;
};

/// Reads members one by one.
class OptionReader {
 public:
  explicit OptionReader(const Json& from, OptionNotes& notes) : from_(from), notes_(notes) {}

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
    if (value != read) refuse(key, from_[key]);
  }
  /// Also 0 and 1, as rooms are told them.
  void flag(std::string_view key, bool& value) {
    const Json* found = given(key);
    if (found == nullptr) return;
    const auto read = found->as_double();
    if (const auto flag = found->as_bool())
      value = *flag;
    else if (read && (*read == 0 || *read == 1))
      value = *read == 1;
    else
      refuse(key, *found);
  }
  /// `off`: what false means, where it means anything.
  template <class T, std::size_t n>
  void word(std::string_view key, T& value, const std::array<OptionWord<T>, n>& words,
            std::optional<std::type_identity_t<T>> off = {}) {
    const Json* found = given(key);
    if (found == nullptr) return;
    if (off && found->as_bool() == false) {
      value = *off;
      return;
    }
    const std::string* text = found->as_string();
    const auto row = text == nullptr ? words.end() : std::ranges::find(words, *text, &OptionWord<T>::word);
    if (row == words.end()) return refuse(key, *found);
    value = row->value;
  }

 private:
  const Json* given(std::string_view key) {
    notes_.asked.push_back(key);
    const Json* found = from_.find(key);
    return found == nullptr || found->is_null() ? nullptr : found;
  }
  void refuse(std::string_view key, const Json& found) {
    if (notes_.problem.empty())
      notes_.problem = "rules that are not known here: " + std::string(key) + " is " + brief(found);
  }

  const Json& from_;
  OptionNotes& notes_;
};

void read_handling(const Json& from, Handling& handling, OptionNotes& notes) {
  OptionReader in(from, notes);
  in.number("das", handling.das, 0, 1000);
  in.number("arr", handling.arr, 0, 1000);
  in.number("dcd", handling.dcd, 0, 1000);
  in.number("sdf", handling.sdf, 0, 1000);
  in.flag("safelock", handling.safelock);
  in.flag("cancel", handling.cancel);
  in.flag("may20g", handling.may_20g);
  in.word("irs", handling.turn, kInitialWords, Initial::off);
  in.word("ihs", handling.hold, kInitialWords, Initial::off);
}

/// A file of before says true or false.
void read_crossing(const Json& from, OptionReader& in, bool& crosses) {
  if (!from["passthrough"].as_bool()) return in.word("passthrough", crosses, kCrossingWords);
  in.flag("passthrough", crosses);
  crosses = false;
}

void read_garbage(const Json& from, GarbageRules& rules, OptionNotes& notes) {
  OptionReader in(from, notes);
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
  in.word("roundmode", rules.round_by_chance, kRoundWords);
  read_crossing(from, in, rules.crosses);
}

void read_levels(const Json& from, Levels& levels, OptionNotes& notes) {
  OptionReader in(from, notes);
  in.flag("levels", levels.on);
  in.flag("levelstatic", levels.fixed_lines);
  for (const std::string_view key : {"gbase", "levelgbase"}) in.number(key, levels.base, .01, 100);
  for (const std::string_view key : {"gspeed", "levelgspeed"}) in.number(key, levels.speed, 0, 100);
  in.number("levelspeed", levels.lines, 0, 1000);
  in.number("levelstaticspeed", levels.fixed_amount, 0, 100000);
  in.whole("startinglevel", levels.start, 1, 100);
}

void read_movement(const Json& from, Options& o, OptionNotes& notes) {
  OptionReader in(from, notes);
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

void read_play(const Json& from, Options& o, OptionNotes& notes) {
  OptionReader in(from, notes);
  in.word("bagtype", o.bag, kBagWords);
  in.flag("no_szo", o.no_szo);
  in.word("kickset", o.kicks, kKickWords);
  in.word("spinbonuses", o.spins, kSpinWords);
  in.word("combotable", o.combos, kComboWords);
}

void read_chain(const Json& from, BackToBack& rules, OptionNotes& notes) {
  OptionReader in(from, notes);
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

/// Rules that changed while the version stayed the same.
void apply_date(std::string_view when, GarbageRules& rules) {
  constexpr std::string_view kOpenerChanged = "2025-02-16", kHolesChanged = "2025-05-06T19";
  if (when.empty()) return;
  if (when < kOpenerChanged && rules.opener_pieces > 0) --rules.opener_pieces;
  rules.cancelling_draws = when >= kHolesChanged;
}

}  // namespace

Result<Options> options_from(const Json& from, std::string_view when, bool in_match) {
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

  if (o.is_second_game() && !is_off(from["map"])) return Error{"a board that was not empty at the start (map)"};

  OptionNotes notes;
  o.garbage.on = in_match;
  o.garbage.crosses = o.is_second_game();
  if (o.is_second_game()) take_second_defaults(o);
  read_play(from, o, notes);
  read_chain(from, o.back_to_back, notes);
  read_movement(from, o, notes);
  read_levels(from, o.levels, notes);
  read_garbage(from, o.garbage, notes);
  note_unknown(from, "", notes.asked, o.unknown);
  notes.asked.clear();
  read_handling(from["handling"], o.handling, notes);
  note_unknown(from["handling"], "handling.", notes.asked, o.unknown);
  if (!notes.problem.empty()) return Error{std::move(notes.problem)};
  apply_date(when, o.garbage);
  o.kicks_name = word_or(from["kickset"], "SRS+");
  o.spins_name = word_or(from["spinbonuses"], "T-spins");
  o.combos_name = word_or(from["combotable"], "multiplier");
  o.bag_name = word_or(from["bagtype"], "7-bag");
  return o;
}

}  // namespace fourfold::tetris::tetrio
