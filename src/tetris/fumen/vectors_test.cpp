// Fumens written by other programs, with what those programs read in them; must be exact in both
// directions. The file may not be shipped with this program; the fumens of fumen_test.cpp are our
// own.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "base/checkout_test.h"
#include "base/outside_data_test.h"
#include "tetris/fumen/json.h"

namespace fourfold::tetris::fumen {
namespace {

constexpr const char* kWhere = "in the folder $FOURFOLD_FORMATS_DATA and in data/formats beside the checkout";

/// The path of such a file; empty if it is not there.
std::string outside_file(const std::string& name) {
  namespace fs = std::filesystem;
  std::error_code problem;
  if (const char* folder = std::getenv("FOURFOLD_FORMATS_DATA")) return std::string(folder) + "/" + name;
  for (const fs::directory_entry& entry : fs::directory_iterator(fs::path(checkout_folder()) / "..", problem)) {
    const fs::path path = entry.path() / "data" / "formats" / name;
    if (fs::exists(path, problem)) return path.string();
  }
  return {};
}

std::vector<Json> lines_of(const std::string& path) {
  std::ifstream file(path);
  std::vector<Json> lines;
  for (std::string line; std::getline(file, line);) {
    auto json = Json::parse(line);
    EXPECT_TRUE(json) << line;
    if (json) lines.push_back(*std::move(json));
  }
  return lines;
}

TEST(OutsideFumens, AreReadAsOthersReadThem) {
  const std::string path = outside_file("fumen.jsonl");
  FOURFOLD_SKIP_WITHOUT(path, "fumen.jsonl", kWhere);
  const auto lines = lines_of(path);
  EXPECT_GE(lines.size(), 33U);
  for (const Json& line : lines) {
    const auto document = read_fumen(*line["fumen"].as_string());
    ASSERT_TRUE(document) << line["name"].dump() << ": " << document.error();
    EXPECT_EQ(to_json(*document)["pages"].dump(), line["pages"].dump()) << line["name"].dump();
  }
}

TEST(OutsideFumens, AreWrittenAsOthersWriteThem) {
  const std::string path = outside_file("fumen.jsonl");
  FOURFOLD_SKIP_WITHOUT(path, "fumen.jsonl", kWhere);
  int same = 0;
  for (const Json& line : lines_of(path)) {
    const auto document = read_fumen(*line["fumen"].as_string());
    ASSERT_TRUE(document);
    const std::string written = write_fumen(*document);
    EXPECT_EQ(*read_fumen(written), *document) << line["name"].dump();
    if (line["reencode_equal"] == Json(true)) {
      EXPECT_EQ(written, *line["fumen"].as_string()) << line["name"].dump();
      ++same;
    }
    EXPECT_EQ(*document_from_json(*Json::parse(to_json(*document).dump())), *document) << line["name"].dump();
  }
  EXPECT_GE(same, 28);
}

TEST(OutsideFumens, AreRefusedWhereTheyAreBroken) {
  const std::string path = outside_file("fumen_bad.jsonl");
  FOURFOLD_SKIP_WITHOUT(path, "fumen_bad.jsonl", kWhere);
  const auto lines = lines_of(path);
  EXPECT_GE(lines.size(), 13U);
  for (const Json& line : lines) {
    const auto document = read_fumen(*line["fumen"].as_string());
    ASSERT_FALSE(document) << line.dump();
    EXPECT_NE(document.error().find("expected"), std::string::npos) << document.error();
  }
}

}  // namespace
}  // namespace fourfold::tetris::fumen
