// The commands of one game in the text form of a replay, written as they arrive. Consecutive times
// are joined to one command, so that an hour of play is a short text.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace fourfold::live {

template <class G>
class Tape {
 public:
  using Command = typename G::Command;

  void add(std::vector<Command> commands) {
    if (commands.empty()) return;
    if (open_ && !G::join(*open_, commands.front())) {
      commands.insert(commands.begin(), *open_);
      open_.reset();
    } else if (open_) {
      commands.front() = *open_;
      open_.reset();
    }
    if (commands.back().kind == Command::Kind::tick) {
      open_ = commands.back();
      commands.pop_back();
    }
    text_ += G::write(commands);
  }

  [[nodiscard]] std::string text() const { return open_ ? text_ + G::write({*open_}) : text_; }

  friend bool operator==(const Tape&, const Tape&) = default;

 private:
  std::string text_;
  std::optional<Command> open_;  ///< a time that may still be extended
};

}  // namespace fourfold::live
