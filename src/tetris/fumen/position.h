// What a page of a fumen asks a player: the board, the pieces that are known and the held one.
#pragma once

#include <optional>
#include <vector>

#include "tetris/fumen/document.h"

namespace fourfold::tetris::fumen {

struct PagePosition {
  Board board;                ///< without full rows
  std::vector<Piece> pieces;  ///< the falling one first; none if the page does not say
  std::optional<Piece> held;
};

/// The pieces are those of a quiz; without one, the piece of the page.
PagePosition position_of(const Page& page);

/// As a person would type it, for those who read positions as text: `queue`, `hold`, rows. At most so many pieces.
std::string typed_text(const PagePosition& position, std::size_t most_pieces);

/// Boards that a person typed, pages with blank lines between them: rows (the last is the floor, those above may be
/// missing) and lines `queue TIJ`, `hold S`, which become a quiz, and `comment TEXT`. Letters of pieces keep their
/// colours; walls and boards as the program prints them are understood.
Result<Document> document_from_text(std::string_view text);

/// Every page as a picture with its piece in small letters, its comment and its flags.
std::string picture_of(const Document& document);

}  // namespace fourfold::tetris::fumen
