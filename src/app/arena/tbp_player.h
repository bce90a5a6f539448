// A bot of the arena that is another program, by the Tetris Bot Protocol.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/arena/child.h"
#include "app/arena/thinking.h"
#include "session/tbp/messages.h"
#include "session/tetris/referee.h"

namespace fourfold::app {

/// What the arena keeps of its programs.
struct Surroundings {
  Children* children = nullptr;  ///< that run at the same time
  std::string log_folder;        ///< empty: no logs
  std::string label;             ///< of the logs: "first", "second"
};

/// How a program ended before the match did, or was ended because it was late.
struct ProgramEnd {
  std::uint64_t game = 0;  ///< from 1
  Child::Ending ending;
};

class TbpPlayer {
 public:
  TbpPlayer(std::string command, const ThinkingLimits& limits, Interrupts& interrupts, const Surroundings& around);
  TbpPlayer(const TbpPlayer&) = delete;
  TbpPlayer& operator=(const TbpPlayer&) = delete;
  ~TbpPlayer();

  /// Asks the program to quit, which is killed if it does not, and writes its log. Throws Failure
  /// if that fails.
  void finish();

  /// Refers to this object. Throws Failure with the bot's last words after deaths in three games in
  /// a row, and for one that does not say info and ready.
  [[nodiscard]] session::Contestant contestant();
  /// What the program calls itself, once it has said so.
  [[nodiscard]] const std::string& name() const { return name_; }
  [[nodiscard]] int deaths() const { return deaths_; }
  /// The first ten.
  [[nodiscard]] const std::vector<ProgramEnd>& ends() const { return ends_; }
  [[nodiscard]] const ThinkingTime& thinking() const { return thinking_; }

 private:
  void begin(const tetris::modern::Position& position);
  void ask();
  session::Answer answer();
  void tell(const session::Turn& turn);
  void end();

  void start_program();
  bool shake_hands();
  bool send(const session::tbp::FrontMessage& message);
  /// The next message of a kind we know; nothing if it is late or dead. A suggestion that cannot be
  /// read is an empty one, and unreadable_ says why.
  std::optional<session::tbp::BotMessage> next_message(Child::Time deadline, Child::Heard& heard);
  /// The program goes, and how it ended is kept, after these words.
  void note_end(std::string_view first = "");
  void note_death();

  std::string command_, name_, unreadable_;
  ThinkingLimits limits_;
  Interrupts& interrupts_;
  Children* children_;
  BotLog log_;
  std::optional<Child> child_;
  bool knows_garbage_ = false;
  int deaths_ = 0, deaths_in_a_row_ = 0;
  std::uint64_t game_ = 0;  ///< from 1
  Child::Ending last_end_;
  std::vector<ProgramEnd> ends_;
  ThinkingTime thinking_;
  Child::Time thinks_since_{}, asked_at_{};
};

}  // namespace fourfold::app
