// The text form of a replay.
#include "play/replay.h"

#include <algorithm>

#include "base/utf8.h"

namespace fourfold::play {
namespace {

constexpr std::string_view kMagic = "fourfold-replay 1";
constexpr std::size_t kLineWidth = 100;
constexpr std::size_t kMostFields = 64;  // each field is compared with all before it

std::string_view next_line(std::string_view& rest) {
  const std::size_t end = std::min(rest.find('\n'), rest.size());
  std::string_view line = rest.substr(0, end);
  rest.remove_prefix(std::min(end + 1, rest.size()));
  if (line.ends_with('\r')) line.remove_suffix(1);
  return line;
}

Field split(std::string_view line) {
  const std::size_t space = std::min(line.find(' '), line.size());
  const std::size_t value = std::min(space + 1, line.size());
  return {std::string(line.substr(0, space)), std::string(line.substr(value))};
}

Error at_line(int number, const std::string& what) { return {"line " + std::to_string(number) + ": " + what}; }

}  // namespace

std::string to_text(const ReplayText& replay) {
  std::string out(kMagic);
  out += "\ngame " + replay.game + "\n";
  for (const Field& field : replay.header) out += field.key + " " + field.value + "\n";
  out += "commands\n";
  for (std::size_t i = 0; i < replay.commands.size(); i += kLineWidth)
    out += replay.commands.substr(i, kLineWidth) + "\n";
  out += "end\n";
  for (const Field& field : replay.result) out += field.key + " " + field.value + "\n";
  return out;
}

Result<ReplayText> replay_text_from(std::string_view text) {
  if (text.find('\0') != std::string_view::npos) return Error{"not a text file: it contains a zero byte"};
  std::string_view rest = text;
  int line_number = 1;
  const std::string_view magic = next_line(rest);
  if (magic != kMagic) {
    const bool other_version = magic.starts_with(kMagic.substr(0, kMagic.find(' ') + 1));
    return at_line(1, other_version ? "another version of the format: expected '" + std::string(kMagic) + "'"
                                    : "not a replay: expected '" + std::string(kMagic) + "'");
  }

  ReplayText replay;
  enum class Part { header, commands, result } part = Part::header;
  while (!rest.empty()) {
    const std::string_view line = next_line(rest);
    ++line_number;
    if (part == Part::header && line == "commands") {
      part = Part::commands;
    } else if (part == Part::commands && line == "end") {
      part = Part::result;
    } else if (part == Part::commands) {
      replay.commands += line;  // a line may end anywhere, even within a command
    } else if (!line.empty()) {
      Field field = split(line);
      Fields& fields = part == Part::header ? replay.header : replay.result;
      if (field.value.empty()) return at_line(line_number, "expected 'key value', found " + in_quotes(line));
      if (find(fields, field.key) != nullptr) return at_line(line_number, in_quotes(field.key) + " is there twice");
      if (fields.size() == kMostFields)
        return at_line(line_number,
                       part == Part::header ? "more settings than any game has" : "more claims than any game has");
      fields.push_back(std::move(field));
    }
  }
  if (part == Part::header) return at_line(line_number, "the file ends before its commands");
  if (part == Part::commands) return at_line(line_number, "the file ends within its commands: expected a line 'end'");

  const std::string* game = find(replay.header, "game");
  if (game == nullptr) return Error{"no game named: expected a line 'game tetris'"};
  replay.game = *game;
  std::erase_if(replay.header, [](const Field& field) { return field.key == "game"; });
  return replay;
}

}  // namespace fourfold::play
