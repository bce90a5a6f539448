// A program that runs beside us and talks in lines through pipes. It has a process group of its own
// and is killed with all of it when the object goes, whatever the reason.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <string>
#include <string_view>
#include <vector>

#include "app/arena/bot_log.h"
#include "app/arena/interrupts.h"
#include "app/files/descriptor.h"

namespace fourfold::app {

class Child;
/// Children that run at the same time: while one is waited for, what the others say is taken in
/// too, so that the time at which it came is known.
using Children = std::vector<Child*>;

class Child {
 public:
  using Time = std::chrono::steady_clock::time_point;
  enum class Heard { line, late, dead };
  struct Ending {
    std::string how;     ///< "it ended with exit code 3", "it was still running"
    std::string errors;  ///< the end of what it wrote on standard error
  };
  struct Beside {
    BotLog* log = nullptr;         ///< of what is said
    Children* children = nullptr;  ///< it is one of them while it lives
  };

  /// `/bin/sh -c COMMAND`. Throws Failure if no process can be started.
  Child(const std::string& command, Interrupts& interrupts, const Beside& beside);
  Child(const std::string& command, Interrupts& interrupts) : Child(command, interrupts, Beside{}) {}
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;
  ~Child();

  /// Adds the end of the line. False: it is gone, or did not read for seconds.
  bool send(std::string_view line);
  /// The next line it says, without its end. A line that never ends counts as death.
  Heard hear(std::string& line, Time deadline);
  /// When the last of what was heard had come.
  [[nodiscard]] Time came_at() const { return came_at_; }
  /// Takes in what it says until then.
  void wait_until(Time time);
  /// Waits a moment for the end of both.
  Ending ending();
  /// The same, as text for a message.
  std::string last_words();

 private:
  struct Pipes;
  Child(const std::string& command, Interrupts& interrupts, const Beside& beside, Pipes&& pipes);
  bool take_in(Time deadline);
  [[nodiscard]] std::string how_it_ended(Time deadline);
  [[nodiscard]] bool has_room() const;
  void read_words();
  void read_errors();

  Interrupts& interrupts_;
  Beside beside_;
  Descriptor in_, out_, errors_;  ///< our ends of its standard streams
  pid_t pid_;
  std::string said_;   ///< and not heard yet
  std::string wrote_;  ///< on standard error, the end of it
  Time came_at_{};
  bool is_gone_ = false, errors_end_ = false, line_too_long_ = false;
};

}  // namespace fourfold::app
