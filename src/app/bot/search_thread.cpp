// A search on a thread of its own.
#include "app/bot/search_thread.h"

#include <utility>

namespace fourfold::app {
namespace {

/// About two milliseconds.
constexpr std::uint64_t kSliceNodes = 20'000;

}  // namespace

SearchThread::SearchThread(std::unique_ptr<BotSearch> search)
    : search_(std::move(search)), thread_([this](const std::stop_token& stop) { work(stop); }) {}

std::unique_lock<std::mutex> SearchThread::between_slices() {
  ++waiting_;
  interrupt_.request_stop();
  std::unique_lock held(lock_);
  interrupt_ = {};
  --waiting_;
  return held;
}

void SearchThread::change(const std::optional<tetris::modern::View>& view) {
  pending_ = view;
  if (!view) return rest();
  if (view->queue.size() == known_) settle();
}

void SearchThread::settle() {
  if (!pending_) return;
  known_ = pending_->queue.size();
  look(*std::exchange(pending_, std::nullopt));
}

void SearchThread::look(const tetris::modern::View& view) {
  {
    const auto held = between_slices();
    search_->look(view);
    thinking_ = true;
    const std::scoped_lock latest(latest_lock_);
    latest_.reset();
  }
  changed_.notify_one();
}

void SearchThread::rest() {
  const auto held = between_slices();
  thinking_ = false;
}

session::tbp::Thoughts SearchThread::thoughts() {
  settle();
  {
    const std::scoped_lock latest(latest_lock_);
    if (latest_) return *latest_;
  }
  session::tbp::Thoughts thoughts;
  {
    const auto held = between_slices();
    search_->think({.nodes = 1});
    thoughts = search_->thoughts();
    const std::scoped_lock latest(latest_lock_);
    latest_ = thoughts;  // who asks again hears no less
  }
  changed_.notify_one();
  return thoughts;
}

void SearchThread::work(const std::stop_token& stop) {
  std::unique_lock held(lock_);
  const auto may_think = [this] { return thinking_ && waiting_ == 0; };
  while (changed_.wait(held, stop, may_think) && !stop.stop_requested()) {
    thinking_ =
        search_->think({.nodes = kSliceNodes, .stop = interrupt_.token()}) || interrupt_.token().stop_requested();
    session::tbp::Thoughts thoughts = search_->thoughts();
    const std::scoped_lock latest(latest_lock_);
    latest_ = std::move(thoughts);
  }
}

}  // namespace fourfold::app
