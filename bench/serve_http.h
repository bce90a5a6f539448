// Questions and answers of HTTP over many connections at once (serve_load.h).
#pragma once

#include <charconv>
#include <deque>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "serve_load.h"

namespace fourfold::bench {

inline std::string get(std::string_view target) {
  return "GET " + std::string(target) + " HTTP/1.1\r\nHost: localhost\r\n\r\n";
}
inline std::string post(std::string_view target, std::string_view body) {
  return "POST " + std::string(target) + " HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n" +
         "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + std::string(body);
}

/// An answer that may come in pieces.
class Answer {
 public:
  /// True when it is whole; the next piece begins another one.
  bool add(std::string_view bytes) {
    if (is_whole_) text_.clear();
    text_ += bytes;
    const auto end = text_.find("\r\n\r\n");
    is_whole_ = end != std::string::npos && text_.size() >= end + 4 + length(std::string_view(text_).substr(0, end));
    return is_whole_;
  }
  [[nodiscard]] int status() const { return std::atoi(text_.c_str() + std::string_view("HTTP/1.1 ").size()); }
  [[nodiscard]] std::string_view body() const { return std::string_view(text_).substr(text_.find("\r\n\r\n") + 4); }

 private:
  static std::size_t length(std::string_view head) {
    constexpr std::string_view kName = "Content-Length: ";
    const auto at = head.find(kName);
    std::size_t bytes = 0;
    if (at != std::string_view::npos)
      std::from_chars(head.data() + at + kName.size(), head.data() + head.size(), bytes);
    return bytes;
  }

  std::string text_;
  bool is_whole_ = true;
};

/// Asks over so many connections, each again when it was answered, while `next` has questions
/// (empty: no more); `on_answer` gets each answer.
inline void ask_all(const std::vector<std::uint16_t>& ports, std::size_t connections,
                    const std::function<std::string()>& next, const std::function<void(const Answer&)>& on_answer) {
  Load load;
  std::vector<Answer> answers(connections);
  std::size_t waiting = 0;
  const auto ask = [&](std::size_t i) {
    const std::string question = next();
    if (question.empty()) return;
    load.send(i, question);
    ++waiting;
  };
  for (std::size_t i = 0; i < connections; ++i) load.open(ports[i % ports.size()]);
  for (std::size_t i = 0; i < connections; ++i) ask(i);
  while (waiting > 0) {
    load.poll(std::chrono::seconds(1), [&](std::size_t i, std::string_view bytes) {
      if (!answers[i].add(bytes)) return;
      --waiting;
      on_answer(answers[i]);
      ask(i);
    });
  }
}

}  // namespace fourfold::bench
