// Pages as pictures.
#include <algorithm>

#include "tetris/fumen/json.h"
#include "tetris/fumen/position.h"

namespace fourfold::tetris::fumen {
namespace {

char small(char letter) { return static_cast<char>(letter - 'A' + 'a'); }

/// The field with the piece in small letters.
std::string field_picture(const Page& page) {
  std::vector<std::string> rows(kFieldRows);
  for (std::size_t y = 0; y < rows.size(); ++y) rows[y] = row_text(page.field.rows[y]);
  std::size_t height = std::max<std::size_t>(rows_of(page.field).size(), 1);
  if (page.operation) {
    for (const Spot cell : spots_of(*page.operation)) {
      if (cell.y >= kFieldRows || cell.y < 0 || cell.x < 0 || cell.x >= kWidth) continue;
      rows[static_cast<std::size_t>(cell.y)][static_cast<std::size_t>(cell.x)] = small(letter(page.operation->piece));
      height = std::max(height, static_cast<std::size_t>(cell.y) + 1);
    }
  }
  std::string text;
  for (std::size_t y = height; y-- > 0;) text += "|" + rows[y] + "|\n";
  text += "+----------+\n";
  if (page.field.garbage != Row{}) text += " " + row_text(page.field.garbage) + "  below the floor\n";
  return text;
}

std::string words_of(const Page& page) {
  std::string text;
  if (const auto& at = page.operation)
    text += std::string("piece ") + letter(at->piece) + " " + std::string(name(at->rotation)) + ", centre in column " +
            std::to_string(at->centre.x + 1) + ", row " + std::to_string(at->centre.y + 1) + "\n";
  if (!page.comment.empty()) text += "comment " + page.comment + "\n";
  if (!page.flags.lock) text += "not locked\n";
  if (page.flags.rise) text += "garbage rises\n";
  if (page.flags.mirror) text += "the field is mirrored\n";
  return text;
}

}  // namespace

std::string picture_of(const Document& document) {
  std::string text;
  for (std::size_t i = 0; i < document.pages.size(); ++i) {
    if (i > 0) text += "\n";
    text += "page " + std::to_string(i + 1) + " of " + std::to_string(document.pages.size()) + "\n";
    text += field_picture(document.pages[i]) + words_of(document.pages[i]);
  }
  return text;
}

}  // namespace fourfold::tetris::fumen
