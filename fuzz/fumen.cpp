// Any bytes as a fumen, as boards that somebody typed and as JSON pages: they are refused with a
// reason, or they are pages that can be written and read again.
#include <cstdint>
#include <string_view>

#include "require.h"
#include "tetris/fumen/json.h"
#include "tetris/fumen/position.h"

namespace fourfold {
namespace {

using namespace tetris::fumen;

void check_page(const Page& page) {
  fuzz::require(!page.operation || is_inside(*page.operation), "a piece is inside");
  const PagePosition position = position_of(page);
  fuzz::require(position.board.full_rows() == 0, "full rows are gone");
  fuzz::require(position.board.height() <= kFieldRows, "the board ends");
}

void check(const Result<Document>& document) {
  if (!document) return fuzz::require_presentable(document.error());
  fuzz::require(!document->pages.empty() && document->pages.size() <= kMostPages, "there are pages");
  for (const Page& page : document->pages) check_page(page);
  // Comments that are too long are cut when they are written, and text that is no Unicode is
  // replaced when it is read: after that nothing changes any more.
  const auto once = read_fumen(write_fumen(*document));
  fuzz::require(once.ok() && once->pages.size() == document->pages.size(), "what is written can be read");
  const std::string text = write_fumen(*once);
  const auto again = read_fumen(text);
  fuzz::require(again.ok() && write_fumen(*again) == text, "and read again");
  const auto json = document_from_json(to_json(*once));
  fuzz::require(json.ok() && *json == *once, "JSON says the same");
  (void)picture_of(*document);
}

}  // namespace
}  // namespace fourfold

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace fourfold;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  check(tetris::fumen::read_fumen(text));
  check(tetris::fumen::document_from_text(text));
  if (const auto json = Json::parse(text)) check(tetris::fumen::document_from_json(*json));
  return 0;
}
