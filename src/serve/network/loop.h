// One network thread: its connections, its timer and its mailbox.
#pragma once

#include <utility>  // before Asio, which needs it with g++ 12

#include <array>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <memory>
#include <span>
#include <vector>

#include "serve/network/mailbox.h"
#include "serve/network/server_state.h"

namespace fourfold::serve {

class Loop;

/// A connection as its loop sees it. One timer serves all connections, so none needs its own.
class Guest : public std::enable_shared_from_this<Guest> {
 public:
  virtual ~Guest() = default;
  virtual void on_tick(Time now) = 0;
  /// The server stops: the guest may send a last message, and then nothing more.
  virtual void on_stop() = 0;
  /// Code of this guest threw an exception: it closes at once, without a message, and removes
  /// itself.
  virtual void on_failure() = 0;

 private:
  friend class Loop;
  std::size_t place_ = 0;
};

class Loop {
 public:
  static constexpr std::chrono::milliseconds kTick{100};
  static constexpr std::size_t kBlock = 64 * 1024;

  explicit Loop(ServerState& shared);
  Loop(const Loop&) = delete;
  Loop& operator=(const Loop&) = delete;
  ~Loop();

  void run();
  /// From any thread: makes run() return soon.
  void stop();

  /// The loop keeps a guest until it is removed. Must be called on the loop's thread.
  void add(std::shared_ptr<Guest> guest);
  void remove(Guest& guest);

  /// Runs a callback of a guest. If it throws, only that guest ends, and the exception is counted.
  /// Otherwise one client could end the process for all.
  template <class Function>
  void guard(Guest& guest, Function function) {
    const std::shared_ptr<Guest> keep = guest.shared_from_this();
    try {
      function();
    } catch (...) {
      fail(guest);
    }
  }

  [[nodiscard]] ServerState& shared() { return shared_; }
  [[nodiscard]] boost::asio::io_context& context() { return context_; }
  [[nodiscard]] const std::shared_ptr<Mailbox>& mailbox() const { return mailbox_; }
  /// The buffer that reads go to first. All guests share it, and copy only what they must keep.
  [[nodiscard]] std::span<char> block() { return *block_; }
  /// The time of the last tick.
  [[nodiscard]] Time now() const { return now_; }

 private:
  void tick();
  void end();
  void run_mailbox();
  void fail(Guest& guest);

  ServerState& shared_;
  std::unique_ptr<std::array<char, kBlock>> block_ = std::make_unique<std::array<char, kBlock>>();
  Time now_ = std::chrono::steady_clock::now();
  boost::asio::io_context context_{1};
  boost::asio::steady_timer timer_{context_};
  std::shared_ptr<Mailbox> mailbox_;
  std::vector<std::shared_ptr<Guest>> guests_;  // destroyed before the context
};

}  // namespace fourfold::serve
