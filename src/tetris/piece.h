// The seven pieces and their shapes: a rotation system is a picture that is parsed at compile time.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace fourfold::tetris {

/// The order is that of the originals and of the piece generator. It is part of every replay and
/// must not change.
enum class Piece : std::uint8_t { I, J, L, T, O, S, Z };

inline constexpr int kPieceCount = 7;
inline constexpr int kBox = 4;  ///< A piece is drawn in a 4 x 4 box.

constexpr char letter(Piece p) { return "IJLTOSZ"[static_cast<int>(p)]; }

/// The originals call Z "N"; both are read, Z is written.
constexpr std::optional<Piece> piece_from(char c) {
  if (c == 'N') c = 'Z';
  const auto at = std::string_view("IJLTOSZ").find(c);
  if (at == std::string_view::npos) return std::nullopt;
  return static_cast<Piece>(at);
}

struct Cell {
  int y, x;
  friend constexpr bool operator==(const Cell&, const Cell&) = default;
};

/// One orientation in its box. `column[dx]` holds the cells of box column dx, with bit 3 - dy for
/// box row dy. Shifted left, it matches the board's columns, whose bit 0 is the floor.
struct Shape {
  std::array<Cell, 4> cells{};
  std::array<std::uint8_t, kBox> column{};
  int left = 0, right = 0;  ///< first and last filled box column
  int top = 0, bottom = 0;  ///< first and last filled box row

  constexpr int width() const { return right - left + 1; }
  constexpr int height() const { return bottom - top + 1; }
};

/// "If cell (y + dy, x + dx) is filled, the orientations in `fields` do not fit at (y, x)."
/// Orientation r is the 16-bit field r of a 64-bit word, so one probe tests all orientations and
/// all x at once (see moves.cpp).
struct Probe {
  std::int8_t dy = 0, dx = 0;
  std::uint64_t fields = 0;
};

struct ProbeList {
  std::array<Probe, kBox * kBox> items{};
  int size = 0;

  constexpr const Probe* begin() const { return items.data(); }
  constexpr const Probe* end() const { return items.data() + size; }
};

/// All orientations of all pieces. Orientations that repeat an earlier one are not counted in
/// `rotations`.
struct RotationSystem {
  std::array<std::array<Shape, 4>, kPieceCount> shapes{};
  std::array<int, kPieceCount> rotations{};
  std::array<ProbeList, kPieceCount> probes{};

  constexpr const Shape& shape(Piece p, int rotation) const {
    return shapes[static_cast<std::size_t>(p)][static_cast<std::size_t>(rotation & 3)];
  }
  constexpr int rotation_count(Piece p) const { return rotations[static_cast<std::size_t>(p)]; }
};

extern const RotationSystem kClassicRotation;  ///< originals 000 - 002: +1 is 90 degrees counter-clockwise, no kicks
extern const RotationSystem kGenesRotation;    ///< original 003: fixed orientations, in the order of its lists

}  // namespace fourfold::tetris
