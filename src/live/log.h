// The lines of a room's log in one text, because most lines are short and a match has thousands.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace fourfold::live {

class Log {
 public:
  void add(std::string_view line) {
    text_ += line;
    ends_.push_back(static_cast<std::uint32_t>(text_.size()));
  }

  [[nodiscard]] std::uint64_t size() const { return ends_.size(); }
  [[nodiscard]] std::size_t bytes() const { return text_.size(); }
  /// `number` from 1 to `size()`.
  [[nodiscard]] std::string_view line(std::uint64_t number) const {
    const std::size_t begin = number == 1 ? 0 : ends_[number - 2];
    return std::string_view(text_).substr(begin, ends_[number - 1] - begin);
  }
  /// The lines after number `after`, up to `last`.
  [[nodiscard]] std::vector<std::string_view> lines(std::uint64_t after, std::uint64_t last) const {
    std::vector<std::string_view> lines;
    for (std::uint64_t number = after + 1; number <= last; ++number) lines.push_back(line(number));
    return lines;
  }

 private:
  std::string text_;
  std::vector<std::uint32_t> ends_;
};

}  // namespace fourfold::live
