// Forged replays: a game is played by keys, then its replay is changed here and there, as somebody
// would who wants points or a row that are not theirs. What is accepted has the points that playing
// gives; and it has the identity of the original if all pieces came to rest in the same places.
#include <algorithm>
#include <string>
#include <vector>

#include "play/recorder.h"
#include "require.h"
#include "scores/entry/entry.h"
#include "tetris/game.h"

namespace fourfold {
namespace {

using fuzz::require;
using tetris::Game;
using Kind = tetris::Command::Kind;

/// The input, a byte at a time; zeros when it is used up.
class Bytes {
 public:
  Bytes(const std::uint8_t* data, std::size_t size) : data_(data), size_(size) {}
  [[nodiscard]] bool is_empty() const { return size_ == 0; }
  unsigned next() {
    if (size_ == 0) return 0;
    --size_;
    return *data_++;
  }
  unsigned below(std::size_t limit) { return limit == 0 ? 0 : (next() << 8 | next()) % static_cast<unsigned>(limit); }

 private:
  const std::uint8_t* data_;
  std::size_t size_;
};

tetris::Command command_from(Bytes& bytes) {
  const auto kind = static_cast<Kind>(bytes.below(7));
  return {.kind = kind, .count = kind == Kind::tick ? 1 + bytes.next() : 1};
}

play::Replay<Game> real_game(Bytes& bytes) {
  play::Recorder<Game> session(Game::Setup{.seed = bytes.next()});
  const unsigned keys = 20 + bytes.next();
  for (unsigned i = 0; i < keys && !session.game().is_over(); ++i) session.apply(command_from(bytes));
  session.apply({.kind = Kind::hard_drop});
  return session.replay();
}

const std::vector<Field> kForgeries = {{"combo", "1"},         {"gravity_ticks", "60"}, {"gravity_ticks", "1"},
                                       {"level", "1"},         {"level", "20"},         {"level_lines", "1"},
                                       {"garbage_every", "1"}, {"garbage_start", "3"},  {"time_limit_ticks", "100"},
                                       {"seed", "1"},          {"rules", "genes"},      {"height", "22"}};

/// One change to the set-up or to the commands.
void forge(play::Replay<Game>& replay, Bytes& bytes) {
  std::vector<tetris::Command>& commands = replay.commands;
  const auto at = commands.begin() + bytes.below(commands.size());
  switch (bytes.below(5)) {
    case 0:
      commands.insert(at, command_from(bytes));
      break;
    case 1:
      if (at != commands.end()) commands.erase(at);
      break;
    case 2:
      if (at != commands.end()) *at = command_from(bytes);
      break;
    default: {
      Fields fields = Game::describe(replay.setup);
      const Field& forged = kForgeries[bytes.below(kForgeries.size())];
      std::erase_if(fields, [&](const Field& field) { return field.key == forged.key; });
      fields.push_back(forged);
      if (const auto setup = Game::setup_from(fields)) replay.setup = *setup;
    }
  }
}

/// What makes it this game: ruleset, seed, and the places of all pieces. Points by playing.
struct Played {
  std::string game;
  std::int64_t points = 0, pieces = 0;
};

Played played(const play::Replay<Game>& replay) {
  const Game::Setup& setup = replay.setup;
  Played out{.game = std::string(setup.rules->name) + " " + std::to_string(setup.rules->height) + " " +
                     std::to_string(setup.seed)};
  Game game(setup);
  for (const tetris::Command& command : replay.commands) {
    for (const tetris::Locked& locked : game.apply(command).locks) {
      out.points += locked.points;
      ++out.pieces;
      for (const auto& cell : cells_of(*setup.rules, locked.piece, locked.at))
        out.game += " " + std::to_string(cell.y) + "," + std::to_string(cell.x);
      out.game += ";" + std::to_string(locked.garbage_hole);
    }
  }
  return out;
}

}  // namespace
}  // namespace fourfold

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace fourfold;
  Bytes bytes(data, size);
  const play::Replay<Game> original = real_game(bytes);
  const scores::Claim claim{.name = "fuzz"};
  const auto real = scores::verified_entry(play::to_text(original), claim);
  require(real.ok(), "a game that was played is accepted");
  const Played owned = played(original);
  require(real->points == owned.points, "its points are those of its pieces");

  play::Replay<Game> copy = original;
  for (int changes = 0; changes < 8 && !bytes.is_empty(); ++changes) {
    forge(copy, bytes);
    const bool keeps_claims = bytes.below(2) == 0;
    if (!keeps_claims) copy.claimed.clear();
    const auto forged = scores::verified_entry(play::to_text(copy), claim);
    if (!forged) continue;
    const Played stolen = played(copy);
    require(forged->points == stolen.points, "points are what playing gives");
    if (copy.setup.options.garbage_start != original.setup.options.garbage_start)
      continue;  // another board from the start
    if (stolen.game == owned.game) require(forged->identity == real->identity, "one game, one identity");
    if (stolen.pieces != owned.pieces) require(forged->identity != real->identity, "another game, another identity");
  }
  return 0;
}
