// The tables behind the rules (modules, libraries, banned names) and the few lines that apply them.
#include "tools/house_rules.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

#include "tools/source_text.h"

namespace fourfold::house {
namespace {

/// `is_pure`: no clock, no I/O, no threads but base/parallel, no randomness but base/rng.
struct Module {
  std::string_view name;
  int level;
  bool is_pure;
};
constexpr std::array kModules = {
    Module{"base", 0, true},        Module{"tetris", 1, true},    Module{"connect4", 1, true},
    Module{"play", 1, true},        Module{"parts", 1, false},    Module{"learn", 1, true},
    Module{"data", 1, true},        Module{"screen", 2, true},    Module{"research", 2, true},
    Module{"env", 2, true},         Module{"scores", 3, false},   Module{"cluster", 2, false},
    Module{"cuda", 3, false},       Module{"plot", 2, false},     Module{"teach", 2, true},
    Module{"session", 3, true},     Module{"lab", 3, true},       Module{"stage", 3, true},
    Module{"capi", 3, true},        Module{"terminal", 4, false}, Module{"scenes", 5, true},
    Module{"page_engine", 5, true}, Module{"serve", 5, false},    Module{"app", 6, false},
    Module{"games", 2, true},       Module{"sign", 1, false},     Module{"service", 4, true},
    Module{"live", 4, true},
};

struct Library {
  std::string_view prefix;
  std::string_view folder;
};
constexpr std::array kLibraries = {
    Library{"CLI/", "src/app/"},
    Library{"fmt/", "src/app/"},
    Library{"nlohmann/", "src/base/json_test.cpp"},  // what our JSON is held against
    Library{"curses", "src/terminal/"},
    Library{"ncurses", "src/terminal/"},
    Library{"term.h", "src/terminal/"},
    Library{"vterm", "tests/"},
    Library{"benchmark/", "bench/"},
    Library{"soci/", "src/scores/"},
    Library{"unicode/", "src/service/names/"},
    Library{"boost/multi_index", "src/scores/"},
    Library{"sqlite3.h", "src/scores/"},
    Library{"sodium", "src/sign/"},
    Library{"toml++/", "src/app/"},
    Library{"cairo/", "src/plot/"},
    Library{"Eigen/", "src/learn/"},
    Library{"boost/mpi", "src/cluster/"},
    Library{"boost/serialization", "src/cluster/"},
    Library{"boost/asio", "src/serve/network/"},
    Library{"boost/beast", "src/serve/"},
    Library{"openssl/", "src/serve/"},
    Library{"pybind11/", "python/"},
};

enum class Banned { anywhere, from_std, suffix_from_std, call };
struct Ban {
  Banned how;
  std::vector<std::string_view> names;
  std::string_view why;
};
constexpr std::string_view kUseRng = "differs between standard libraries or runs; use base/rng";
constexpr std::string_view kNoClock = "a game has no clock; time is a command";
constexpr std::string_view kNoIo = "I/O belongs to the app; return a value";

std::vector<Ban> bans_of_the_core() {
  return {
      {Banned::from_std, {"random_device", "mt19937", "mt19937_64", "default_random_engine"}, kUseRng},
      {Banned::from_std, {"shuffle", "sample"}, kUseRng},
      {Banned::suffix_from_std, {"_distribution"}, kUseRng},
      {Banned::call, {"rand", "srand"}, kUseRng},
      {Banned::call, {"time", "clock"}, kNoClock},
      {Banned::anywhere, {"system_clock", "steady_clock", "high_resolution_clock"}, kNoClock},
      {Banned::from_std, {"cin", "cout", "cerr", "clog", "fstream", "ifstream", "ofstream"}, kNoIo},
      {Banned::call, {"printf", "fprintf", "puts", "fputs", "fopen", "getenv"}, kNoIo},
  };
}

/// What only one file may do, so that it is done right everywhere.
struct Door {
  std::string_view file;
  std::vector<std::string_view> names;
  std::string_view why;
};
std::vector<Door> doors() {
  return {
      {"src/app/files/writer.cpp",
       {"ofstream", "fstream", "fopen", "freopen", "tmpfile", "mkstemp", "creat", "O_WRONLY", "O_RDWR", "O_CREAT",
        "O_APPEND", "O_TRUNC", "rename", "renameat", "truncate", "ftruncate", "resize_file", "copy_file"},
       "files are written by write_file and its neighbours (app/files/files.h)"},
      {"src/app/print.cpp",
       {"print", "println", "printf", "fprintf", "dprintf", "puts", "fputs", "putchar", "putc", "fputc", "fwrite",
        "cout", "cerr", "clog"},
       "what is said may hold text from outside: use say and remark (app/print.h)"},
  };
}

constexpr std::array<std::string_view, 5> kSleeps = {"sleep", "usleep", "nanosleep", "sleep_for", "sleep_until"};
constexpr std::string_view kMaySkip = "src/base/outside_data_test.h";
constexpr std::array<std::string_view, 2> kReminders = {"TODO", "FIXME"};

std::string in_marks(std::string_view name) { return "'" + std::string(name) + "'"; }

bool is_test(const Source& source) { return source.path.ends_with("_test.cpp") || source.path.ends_with("_test.h"); }

/// "src/tetris/board.h" -> "tetris"; empty outside src/.
std::string_view module_of(std::string_view path) {
  if (!path.starts_with("src/")) return {};
  path.remove_prefix(4);
  return path.substr(0, path.find('/'));
}

const Module* find_module(std::string_view name) {
  const auto at = std::ranges::find(kModules, name, &Module::name);
  return at == kModules.end() ? nullptr : at;
}

std::optional<int> level_of(std::string_view module) {
  const Module* row = find_module(module);
  return row == nullptr ? std::nullopt : std::optional(row->level);
}

/// Is one of the scopes of `name`, as in "std::chrono::steady_clock::now", what `matches` looks
/// for?
template <class Predicate>
bool any_part(std::string_view name, Predicate matches) {
  while (true) {
    const auto colons = name.find("::");
    if (matches(name.substr(0, colons))) return true;
    if (colons == std::string_view::npos) return false;
    name.remove_prefix(colons + 2);
  }
}

bool applies(const Ban& ban, const Word& word) {
  const bool is_std = word.text.starts_with("std::");
  const auto matches = [&](std::string_view part) {
    return std::ranges::any_of(ban.names, [&](std::string_view name) {
      return ban.how == Banned::suffix_from_std ? part.ends_with(name) : part == name;
    });
  };
  if (ban.how == Banned::call) {
    return word.is_call && !word.is_member && matches(is_std ? word.text.substr(5) : word.text);
  }
  return (is_std || ban.how == Banned::anywhere) && any_part(word.text, matches);
}

/// Modules that compile where there are no threads, exceptions, files and clocks: for the browser.
constexpr std::array<std::string_view, 10> kCarried = {"base",    "tetris",      "connect4", "play",     "teach",
                                                       "session", "page_engine", "learn",    "research", "lab"};
constexpr std::array<std::string_view, 7> kNotCarried = {"thread",  "mutex",    "stop_token", "filesystem",
                                                         "fstream", "iostream", "chrono"};
constexpr std::array<std::string_view, 3> kExceptions = {"throw", "try", "catch"};

/// The one file with threads, and with the exceptions that cross them.
constexpr std::string_view kThreads = "src/base/parallel.cpp";

bool is_carried(const Source& source) {
  const bool in_core = std::ranges::find(kCarried, module_of(source.path)) != kCarried.end();
  return in_core && !is_test(source) && source.path != kThreads;
}

/// What this file may not name; nothing for tests and the modules that talk to the world (terminal,
/// scores, app).
std::vector<Ban> bans_for(const Source& source) {
  const auto module = module_of(source.path);
  const Module* row = find_module(module);
  if (is_test(source) || row == nullptr || !row->is_pure) return {};
  auto bans = bans_of_the_core();
  if (source.path != kThreads) {
    bans.push_back({Banned::from_std, {"thread", "jthread", "async"}, "threads live in base/parallel and the app"});
  }
  if (module == "tetris" || module == "connect4") {
    bans.push_back({Banned::anywhere, {"virtual"}, "a game is a value; no virtual functions in the core"});
  }
  return bans;
}

/// Does `text` hold `word` with nothing of a name around it?
bool has_word(std::string_view text, std::string_view word) {
  const auto all = words(text);
  return std::ranges::any_of(all, [&](const Word& w) { return w.text == word; });
}

}  // namespace

std::string to_string(const Violation& violation) {
  return violation.path + ":" + std::to_string(violation.line) + ": " + violation.what;
}

Violations floor_violations(const Source& source) {
  const auto module = module_of(source.path);
  if (module.empty()) return {};
  const auto level = level_of(module);
  if (!level) return {{source.path, 1, "module " + in_marks(module) + " has no floor; give it one in the house rules"}};

  Violations found;
  for (const auto& include : includes(source.text)) {
    const auto other = std::string_view(include.target).substr(0, include.target.find('/'));
    const bool is_game = source.path.starts_with("src/tetris/") && source.path.find('/', 11) == std::string::npos;
    if (is_game && !is_test(source) && include.target.starts_with("tetris/search/"))
      found.push_back({source.path, include.line, "the game does not know its search"});
    const auto other_level = level_of(other);
    if (!other_level && include.is_quoted) {
      found.push_back({source.path, include.line, in_marks(include.target) + " does not begin with a module of src/"});
    }
    if (!other_level || other == module || *other_level < *level) continue;
    found.push_back({source.path, include.line,
                     in_marks(module) + " (level " + std::to_string(*level) + ") includes " + in_marks(other) + " (level " +
                         std::to_string(*other_level) + "); only lower floors may be included"});
  }
  return found;
}

Violations library_violations(const Source& source) {
  Violations found;
  const auto add = [&](const Include& include, std::string_view where) {
    found.push_back(
        {source.path, include.line, in_marks(include.target) + " may be included only from " + std::string(where)});
  };
  for (const auto& include : includes(source.text)) {
    for (const auto& library : kLibraries) {
      if (include.target.starts_with(library.prefix) && !source.path.starts_with(library.folder))
        add(include, library.folder);
    }
    const bool is_gtest = include.target.starts_with("gtest/") || include.target.starts_with("gmock/");
    if (is_gtest && !is_test(source) && !source.path.starts_with("tests/")) add(include, "*_test.cpp and tests/");
  }
  return found;
}

Violations purity_violations(const Source& source) {
  Violations found;
  const auto bans = bans_for(source);
  if (bans.empty()) return {};
  const std::string code = code_only(source.text);
  for (const auto& word : words(code)) {
    for (const auto& ban : bans) {
      if (applies(ban, word))
        found.push_back({source.path, word.line, in_marks(word.text) + ": " + std::string(ban.why)});
    }
  }
  return found;
}

Violations door_violations(const Source& source) {
  if (!source.path.starts_with("src/") || is_test(source)) return {};
  Violations found;
  const std::string code = code_only(source.text);
  for (const Door& door : doors()) {
    if (source.path == door.file) continue;
    for (const auto& word : words(code)) {
      const std::size_t colons = word.text.rfind("::");
      const std::string_view last = colons == std::string_view::npos ? word.text : word.text.substr(colons + 2);
      const bool is_named = std::ranges::find(door.names, last) != door.names.end();
      const bool is_plain_word = colons == std::string_view::npos && (last == "print" || last == "fstream");
      if (is_named && !word.is_member && !is_plain_word)
        found.push_back({source.path, word.line, in_marks(word.text) + ": " + std::string(door.why)});
    }
  }
  return found;
}

Violations carried_violations(const Source& source) {
  if (!is_carried(source)) return {};
  Violations found;
  for (const auto& include : includes(source.text)) {
    if (std::ranges::find(kNotCarried, include.target) != kNotCarried.end())
      found.push_back({source.path, include.line, in_marks(include.target) + " is not there in the browser"});
  }
  const std::string code = code_only(source.text);
  for (const auto& word : words(code)) {
    if (std::ranges::find(kExceptions, word.text) != kExceptions.end())
      found.push_back(
          {source.path, word.line, in_marks(word.text) + ": the browser's core has no exceptions; use Result"});
  }
  return found;
}

Violations promise_violations(const Source& source) {
  Violations found;
  const auto add = [&](int line, std::string_view what, const std::string& why) {
    found.push_back({source.path, line, in_marks(what) + ": " + why});
  };
  const std::string code = code_only(source.text);
  for (const auto& word : words(code)) {
    const bool is_skip = word.text == "GTEST_SKIP" && source.path != kMaySkip;
    if (is_skip || word.text.starts_with("DISABLED_"))
      add(word.line, word.text, "a test runs or is removed; only for data from outside see " + std::string(kMaySkip));
    const bool is_sleep = word.is_call && any_part(word.text, [&](std::string_view part) {
                            return std::ranges::find(kSleeps, part) != kSleeps.end();
                          });
    if (is_sleep) add(word.line, word.text, "wait for what happens, not for how long it may take");
  }
  int number = 0;
  for (const auto line : lines(source.text)) {
    ++number;
    for (const auto reminder : kReminders) {
      if (has_word(line, reminder)) add(number, reminder, "do it or open an issue");
    }
  }
  return found;
}

Violations opening_violations(const Source& source) {
  const std::string_view text = source.text;
  const std::string code = code_only(text);
  const bool is_comment = text.starts_with("//") || text.starts_with("/*");
  const auto end = std::min(code.find_first_not_of(" \n"), text.size());
  if (is_comment && words(text.substr(0, end)).size() >= 3) return {};
  return {{source.path, 1, "the file does not begin with a comment that says what it is"}};
}

Violations name_violations(const std::string& path) {
  constexpr std::string_view kPlain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._-/";
  if (path.find_first_not_of(kPlain) == std::string::npos) return {};
  return {{path, 1, "is a name of other signs than letters, digits, '.', '_' and '-'"}};
}

const std::vector<LongFunction>& long_functions() {
  static const std::vector<LongFunction> kAll = {
      {"src/teach/tetris/truth_test.h", "one case for each kind of reason: a table that cannot be data"},
      {"src/tetris/search/classic18_lanes.h", "18 numbers from one pass: their sums share its registers"},
      {"src/tetris/search/naive_features_test.h", "the same numbers, cell by cell, in the order of the table"},
  };
  return kAll;
}

Violations size_violations(const Source& source, SizeLimit limit) {
  Violations found;
  const auto check = [&](std::string_view what, int line, int size, int most) {
    if (size <= most) return;
    found.push_back({source.path, line, std::string(what) + " is " + std::to_string(size) + " lines long"});
  };
  check("the file", 1, static_cast<int>(lines(source.text).size()), limit.file_lines);
  for (const auto& function : functions(code_only(source.text))) {
    check("the function", function.line, function.lines, limit.function_lines);
  }
  return found;
}

}  // namespace fourfold::house
