// The text form of a modern game's commands. The setup is in setup_text.cpp.
//
// Commands: l r d c w u o h tap left, right, soft drop, counter-clockwise, clockwise, half turn,
// hold, hard drop; `+l` presses a key and `-l` releases it; `.` is a tick, `g` a row of garbage
// from the opponent; a number before a letter repeats it. `@` and four symbols of 0-9a-zA-Z place
// the piece: orientation (N E S W), x, y, spin (none, mini, full).
#include <algorithm>

#include "tetris/limits.h"
#include "tetris/modern/game.h"

namespace fourfold::tetris::modern {
namespace {

using Kind = Command::Kind;

constexpr std::string_view kSymbols = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
constexpr std::string_view kKeyLetters = "lrdcwuoh";  // in the order of Key
constexpr std::size_t kMostCommands = 2'000'000;      // what a session records at most (session)
constexpr std::uint32_t kMaxTicks = 1'000'000'000, kMaxPresses = 64, kMaxGarbage = 100;

std::uint32_t largest_count(Kind kind) {
  return kind == Kind::tick ? kMaxTicks : kind == Kind::garbage ? kMaxGarbage : kMaxPresses;
}

/// Whether equal commands of this kind are written as a number and a letter.
bool repeats(Kind kind) { return kind == Kind::tap || kind == Kind::tick; }

void write_command(const Command& command, std::string& out) {
  const auto symbol = [](auto v) { return kSymbols[static_cast<std::size_t>(v)]; };
  const char key = kKeyLetters[static_cast<std::size_t>(command.key)];
  if (command.count != 1) out += std::to_string(command.count);
  switch (command.kind) {
    case Kind::tap:
      out += key;
      return;
    case Kind::press:
    case Kind::release:
      out += {command.kind == Kind::press ? '+' : '-', key};
      return;
    case Kind::tick:
      out += '.';
      return;
    case Kind::garbage:
      out += 'g';
      return;
    case Kind::place:
      break;
  }
  const auto& [at, spin] = command.move;
  out += {'@', symbol(at.orientation), symbol(at.x), symbol(at.y), symbol(spin)};
}

/// Reads one command after the other.
class ModernReader {
 public:
  explicit ModernReader(std::string_view text) : text_(text) {}

  Result<std::vector<Command>> read() {
    for (skip_blanks(); at_ < text_.size(); skip_blanks()) {
      const std::string problem = read_one();
      if (!problem.empty()) return Error{"replay command at character " + std::to_string(at_ + 1) + ": " + problem};
      if (commands_.size() > kMostCommands)
        return Error{"more than " + std::to_string(kMostCommands) + " commands; longer games are not replayed"};
    }
    return std::move(commands_);
  }

 private:
  void skip_blanks() { at_ = std::min(text_.find_first_not_of(" \n\r\t", at_), text_.size()); }

  std::string read_one() {
    if (text_[at_] == '@') return read_place();
    if (text_[at_] == '+' || text_[at_] == '-') return read_held();
    return read_counted();
  }

  std::string read_place() {
    if (text_.size() - at_ < 5) return "expected four symbols after '@'";
    std::array<std::size_t, 4> v{};
    for (std::size_t i = 0; i < v.size(); ++i) v[i] = kSymbols.find(text_[at_ + 1 + i]);
    if (v[0] >= kOrientations || v[1] >= kWidth || v[2] >= kRows || v[3] > static_cast<std::size_t>(Spin::full))
      return "expected an orientation (0-3), x (0-9), y (0-D) and spin (0-2) after '@'";
    const Location at{static_cast<Orientation>(v[0]), static_cast<std::int8_t>(v[1]), static_cast<std::int8_t>(v[2])};
    commands_.push_back(place({at, static_cast<Spin>(v[3])}));
    at_ += 5;
    return {};
  }

  std::string read_held() {
    const auto key = at_ + 1 < text_.size() ? kKeyLetters.find(text_[at_ + 1]) : std::string_view::npos;
    if (key == std::string_view::npos) return "expected one of l r d c w u o h after '+' or '-'";
    commands_.push_back({text_[at_] == '+' ? Kind::press : Kind::release, static_cast<Key>(key)});
    at_ += 2;
    return {};
  }

  std::string read_counted() {
    const std::size_t digits = std::min(text_.find_first_not_of("0123456789", at_), text_.size()) - at_;
    const std::size_t letter = at_ + digits;
    const char c = letter < text_.size() ? text_[letter] : ' ';
    const auto key = kKeyLetters.find(c);
    if (key == std::string_view::npos && c != '.' && c != 'g') return "expected one of l r d c w u o h . g + - or @";
    const Kind kind = c == '.' ? Kind::tick : c == 'g' ? Kind::garbage : Kind::tap;
    const std::uint32_t largest = largest_count(kind);
    const auto count = digits == 0 ? 1 : number_from<std::uint32_t>(text_.substr(at_, digits)).value_or(0);
    if (count == 0 || count > largest) return "expected a repeat count of 1 to " + std::to_string(largest);
    if (kind == Kind::tap)
      commands_.insert(commands_.end(), count, tap(static_cast<Key>(key)));
    else
      commands_.push_back({kind, {}, {}, count});
    at_ = letter + 1;
    return {};
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::vector<Command> commands_;
};

}  // namespace

std::string Game::write(const std::vector<Command>& commands) {
  std::string out;
  for (std::size_t i = 0; i < commands.size(); ++i) {
    Command run = commands[i];
    for (; repeats(run.kind) && i + 1 < commands.size(); ++i) {
      const Command& next = commands[i + 1];
      if (next.kind != run.kind || next.key != run.key || next.count > largest_count(run.kind) - run.count) break;
      run.count += next.count;
    }
    write_command(run, out);
  }
  return out;
}

bool Game::join(Command& last, const Command& next) {
  const bool are_ticks = last.kind == Kind::tick && next.kind == Kind::tick;
  if (!are_ticks || next.count > kMaxTicks - last.count) return false;
  last.count += next.count;
  return true;
}

Result<std::vector<Command>> Game::read(std::string_view text) { return ModernReader(text).read(); }

}  // namespace fourfold::tetris::modern
