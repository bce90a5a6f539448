// Reads the vectors for the other tests.
#include "connect4/vectors_test.h"

#include <gtest/gtest.h>

#include <fstream>

#include "base/checkout_test.h"

namespace fourfold::connect4 {

Vector vector_from(const std::string& line) {
  Vector vector;
  std::string word, name;
  const auto finish = [&] {
    if (!word.empty()) (name == "moves" ? vector.moves : vector.lists[name].emplace_back()) = word;
    word.clear();
  };
  for (const char c : line) {
    if (c == '{' || c == '"' || c == ' ') continue;
    if (c == ':') {
      name = word;
      word.clear();
    } else if (c == '[' || c == ']' || c == ',' || c == '}') {
      finish();
    } else {
      word += c;
    }
  }
  return vector;
}

std::vector<Vector> vectors_of(const std::string& file) {
  std::ifstream in(test_data_folder() + "/" + file);
  std::vector<Vector> all;
  for (std::string line; std::getline(in, line);) all.push_back(vector_from(line));
  return all;
}

namespace {

TEST(Vectors, AreReadAsWords) {
  const Vector vector = vector_from(R"({"moves":"4453","static":-8,"negamax2":[-2,null,"win"]})");
  EXPECT_EQ(vector.moves, "4453");
  EXPECT_EQ(vector.lists.at("static"), (std::vector<std::string>{"-8"}));
  EXPECT_EQ(vector.lists.at("negamax2"), (std::vector<std::string>{"-2", "null", "win"}));
}

}  // namespace
}  // namespace fourfold::connect4
