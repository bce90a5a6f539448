// A fumen: pages of a board, each with a piece that is about to be locked, a comment and flags. Players share
// positions and solutions this way, as a text such as v115@vhAAgH or a link that ends in one.
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
inline constexpr std::size_t kLongestComment = 4095;  ///< after its escapes; longer ones are cut

/// What a cell holds, in the numbers of the format.
enum class Block : std::uint8_t { empty, I, L, O, Z, T, J, S, grey };
constexpr Block block_of(Piece piece) { return static_cast<Block>(std::string_view("_ILOZTJS").find(letter(piece))); }
/// ".ILOZTJSX"
constexpr char symbol_of(Block block) { return ".ILOZTJSX"[static_cast<std::size_t>(block)]; }
/// `#` and `G` are grey too, `_` is empty, and N is Z; nothing for other letters.
std::optional<Block> block_from(char symbol);

using Row = std::array<Block, kWidth>;

struct Field {
  std::array<Row, kFieldRows> rows{};  ///< from the floor up
  Row garbage{};                       ///< below the floor; it comes in where `rise` says so

  friend bool operator==(const Field&, const Field&) = default;
};

struct Flags {
  bool lock = true;  ///< the piece is locked before the next page; without it the page changes nothing
  bool mirror = false, rise = false;
  bool colorize = true;  ///< guideline colours; writers say so on the first page only
  bool quiz = false;     ///< the comment is a quiz, or what was left of one

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

/// The first v115 or v110 (or m, d) of a text, such as a link.
Result<Document> read_fumen(std::string_view text);

/// As v115. Comments that are too long are cut; a piece must be inside the walls and above the floor.
std::string write_fumen(const Document& document);

/// What the page leaves for the next one: its piece locked, full rows gone, garbage risen, mirrored.
Field after(const Page& page);

/// The cells that are filled, without the garbage row.
Board board_of(const Field& field);

}  // namespace fourfold::tetris::fumen
