// A bot of the arena that is one of our own players, inside this process.
#pragma once

#include <memory>

#include "app/arena/interrupts.h"
#include "app/arena/thinking.h"
#include "app/bot/search_thread.h"
#include "session/tetris/referee.h"

namespace fourfold::app {

class OwnContestant {
 public:
  OwnContestant(OwnPlayer player, const ThinkingLimits& limits, Interrupts& interrupts);
  OwnContestant(const OwnContestant&) = delete;
  OwnContestant& operator=(const OwnContestant&) = delete;

  /// Refers to this object.
  [[nodiscard]] session::Contestant contestant();
  [[nodiscard]] const ThinkingTime& thinking() const { return thinking_; }

 private:
  void begin(const tetris::modern::Position& position, std::uint64_t luck);
  void look(const tetris::modern::Position& position);
  void ask(const tetris::modern::Position& position);
  session::Answer answer();

  OwnPlayer player_;
  ThinkingLimits limits_;
  Interrupts& interrupts_;
  std::unique_ptr<BotSearch> search_;            ///< by nodes
  std::unique_ptr<SearchThread> thread_search_;  ///< by time: it thinks on its own thread, as another program would
  std::chrono::steady_clock::time_point thinks_since_{};
  ThinkingTime thinking_;
  tetris::modern::View view_;
};

}  // namespace fourfold::app
