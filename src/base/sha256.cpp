// SHA-256 as the standard describes it.
#include "base/sha256.h"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace fourfold {
namespace {

using Word = std::uint32_t;
using State = std::array<Word, 8>;
constexpr std::size_t kBlock = 64;

/// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
constexpr std::array<Word, 64> kRound = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

/// The same of the square roots of the first 8 primes.
constexpr State kStart = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                          0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};

Word big_endian(std::string_view bytes, std::size_t at) {
  Word word = 0;
  for (std::size_t i = 0; i < 4; ++i) word = word << 8 | static_cast<unsigned char>(bytes[at + i]);
  return word;
}

std::array<Word, 64> schedule(std::string_view block) {
  std::array<Word, 64> w{};
  for (std::size_t i = 0; i < 16; ++i) w[i] = big_endian(block, 4 * i);
  for (std::size_t i = 16; i < 64; ++i) {
    const Word s0 = std::rotr(w[i - 15], 7) ^ std::rotr(w[i - 15], 18) ^ w[i - 15] >> 3;
    const Word s1 = std::rotr(w[i - 2], 17) ^ std::rotr(w[i - 2], 19) ^ w[i - 2] >> 10;
    w[i] = w[i - 16] + s0 + w[i - 7] + s1;
  }
  return w;
}

void compress(State& state, std::string_view block) {
  const std::array<Word, 64> w = schedule(block);
  auto [a, b, c, d, e, f, g, h] = state;
  for (std::size_t i = 0; i < 64; ++i) {
    const Word choice = (e & f) ^ (~e & g), majority = (a & b) ^ (a & c) ^ (b & c);
    const Word t1 = h + (std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25)) + choice + kRound[i] + w[i];
    const Word t2 = (std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22)) + majority;
    h = g, g = f, f = e, e = d + t1, d = c, c = b, b = a, a = t1 + t2;
  }
  const State step = {a, b, c, d, e, f, g, h};
  for (std::size_t i = 0; i < state.size(); ++i) state[i] += step[i];
}

/// The end of the message: a one bit, zeros, and the length in bits.
std::string padded_tail(std::string_view tail, std::uint64_t length) {
  std::string block(tail);
  block += '\x80';
  block.resize((block.size() + 8 + kBlock - 1) / kBlock * kBlock - 8);
  for (int shift = 56; shift >= 0; shift -= 8) block += static_cast<char>(length * 8 >> shift & 0xFF);
  return block;
}

/// The state after a text in two pieces, so that a long text need not be copied.
State state_of(std::string_view first_block, std::string_view bytes) {
  State state = kStart;
  if (!first_block.empty()) compress(state, first_block);
  const std::size_t whole = bytes.size() / kBlock * kBlock;
  for (std::size_t at = 0; at < whole; at += kBlock) compress(state, bytes.substr(at, kBlock));
  const std::string tail = padded_tail(bytes.substr(whole), first_block.size() + bytes.size());
  for (std::size_t at = 0; at < tail.size(); at += kBlock) compress(state, std::string_view(tail).substr(at, kBlock));
  return state;
}

std::string bytes_of(const State& state) {
  std::string bytes;
  for (const Word word : state) {
    for (int shift = 24; shift >= 0; shift -= 8) bytes += static_cast<char>(word >> shift & 0xFF);
  }
  return bytes;
}

std::string hex_of(const State& state) {
  std::string hex;
  for (const Word word : state) {
    for (int shift = 28; shift >= 0; shift -= 4) hex += "0123456789abcdef"[word >> shift & 15];
  }
  return hex;
}

State hmac_state(std::string_view key, std::string_view bytes) {
  std::string block = key.size() > kBlock ? bytes_of(state_of({}, key)) : std::string(key);
  block.resize(kBlock);
  const auto padded = [&](char pad) {
    std::string out = block;
    for (char& c : out) c = static_cast<char>(c ^ pad);
    return out;
  };
  return state_of(padded('\x5c'), bytes_of(state_of(padded('\x36'), bytes)));
}

}  // namespace

std::string sha256(std::string_view bytes) { return hex_of(state_of({}, bytes)); }

std::string hmac_sha256(std::string_view key, std::string_view bytes) { return hex_of(hmac_state(key, bytes)); }

std::string hmac_sha256_bytes(std::string_view key, std::string_view bytes) { return bytes_of(hmac_state(key, bytes)); }

}  // namespace fourfold
