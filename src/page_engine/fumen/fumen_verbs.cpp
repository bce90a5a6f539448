// Fumens: read for the page, and written from pages or replays.
#include <algorithm>
#include <array>

#include "page_engine/advice/position_text.h"
#include "page_engine/verb.h"
#include "session/tetris/replay_pages.h"
#include "tetris/fumen/json.h"
#include "tetris/fumen/position.h"

namespace fourfold::page_engine {
namespace {

namespace fumen = tetris::fumen;

constexpr std::size_t kMostPieces = 8;  // of a position

/// The page as a position of the modern game; null if it does not say which piece falls.
Json position_of_page(const fumen::Page& page) {
  const fumen::PagePosition position = position_of(page);
  if (position.pieces.empty()) return {};
  Described described;
  for (const std::string& row : rows_of(page.field)) {
    if (row.find('.') != std::string::npos) described.rows.push_back(row);
  }
  for (std::size_t i = 0; i < std::min(position.pieces.size(), kMostPieces); ++i)
    described.pieces += letter(position.pieces[i]);
  if (position.held) described.held = letter(*position.held);
  return to_text(described);
}

Result<Json> read_fumen_text(EngineState&, const Question& question) {
  const auto text = question.text("text");
  if (!text) return Error{text.error()};
  const auto document = fumen::read_fumen(*text);
  if (!document) return Error{document.error()};
  const auto last = static_cast<std::int64_t>(document->pages.size());
  const auto page = question.number_or("page", last, 1, last);
  if (!page) return Error{page.error()};
  Json answer = to_json(*document);
  answer["position"] = position_of_page(document->pages[static_cast<std::size_t>(*page - 1)]);
  return answer;
}

Result<fumen::Document> document_asked_for(const Question& question) {
  if (!question.has("replay")) return fumen::document_from_json(question.fields());
  const auto text = question.text("replay");
  if (!text) return Error{text.error()};
  const auto replay = play::replay_text_from(*text);
  if (!replay) return Error{replay.error()};
  return session::pages_of(*replay);
}

Result<Json> write_fumen_text(EngineState&, const Question& question) {
  const auto document = document_asked_for(question);
  if (!document) return Error{document.error()};
  return Json::object({{"text", write_fumen(*document)}});
}

constexpr std::array kFumenVerbs = {Verb{"fumen.read", read_fumen_text}, Verb{"fumen.write", write_fumen_text}};

}  // namespace

std::span<const Verb> fumen_verbs() { return kFumenVerbs; }

}  // namespace fourfold::page_engine
