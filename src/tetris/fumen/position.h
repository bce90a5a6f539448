// The position on a page of a fumen: the board, the known pieces and the held one.
#pragma once

#include <optional>
#include <vector>

#include "tetris/fumen/document.h"

namespace fourfold::tetris::fumen {

struct PagePosition {
  Board board;                ///< without full rows
  std::vector<Piece> pieces;  ///< the falling one first; none if the page has no pieces
  std::optional<Piece> held;
};

/// The pieces are those of a quiz; if there is none, the piece of the page.
PagePosition position_of(const Page& page);

/// The position as a person would type it, for programs that read positions as text: `queue`,
/// `hold`, rows. At most `most_pieces` pieces.
std::string typed_text(const PagePosition& position, std::size_t most_pieces);

/// Boards that a person typed, with blank lines between pages: rows (the last is on the floor, rows
/// above may be missing), lines `queue TIJ` and `hold S`, which become a quiz, and `comment TEXT`.
/// Letters of pieces become their colours. Walls, and boards as the program prints them, are
/// understood too.
Result<Document> document_from_text(std::string_view text);

/// Every page as a picture, with its piece in small letters, its comment and its flags.
std::string picture_of(const Document& document);

}  // namespace fourfold::tetris::fumen
