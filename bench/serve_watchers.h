// Many people who watch one match, half of them from the start, half coming while it is played.
#pragma once

#include <atomic>
#include <thread>

#include "serve_matches.h"

namespace fourfold::bench {

/// On a thread of its own, so that it does not slow the players' messages down.
class Watchers {
 public:
  Watchers(const Service& service, std::string room, std::size_t count) : service_(service), room_(std::move(room)) {
    come(count);
  }
  ~Watchers() {
    is_over_ = true;
    if (thread_.joinable()) thread_.join();
  }
  Watchers(const Watchers&) = delete;
  Watchers& operator=(const Watchers&) = delete;

  /// As many more come, and all watch.
  void start(std::size_t more) {
    thread_ = std::thread([this, more] {
      try {
        come(more);
        while (!is_over_) listen(std::chrono::milliseconds(20));
      } catch (const std::exception& problem) {
        problem_ = problem.what();
      }
    });
  }
  void end() {
    is_over_ = true;
    thread_.join();
    if (!problem_.empty()) throw std::runtime_error(problem_);
  }

  [[nodiscard]] std::size_t count() const { return load_.size(); }
  [[nodiscard]] double seconds_to_come() const { return seconds_to_come_; }
  [[nodiscard]] std::size_t heard() const { return heard_; }
  /// From the time of an entry until a watcher has it, of every hundredth watcher.
  [[nodiscard]] std::vector<double> delays_ms() {
    std::ranges::sort(delays_ms_);
    return delays_ms_;
  }

 private:
  void come(std::size_t count) {
    const auto begin = Clock::now();
    const std::size_t all = load_.size() + count;
    while (load_.size() < all) {
      for (const std::size_t until = std::min(all, load_.size() + 100); load_.size() < until;) {
        load_.open(service_.port());
        load_.send(load_.size() - 1, handshake(room_));
        load_.send(load_.size() - 1, frame(to_json(live::Hello{}).dump()));
      }
      welcomed_.resize(load_.size());
      while (welcomed_count_ < load_.size()) {
        if (Clock::now() - begin > std::chrono::seconds(60)) throw std::runtime_error("not everybody could watch");
        listen(std::chrono::milliseconds(100));
      }
    }
    seconds_to_come_ += std::chrono::duration<double>(Clock::now() - begin).count();
  }

  void listen(std::chrono::milliseconds longest) {
    load_.poll(longest, [&](std::size_t i, std::string_view bytes) {
      ++heard_;
      if (!welcomed_[i] && bytes.find(R"("type":"welcome")") != std::string_view::npos) {
        welcomed_[i] = true;
        ++welcomed_count_;
        return;
      }
      if (i % 100 == 0) note_delays(bytes);
    });
  }

  void note_delays(std::string_view bytes) {
    const std::int64_t now = milliseconds_now();
    for (auto at = bytes.find(" play "); at != std::string_view::npos; at = bytes.find(" play ", at + 1)) {
      if (at < 15) continue;
      std::int64_t ms = 0;  // "1700000000000 a play"
      std::from_chars(bytes.data() + at - 15, bytes.data() + at - 2, ms);
      if (ms > 0) delays_ms_.push_back(static_cast<double>(now - ms));
    }
  }

  const Service& service_;
  const std::string room_;
  Load load_;
  std::vector<bool> welcomed_;
  std::size_t welcomed_count_ = 0, heard_ = 0;
  double seconds_to_come_ = 0;
  std::vector<double> delays_ms_;
  std::string problem_;
  std::atomic<bool> is_over_ = false;
  std::thread thread_;
};

}  // namespace fourfold::bench
