// The loader of parts, with the sample parts of tests/parts/.
#include "parts/part.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>

namespace fourfold::parts {
namespace {

struct Sample {
  int (*twice)(int);
};

/// Gives the folder to $FOURFOLD_PARTS for the length of a test.
struct PartTest : testing::Test {
  PartTest() { choose(FOURFOLD_SAMPLE_PARTS); }
  ~PartTest() override { unsetenv("FOURFOLD_PARTS"); }
  static void choose(const std::string& folder) { setenv("FOURFOLD_PARTS", folder.c_str(), 1); }
};

TEST_F(PartTest, IsLoadedAndCalled) {
  const auto part = load<Sample>("works");
  ASSERT_TRUE(part) << part.error();
  EXPECT_EQ((*part)->twice(21), 42);
}

TEST_F(PartTest, IsTheSameOneWhenAskedForAgain) {
  const auto first = load<Sample>("works"), second = load<Sample>("works");
  ASSERT_TRUE(first && second);
  EXPECT_EQ(*first, *second);
}

TEST_F(PartTest, ThatIsMissingSaysWhatToInstallAndWhereItWasLookedFor) {
  const auto part = load<Sample>("nowhere");
  ASSERT_FALSE(part);
  EXPECT_NE(part.error().find("install the package fourfold-nowhere"), std::string::npos) << part.error();
  EXPECT_NE(part.error().find(FOURFOLD_SAMPLE_PARTS), std::string::npos) << part.error();
}

TEST_F(PartTest, OfAnotherVersionIsNotUsed) {
  const auto part = load<Sample>("old");
  ASSERT_FALSE(part);
  EXPECT_NE(part.error().find("of version 0.0.1, expected that of the program, " + std::string(kVersion)),
            std::string::npos)
      << part.error();
}

TEST_F(PartTest, ThatExportsNothingIsNotUsed) {
  const auto part = load<Sample>("empty");
  ASSERT_FALSE(part);
  EXPECT_NE(part.error().find("cannot be used"), std::string::npos) << part.error();
}

TEST_F(PartTest, ThatIsNoLibraryIsNotUsed) {
  const std::string folder = testing::TempDir() + "fourfold-no-library";
  std::filesystem::create_directories(folder);
  std::ofstream(folder + "/libfourfold-works.so") << "no library";
  choose(folder);
  const auto part = load<Sample>("works");
  std::filesystem::remove_all(folder);
  ASSERT_FALSE(part);
  EXPECT_NE(part.error().find(folder + "/libfourfold-works.so cannot be used"), std::string::npos) << part.error();
}

TEST_F(PartTest, IsLookedForBesideTheProgramAndWhereItIsInstalledUnlessAFolderIsNamed) {
  EXPECT_EQ(folders(), std::vector<std::filesystem::path>{FOURFOLD_SAMPLE_PARTS});
  unsetenv("FOURFOLD_PARTS");
  const auto all = folders();
  ASSERT_EQ(all.size(), 2u);
  EXPECT_EQ(all[0].filename(), "parts");
  EXPECT_TRUE(all[1].string().ends_with("/fourfold/parts")) << all[1];
}

}  // namespace
}  // namespace fourfold::parts
