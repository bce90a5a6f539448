// A search on a thread of its own: it thinks all the time, and who asks gets the best so far at
// once.
#pragma once

#include <atomic>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>

#include "app/bot/bot_search.h"

namespace fourfold::app {

/// The calls are for one thread, the owner's.
class SearchThread {
 public:
  explicit SearchThread(std::unique_ptr<BotSearch> search);

  /// A message has changed what is to be thought about; nullopt: there is no game. A move and the
  /// pieces that come with it are several messages, in any order, and a search keeps most of what
  /// it found if it sees them as one change. So it looks when as many pieces are known as before,
  /// when it is asked for its thoughts, or at `settle`.
  void change(const std::optional<tetris::modern::View>& view);
  /// Whether a change waits to be looked at.
  [[nodiscard]] bool is_behind() const { return pending_.has_value(); }
  /// No further message belongs to the last change.
  void settle();

  /// From now on it thinks about this.
  void look(const tetris::modern::View& view);
  /// It stops thinking until the next look.
  void rest();
  /// The best so far about what it looks at, at once: what it thought when its last slice ended.
  session::tbp::Thoughts thoughts();

 private:
  void work(const std::stop_token& stop);
  /// Holds the search between two slices.
  std::unique_lock<std::mutex> between_slices();

  std::optional<tetris::modern::View> pending_;
  std::size_t known_ = 0;  ///< pieces, when it looked the last time
  std::unique_ptr<BotSearch> search_;
  std::mutex lock_;  ///< of the search and of thinking_
  std::condition_variable_any changed_;
  std::atomic<int> waiting_ = 0;  ///< somebody wants the lock: a thread that thinks on must not take it again
  StopSource interrupt_;          ///< of the slice that is being thought
  bool thinking_ = false;
  std::mutex latest_lock_;
  std::optional<session::tbp::Thoughts> latest_;  ///< nothing was thought since the last look: none
  std::jthread thread_;                           // last: it ends before what it uses
};

}  // namespace fourfold::app
