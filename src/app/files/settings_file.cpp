// The settings as a TOML file.
#include "app/files/settings_file.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <optional>
#include <sstream>

#include "app/command.h"
#include "app/files/files.h"
#include "app/files/paths.h"
#include "app/files/toml_text.h"
#include "base/utf8.h"

namespace fourfold::app {
namespace {

using scenes::Settings;
using screen::Colours;

constexpr std::array<std::string_view, 4> kColours = {"automatic", "256", "8", "none"};
constexpr int kLongestDelayMs = 500, kLongestRepeatMs = 170;

int ticks_of(std::int64_t ms) { return static_cast<int>(std::max<std::int64_t>(1, (ms * 60 + 500) / 1000)); }
std::int64_t ms_of(int ticks) { return (ticks * 1000 + 30) / 60; }

/// Reads one value after the other and notes what is wrong with them.
class Reader {
 public:
  Reader(const toml::table& root, std::string file, std::vector<std::string>& problems)
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

void read_looks(Reader& reader, Settings& s) {
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
}

void read_game(Reader& reader, Settings& s) {
  reader.flag("game", "ghost", s.ghost);
  reader.flag("game", "coach", s.coach);
  reader.flag("game", "bell", s.bell);
  if (const auto n = reader.number("game", "next_pieces", 1, 5)) s.next_pieces = static_cast<int>(*n);
  if (const auto n = reader.number("game", "auto_shift_delay_ms", 1, kLongestDelayMs))
    s.shift_delay_ticks = ticks_of(*n);
  if (const auto n = reader.number("game", "auto_shift_repeat_ms", 1, kLongestRepeatMs))
    s.shift_repeat_ticks = ticks_of(*n);
  if (const toml::node* node = reader.find("game", "player")) {
    if (const auto text = node->value_exact<std::string>())
      s.player = *text;
    else
      reader.complain(*node, "player", "expected a name in quotes");
  }
}

/// The keys of one action; nothing if the file does not name any that can be used.
std::vector<stage::Key> read_keys(Reader& reader, const toml::node& node, std::string_view action) {
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
void read_bindings(Reader& reader, Settings& s) {
  const std::vector<scenes::Binding> defaults = s.keys;
  std::vector<scenes::Binding> chosen;
  std::array<bool, scenes::kActionCount> named{};
  const auto is_taken = [&](const stage::Key& key) {
    return std::ranges::find(chosen, key, &scenes::Binding::key) != chosen.end();
  };
  for (int i = 0; i < scenes::kActionCount; ++i) {
    const auto action = static_cast<scenes::Action>(i);
    const toml::node* node = reader.find("keys", name(action));
    if (node == nullptr) continue;
    for (const stage::Key& key : read_keys(reader, *node, name(action))) {
      if (is_taken(key)) {
        reader.complain(*node, name(action), in_quotes(stage::name(key)) + " has two actions; the first keeps it");
        continue;
      }
      chosen.push_back({key, action});
      named[static_cast<std::size_t>(i)] = true;
    }
  }
  for (const scenes::Binding& binding : defaults) {
    if (!named[static_cast<std::size_t>(binding.action)] && !is_taken(binding.key)) chosen.push_back(binding);
  }
  s.keys = std::move(chosen);
}

toml::table& section(toml::table& root, const char* name) {
  if (root.get_as<toml::table>(name) == nullptr) root.insert_or_assign(name, toml::table{});
  return *root.get_as<toml::table>(name);
}

void write_keys(toml::table& table, const Settings& settings) {
  for (int i = 0; i < scenes::kActionCount; ++i) {
    const auto action = static_cast<scenes::Action>(i);
    toml::array keys;
    for (const scenes::Binding& binding : settings.keys) {
      if (binding.action == action) keys.push_back(stage::name(binding.key));
    }
    table.insert_or_assign(name(action), std::move(keys));
  }
}

/// Nothing if the text is no TOML.
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
    Reader reader(root, file, loaded.problems);
    read_looks(reader, loaded.settings);
    read_game(reader, loaded.settings);
    read_bindings(reader, loaded.settings);
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
  toml::table& game = section(root, "game");
  game.insert_or_assign("ghost", settings.ghost);
  game.insert_or_assign("coach", settings.coach);
  game.insert_or_assign("bell", settings.bell);
  game.insert_or_assign("next_pieces", settings.next_pieces);
  game.insert_or_assign("auto_shift_delay_ms", ms_of(settings.shift_delay_ticks));
  game.insert_or_assign("auto_shift_repeat_ms", ms_of(settings.shift_repeat_ticks));
  game.insert_or_assign("player", settings.player);
  write_keys(section(root, "keys"), settings);
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
