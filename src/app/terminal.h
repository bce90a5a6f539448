// What we know of the terminal without ncurses: is it one, colours, a line that is written over.
#pragma once

#include <chrono>
#include <mutex>
#include <string>

#include "base/text.h"
#include "screen/frame.h"

namespace fourfold::app {

bool stdout_is_terminal();
bool stderr_is_terminal();
bool stdin_is_terminal();

/// Can a frame of this size be drawn and drawn over on standard output?
bool stdout_has_room(int width, int height);

/// False for TERM=dumb, NO_COLOR or no terminal.
bool stdout_has_colours();

/// The frame with ANSI colours.
std::string to_ansi(const screen::Frame& frame);

/// A progress line on standard error, redrawn at most ten times a second, gone when the object
/// goes. Silent without a terminal. Safe from any thread.
class ProgressLine {
 public:
  ProgressLine();
  ~ProgressLine();
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

  /// `done` of `total` in a bar, then `text`.
  void show(double done, double total, const std::string& text);

 private:
  std::mutex lock_;
  bool active_;
  bool drawn_ = false;
  std::chrono::steady_clock::time_point last_{};
};

/// Largest resident memory of the process so far.
std::uint64_t peak_memory_bytes();

/// CPU time of the calling thread, so that a busy machine does not look like a slow search.
double thread_seconds();

}  // namespace fourfold::app
