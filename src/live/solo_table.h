// One game of Tetris, for others to watch.
#pragma once

#include <string>
#include <string_view>

#include "live/batch.h"
#include "live/ending.h"
#include "live/tape.h"
#include "play/replay.h"

namespace fourfold::live {

/// Whether a game that is over was lost at the top. It must be over.
inline bool is_topped_out(const tetris::Game& game) { return game.position.end != tetris::End::time_up; }
inline bool is_topped_out(const tetris::modern::Game& game) {
  using tetris::modern::End;
  return game.position.end != End::time_up && game.position.end != End::finished;
}

template <class G>
class SoloTable {
 public:
  using Commands = std::vector<typename G::Command>;

  explicit SoloTable(const typename G::Setup& setup) : setup_(setup), game_(setup) {}
  friend bool operator==(const SoloTable&, const SoloTable&) = default;

  Played play(Seat /*seat*/, const Commands& commands, std::int64_t /*at_ms*/) {
    Played played;
    Commands accepted;
    for (const auto& command : commands) {
      if (game_.is_over()) break;
      if (game_.apply(command).refused) {
        played.problem = "a command is not possible in the game" + play::reason(game_, command);
        break;
      }
      accepted.push_back(command);
    }
    played.accepted = G::write(accepted);
    tape_.add(std::move(accepted));
    return played;
  }

  [[nodiscard]] std::optional<Ending> ending() const {
    if (!game_.is_over()) return std::nullopt;
    return Ending{std::nullopt, is_topped_out(game_) ? Reason::topped_out : Reason::finished};
  }
  [[nodiscard]] std::uint64_t ticks(Seat /*seat*/) const { return game_.ticks; }
  [[nodiscard]] std::string commands(Seat /*seat*/) const { return tape_.text(); }
  [[nodiscard]] std::string replay(Seat /*seat*/) const {
    return play::to_text(play::ReplayText{std::string(G::kName), G::describe(setup_), tape_.text(), game_.result()});
  }

 private:
  typename G::Setup setup_;
  G game_;
  Tape<G> tape_;
};

}  // namespace fourfold::live
