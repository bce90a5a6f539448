// Work that takes longer than a frame. A scene starts an errand and checks for its answer when time
// advances. An answer that is too late for what is now on the board is dropped.
#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>

#include "base/stop.h"

namespace fourfold::stage {

/// Runs jobs in the background.
class Background {
 public:
  using Job = std::function<void()>;
  Background() = default;
  Background(const Background&) = delete;
  Background& operator=(const Background&) = delete;
  virtual ~Background() = default;
  virtual void run(Job job) = 0;
};

/// Handles one question at a time, with a key that says what the question is about. A new question,
/// or the end of the errand, stops the work on the old one.
template <class Key, class Answer>
class Errand {
 public:
  explicit Errand(Background& background) : background_(&background) {}
  Errand(const Errand&) = delete;
  Errand& operator=(const Errand&) = delete;
  ~Errand() { cancel(); }

  /// `work(stop)` is called in the background, so it must use only values.
  void ask(const Key& key, std::function<Answer(StopToken)> work) {
    cancel();
    asked_ = key;
    stop_ = StopSource();
    auto slot = std::make_shared<Slot>();
    slot_ = slot;
    background_->run([slot, key, token = stop_.token(), work = std::move(work)] {
      if (token.stop_requested()) return;
      Answer answer = work(token);
      const std::scoped_lock lock(slot->lock);
      slot->answer.emplace(key, std::move(answer));
    });
  }

  void cancel() {
    stop_.request_stop();
    asked_.reset();
    slot_.reset();
  }

  /// Whether the question about `key` is being worked on, or is answered and the answer not yet
  /// taken.
  [[nodiscard]] bool is_asked(const Key& key) const { return asked_ && *asked_ == key; }
  [[nodiscard]] bool is_busy() const { return asked_.has_value(); }

  /// Returns the answer once, if it has come and is about `key`. An answer about something else is
  /// dropped.
  std::optional<Answer> take(const Key& key) {
    if (!slot_) return std::nullopt;
    std::optional<std::pair<Key, Answer>> found;
    {
      const std::scoped_lock lock(slot_->lock);
      found.swap(slot_->answer);
    }
    if (!found) return std::nullopt;
    asked_.reset();
    if (!(found->first == key)) return std::nullopt;
    return std::move(found->second);
  }

 private:
  struct Slot {
    std::mutex lock;
    std::optional<std::pair<Key, Answer>> answer;
  };

  Background* background_;
  StopSource stop_;
  std::optional<Key> asked_;
  std::shared_ptr<Slot> slot_;
};

}  // namespace fourfold::stage
