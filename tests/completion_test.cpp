// What the shells offer at the cursor: the scripts are run by bash, zsh and fish themselves.
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "tests/program.h"

namespace {

namespace fs = std::filesystem;
using fourfold::testing::fourfold;
using fourfold::testing::Output;
using fourfold::testing::shell;

/// A folder with a file and a folder, both with a blank in their names.
class Completion : public ::testing::Test {
 protected:
  Completion() {
    fs::create_directories(folder / "my folder");
    std::ofstream(folder / "my file.replay") << "";
    for (const std::string name : {"bash", "zsh", "fish"})
      std::ofstream(script(name)) << fourfold("completion " + name).text;
  }
  ~Completion() override { fs::remove_all(folder.parent_path()); }
  Completion(const Completion&) = delete;
  Completion& operator=(const Completion&) = delete;

  [[nodiscard]] fs::path script(const std::string& name) const { return folder.parent_path() / ("script." + name); }

  /// What bash offers after these words, the last of which is at the cursor, one on a line;
  /// `filenames` where it is told that the answers are paths.
  [[nodiscard]] std::string bash(const std::string& words) const {
    return shell("cd '" + folder.string() + "' && bash -c 'source " + script("bash").string() +
                 "; compopt() { echo filenames; }; COMP_WORDS=(fourfold " + words +
                 "); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _fourfold; printf \"%s\\n\" \"${COMPREPLY[@]}\"'")
        .text;
  }

  [[nodiscard]] std::string fish(const std::string& line) const {
    return shell("cd '" + folder.string() + "' && fish --no-config -c 'source " + script("fish").string() +
                 "; complete -C \"" + line + "\" | string split -f 1 \\t'")
        .text;
  }

  fs::path folder = fs::temp_directory_path() / ("fourfold-completion-" + std::to_string(::getpid())) / "here";
};

TEST_F(Completion, BashOffersCommandsThenOptions) {
  EXPECT_EQ(bash("te"), "tetris\n");
  EXPECT_EQ(bash("tetris re"), "replay\nreview\n");
  EXPECT_EQ(bash("tetris run --gar"), "--garbage\n--garbage-start\n");
  EXPECT_TRUE(bash("tetris run --json \"\"").starts_with("--help\n--rules\n")) << "a flag takes no value";
}

TEST_F(Completion, BashOffersValuesWhereAValueIsDueAndNoOptions) {
  EXPECT_EQ(bash("tetris run --rules \"\""), "classic\ngenes\nresearch\nmodern\nmodern-plus\n");
  EXPECT_EQ(bash("tetris run --rules = cl"), "classic\n");
  EXPECT_EQ(bash("tetris run --rules genes --search b"), "beam\nbranch\n");
  EXPECT_EQ(bash("tetris run --games \"\""), "\n") << "any number: nothing to offer";
  EXPECT_EQ(bash("rank list --kind \"\""), "human\ncoached\nbot\nany\n");
  EXPECT_EQ(bash("completion \"\""), "bash\nzsh\nfish\n");
  EXPECT_EQ(bash("lab compare genes gen"), "filenames\ngenes-combo\ngenes-sprint\ngenes\n");
}

TEST_F(Completion, BashKeepsBlanksAndPutsNoSpaceAfterFolders) {
  EXPECT_EQ(bash("tetris run --replays \"\""), "filenames\nmy folder\n") << "folders only";
  EXPECT_EQ(bash("tetris replay my\\\\\\ fi"), "filenames\nmy file.replay\n") << "as typed: my\\ fi";
  EXPECT_EQ(bash("tetris replay \\\"my\\ fi"), "filenames\nmy file.replay\n") << "as typed: \"my fi";
}

TEST_F(Completion, FishOffersTheSame) {
  EXPECT_EQ(fish("fourfold te"), "tetris\n");
  EXPECT_EQ(fish("fourfold tetris run --gar"), "--garbage\n--garbage-start\n");
  EXPECT_EQ(fish("fourfold tetris run --rules "), "classic\ngenes\nmodern\nmodern-plus\nresearch\n");
  EXPECT_EQ(fish("fourfold tetris run --games 3 --search b"), "beam\nbranch\n");
  EXPECT_EQ(fish("fourfold tetris run --games "), "");
  EXPECT_EQ(fish("fourfold tetris run --replays "), "my folder/\n");
  EXPECT_EQ(fish("fourfold tetris replay my"), "my file.replay\nmy folder/\n");
}

/// The function of zsh, with its builtins replaced by ones that print.
TEST_F(Completion, ZshOffersTheSame) {
  const auto zsh = [&](const std::string& line) {
    return shell(
               "zsh -f -c 'compdef() { : }; compadd() { shift; print -l -- $@ }; _files() { print files $@ }; source " +
               script("zsh").string() + "; words=(fourfold " + line + "); CURRENT=$#words; _fourfold'")
        .text;
  };
  EXPECT_EQ(shell("zsh -n " + script("zsh").string()).text, "");
  EXPECT_TRUE(zsh("te").starts_with("tetris\nconnect4\n"));
  EXPECT_TRUE(zsh("tetris run --ga").starts_with("--help\n--rules\n"));
  EXPECT_EQ(zsh("tetris run --rules \"\""), "classic\ngenes\nresearch\nmodern\nmodern-plus\n");
  EXPECT_EQ(zsh("tetris run --replays \"\""), "files -/\n");
  EXPECT_EQ(zsh("tetris replay \"\""), "files\n");
}

TEST_F(Completion, OtherShellsAreRefused) { EXPECT_EQ(fourfold("completion tcsh").code, 2); }

}  // namespace
