// The house rules, held against every source of the project; and each rule seen to fail on a bad
// snippet.
#include "tools/house_rules.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>

#include "base/checkout_test.h"

namespace fourfold::house {
namespace {

namespace fs = std::filesystem;

Source read(const fs::path& root, const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {file.lexically_relative(root).generic_string(), {std::istreambuf_iterator<char>(in), {}}};
}

/// Every source of the project, in the order of their names. The rules' own files are left out:
/// they must be able to name what they forbid.
std::vector<Source> house() {
  const fs::path root = checkout_folder();
  std::vector<Source> sources;
  for (const char* folder : {"src", "tests", "bench", "tools", "fuzz", "python"}) {
    if (!fs::exists(root / folder)) continue;
    for (const auto& entry : fs::recursive_directory_iterator(root / folder)) {
      const auto extension = entry.path().extension();
      if (extension != ".h" && extension != ".cpp" && extension != ".cu") continue;
      if (!entry.path().filename().string().starts_with("house_rules")) sources.push_back(read(root, entry.path()));
    }
  }
  std::ranges::sort(sources, {}, &Source::path);
  return sources;
}

template <class Rule>
void expect_obeyed(Rule rule) {
  for (const auto& source : house()) {
    for (const auto& violation : rule(source)) ADD_FAILURE() << to_string(violation);
  }
}

TEST(Sources, HasSources) { EXPECT_FALSE(house().empty()); }
TEST(Sources, IncludesOnlyLowerFloors) { expect_obeyed(floor_violations); }
TEST(Sources, IncludesLibrariesFromOneFolder) { expect_obeyed(library_violations); }
TEST(Sources, IsPureInTheCore) { expect_obeyed(purity_violations); }
TEST(Sources, WritesAndPrintsInOnePlaceEach) { expect_obeyed(door_violations); }
TEST(Sources, HasACoreThatTheBrowserCarries) { expect_obeyed(carried_violations); }
TEST(Sources, LeavesNothingForLater) { expect_obeyed(promise_violations); }
TEST(Sources, SaysWhatEachFileIs) { expect_obeyed(opening_violations); }

TEST(Sources, KeepsFilesAndFunctionsSmall) {
  const auto& allowed = long_functions();
  for (const auto& source : house()) {
    const auto found = size_violations(source, kSizeLimit);
    const bool may_be_long = std::ranges::find(allowed, source.path, &LongFunction::path) != allowed.end();
    if (may_be_long) EXPECT_EQ(found.size(), 1U) << source.path << " has one long function, or is not on the list";
    for (const auto& violation : found) {
      const bool is_function = violation.what.starts_with("the function");
      if (!may_be_long || !is_function) ADD_FAILURE() << to_string(violation);
    }
  }
}

/// What git keeps; nothing where the sources are no checkout of git.
std::vector<std::string> kept_names() {
  const std::string git = "git -c core.quotePath=off -c safe.directory='*' -C '" + checkout_folder() + "'";
  std::FILE* pipe = popen((git + " ls-files 2>/dev/null").c_str(), "r");
  std::string text;
  for (int c = 0; pipe != nullptr && (c = std::fgetc(pipe)) != EOF;) text += static_cast<char>(c);
  if (pipe != nullptr) pclose(pipe);
  std::vector<std::string> names;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) names.push_back(line);
  return names;
}

TEST(Checkout, HasPlainNames) {
  const std::vector<std::string> names = kept_names();
  const bool is_checkout = fs::exists(fs::path(checkout_folder()) / ".git");
  EXPECT_EQ(names.empty(), !is_checkout) << "git does not say what it keeps";
  for (const std::string& name : names) {
    for (const auto& violation : name_violations(name)) ADD_FAILURE() << to_string(violation);
  }
}

// Below, each rule meets what it forbids, and its nearest innocent neighbour.

TEST(FloorRule, RefusesUpwardSidewaysAndUnknown) {
  const auto count = [](const char* path, const char* include) {
    return floor_violations({path, "#include " + std::string(include) + "\n"}).size();
  };
  EXPECT_EQ(count("src/base/rng.h", "\"tetris/board.h\""), 1u);
  EXPECT_EQ(count("src/tetris/board.h", "\"connect4/board.h\""), 1u);
  EXPECT_EQ(count("src/screen/draw.h", "\"scores/store/store.h\""), 1u);
  EXPECT_EQ(count("src/screen/draw.h", "<app/terminal.h>"), 1u);
  EXPECT_EQ(count("src/tetris/board.h", "\"../play/session.h\""), 1u);
  EXPECT_EQ(count("src/cellar/wine.h", "<vector>"), 1u);

  EXPECT_EQ(count("src/tetris/moves.h", "\"tetris/board.h\""), 0u);
  EXPECT_EQ(count("src/tetris/moves.h", "\"base/rng.h\""), 0u);
  EXPECT_EQ(count("src/screen/draw.h", "\"play/session.h\""), 0u);
  EXPECT_EQ(count("src/app/main.cpp", "\"scores/store/store.h\""), 0u);
  EXPECT_EQ(count("tests/program_test.cpp", "\"app/terminal.h\""), 0u);
}

TEST(FloorRule, SaysWhere) {
  const auto found = floor_violations({"src/base/rng.h", "// Rng.\n#include \"app/x.h\"\n"});
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(to_string(found[0]),
            "src/base/rng.h:2: 'base' (level 0) includes 'app' (level 6); only lower floors may be included");
}

TEST(LibraryRule, RefusesLibrariesElsewhere) {
  const auto count = [](const char* path, const char* include) {
    return library_violations({path, "#include <" + std::string(include) + ">\n"}).size();
  };
  EXPECT_EQ(count("src/tetris/text.cpp", "fmt/format.h"), 1u);
  EXPECT_EQ(count("src/play/replay.cpp", "nlohmann/json.hpp"), 1u);
  EXPECT_EQ(count("tests/program_test.cpp", "CLI/CLI.hpp"), 1u);
  EXPECT_EQ(count("src/tetris/search.cpp", "benchmark/benchmark.h"), 1u);
  EXPECT_EQ(count("src/tetris/board.h", "gtest/gtest.h"), 1u);
  EXPECT_EQ(count("src/capi/fourfold.cpp", "pybind11/pybind11.h"), 1u);
  EXPECT_EQ(count("src/app/commands/service/serve.cpp", "boost/asio.hpp"), 1u);
  EXPECT_EQ(count("src/app/commands/service/serve.cpp", "boost/beast/http.hpp"), 1u);

  EXPECT_EQ(count("src/app/main.cpp", "CLI/CLI.hpp"), 0u);
  EXPECT_EQ(count("src/serve/network/server.cpp", "boost/asio/ip/tcp.hpp"), 0u);
  EXPECT_EQ(count("src/serve/http/http_reader.cpp", "boost/asio/ip/tcp.hpp"), 1u) << "values know no network";
  EXPECT_EQ(count("src/scores/seal/seal.cpp", "openssl/evp.h"), 1u);
  EXPECT_EQ(count("src/serve/socket/handshake.cpp", "openssl/evp.h"), 0u);
  EXPECT_EQ(count("bench/search.cpp", "benchmark/benchmark.h"), 0u);
  EXPECT_EQ(count("python/bindings.cpp", "pybind11/pybind11.h"), 0u);
  EXPECT_EQ(count("src/tetris/board_test.cpp", "gtest/gtest.h"), 0u);
}

TEST(PurityRule, RefusesWhatDiffersBetweenRuns) {
  for (const char* bad : {
           "std::random_device seed;",
           "std::shuffle(a, b, rng);",
           "std::ranges::shuffle(a, rng);",
           "std::uniform_int_distribution<int> die(1, 6);",
           "std::mt19937_64 rng;",
           "x = rand();",
           "std::srand (1);",
           "seed = time(nullptr);",
           "auto t = std::chrono::steady_clock::now();",
           "std::cout << x;",
           "printf(\"x\");",
           "std::ifstream file;",
           "FILE* f = fopen(name, mode);",
           "std::getenv(\"HOME\");",
           "std::jthread worker(work);",
           "std::async(work);",
           "auto n = std::thread::hardware_concurrency();",
           "virtual void draw() = 0;",
       }) {
    EXPECT_EQ(purity_violations({"src/tetris/moves.cpp", bad}).size(), 1u) << bad;
  }
}

TEST(PurityRule, AllowsTheRest) {
  for (const char* good : {
           "// std::random_device",
           "error = \"call rand() at time(0)\";",
           "shuffle(bag, rng);",
           "int score_distribution = 0;",
           "clock.time();",
           "int rand = 0;",
           "std::snprintf(buffer, size, format);",
           "std::chrono::milliseconds delay;",
       }) {
    EXPECT_TRUE(purity_violations({"src/tetris/moves.cpp", good}).empty()) << good;
  }
}

TEST(PurityRule, KnowsTheRooms) {
  const auto count = [](const char* path, const char* code) { return purity_violations({path, code}).size(); };
  EXPECT_EQ(count("src/base/parallel.cpp", "std::jthread t;"), 0u);
  EXPECT_EQ(count("src/base/parallel.h", "std::jthread t;"), 1u);
  EXPECT_EQ(count("src/lab/training.cpp", "std::cout << 1;"), 1u);
  EXPECT_EQ(count("src/research/engine/engine.cpp", "std::jthread t;"), 1u);
  EXPECT_EQ(count("src/session/round.cpp", "std::cout << 1;"), 1u);
  EXPECT_EQ(count("src/base/rng.h", "std::jthread t;"), 1u);
  EXPECT_EQ(count("src/learn/optimiser.h", "virtual void tell();"), 0u);
  EXPECT_EQ(count("src/connect4/board.h", "virtual void tell();"), 1u);
  EXPECT_EQ(count("src/screen/draw.cpp", "std::cout << 1;"), 1u);
  EXPECT_EQ(count("src/scenes/menu.cpp", "std::cout << 1;"), 1u);
  EXPECT_EQ(count("src/env/env.cpp", "std::cout << 1;"), 1u);
  EXPECT_EQ(count("src/terminal/loop.cpp", "auto now = std::chrono::steady_clock::now();"), 0u);
  EXPECT_EQ(count("src/scores/store/store.cpp", "std::cout << 1;"), 0u);
  EXPECT_EQ(count("src/app/main.cpp", "std::cout << 1;"), 0u);
  EXPECT_EQ(count("src/tetris/board_test.cpp", "std::cout << 1;"), 0u);
  EXPECT_EQ(count("src/tetris/naive_test.h", "std::cout << 1;"), 0u);
}

TEST(CarriedRule, RefusesWhatTheBrowserDoesNotHave) {
  const auto count = [](const char* path, const char* code) { return carried_violations({path, code}).size(); };
  for (const char* bad : {
           "#include <thread>\n",
           "#include <mutex>\n",
           "#include <stop_token>\n",
           "#include <filesystem>\n",
           "#include <fstream>\n",
           "#include <iostream>\n",
           "#include <chrono>\n",
           "throw Failure();",
           "try { f(); }",
           "catch (...) {}",
       }) {
    for (const char* path : {"src/base/rng.h", "src/tetris/search/beam.cpp", "src/connect4/solver.cpp",
                             "src/play/replay.h", "src/session/round.cpp", "src/base/parallel.h"})
      EXPECT_EQ(count(path, bad), 1u) << path << ": " << bad;
    for (const char* path : {"src/base/parallel.cpp", "src/base/rng_test.cpp", "src/app/main.cpp", "tests/program.h"})
      EXPECT_EQ(count(path, bad), 0u) << path << ": " << bad;
  }
  for (const char* good : {"#include <atomic>\n", "// throw it away\n", "int retry = 0;", "s = \"try again\";"})
    EXPECT_EQ(count("src/tetris/moves.cpp", good), 0u) << good;
}

TEST(DoorRule, RefusesToWriteOrPrintElsewhere) {
  const auto count = [](const char* path, const char* code) { return door_violations({path, code}).size(); };
  for (const char* bad : {"std::ofstream out(path);", "std::fopen(path, mode);", "::open(path, O_WRONLY);",
                          "fs::rename(a, b);", "fs::resize_file(log, 0);"}) {
    for (const char* path : {"src/app/files/files.cpp", "src/scores/store/store.cpp", "src/app/print.cpp"})
      EXPECT_EQ(count(path, bad), 1u) << path << ": " << bad;
    for (const char* path : {"src/app/files/writer.cpp", "src/app/files/files_test.cpp", "tests/train_run.h"})
      EXPECT_EQ(count(path, bad), 0u) << path << ": " << bad;
  }
  for (const char* bad :
       {"fmt::print(format, name);", "std::printf(text);", "std::cout << name;", "std::fputs(a, b);"}) {
    EXPECT_EQ(count("src/app/commands/bench.cpp", bad), 1u) << bad;
    EXPECT_EQ(count("src/app/print.cpp", bad), 0u) << bad;
  }
  for (const char* good : {"::open(path, O_RDONLY);", "row.print(out);", "// std::ofstream", "say(format, name);"})
    EXPECT_EQ(count("src/app/commands/bench.cpp", good), 0u) << good;
}

TEST(PromiseRule, RefusesSkipsRemindersAndSleep) {
  for (const char* bad : {
           "GTEST_SKIP() << why;",
           "TEST(Board, DISABLED_Clears) {}",
           "// TODO: later",
           "int x;  // FIXME",
           "sleep(1);",
           "std::this_thread::sleep_for(delay);",
       }) {
    EXPECT_EQ(promise_violations({"tests/program_test.cpp", bad}).size(), 1u) << bad;
  }
  EXPECT_TRUE(promise_violations({"src/base/outside_data_test.h", "GTEST_SKIP() << missing;"}).empty());
  EXPECT_EQ(promise_violations({"src/base/outside_data_test.h", "sleep(1);"}).size(), 1u);
  for (const char* good : {"// nothing to do", "bool sleep = false;", "int TODOS = 1;", "s = \"sleep(1)\";"}) {
    EXPECT_TRUE(promise_violations({"src/app/main.cpp", good}).empty()) << good;
  }
}

TEST(OpeningRule, WantsACommentThatSaysSomething) {
  for (const char* bad : {"", "#pragma once\n// The board.\n", "\n// The board of Tetris.\n", "// Board.\nint x;\n",
                          "//\nint a, b, c;\n"}) {
    EXPECT_EQ(opening_violations({"src/tetris/board.h", bad}).size(), 1u) << bad;
  }
  for (const char* good :
       {"// The board: ten columns.\nint x;\n", "/* A long\n   story */\n", "//\n// The seven pieces.\n"}) {
    EXPECT_TRUE(opening_violations({"src/tetris/board.h", good}).empty()) << good;
  }
}

TEST(NameRule, RefusesWhatNobodyMeant) {
  EXPECT_TRUE(name_violations("src/tetris/board_test.cpp").empty());
  for (const char* path : {"(1)", "src/a b.h", "docs/sch\xc3\xb6n.md", "*"})
    EXPECT_EQ(name_violations(path).size(), 1U) << path;
}

TEST(SizeRule, MeasuresFilesAndFunctions) {
  const Source source{"src/app/main.cpp", "int f() {\n  return 1;\n}\n\nint g() { return 2; }\n"};
  EXPECT_TRUE(size_violations(source, {5, 3}).empty());
  ASSERT_EQ(size_violations(source, {4, 3}).size(), 1u);
  const auto found = size_violations(source, {5, 2});
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(to_string(found[0]), "src/app/main.cpp:1: the function is 3 lines long");
}

}  // namespace
}  // namespace fourfold::house
