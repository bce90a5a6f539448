// What was said between the arena and a program.
#include "app/arena/bot_log.h"

#include <fmt/format.h>

#include "app/files/files.h"

namespace fourfold::app {
namespace {

constexpr std::size_t kHalfOfLog = kMostLogBytes / 2;
constexpr std::size_t kLongestComplaint = 64 << 10;  ///< without the end of a line; then it is broken

}  // namespace

void BotLog::begin_game(std::uint64_t number) {
  write();
  game_ = folder_.empty() ? 0 : number;
}

void BotLog::complained(std::string_view text) {
  if (game_ == 0) return;
  open_complaint_ += text;
  std::size_t begin = 0;
  for (auto end = open_complaint_.find('\n'); end != std::string::npos; end = open_complaint_.find('\n', begin)) {
    add("! ", std::string_view(open_complaint_).substr(begin, end - begin));
    begin = end + 1;
  }
  open_complaint_.erase(0, begin);
  if (open_complaint_.size() <= kLongestComplaint) return;
  add("! ", open_complaint_);
  open_complaint_.clear();
}

void BotLog::add(std::string_view mark, std::string_view line) {
  if (game_ == 0) return;
  const bool has_room = end_.empty() && beginning_.size() + line.size() < kHalfOfLog;
  std::string& text = has_room ? beginning_ : end_;
  text.append(mark).append(line).append("\n");
  if (end_.size() > 2 * kHalfOfLog) cut_end(kHalfOfLog);
}

/// Whole lines of it go.
void BotLog::cut_end(std::size_t most) {
  if (end_.size() <= most) return;
  const auto line = end_.find('\n', end_.size() - most);
  const std::size_t count = line == std::string::npos ? end_.size() : line + 1;
  left_out_ += count;
  end_.erase(0, count);
}

void BotLog::write() {
  if (game_ == 0) return;
  if (!open_complaint_.empty()) add("! ", open_complaint_);
  cut_end(kHalfOfLog);
  std::string text = std::move(beginning_);
  if (left_out_ > 0) text += fmt::format("# {} bytes are left out here\n", left_out_);
  text += end_;
  const std::string path = fmt::format("{}/game-{}-{}.log", folder_, game_, label_);
  *this = BotLog(folder_, label_);
  write_file(path, text, Durability::process);
}

}  // namespace fourfold::app
