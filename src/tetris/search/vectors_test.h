// Reads one line of the vector files in tests/data: a JSON object of words, numbers, pictures
// (arrays of words) and one object of features, which may be null. It reads no other JSON.
#pragma once

#include <cstdlib>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace fourfold::tetris {

struct Vector {
  std::map<std::string, std::string> words;
  std::map<std::string, double> numbers;
  std::map<std::string, std::vector<std::string>> pictures;
  std::map<std::string, int> features;  ///< empty: null in the file

  int integer(const std::string& name) const { return static_cast<int>(numbers.at(name)); }
};

class VectorReader {
 public:
  explicit VectorReader(std::string_view line) : rest_(line) {}

  Vector read() {
    Vector vector;
    read_object([&](const std::string& name) {
      if (next() == '"') {
        vector.words[name] = read_word();
      } else if (next() == '[') {
        vector.pictures[name] = read_words();
      } else if (next() == '{') {
        read_object([&](const std::string& feature) { vector.features[feature] = static_cast<int>(read_number()); });
      } else if (next() == 'n') {
        rest_.remove_prefix(4);  // null
      } else {
        vector.numbers[name] = read_number();
      }
    });
    return vector;
  }

 private:
  char next() {
    while (rest_.at(0) == ' ') rest_.remove_prefix(1);
    return rest_.at(0);
  }
  void skip(char c) {
    if (next() == c) rest_.remove_prefix(1);
  }
  std::string read_word() {
    skip('"');
    const auto end = rest_.find('"');
    std::string word(rest_.substr(0, end));
    rest_.remove_prefix(end + 1);
    return word;
  }
  double read_number() {
    const std::string digits(rest_.substr(0, rest_.find_first_of(",}")));
    rest_.remove_prefix(digits.size());
    return std::strtod(digits.c_str(), nullptr);
  }
  std::vector<std::string> read_words() {
    std::vector<std::string> words;
    for (skip('['); next() != ']'; skip(',')) words.push_back(read_word());
    skip(']');
    return words;
  }
  template <class ReadValue>
  void read_object(ReadValue read_value) {
    for (skip('{'); next() != '}'; skip(',')) {
      const std::string name = read_word();
      skip(':');
      next();
      read_value(name);
    }
    skip('}');
  }

  std::string_view rest_;
};

}  // namespace fourfold::tetris
