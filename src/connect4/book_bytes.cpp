// Writes a book: finds numbers such that three of them give each position its score.
//
// Positions are edges between three numbers. An edge that alone uses one of its numbers is removed,
// and again, until no edge is left. The edges are then put back in the opposite order: each one
// finds its own number still free and sets it. With 1.23 numbers per position this works for nearly
// every hash; if not, the next seed is tried.
#include <algorithm>
#include <cassert>
#include <optional>
#include <vector>

#include "connect4/book.h"
#include "connect4/book_format.h"

namespace fourfold::connect4 {

namespace format = book_format;

namespace {

/// The value that a position's number must get.
struct Edge {
  Bits key;
  unsigned number;
};

/// An edge, and the number that only it uses.
struct Step {
  std::uint32_t edge, place;
};

/// The order in which the edges are removed, or nothing if some never can be.
std::optional<std::vector<Step>> peel(std::span<const Edge> edges, std::uint64_t seed, std::uint32_t third) {
  // For each number, only the count of its edges and the XOR of their indices are kept: if one edge
  // is left, the XOR is its index.
  std::vector<std::uint32_t> degree(3 * std::size_t{third}), names(3 * std::size_t{third});
  for (std::uint32_t e = 0; e < edges.size(); ++e) {
    for (const std::uint32_t place : format::places(seed, edges[e].key, third)) {
      ++degree[place];
      names[place] ^= e;
    }
  }
  std::vector<std::uint32_t> single;
  for (std::uint32_t place = 0; place < degree.size(); ++place) {
    if (degree[place] == 1) single.push_back(place);
  }
  std::vector<Step> steps;
  while (!single.empty()) {
    const std::uint32_t own = single.back();
    single.pop_back();
    if (degree[own] != 1) continue;
    const std::uint32_t e = names[own];
    steps.push_back({e, own});
    for (const std::uint32_t place : format::places(seed, edges[e].key, third)) {
      names[place] ^= e;
      if (--degree[place] == 1) single.push_back(place);
    }
  }
  if (steps.size() != edges.size()) return std::nullopt;
  return steps;
}

std::vector<unsigned> numbers_for(std::span<const Edge> edges, std::span<const Step> steps, std::uint64_t seed,
                                  std::uint32_t third) {
  std::vector<unsigned> numbers(3 * std::size_t{third}, 0);
  for (std::size_t i = steps.size(); i-- > 0;) {
    unsigned number = edges[steps[i].edge].number;
    for (const std::uint32_t place : format::places(seed, edges[steps[i].edge].key, third)) number ^= numbers[place];
    numbers[steps[i].place] = number;  // it was 0
  }
  return numbers;
}

std::string packed(std::span<const unsigned> numbers, int bits) {
  std::string out(format::packed_size(numbers.size(), bits), '\0');
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    const std::size_t first = i * static_cast<unsigned>(bits);
    const unsigned shifted = numbers[i] << first % 8;
    out[first / 8] = static_cast<char>(static_cast<unsigned char>(out[first / 8]) | (shifted & 0xFF));
    out[first / 8 + 1] = static_cast<char>(static_cast<unsigned char>(out[first / 8 + 1]) | shifted >> 8);
  }
  return out;
}

}  // namespace

std::string book_bytes(const BoardShape& shape, int depth, std::span<const BookEntry> entries) {
  int lowest = 0, highest = 1;
  for (const BookEntry& entry : entries) {
    lowest = std::min(lowest, entry.score);
    highest = std::max(highest, entry.score);
  }
  const int bits = static_cast<int>(std::bit_width(static_cast<unsigned>(highest - lowest)));
  std::vector<Edge> edges;
  for (const BookEntry& entry : entries)
    edges.push_back({canonical(entry.position).key(), static_cast<unsigned>(entry.score - lowest)});

  const auto third = static_cast<std::uint32_t>(edges.size() * 41 / 100 + 32);
  std::uint64_t seed = 0;
  std::optional<std::vector<Step>> steps = peel(edges, seed, third);
  while (!steps) steps = peel(edges, ++seed, third);

  std::string out(format::kMagic);
  for (const int byte : {shape.width, shape.height, depth, bits, lowest & 0xFF, 0, 0, 0})
    out.push_back(static_cast<char>(byte));
  format::append_little_endian(out, seed, 8);
  format::append_little_endian(out, third, 4);
  format::append_little_endian(out, edges.size(), 4);
  assert(out.size() == format::kHeader);
  out += packed(numbers_for(edges, *steps, seed, third), bits);
  format::append_little_endian(out, format::checksum(out), 8);
  return out;
}

}  // namespace fourfold::connect4
