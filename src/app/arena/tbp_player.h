// A bot of the arena that is another program, by the Tetris Bot Protocol.
#pragma once

#include <optional>
#include <string>

#include "app/arena/child.h"
#include "app/arena/pace.h"
#include "session/tbp/messages.h"
#include "session/tetris/referee.h"

namespace fourfold::app {

class TbpPlayer {
 public:
  TbpPlayer(std::string command, const Pace& pace, Interrupts& interrupts);
  TbpPlayer(const TbpPlayer&) = delete;
  TbpPlayer& operator=(const TbpPlayer&) = delete;
  /// Asks it to quit; what does not is killed.
  ~TbpPlayer();

  /// Refers to this object. Throws Failure with the bot's last words after deaths in three games in a row,
  /// and for one that does not say info and ready.
  [[nodiscard]] session::Contestant contestant();
  /// What the program calls itself, once it has said so.
  [[nodiscard]] const std::string& name() const { return name_; }
  [[nodiscard]] int deaths() const { return deaths_; }

 private:
  void begin(const tetris::modern::Position& position);
  void ask();
  session::Answer answer();
  void tell(const session::Turn& turn);
  void end();

  void start_program();
  bool shake_hands();
  bool send(const session::tbp::FrontMessage& message);
  /// The next message of a kind we know; nothing if it is late or dead. A suggestion that cannot be read is an
  /// empty one, and unreadable_ says why.
  std::optional<session::tbp::BotMessage> next_message(Child::Time deadline, Child::Heard& heard);
  void note_death();

  std::string command_, name_, last_words_, unreadable_;
  Pace pace_;
  Interrupts& interrupts_;
  std::optional<Child> child_;
  bool knows_garbage_ = false;
  int deaths_ = 0, deaths_in_a_row_ = 0;
  Child::Time thinks_since_{};
};

}  // namespace fourfold::app
