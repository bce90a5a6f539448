// One network thread: its connections, its clock tick and its mailbox.
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

/// A connection as its loop sees it. One timer looks after all, so that none needs its own.
class Guest : public std::enable_shared_from_this<Guest> {
 public:
  virtual ~Guest() = default;
  virtual void on_tick(Time now) = 0;
  /// The server stops: a last word, and then nothing more.
  virtual void on_stop() = 0;
  /// Something of it was thrown: it ends at once, without a word, and removes itself.
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
  /// From any thread: run() returns soon.
  void stop();

  /// The loop keeps a guest until it is removed. On the thread of the loop.
  void add(std::shared_ptr<Guest> guest);
  void remove(Guest& guest);

  /// Every callback of a guest runs in here: what it throws ends that guest alone, and is counted. Otherwise
  /// one client would end the process for all.
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
  /// What is read goes here first; it is shared by all guests, who keep only what they must.
  [[nodiscard]] std::span<char> block() { return *block_; }
  /// Of the last tick.
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
  std::vector<std::shared_ptr<Guest>> guests_;  // before the context goes
};

}  // namespace fourfold::serve
