// A program that runs beside us and talks in lines through pipes. It has a process group of its own and
// is killed with all of it when the object goes, whatever the reason.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <string>
#include <string_view>

#include "app/arena/interrupts.h"
#include "app/files/descriptor.h"

namespace fourfold::app {

class Child {
 public:
  using Time = std::chrono::steady_clock::time_point;
  enum class Heard { line, late, dead };

  /// `/bin/sh -c COMMAND`. Throws Failure if no process can be started.
  Child(const std::string& command, Interrupts& interrupts);
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;
  ~Child();

  /// Adds the end of the line. False: it is gone, or did not read for seconds.
  bool send(std::string_view line);
  /// The next line it says, without its end. A line that never ends counts as death.
  Heard hear(std::string& line, Time deadline);
  /// Takes in what it says until then.
  void wait_until(Time time);
  /// What it said last on standard error, and how it ended if it has: for a message.
  std::string last_words();

 private:
  struct Pipes;
  Child(const std::string& command, Interrupts& interrupts, Pipes&& pipes);
  bool take_in(Time deadline);
  void read_errors();

  Interrupts& interrupts_;
  Descriptor in_, out_, errors_;  ///< our ends of its standard streams
  pid_t pid_;
  std::string said_;   ///< and not heard yet
  std::string wrote_;  ///< on standard error, the end of it
  bool is_gone_ = false, errors_end_ = false;
};

}  // namespace fourfold::app
