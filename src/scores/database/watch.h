// Ends the connection to a server that does not answer. PostgreSQL's client library waits for ever
// for a server that is stopped, or whose machine is gone, and its own timeouts are the server's to
// keep. The socket is shut from a thread of its own, and the library finds the connection lost.
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

  void begin();  ///< the server is asked something, and has all of the time for it
  void end();    ///< it has answered
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
