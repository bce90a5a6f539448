// What was said between the arena and a program, and what the program wrote on standard error: a
// file a game. Of a game that says very much the beginning and the end are kept.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace fourfold::app {

inline constexpr std::size_t kMostLogBytes = 4 << 20;  ///< of a game of a program, about

class BotLog {
 public:
  /// Files are named `game-3-LABEL.log`. Without a folder nothing is kept.
  BotLog(std::string folder, std::string label) : folder_(std::move(folder)), label_(std::move(label)) {}

  /// Writes what there is of the game before.
  void begin_game(std::uint64_t number);
  void sent(std::string_view line) { add("> ", line); }
  void heard(std::string_view line) { add("< ", line); }
  /// Adds a text that came from standard error.
  void complained(std::string_view text);
  void remarked(std::string_view line) { add("# ", line); }
  /// Throws Failure if it cannot. Nothing is kept after it until the next game.
  void write();

 private:
  void add(std::string_view mark, std::string_view line);
  void cut_end(std::size_t most);

  std::string folder_, label_;
  std::uint64_t game_ = 0;  ///< from 1; 0: none
  std::string beginning_, end_, open_complaint_;
  std::uint64_t left_out_ = 0;  ///< bytes between beginning and end
};

}  // namespace fourfold::app
