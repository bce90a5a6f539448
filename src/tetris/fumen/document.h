// A fumen: pages with a board, a piece that is about to be locked, a comment and flags. Players
// share positions and solutions in this form, as a text such as v115@vhAAgH or a link that ends in
// one.
//
//   const auto document = read_fumen("https://example.invalid/?v115@vhAAgWFAooMDEPBAAA");
//   if (!document) complain(document.error());               what is wrong, at which character and page
//   const std::string text = write_fumen(*document);         always v115
//
// docs/reference/fumen.md describes the text.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "tetris/board.h"
#include "tetris/fumen/operation.h"

namespace fourfold::tetris::fumen {

inline constexpr std::size_t kLongestText = 1 << 20;  ///< of a fumen, in bytes
inline constexpr std::size_t kMostPages = 10'000;
inline constexpr std::size_t kLongestComment = 4095;  ///< counted after escaping; longer comments are cut

/// The content of a cell, in the numbers of the format.
enum class Block : std::uint8_t { empty, I, L, O, Z, T, J, S, grey };
constexpr Block block_of(Piece piece) { return static_cast<Block>(std::string_view("_ILOZTJS").find(letter(piece))); }
/// ".ILOZTJSX"
constexpr char symbol_of(Block block) { return ".ILOZTJSX"[static_cast<std::size_t>(block)]; }
/// Also reads `#` and `G` as grey, `_` as empty and N as Z; nothing for other letters.
std::optional<Block> block_from(char symbol);

using Row = std::array<Block, kWidth>;

struct Field {
  std::array<Row, kFieldRows> rows{};  ///< from the floor up
  Row garbage{};                       ///< below the floor; a page with `rise` moves it in

  friend bool operator==(const Field&, const Field&) = default;
};

struct Flags {
  bool lock = true;  ///< the piece is locked before the next page; without it the page changes nothing
  bool mirror = false, rise = false;
  bool colorize = true;  ///< guideline colours; only the first page's flag is written
  bool quiz = false;     ///< the comment is a quiz, or what remains of one

  friend bool operator==(const Flags&, const Flags&) = default;
};

struct Page {
  Field field;                         ///< before the piece is locked
  std::optional<Operation> operation;  ///< the piece
  std::string comment;                 ///< UTF-8
  Flags flags;

  friend bool operator==(const Page&, const Page&) = default;
};

struct Document {
  std::vector<Page> pages;

  friend bool operator==(const Document&, const Document&) = default;
};

/// Reads the first v115 or v110 (or m, d) in a text, such as a link.
Result<Document> read_fumen(std::string_view text);

/// Writes v115. Comments that are too long are cut. A piece must be inside the walls and above the
/// floor.
std::string write_fumen(const Document& document);

/// The field with which the next page begins: the piece locked, full rows removed, garbage risen,
/// mirrored.
Field after(const Page& page);

/// The cells that are filled, without the garbage row.
Board board_of(const Field& field);

}  // namespace fourfold::tetris::fumen
