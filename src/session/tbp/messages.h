// The messages of the Tetris Bot Protocol as values, and as lines of JSON. Unknown types and
// attributes are ignored, as the protocol requires. docs/reference/bot.md says how this program
// treats each message.
#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/json.h"
#include "session/tbp/piece_move.h"

namespace fourfold::session::tbp {

/// A message of an unknown type.
struct Unknown {
  friend bool operator==(const Unknown&, const Unknown&) = default;
};

// From the front end to the bot.

/// `unknown` also stands for kinds that this program's bot does not support.
enum class Pieces : std::uint8_t { unknown, uniform, seven_bag };
inline constexpr std::array<std::string_view, 3> kPiecesNames = {"unknown", "uniform", "seven_bag"};

struct Rules {
  Pieces randomizer = Pieces::unknown;
  friend bool operator==(const Rules&, const Rules&) = default;
};

struct Start {
  std::optional<tetris::Piece> hold;
  std::vector<tetris::Piece> queue;  ///< the falling piece first
  int combo = 0;
  bool back_to_back = false;
  tetris::Board board;
  tetris::Column garbage_rows = 0;  ///< rows whose filled cells are all "G"
  Pieces randomizer = Pieces::unknown;
  tetris::modern::PieceSet bag = tetris::modern::PieceSet::all();  ///< of seven_bag: the pieces after the queue
  friend bool operator==(const Start&, const Start&) = default;
};

struct Suggest {
  friend bool operator==(const Suggest&, const Suggest&) = default;
};
struct Play {
  PieceMove move;
  friend bool operator==(const Play&, const Play&) = default;
};
struct NewPiece {
  tetris::Piece piece{};
  friend bool operator==(const NewPiece&, const NewPiece&) = default;
};
/// Rows that were added at the bottom, each as bits (bit x: column x is filled); the last one is
/// the lowest.
struct Garbage {
  std::vector<std::uint16_t> rows;
  friend bool operator==(const Garbage&, const Garbage&) = default;
};
struct Stop {
  friend bool operator==(const Stop&, const Stop&) = default;
};
struct Quit {
  friend bool operator==(const Quit&, const Quit&) = default;
};
using FrontMessage = std::variant<Unknown, Rules, Start, Suggest, Play, NewPiece, Garbage, Stop, Quit>;

// From the bot to the front end.

struct Info {
  std::string name, version, author;
  std::vector<std::string> features;
  friend bool operator==(const Info&, const Info&) = default;
};
struct Ready {
  friend bool operator==(const Ready&, const Ready&) = default;
};
struct Refusal {  ///< "error"
  std::string reason;
  friend bool operator==(const Refusal&, const Refusal&) = default;
};
struct Suggestion {
  std::vector<PieceMove> moves;        ///< the best first
  std::optional<std::uint64_t> nodes;  ///< of move_info
  friend bool operator==(const Suggestion&, const Suggestion&) = default;
};
using BotMessage = std::variant<Unknown, Info, Ready, Refusal, Suggestion>;

inline constexpr int kBoardRows = tetris::modern::kRows;
inline constexpr std::size_t kMostPieces = 1000;   ///< of a queue
inline constexpr std::size_t kMostMoves = 10'000;  ///< of a suggestion
inline constexpr int kMostCombo = 1'000'000;

/// An error says what was wrong and what was expected.
Result<FrontMessage> front_message_from(std::string_view line);
Result<BotMessage> bot_message_from(std::string_view line);
/// Whether the line names a type that a front end sends, even if something else is wrong with it.
bool names_front_message(std::string_view line);

/// A message of an unknown type has no JSON.
Json to_json(const FrontMessage& message);
Json to_json(const BotMessage& message);

}  // namespace fourfold::session::tbp
