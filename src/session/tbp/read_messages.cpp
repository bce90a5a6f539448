// Reads lines of JSON as messages of the protocol.
#include <algorithm>

#include "base/utf8.h"
#include "session/tbp/messages.h"
#include "session/tbp/read_fields.h"

namespace fourfold::session::tbp {

using namespace tetris::modern;
using tetris::Piece;

namespace {

using Problem = std::optional<Error>;

Pieces pieces_named(const Json& value) {
  const std::string* text = value.as_string();
  const auto at = text == nullptr ? kPiecesNames.end() : std::ranges::find(kPiecesNames, *text);
  return at == kPiecesNames.end() ? Pieces::unknown : static_cast<Pieces>(at - kPiecesNames.begin());
}

template <class Kind, class Message>
Problem read_plain(const Json& /*object*/, Message& out) {
  out.template emplace<Kind>();
  return std::nullopt;
}

Problem read_rules(const Json& object, FrontMessage& out) {
  out.emplace<Rules>(Rules{.randomizer = pieces_named(object["randomizer"])});
  return std::nullopt;
}

void put_rows(const std::vector<Row>& rows, Start& start) {
  for (std::size_t y = 0; y < rows.size(); ++y) {
    for (int x = 0; x < tetris::kWidth; ++x) {
      if ((rows[y].filled >> x & 1) != 0) start.board.fill(static_cast<int>(y), x);
    }
    start.garbage_rows |= tetris::Column{rows[y].is_garbage} << y;
  }
}

/// With an unknown kind of randomizer, the pieces after the queue are not known.
Result<bool> read_randomizer(const Json& value, Start& start) {
  start.randomizer = pieces_named(value["type"]);
  if (start.randomizer != Pieces::seven_bag) return true;
  const auto bag = pieces_member(value, "bag_state", tetris::kPieceCount);
  if (!bag) return Error{bag.error()};
  if (bag->empty()) return Error{"'bag_state' is empty: expected the pieces that come before the next bag"};
  start.bag = {};
  for (const Piece piece : *bag) start.bag.add(piece);
  return true;
}

/// Reads the members that may be missing.
Result<bool> read_optional(const Json& object, Start& start) {
  if (!object["hold"].is_null()) {
    const auto hold = piece_member(object, "hold");
    if (!hold) return Error{hold.error()};
    start.hold = *hold;
  }
  if (object.contains("combo")) {
    const auto combo = int_member(object, "combo", 0, kMostCombo);
    if (!combo) return Error{combo.error()};
    start.combo = *combo;
  }
  start.back_to_back = object["back_to_back"].as_bool().value_or(false);
  return object["randomizer"].is_object() ? read_randomizer(object["randomizer"], start) : true;
}

Problem read_start(const Json& object, FrontMessage& out) {
  Start start;
  const auto queue = pieces_member(object, "queue", kMostPieces);
  if (!queue) return Error{queue.error()};
  start.queue = *queue;
  const auto rows = rows_member(object, "board", kBoardRows);
  if (!rows) return Error{rows.error()};
  put_rows(*rows, start);
  const auto rest = read_optional(object, start);
  if (!rest) return Error{rest.error()};
  out.emplace<Start>(std::move(start));
  return std::nullopt;
}

Problem read_play(const Json& object, FrontMessage& out) {
  if (!object["move"].is_object()) return Error{"'move' is missing: expected an object with location and spin"};
  const auto move = move_from(object["move"]);
  if (!move) return Error{move.error()};
  out.emplace<Play>(Play{*move});
  return std::nullopt;
}

Problem read_new_piece(const Json& object, FrontMessage& out) {
  const auto piece = piece_member(object, "piece");
  if (!piece) return Error{piece.error()};
  out.emplace<NewPiece>(NewPiece{*piece});
  return std::nullopt;
}

Problem read_garbage(const Json& object, FrontMessage& out) {
  const auto rows = rows_member(object, "rows", kBoardRows);
  if (!rows) return Error{rows.error()};
  Garbage garbage;
  for (const Row& row : *rows) garbage.rows.push_back(row.filled);
  out.emplace<Garbage>(std::move(garbage));
  return std::nullopt;
}

Problem read_info(const Json& object, BotMessage& out) {
  const auto text = [&](std::string_view key) {
    const std::string* value = object[key].as_string();
    return value == nullptr ? std::string() : *value;
  };
  Info info{.name = text("name"), .version = text("version"), .author = text("author"), .features = {}};
  for (const Json& feature : object["features"].elements()) {
    if (feature.is_string()) info.features.push_back(*feature.as_string());
  }
  out.emplace<Info>(std::move(info));
  return std::nullopt;
}

Problem read_refusal(const Json& object, BotMessage& out) {
  const std::string* reason = object["reason"].as_string();
  out.emplace<Refusal>(Refusal{reason == nullptr ? "" : *reason});
  return std::nullopt;
}

Problem read_suggestion(const Json& object, BotMessage& out) {
  const Json& moves = object["moves"];
  if (!moves.is_array() || moves.size() > kMostMoves)
    return Error{"'moves' is no list, or too long: expected at most " + std::to_string(kMostMoves) + " moves"};
  Suggestion suggestion;
  for (const Json& element : moves.elements()) {
    const auto move = move_from(element);
    if (!move) return Error{move.error()};
    suggestion.moves.push_back(*move);
  }
  suggestion.nodes = object["move_info"]["nodes"].as_uint();
  out.emplace<Suggestion>(std::move(suggestion));
  return std::nullopt;
}

template <class Message>
struct Reader {
  std::string_view type;
  Problem (*read)(const Json& object, Message& out);
};
constexpr std::array<Reader<FrontMessage>, 8> kFrontReaders = {{{"rules", read_rules},
                                                                {"start", read_start},
                                                                {"suggest", read_plain<Suggest>},
                                                                {"play", read_play},
                                                                {"new_piece", read_new_piece},
                                                                {"garbage", read_garbage},
                                                                {"stop", read_plain<Stop>},
                                                                {"quit", read_plain<Quit>}}};
constexpr std::array<Reader<BotMessage>, 4> kBotReaders = {
    {{"info", read_info}, {"ready", read_plain<Ready>}, {"error", read_refusal}, {"suggestion", read_suggestion}}};

template <class Message, class Readers>
Result<Message> message_from(std::string_view line, const Readers& readers) {
  const auto object = object_from(line);
  if (!object) return Error{object.error()};
  const std::string* type = (*object)["type"].as_string();
  if (type == nullptr) return Error{"'type' is missing or no text: expected the type of a message"};
  Message message;
  const auto reader = std::ranges::find(readers, *type, &Reader<Message>::type);
  const Problem problem = reader == readers.end() ? std::nullopt : reader->read(*object, message);
  if (problem) return Error{*type + ": " + problem->what};
  return message;
}

}  // namespace

Result<FrontMessage> front_message_from(std::string_view line) {
  return message_from<FrontMessage>(line, kFrontReaders);
}

bool names_front_message(std::string_view line) {
  const auto object = object_from(line);
  const std::string* type = object ? (*object)["type"].as_string() : nullptr;
  return type != nullptr && std::ranges::find(kFrontReaders, *type, &Reader<FrontMessage>::type) != kFrontReaders.end();
}

Result<BotMessage> bot_message_from(std::string_view line) { return message_from<BotMessage>(line, kBotReaders); }

}  // namespace fourfold::session::tbp
