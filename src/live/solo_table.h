// One game of Tetris, for others to watch.
#pragma once

#include <string>
#include <string_view>

#include "live/batch.h"
#include "live/tape.h"
#include "play/replay.h"

namespace fourfold::live {

template <class G>
class SoloTable {
 public:
  using Commands = std::vector<typename G::Command>;

  explicit SoloTable(const typename G::Setup& setup) : setup_(setup), game_(setup) {}
  friend bool operator==(const SoloTable&, const SoloTable&) = default;

  Played play(const Commands& commands) {
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

  [[nodiscard]] const G& game() const { return game_; }
  [[nodiscard]] std::string commands() const { return tape_.text(); }
  [[nodiscard]] std::string replay() const {
    return play::to_text(play::ReplayText{std::string(G::kName), G::describe(setup_), tape_.text(), game_.result()});
  }

 private:
  typename G::Setup setup_;
  G game_;
  Tape<G> tape_;
};

}  // namespace fourfold::live
