// A network thread, using Asio.
#include "serve/network/loop.h"

#include <boost/asio/post.hpp>

namespace fourfold::serve {

Loop::Loop(ServerState& shared) : shared_(shared) {
  mailbox_ = std::make_shared<Mailbox>([this] { boost::asio::post(context_, [this] { run_mailbox(); }); });
}

Loop::~Loop() { mailbox_->close(); }

/// A context may continue to run after an exception (Asio, "Effect of exceptions thrown from
/// handlers").
void Loop::run() {
  boost::asio::post(context_, [this] { tick(); });
  while (true) {
    try {
      context_.run();
      return;
    } catch (...) {  // not of a guest: for example, no memory for the next connection
      shared_.counts.failures.add();
    }
  }
}

void Loop::stop() {
  mailbox_->leave([this] { end(); });
}

/// Stops all guests; they remove themselves.
void Loop::end() {
  const std::vector<std::shared_ptr<Guest>> all = guests_;
  for (const auto& guest : all) guard(*guest, [&] { guest->on_stop(); });
  context_.stop();
}

void Loop::run_mailbox() {
  mailbox_->run_all([this] { shared_.counts.failures.add(); });
}

void Loop::fail(Guest& guest) {
  shared_.counts.failures.add();
  try {
    guest.on_failure();
  } catch (...) {
    remove(guest);  // closes its socket
  }
}

void Loop::add(std::shared_ptr<Guest> guest) {
  guest->place_ = guests_.size();
  guests_.push_back(std::move(guest));
}

void Loop::remove(Guest& guest) {
  const std::size_t place = guest.place_;
  if (place >= guests_.size() || guests_[place].get() != &guest) return;
  guests_[place].swap(guests_.back());
  guests_[place]->place_ = place;
  const std::shared_ptr<Guest> removed = std::move(guests_.back());  // destroyed when the list is consistent again
  guests_.pop_back();
}

void Loop::tick() {
  now_ = std::chrono::steady_clock::now();
  // Backwards: the last guest takes the place of a removed one and was already visited.
  for (std::size_t i = guests_.size(); i-- > 0;) {
    const std::shared_ptr<Guest> guest = guests_[i];
    guard(*guest, [&] { guest->on_tick(now_); });
  }
  timer_.expires_after(kTick);
  timer_.async_wait([this](const boost::system::error_code& problem) {
    if (!problem) tick();
  });
}

}  // namespace fourfold::serve
