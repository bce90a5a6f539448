// Writes messages of the protocol as JSON.
#include "session/tbp/messages.h"

namespace fourfold::session::tbp {

using namespace tetris::modern;
using tetris::Piece;

namespace {

std::string text_of(Piece piece) { return std::string(1, letter(piece)); }

Json texts_of(const std::vector<Piece>& pieces) {
  Json list = Json::array();
  for (const Piece piece : pieces) list.push_back(text_of(piece));
  return list;
}

Json json_of(const PieceMove& move) {
  const Location at = move.move.at;
  return Json::object(
      {{"location", Json::object({{"type", text_of(move.piece)},
                                  {"orientation", kOrientationNames[static_cast<std::size_t>(at.orientation)]},
                                  {"x", static_cast<int>(at.x)},
                                  {"y", static_cast<int>(at.y)}})},
       {"spin", kSpinNames[static_cast<std::size_t>(move.move.spin)]}});
}

/// Colours are not stored: a filled cell that is not garbage is written as an O.
Json row_of(std::uint16_t filled, bool is_garbage) {
  Json row = Json::array();
  for (int x = 0; x < tetris::kWidth; ++x)
    row.push_back((filled >> x & 1) == 0 ? Json() : Json(is_garbage ? "G" : "O"));
  return row;
}

Json board_of(const Start& start) {
  Json rows = Json::array();
  for (int y = 0; y < kBoardRows; ++y) {
    std::uint16_t filled = 0;
    for (int x = 0; x < tetris::kWidth; ++x) filled |= static_cast<std::uint16_t>(start.board.filled(y, x) << x);
    rows.push_back(row_of(filled, (start.garbage_rows >> y & 1) != 0));
  }
  return rows;
}

Json randomizer_of(const Start& start) {
  Json out = Json::object({{"type", kPiecesNames[static_cast<std::size_t>(start.randomizer)]}});
  if (start.randomizer != Pieces::seven_bag) return out;
  Json& bag = out["bag_state"] = Json::array();
  for (int i = 0; i < tetris::kPieceCount; ++i) {
    if (const auto piece = static_cast<Piece>(i); start.bag.has(piece)) bag.push_back(text_of(piece));
  }
  return out;
}

struct Writer {
  Json operator()(const Unknown& /*message*/) const { return {}; }
  Json operator()(const Rules& rules) const {
    return Json::object({{"type", "rules"},
                         {"randomizer", kPiecesNames[static_cast<std::size_t>(rules.randomizer)]},
                         {"garbage", "general"}});
  }
  Json operator()(const Start& start) const {
    return Json::object({{"type", "start"},
                         {"hold", start.hold ? Json(text_of(*start.hold)) : Json()},
                         {"queue", texts_of(start.queue)},
                         {"combo", start.combo},
                         {"back_to_back", start.back_to_back},
                         {"board", board_of(start)},
                         {"randomizer", randomizer_of(start)}});
  }
  Json operator()(const Suggest& /*message*/) const { return Json::object({{"type", "suggest"}}); }
  Json operator()(const Play& play) const { return Json::object({{"type", "play"}, {"move", json_of(play.move)}}); }
  Json operator()(const NewPiece& piece) const {
    return Json::object({{"type", "new_piece"}, {"piece", text_of(piece.piece)}});
  }
  Json operator()(const Garbage& garbage) const {
    Json rows = Json::array();
    for (const std::uint16_t row : garbage.rows) rows.push_back(row_of(row, true));
    return Json::object({{"type", "garbage"}, {"rows", rows}});
  }
  Json operator()(const Stop& /*message*/) const { return Json::object({{"type", "stop"}}); }
  Json operator()(const Quit& /*message*/) const { return Json::object({{"type", "quit"}}); }
  Json operator()(const Info& info) const {
    return Json::object({{"type", "info"},
                         {"name", info.name},
                         {"version", info.version},
                         {"author", info.author},
                         {"features", info.features}});
  }
  Json operator()(const Ready& /*message*/) const { return Json::object({{"type", "ready"}}); }
  Json operator()(const Refusal& refusal) const {
    return Json::object({{"type", "error"}, {"reason", refusal.reason}});
  }
  Json operator()(const Suggestion& suggestion) const {
    Json moves = Json::array();
    for (const PieceMove& move : suggestion.moves) moves.push_back(json_of(move));
    Json out = Json::object({{"type", "suggestion"}, {"moves", moves}});
    if (suggestion.nodes) out["move_info"] = Json::object({{"nodes", *suggestion.nodes}});
    return out;
  }
};

}  // namespace

Json to_json(const FrontMessage& message) { return std::visit(Writer{}, message); }
Json to_json(const BotMessage& message) { return std::visit(Writer{}, message); }

}  // namespace fourfold::session::tbp
