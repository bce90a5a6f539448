// The rotation systems, as pictures: four rows of text per piece, one 4 x 4 box per orientation.
#include "tetris/piece.h"

namespace fourfold::tetris {
namespace {

using Picture = std::array<std::string_view, kBox>;

constexpr Shape shape_at(const Picture& rows, std::size_t index) {
  Shape s;
  s.left = s.top = kBox;
  std::size_t n = 0;
  for (int y = 0; y < kBox; ++y) {
    for (int x = 0; x < kBox; ++x) {
      if (rows[static_cast<std::size_t>(y)][index * (kBox + 1) + static_cast<std::size_t>(x)] != '#') continue;
      s.cells[n++] = {y, x};
      s.column[static_cast<std::size_t>(x)] |= static_cast<std::uint8_t>(8 >> y);
      if (x < s.left) s.left = x;
      if (x > s.right) s.right = x;
      if (y < s.top) s.top = y;
      if (y > s.bottom) s.bottom = y;
    }
  }
  return s;
}

constexpr ProbeList probes_of(const std::array<Shape, 4>& shapes, int rotations) {
  ProbeList list;
  for (std::int8_t dy = 0; dy < kBox; ++dy) {
    for (std::int8_t dx = 0; dx < kBox; ++dx) {
      std::uint64_t fields = 0;
      for (int r = 0; r < rotations; ++r) {
        const bool has_cell =
            (shapes[static_cast<std::size_t>(r)].column[static_cast<std::size_t>(dx)] >> (3 - dy) & 1) != 0;
        if (has_cell) fields |= std::uint64_t{0xFFFF} << (16 * r);
      }
      if (fields != 0) list.items[static_cast<std::size_t>(list.size++)] = {dy, dx, fields};
    }
  }
  return list;
}

/// Orientations that are not drawn repeat the drawn ones; so do drawn ones with the same cells (S,
/// Z, I, O).
constexpr RotationSystem parse(const std::array<Picture, kPieceCount>& pictures) {
  RotationSystem system;
  for (std::size_t p = 0; p < pictures.size(); ++p) {
    const std::size_t drawn = (pictures[p][0].size() + 1) / (kBox + 1);
    for (std::size_t r = 0; r < 4; ++r) system.shapes[p][r] = shape_at(pictures[p], r % drawn);
    const auto same = [&](std::size_t a, std::size_t b) {
      return system.shapes[p][a].cells == system.shapes[p][b].cells;
    };
    system.rotations[p] = same(0, 1) ? 1 : same(0, 2) && same(1, 3) ? 2 : 4;
    system.probes[p] = probes_of(system.shapes[p], system.rotations[p]);
  }
  return system;
}

}  // namespace

constexpr RotationSystem kClassicParsed = parse({{
    {{".... .#.. .... .#..",  // I
      "#### .#.. #### .#..", ".... .#.. .... .#..", ".... .#.. .... .#.."}},
    {{".... .... .... ....",  // J
      ".... ..## .#.. ..#.", ".### ..#. .### ..#.", "...# ..#. .... .##."}},
    {{".... .... .... ....",  // L
      ".... ..#. ...# .##.", ".### ..#. .### ..#.", ".#.. ..## .... ..#."}},
    {{".... .... .... ....",  // T
      ".#.. .#.. .... .#..", "###. ##.. ###. .##.", ".... .#.. .#.. .#.."}},
    {{".... .... .... ....",  // O
      ".... .... .... ....", ".##. .##. .##. .##.", ".##. .##. .##. .##."}},
    {{".... .... .... ....",  // S
      "..## .#.. ..## .#..", ".##. .##. .##. .##.", ".... ..#. .... ..#."}},
    {{".... .... .... ....",  // Z
      ".... ..#. .... ..#.", ".##. .##. .##. .##.", "..## .#.. ..## .#.."}},
}});

constexpr RotationSystem kGenesParsed = parse({{
    {{".... ..#.",  // I
      "#### ..#.", ".... ..#.", ".... ..#."}},
    {{".#.. ..## .... ..#.",  // J
      ".### ..#. .### ..#.", ".... ..#. ...# .##.", ".... .... .... ...."}},
    {{"...# ..#. .... .##.",  // L
      ".### ..#. .### ..#.", ".... ..## .#.. ..#.", ".... .... .... ...."}},
    {{"..#. ..#. .... ..#.",  // T
      ".### ..## .### .##.", ".... ..#. ..#. ..#.", ".... .... .... ...."}},
    {{"....",  // O
      ".##.", ".##.", "...."}},
    {{".... ..#.",  // S
      "..## ..##", ".##. ...#", ".... ...."}},
    {{".... ...#",  // Z
      ".##. ..##", "..## ..#.", ".... ...."}},
}});

constinit const RotationSystem kClassicRotation = kClassicParsed;
constinit const RotationSystem kGenesRotation = kGenesParsed;

}  // namespace fourfold::tetris
