// Boards, queues and replay commands as text.
//
// Commands: l r d c w h are left, right, down, counter-clockwise, clockwise, hard drop; `.` is a
// tick; a number before a letter repeats it; `@` and three symbols of 0-9a-zA-Z place the piece:
// rotation, x + 3, y + 8. White space is ignored.
#include "tetris/text.h"

#include <algorithm>
#include <optional>

#include "base/utf8.h"
#include "tetris/game.h"
#include "tetris/levels.h"
#include "tetris/limits.h"

namespace fourfold::tetris {
namespace {

constexpr std::string_view kSymbols = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
constexpr std::string_view kLetters = "lrdcwh.";  // in the order of Command::Kind
constexpr int kXShift = 3, kYShift = 8;
constexpr std::uint32_t kMaxTicks = 1'000'000'000;
constexpr std::uint32_t kMaxPresses = 64;  // of one key in a row; no well needs more

bool is_filled(char c) { return c == '#' || c == 'X' || piece_from(c).has_value(); }
bool is_empty(char c) { return c == '.' || c == '_'; }
bool is_blank(char c) { return c == ' ' || c == '\n' || c == '\r' || c == '\t'; }

std::string_view without_blanks_around(std::string_view line) {
  while (!line.empty() && is_blank(line.front())) line.remove_prefix(1);
  while (!line.empty() && is_blank(line.back())) line.remove_suffix(1);
  return line;
}

/// The letters of a line `queue TJL`, in any spelling.
std::optional<std::string> queue_letters(std::string_view line) {
  constexpr std::string_view kQueue = "QUEUE";
  std::string upper;
  for (const char c : line) {
    if (!is_blank(c) && c != ':') upper += static_cast<char>(c >= 'a' && c <= 'z' ? c - 'a' + 'A' : c);
  }
  if (!upper.starts_with(kQueue)) return std::nullopt;
  return upper.substr(kQueue.size());
}

/// A row in the form that people type or paste: with walls, with blanks for empty cells, or with
/// two characters per cell.
std::string plain_row(std::string_view line) {
  if (line.size() >= 2 && line.front() == '|' && line.back() == '|') line = line.substr(1, line.size() - 2);
  std::string row;
  const std::size_t per_cell = line.size() == 2 * kWidth ? 2 : 1;
  for (std::size_t i = per_cell - 1; i < line.size(); i += per_cell) {
    const char c = line[i];
    row += c == ' ' ? '.' : c == ']' ? '#' : c;
  }
  return row;
}

void write_command(const Command& command, std::string& out) {
  if (command.kind == Command::Kind::place) {
    const auto symbol = [](int v) { return kSymbols[static_cast<std::size_t>(v)]; };
    out += '@';
    out += symbol(command.at.rotation);
    out += symbol(command.at.x + kXShift);
    out += symbol(command.at.y + kYShift);
    return;
  }
  if (command.count != 1) out += std::to_string(command.count);
  out += kLetters[static_cast<std::size_t>(command.kind)];
}

std::uint32_t largest_repeat(Command::Kind kind) { return kind == Command::Kind::tick ? kMaxTicks : kMaxPresses; }

/// Reads one command after the other.
class PositionReader {
 public:
  explicit PositionReader(std::string_view text) : text_(text) {}

  Result<std::vector<Command>> read() {
    for (skip_blanks(); at_ < text_.size(); skip_blanks()) {
      const std::string problem = text_[at_] == '@' ? read_place() : read_key();
      if (!problem.empty()) return Error{"replay command at character " + std::to_string(at_ + 1) + ": " + problem};
      if (commands_.size() > kMostCommands)
        return Error{"more than " + std::to_string(kMostCommands) + " commands; longer games are not replayed"};
    }
    return std::move(commands_);
  }

 private:
  void skip_blanks() {
    while (at_ < text_.size() && is_blank(text_[at_])) ++at_;
  }

  std::string read_place() {
    if (text_.size() - at_ < 4) return "expected three symbols after '@'";
    std::array<int, 3> v{};
    for (std::size_t i = 0; i < v.size(); ++i) {
      const auto symbol = kSymbols.find(text_[at_ + 1 + i]);
      if (symbol == std::string_view::npos) return "expected three symbols of 0-9a-zA-Z after '@'";
      v[i] = static_cast<int>(symbol);
    }
    if (v[0] > 3 || v[1] > kWidth + kXShift - 1) return "no such rotation or column";
    const Placement at{static_cast<std::int8_t>(v[0]), static_cast<std::int8_t>(v[2] - kYShift),
                       static_cast<std::int8_t>(v[1] - kXShift)};
    commands_.push_back({Command::Kind::place, at});
    at_ += 4;
    return {};
  }

  std::string read_key() {
    const std::size_t digits = std::min(text_.find_first_not_of("0123456789", at_), text_.size()) - at_;
    const std::size_t letter = at_ + digits;
    const auto found = letter < text_.size() ? kLetters.find(text_[letter]) : std::string_view::npos;
    if (found == std::string_view::npos) return "expected one of l r d c w h . or @";
    const auto kind = static_cast<Command::Kind>(found);
    std::uint32_t count = 1;
    if (digits > 0) {
      count = number_from<std::uint32_t>(text_.substr(at_, digits)).value_or(0);
      const std::uint32_t largest = largest_repeat(kind);
      if (count == 0 || count > largest) return "expected a repeat count of 1 to " + std::to_string(largest);
    }
    if (kind == Command::Kind::tick) {
      commands_.push_back({kind, {}, count});
    } else {
      commands_.insert(commands_.end(), std::min<std::size_t>(count, kMostCommands + 1 - commands_.size()),
                       Command{kind});
    }
    at_ = letter + 1;
    return {};
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::vector<Command> commands_;
};

/// The options as (key, member): one list for writing and reading.
struct OptionField {
  std::string_view key;
  int Options::* member;
  int largest;
};
constexpr std::array<OptionField, 6> kOptionFields{{{"garbage_every", &Options::garbage_every, 1'000'000},
                                                    {"garbage_start", &Options::garbage_start, 64},
                                                    {"time_limit_ticks", &Options::time_limit_ticks, 1'000'000'000},
                                                    {"gravity_ticks", &Options::gravity_ticks, 1'000'000},
                                                    {"level", &Options::level, kLevels},
                                                    {"level_lines", &Options::level_lines, 1'000'000}}};

}  // namespace

std::vector<std::string> rows_of(const Rules& rules, const Board& board) {
  std::vector<std::string> rows;
  for (int y = 0; y < rules.height; ++y) {
    std::string row;
    for (int x = 0; x < kWidth; ++x) row += board.filled(rules.row_of(y), x) ? '#' : '.';
    rows.push_back(row);
  }
  return rows;
}

Result<Board> board_from_rows(const Rules& rules, std::span<const std::string> rows) {
  if (rows.size() > static_cast<std::size_t>(rules.height)) {
    return Error{std::to_string(rows.size()) + " rows: expected at most " + std::to_string(rules.height) +
                 " for ruleset " + std::string(rules.name)};
  }
  Board board;
  const int top = rules.height - static_cast<int>(rows.size());
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const std::string where = "row " + std::to_string(i + 1) + " " + in_quotes(rows[i]);
    if (rows[i].size() != kWidth) return Error{where + ": expected " + std::to_string(kWidth) + " cells"};
    for (int x = 0; x < kWidth; ++x) {
      const char c = rows[i][static_cast<std::size_t>(x)];
      if (!is_filled(c) && !is_empty(c))
        return Error{where + ": expected '.' or '#' in column " + std::to_string(x + 1)};
      if (is_filled(c)) board.fill(rules.row_of(top + static_cast<int>(i)), x);
    }
    if ((board.full_rows() >> rules.row_of(top + static_cast<int>(i)) & 1) != 0)
      return Error{where + ": a full row would have been cleared; expected at least one '.'"};
  }
  return board;
}

std::string queue_text(std::span<const Piece> pieces) {
  std::string letters;
  for (const Piece p : pieces) letters += letter(p);
  return letters;
}

Result<std::vector<Piece>> queue_from(std::string_view letters) {
  std::vector<Piece> pieces;
  for (const char c : letters) {
    const auto piece = piece_from(c);
    if (!piece) return Error{"queue " + in_quotes(letters) + ": expected the letters I J L T O S Z"};
    pieces.push_back(*piece);
  }
  if (pieces.empty()) return Error{"the queue is empty: expected at least the falling piece, one of I J L T O S Z"};
  return pieces;
}

Result<TypedPosition> typed_position_from(const Rules& rules, std::string_view text) {
  constexpr std::string_view kMark = "\xEF\xBB\xBF";  // some editors write this at the start of a file
  if (text.starts_with(kMark)) text.remove_prefix(kMark.size());
  std::vector<std::string> rows;
  std::optional<std::string> letters;
  for (std::size_t start = 0; start < text.size();) {
    const std::size_t end = std::min(text.find('\n', start), text.size());
    const std::string_view line = without_blanks_around(text.substr(start, end - start));
    start = end + 1;
    if (const auto queue = queue_letters(line)) {
      if (letters) return Error{"two lines 'queue': expected one"};
      letters = queue;
    } else if (!line.empty() && line.front() != '+') {
      rows.push_back(plain_row(line));
    }
  }
  const auto queue = queue_from(letters.value_or(""));
  if (!queue) return Error{queue.error() + ", in a line like 'queue TJL'"};
  const auto board = board_from_rows(rules, rows);
  if (!board) return Error{board.error()};
  return TypedPosition{*board, *queue};
}

Fields Game::describe(const Setup& setup) {
  Fields fields{{"rules", std::string(setup.rules->name)},
                {"height", std::to_string(setup.rules->height)},
                {"seed", std::to_string(setup.seed)}};
  for (const OptionField& option : kOptionFields) {
    const int value = setup.options.*option.member;
    if (value != 0) fields.push_back({std::string(option.key), std::to_string(value)});
  }
  if (setup.options.combo) fields.push_back({"combo", "1"});
  return fields;
}

Result<Game::Setup> Game::setup_from(const Fields& fields) {
  Setup setup;
  const auto number = [&](std::string_view key, std::uint64_t largest) -> Result<std::uint64_t> {
    const std::string* text = find(fields, key);
    if (text == nullptr) return std::uint64_t{0};
    const auto value = number_from<std::uint64_t>(*text);
    if (!value || *value > largest)
      return Error{std::string(key) + " " + in_quotes(*text) + ": expected a number of 0 to " +
                   std::to_string(largest)};
    return *value;
  };
  for (const Field& field : fields) {
    const auto same_key = [&](const OptionField& option) { return option.key == field.key; };
    const bool known = field.key == "rules" || field.key == "height" || field.key == "seed" || field.key == "combo" ||
                       std::ranges::any_of(kOptionFields, same_key);
    if (!known) return Error{"unknown setting " + in_quotes(field.key)};
  }
  const std::string* name = find(fields, "rules");
  if (name == nullptr) return Error{"no ruleset: expected a line 'rules classic'"};
  const auto height = number("height", 64);
  if (!height) return Error{height.error()};
  const auto rules = find_rules(*name, static_cast<int>(*height));
  if (!rules) return Error{rules.error()};
  setup.rules = *rules;
  if (find(fields, "seed") == nullptr) return Error{"no seed: expected a line 'seed 1'"};
  const auto seed = number("seed", UINT64_MAX);
  if (!seed) return Error{seed.error()};
  setup.seed = *seed;
  for (const OptionField& option : kOptionFields) {
    const auto value = number(option.key, static_cast<std::uint64_t>(option.largest));
    if (!value) return Error{value.error()};
    setup.options.*option.member = static_cast<int>(*value);
  }
  const auto combo = number("combo", 1);
  if (!combo) return Error{combo.error()};
  setup.options.combo = *combo == 1;
  if (setup.options.garbage_start >= setup.rules->height)
    return Error{"garbage_start " + std::to_string(setup.options.garbage_start) +
                 ": expected less than the board height"};
  if (setup.options.level > 0 && setup.options.gravity_ticks > 0)
    return Error{"level and gravity_ticks: expected one of them, both say how fast pieces fall"};
  return setup;
}

std::string Game::write(const std::vector<Command>& commands) {
  std::string out;
  for (std::size_t i = 0; i < commands.size(); ++i) {
    Command run = commands[i];
    for (; run.kind != Command::Kind::place && i + 1 < commands.size(); ++i) {
      const Command& next = commands[i + 1];
      if (next.kind != run.kind || next.count > largest_repeat(run.kind) - run.count) break;
      run.count += next.count;
    }
    write_command(run, out);
  }
  return out;
}

bool Game::join(Command& last, const Command& next) {
  const bool are_ticks = last.kind == Command::Kind::tick && next.kind == Command::Kind::tick;
  if (!are_ticks || next.count > kMaxTicks - last.count) return false;
  last.count += next.count;
  return true;
}

Result<std::vector<Command>> Game::read(std::string_view text) { return PositionReader(text).read(); }

}  // namespace fourfold::tetris
