// The test vectors of the original engines: tests/data/connect4-*.jsonl, one position per line.
#pragma once

#include <map>
#include <string>
#include <vector>

namespace fourfold::connect4 {

/// The moves, and by name, lists of words such as -8, null or win; a single number is a list of one
/// word.
struct Vector {
  std::string moves;
  std::map<std::string, std::vector<std::string>> lists;
};

/// Reads only the JSON that these files contain: an object of one string, numbers, and arrays of
/// numbers, null and "win".
Vector vector_from(const std::string& line);

std::vector<Vector> vectors_of(const std::string& file);

}  // namespace fourfold::connect4
