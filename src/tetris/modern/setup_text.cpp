// The text form of a modern game's setup. The commands are in text.cpp.
#include <algorithm>
#include <charconv>

#include "base/utf8.h"
#include "tetris/limits.h"
#include "tetris/modern/game.h"
#include "tetris/modern/rule_keys.h"

namespace fourfold::tetris::modern {
namespace {

constexpr std::string_view kRulePrefix = "rule.";
constexpr Column kFieldRows = (Column{1} << kVisibleRows) - 1;

/// The numbers of a setup as (key, where, range): one list for writing and reading. Usual values
/// are not written.
struct NumberField {
  std::string_view key;
  int& (*in)(Game::Setup&);
  int least, most;
  int unit = 1;        ///< one of the text is so many of the setup
  int finer_than = 0;  ///< not for whole multiples of this

  [[nodiscard]] bool is_for(int value) const {
    return value % unit == 0 && (finer_than == 0 || value % finer_than != 0);
  }
};
int& das_of(Game::Setup& setup) { return setup.handling.das_subticks; }
int& arr_of(Game::Setup& setup) { return setup.handling.arr_subticks; }
constexpr int kLongestDelay = kLongestDelayTicks * kSubticks;
constexpr auto kNumberFields = std::to_array<NumberField>({
    {"level", [](Game::Setup& s) -> int& { return s.start.options.level; }, 0, kTopLevel},
    {"last_level", [](Game::Setup& s) -> int& { return s.start.options.last_level; }, 0, kTopLevel},
    {"goal_lines", [](Game::Setup& s) -> int& { return s.start.options.goal_lines; }, 0, 1'000'000},
    {"time_limit_ticks", [](Game::Setup& s) -> int& { return s.start.options.time_limit_ticks; }, 0, 1'000'000'000},
    {"dig_rows", [](Game::Setup& s) -> int& { return s.start.options.dig_rows; }, 0, 1'000'000},
    {kKeyDelays[0].in_ticks, das_of, 1, kLongestDelayTicks, kSubticks},
    {kKeyDelays[0].in_subticks, das_of, 1, kLongestDelay, 1, kSubticks},
    {kKeyDelays[1].in_ticks, arr_of, 0, kLongestDelayTicks, kSubticks},
    {kKeyDelays[1].in_subticks, arr_of, 0, kLongestDelay, 1, kSubticks},
    {"soft_drop_factor", [](Game::Setup& s) -> int& { return s.handling.soft_drop_factor; }, 0, 1000},
});

struct SwitchField {
  std::string_view key;
  bool& (*in)(Game::Setup&);
};
constexpr auto kSwitchFields = std::to_array<SwitchField>({
    {"versus", [](Game::Setup& s) -> bool& { return s.start.options.versus; }},
    {"initial", [](Game::Setup& s) -> bool& { return s.handling.initial; }},
});

/// Columns from left to right as hexadecimal numbers; bit 0 is on the floor:
/// "3f,3f,1f,7,1,0,d,1f,3f,ff".
std::string columns_text(const Board& board) {
  std::string text;
  for (const Column column : board.columns) {
    std::array<char, 16> digits{};
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), column, 16).ptr;
    text += (text.empty() ? "" : ",") + std::string(digits.data(), end);
  }
  return text;
}

Result<Board> board_from(std::string_view text) {
  const Error wrong{"board " + in_quotes(text) + ": expected ten columns as hexadecimal numbers, " +
                    std::to_string(kVisibleRows) + " rows at most and none of them full"};
  Board board;
  for (std::size_t x = 0; x < kWidth; ++x) {
    const std::size_t end = std::min(text.find(','), text.size());
    const auto [rest, problem] = std::from_chars(text.data(), text.data() + end, board.columns[x], 16);
    if (problem != std::errc{} || rest != text.data() + end || (board.columns[x] & ~kFieldRows) != 0) return wrong;
    if ((end == text.size()) != (x + 1 == kWidth)) return wrong;
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  if (board.full_rows() != 0) return wrong;
  return board;
}

Result<std::vector<Piece>> pieces_from(std::string_view text) {
  std::vector<Piece> pieces;
  for (const char c : text) {
    const auto piece = piece_from(c);
    if (!piece || pieces.size() == kMostOpening)
      return Error{"opening " + in_quotes(text) + ": expected up to " + std::to_string(kMostOpening) +
                   " of the letters IJLTOSZ"};
    pieces.push_back(*piece);
  }
  return pieces;
}

std::string letters_of(const std::vector<Piece>& pieces) {
  std::string text;
  for (const Piece piece : pieces) text += letter(piece);
  return text;
}

/// Reads a field that is a setting of the game; returns what is wrong with it, or an empty text.
std::string take(const Field& field, Game::Setup& setup) {
  if (const auto row = std::ranges::find(kNumberFields, field.key, &NumberField::key); row != kNumberFields.end()) {
    const auto value = number_from<int>(field.value);
    if (!value || *value < row->least || *value > row->most)
      return field.key + " " + in_quotes(field.value) + ": expected a number of " + std::to_string(row->least) +
             " to " + std::to_string(row->most);
    row->in(setup) = *value * row->unit;
    return {};
  }
  if (const auto row = std::ranges::find(kSwitchFields, field.key, &SwitchField::key); row != kSwitchFields.end()) {
    if (field.value != "0" && field.value != "1") return field.key + " " + in_quotes(field.value) + ": expected 0 or 1";
    row->in(setup) = field.value == "1";
    return {};
  }
  if (field.key == "seed") {
    const auto seed = number_from<std::uint64_t>(field.value);
    if (!seed) return "seed " + in_quotes(field.value) + ": expected a number of 0 to " + std::to_string(UINT64_MAX);
    setup.start.seed = *seed;
  } else if (field.key == "board") {
    const auto board = board_from(field.value);
    if (!board) return board.error();
    setup.start.board = *board;
  } else if (field.key == "opening") {
    auto pieces = pieces_from(field.value);
    if (!pieces) return pieces.error();
    setup.start.opening = *std::move(pieces);
  } else if (field.key == "held") {
    setup.start.held = field.value.size() == 1 ? piece_from(field.value[0]) : std::nullopt;
    if (!setup.start.held) return "held " + in_quotes(field.value) + ": expected one of the letters IJLTOSZ";
  } else {
    return "unknown setting " + in_quotes(field.key);
  }
  return {};
}

/// The shipped ruleset that is nearest to a game's rules; only the differences from it are written.
const Ruleset& base_of(const Rules& rules) {
  const auto same_turns = [&](const Ruleset& row) { return row.rules->turns == rules.turns; };
  const auto row = std::ranges::find_if(rulesets(), same_turns);
  return row == rulesets().end() ? rulesets().front() : *row;
}

Result<SharedRules> rules_from(const Fields& fields) {
  const std::string* name = find(fields, "rules");
  if (name == nullptr) return Error{"no ruleset: expected a line 'rules modern'"};
  auto rules = find_rules(*name);
  Fields changes;
  for (const Field& field : fields) {
    if (field.key.starts_with(kRulePrefix)) changes.push_back({field.key.substr(kRulePrefix.size()), field.value});
  }
  if (!rules || changes.empty()) return rules;
  auto changed = changed_rules(**rules, changes);
  if (!changed) return Error{"rules: " + changed.error()};
  return SharedRules(*std::move(changed));
}

}  // namespace

Fields Game::describe(const Setup& setup) {
  const Ruleset& base = base_of(*setup.start.rules);
  Fields fields = {{"rules", std::string(base.name)}};
  for (Field& change : changes_from(*base.rules, *setup.start.rules))
    fields.push_back({std::string(kRulePrefix) + change.key, std::move(change.value)});
  fields.push_back({"seed", std::to_string(setup.start.seed)});
  Setup given = setup, usual;
  for (const NumberField& row : kNumberFields) {
    const int value = row.in(given);
    if (value != row.in(usual) && row.is_for(value))
      fields.push_back({std::string(row.key), std::to_string(value / row.unit)});
  }
  for (const SwitchField& row : kSwitchFields) {
    if (row.in(given) != row.in(usual)) fields.push_back({std::string(row.key), row.in(given) ? "1" : "0"});
  }
  if (setup.start.board != Board{}) fields.push_back({"board", columns_text(setup.start.board)});
  if (!setup.start.opening.empty()) fields.push_back({"opening", letters_of(setup.start.opening)});
  if (setup.start.held) fields.push_back({"held", std::string(1, letter(*setup.start.held))});
  return fields;
}

Result<Game::Setup> Game::setup_from(const Fields& fields) {
  const auto rules = rules_from(fields);
  if (!rules) return Error{rules.error()};
  Setup setup;
  setup.start.rules = *rules;
  if (find(fields, "seed") == nullptr) return Error{"no seed: expected a line 'seed 1'"};
  for (const Field& field : fields) {
    if (field.key == "rules" || field.key.starts_with(kRulePrefix)) continue;
    if (const std::string problem = take(field, setup); !problem.empty()) return Error{problem};
  }
  if (setup.start.held && !setup.start.rules->hold) return Error{"held: these rules have no hold box"};
  const Options& options = setup.start.options;
  if (options.last_level < options.level)
    return Error{"last_level " + std::to_string(options.last_level) + ": expected at least the level of the start, " +
                 std::to_string(options.level)};
  return setup;
}

}  // namespace fourfold::tetris::modern
