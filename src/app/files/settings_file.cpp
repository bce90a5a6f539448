// The settings as a TOML file.
#include "app/files/settings_file.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <optional>
#include <span>
#include <sstream>

#include "app/command.h"
#include "app/files/files.h"
#include "app/files/paths.h"
#include "app/files/toml_text.h"
#include "base/utf8.h"
#include "session/tetris/versus.h"

namespace fourfold::app {
namespace {

using scenes::Settings;
using screen::Colours;

constexpr std::array<std::string_view, 4> kColours = {"automatic", "256", "8", "none"};
constexpr std::array<std::string_view, 2> kLanguages = {"en", "ko"};             // in the order of screen::Language
constexpr std::array<const char*, 2> kDuelTables = {"left_keys", "right_keys"};  // of two persons at one keyboard
constexpr int kLongestDelayMs = 500, kLongestRepeatMs = 170;

int ticks_of(std::int64_t ms) { return static_cast<int>(std::max<std::int64_t>(1, (ms * 60 + 500) / 1000)); }
std::int64_t ms_of(int ticks) { return (ticks * 1000 + 30) / 60; }

/// Reads one value after the other and notes what is wrong with them.
class SettingsReader {
 public:
  SettingsReader(const toml::table& root, std::string file, std::vector<std::string>& problems)
      : root_(root), file_(std::move(file)), problems_(problems) {}

  void flag(const char* table, const char* name, bool& out) {
    const toml::node* node = find(table, name);
    if (node == nullptr) return;
    if (const auto value = node->value_exact<bool>())
      out = *value;
    else
      complain(*node, name, "expected true or false");
  }

  std::optional<std::int64_t> number(const char* table, const char* name, std::int64_t least, std::int64_t most) {
    const toml::node* node = find(table, name);
    if (node == nullptr) return std::nullopt;
    const auto value = node->value_exact<std::int64_t>();
    if (value && *value >= least && *value <= most) return value;
    complain(*node, name, "expected a number from " + std::to_string(least) + " to " + std::to_string(most));
    return std::nullopt;
  }

  const toml::node* find(const char* table, std::string_view name) {
    const toml::node* section = root_.get(table);
    if (section == nullptr) return nullptr;
    if (const toml::table* values = section->as_table()) return values->get(name);
    complain(*section, table, "expected a table: [" + std::string(table) + "]");
    return nullptr;
  }

  void complain(const toml::node& node, std::string_view name, const std::string& expected) {
    const std::string problem =
        file_ + ", line " + std::to_string(node.source().begin.line) + ": " + std::string(name) + ": " + expected;
    if (std::ranges::find(problems_, problem) == problems_.end()) problems_.push_back(problem);
  }

 private:
  const toml::table& root_;
  std::string file_;
  std::vector<std::string>& problems_;
};

void read_looks(SettingsReader& reader, Settings& s) {
  if (const toml::node* node = reader.find("looks", "colours")) {
    const auto text = node->value_exact<std::string>();
    const auto known = std::ranges::find(kColours, text.value_or(""));
    if (known == kColours.end())
      reader.complain(*node, "colours", R"(expected "automatic", "256", "8" or "none")");
    else
      s.look.colours = static_cast<Colours>(known - kColours.begin());
  }
  reader.flag("looks", "colour_blind", s.look.colour_blind);
  reader.flag("looks", "patterns", s.patterns);
  if (const toml::node* node = reader.find("looks", "language")) {
    const auto text = node->value_exact<std::string>();
    const auto known = std::ranges::find(kLanguages, text.value_or(""));
    if (known != kLanguages.end())
      s.look.language = static_cast<screen::Language>(known - kLanguages.begin());
    else if (text != "automatic")
      reader.complain(*node, "language", R"(expected "automatic", "en" or "ko")");
  }
}

void read_game(SettingsReader& reader, Settings& s) {
  reader.flag("game", "ghost", s.ghost);
  reader.flag("game", "coach", s.coach);
  reader.flag("game", "bell", s.bell);
  if (const auto n = reader.number("game", "next_pieces", 1, 5)) s.next_pieces = static_cast<int>(*n);
  if (const auto n = reader.number("game", "auto_shift_delay_ms", 1, kLongestDelayMs))
    s.shift_delay_ticks = ticks_of(*n);
  if (const auto n = reader.number("game", "auto_shift_repeat_ms", 1, kLongestRepeatMs))
    s.shift_repeat_ticks = ticks_of(*n);
  const auto word = [&](const char* name, std::string& out) {
    const toml::node* node = reader.find("game", name);
    if (node == nullptr) return;
    if (const auto text = node->value_exact<std::string>())
      out = *text;
    else
      reader.complain(*node, name, "expected a name in quotes");
  };
  word("player", s.player);
  word("coach_policy", s.coach_policy);
}

/// The keys of one action; nothing if the file does not name any that can be used.
std::vector<stage::Key> read_keys(SettingsReader& reader, const toml::node& node, std::string_view action) {
  std::vector<stage::Key> keys;
  const toml::array* list = node.as_array();
  if (list == nullptr) reader.complain(node, action, R"(expected a list of keys such as ["Left", "h"])");
  for (std::size_t i = 0; list != nullptr && i < list->size(); ++i) {
    const toml::node& item = *list->get(i);
    const auto text = item.value_exact<std::string>();
    const auto key = text ? stage::key_from(*text) : std::nullopt;
    if (key)
      keys.push_back(*key);
    else
      reader.complain(item, action,
                      (text ? in_quotes(*text) : "a value") + " is no key: expected a name such as \"Left\"");
  }
  return keys;
}

/// Actions the file does not name keep their keys, but for those that it gives to others.
void read_bindings(SettingsReader& reader, const char* table, std::span<const scenes::Action> actions,
                   std::vector<scenes::Binding>& keys) {
  const std::vector<scenes::Binding> defaults = keys;
  std::vector<scenes::Binding> chosen;
  std::vector<scenes::Action> named;
  const auto is_taken = [&](const stage::Key& key) {
    return std::ranges::find(chosen, key, &scenes::Binding::key) != chosen.end();
  };
  for (const scenes::Action action : actions) {
    const toml::node* node = reader.find(table, name(action));
    if (node == nullptr) continue;
    for (const stage::Key& key : read_keys(reader, *node, name(action))) {
      if (is_taken(key)) {
        reader.complain(*node, name(action), in_quotes(stage::name(key)) + " has two actions; the first keeps it");
        continue;
      }
      chosen.push_back({key, action});
      named.push_back(action);
    }
  }
  for (const scenes::Binding& binding : defaults) {
    const bool is_named = std::ranges::find(named, binding.action) != named.end();
    if (!is_named && !is_taken(binding.key)) chosen.push_back(binding);
  }
  keys = std::move(chosen);
}

/// A key in both tables is the left side's.
void read_duel_keys(SettingsReader& reader, std::array<std::vector<scenes::Binding>, 2>& sides) {
  for (std::size_t side = 0; side < sides.size(); ++side)
    read_bindings(reader, kDuelTables[side], scenes::kDuelActions, sides[side]);
  std::erase_if(sides[1], [&](const scenes::Binding& binding) {
    return std::ranges::find(sides[0], binding.key, &scenes::Binding::key) != sides[0].end();
  });
}

void read_number(SettingsReader& reader, const char* name, int least, int most, int& out) {
  if (const auto n = reader.number("modern", name, least, most)) out = static_cast<int>(*n);
}

/// What was played last may come from another version of the program: unknown names are ignored
/// where they are used.
void read_modern(SettingsReader& reader, scenes::ModernSettings& s) {
  if (const auto n = reader.number("modern", "auto_shift_delay_ms", 1, kLongestDelayMs))
    s.handling.das_subticks = tetris::modern::subticks_of_ms(static_cast<int>(*n));
  if (const auto n = reader.number("modern", "auto_shift_repeat_ms", 0, kLongestRepeatMs))
    s.handling.arr_subticks = tetris::modern::subticks_of_ms(static_cast<int>(*n));
  read_number(reader, "soft_drop_factor", 0, 40, s.handling.soft_drop_factor);
  reader.flag("modern", "initial", s.handling.initial);
  read_number(reader, "next_pieces", 1, 5, s.next_pieces);
  const auto word = [&](const char* name, std::string& out) {
    const toml::node* node = reader.find("modern", name);
    if (node == nullptr) return;
    if (const auto text = node->value_exact<std::string>())
      out = *text;
    else
      reader.complain(*node, name, "expected a name in quotes");
  };
  word("coach_policy", s.coach_policy);
  word("last_rules", s.rules);
  word("last_mode", s.mode);
  read_number(reader, "last_level", 1, tetris::modern::kTopLevel, s.level);
  read_number(reader, "last_strength", tetris::modern::kWeakest, tetris::modern::kStrongest, s.strength);
  read_number(reader, "last_pace", 0, session::kFastest, s.pieces_per_minute);
}

void write_modern(toml::table& table, const scenes::ModernSettings& s) {
  table.insert_or_assign("auto_shift_delay_ms", tetris::modern::ms_of_subticks(s.handling.das_subticks));
  table.insert_or_assign("auto_shift_repeat_ms", tetris::modern::ms_of_subticks(s.handling.arr_subticks));
  table.insert_or_assign("soft_drop_factor", s.handling.soft_drop_factor);
  table.insert_or_assign("initial", s.handling.initial);
  table.insert_or_assign("next_pieces", s.next_pieces);
  table.insert_or_assign("coach_policy", s.coach_policy);
  table.insert_or_assign("last_rules", s.rules);
  table.insert_or_assign("last_mode", s.mode);
  table.insert_or_assign("last_level", s.level);
  table.insert_or_assign("last_strength", s.strength);
  table.insert_or_assign("last_pace", s.pieces_per_minute);
}

toml::table& section(toml::table& root, const char* name) {
  if (root.get_as<toml::table>(name) == nullptr) root.insert_or_assign(name, toml::table{});
  return *root.get_as<toml::table>(name);
}

void write_keys(toml::table& table, std::span<const scenes::Action> actions,
                const std::vector<scenes::Binding>& bindings) {
  for (const scenes::Action action : actions) {
    toml::array keys;
    for (const scenes::Binding& binding : bindings) {
      if (binding.action == action) keys.push_back(stage::name(binding.key));
    }
    table.insert_or_assign(name(action), std::move(keys));
  }
}

/// nullopt if the text is not TOML.
std::optional<toml::table> parsed(std::string_view text) {
  try {
    return toml_from(text);
  } catch (const BadToml&) {
    return std::nullopt;
  }
}

std::filesystem::path settings_path() { return config_folder() / "settings.toml"; }

}  // namespace

LoadedSettings settings_from(std::string_view text, const std::string& file) {
  LoadedSettings loaded;
  try {
    const toml::table root = toml_from(text);
    SettingsReader reader(root, file, loaded.problems);
    read_looks(reader, loaded.settings);
    read_game(reader, loaded.settings);
    read_bindings(reader, "keys", scenes::kClassicActions, loaded.settings.keys);
    read_modern(reader, loaded.settings.modern);
    read_bindings(reader, "modern_keys", scenes::kModernActions, loaded.settings.modern.keys);
    read_duel_keys(reader, loaded.settings.duel_keys);
  } catch (const BadToml& problem) {
    loaded.settings = {};
    loaded.problems = {file + ", line " + std::to_string(problem.line) + ": " + problem.what +
                       "; all settings are as they come"};
  }
  return loaded;
}

std::string settings_text(const Settings& settings, std::string_view before) {
  toml::table root = parsed(before).value_or(toml::table{});
  toml::table& looks = section(root, "looks");
  looks.insert_or_assign("colours", kColours[static_cast<std::size_t>(settings.look.colours)]);
  looks.insert_or_assign("colour_blind", settings.look.colour_blind);
  looks.insert_or_assign("patterns", settings.patterns);
  const auto& language = settings.look.language;
  looks.insert_or_assign("language", language ? kLanguages[static_cast<std::size_t>(*language)] : "automatic");
  toml::table& game = section(root, "game");
  game.insert_or_assign("ghost", settings.ghost);
  game.insert_or_assign("coach", settings.coach);
  game.insert_or_assign("coach_policy", settings.coach_policy);
  game.insert_or_assign("bell", settings.bell);
  game.insert_or_assign("next_pieces", settings.next_pieces);
  game.insert_or_assign("auto_shift_delay_ms", ms_of(settings.shift_delay_ticks));
  game.insert_or_assign("auto_shift_repeat_ms", ms_of(settings.shift_repeat_ticks));
  game.insert_or_assign("player", settings.player);
  write_keys(section(root, "keys"), scenes::kClassicActions, settings.keys);
  write_modern(section(root, "modern"), settings.modern);
  write_keys(section(root, "modern_keys"), scenes::kModernActions, settings.modern.keys);
  for (std::size_t side = 0; side < settings.duel_keys.size(); ++side)
    write_keys(section(root, kDuelTables[side]), scenes::kDuelActions, settings.duel_keys[side]);
  std::ostringstream out;
  out << root << "\n";
  return out.str();
}

LoadedSettings load_settings() {
  try {
    const std::filesystem::path path = settings_path();
    if (!std::filesystem::exists(path)) return {};
    return settings_from(read_file(path.string(), kSettingsFile), "settings.toml");
  } catch (const std::exception& problem) {
    return {{}, {problem.what()}};
  }
}

std::string save_settings(const Settings& settings) {
  try {
    const std::filesystem::path path = settings_path();
    std::filesystem::create_directories(path.parent_path());
    const std::string before = std::filesystem::exists(path) ? read_file(path.string(), kSettingsFile) : "";
    if (!parsed(before)) write_file(path.string() + ".bad", before);
    write_file(path.string(), settings_text(settings, before));
    return "";
  } catch (const std::exception& problem) {
    return std::string("The settings could not be kept: ") + problem.what();
  }
}

}  // namespace fourfold::app
