// Files as a failing disk leaves them, and replays as a forger does.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "base/rng.h"

namespace fourfold::torture {

inline std::uint32_t below(Rng& rng, std::size_t n) { return rng.below(static_cast<std::uint32_t>(n)); }

/// A few bits the other way, or an end that is missing.
inline std::string flipped(std::string bytes, Rng& rng) {
  if (bytes.empty()) return bytes;
  if (below(rng, 8) == 0) return bytes.substr(0, below(rng, bytes.size()));
  for (std::uint32_t left = 1 + below(rng, 4); left > 0; --left) {
    char& byte = bytes[below(rng, bytes.size())];
    byte = static_cast<char>(static_cast<unsigned char>(byte) ^ (1U << below(rng, 8)));
  }
  return bytes;
}

/// A line twice, missing, or with other bits, digits or commands.
inline void mutate(std::string& text, Rng& rng) {
  std::vector<std::string> lines;
  for (std::size_t from = 0; from < text.size();) {
    const std::size_t end = std::min(text.find('\n', from), text.size() - 1);
    lines.push_back(text.substr(from, end + 1 - from));
    from = end + 1;
  }
  if (lines.empty()) return;
  const std::size_t n = below(rng, lines.size());
  switch (below(rng, 5)) {
    case 0:
      lines.insert(lines.begin() + static_cast<std::ptrdiff_t>(n), lines[below(rng, lines.size())]);
      break;
    case 1:
      lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(n));
      break;
    case 2:
      lines[n] = flipped(lines[n], rng);
      break;
    case 3:
      for (char& c : lines[n]) {
        if (c >= '0' && c <= '9' && below(rng, 2) == 0) c = static_cast<char>('0' + below(rng, 10));
      }
      break;
    default: {
      const std::string commands = "pqrhldc@0123456789.";
      lines[n].insert(below(rng, lines[n].size() + 1), 1, commands[below(rng, commands.size())]);
    }
  }
  text.clear();
  for (const std::string& line : lines) text += line;
}

}  // namespace fourfold::torture
