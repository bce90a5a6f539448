// Ends the connection to a server that does not answer. PostgreSQL's client library waits for ever
// for a server that is stopped or whose machine is gone, and the timeouts that PostgreSQL offers
// are enforced by the server itself. So a thread of ours shuts the socket, and the library then
// reports that the connection is lost.
#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <thread>

namespace fourfold::scores {

class Watch {
 public:
  Watch(int socket, std::chrono::seconds limit);

  void begin();  ///< a question is sent to the server; its full time starts
  void end();    ///< the server has answered
  [[nodiscard]] bool has_given_up() const;
  [[nodiscard]] std::chrono::seconds limit() const { return limit_; }

 private:
  using Clock = std::chrono::steady_clock;
  void run(const std::stop_token& stop);

  int socket_;
  std::chrono::seconds limit_;
  mutable std::mutex lock_;
  std::condition_variable_any changed_;
  std::optional<Clock::time_point> deadline_;
  bool has_given_up_ = false;
  std::jthread thread_;  ///< the last member: it uses the others
};

}  // namespace fourfold::scores
