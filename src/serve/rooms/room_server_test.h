// For tests: rooms of a process with a clock of its own, and clients without a network.
#pragma once

#include <gtest/gtest.h>

#include <atomic>
#include <condition_variable>
#include <map>
#include <memory>
#include <stdexcept>

#include "live/rooms_test.h"
#include "serve/rooms/room_server.h"
#include "service/submission/league_test.h"
#include "service/tickets/hello.h"

namespace fourfold::serve {

inline constexpr std::chrono::seconds kPatience{60};

/// Collects what a client was sent, and can wait for it.
class FakeLine : public SocketLine {
 public:
  void send(Text text) const override {
    const std::lock_guard lock(mutex_);
    letters_.push_back(*Json::parse(*text));
    changed_.notify_all();
  }
  void close(CloseCode code, std::string reason) const override {
    const std::lock_guard lock(mutex_);
    if (!closed_) closed_ = {code, std::move(reason)};
    changed_.notify_all();
  }

  /// All letters of a type; waits until there are `count`.
  std::vector<Json> await(std::string_view type, std::size_t count = 1) const {
    std::vector<Json> found;
    wait_until([&] { return (found = of_type(type)).size() >= count; }, std::string(type));
    return found;
  }
  /// The first `count` entries of the log; waits for them.
  std::vector<std::string> await_entries(std::size_t count) const {
    std::vector<std::string> lines;
    wait_until([&] { return (lines = entries()).size() >= count; }, std::to_string(count) + " entries");
    return lines;
  }
  std::pair<CloseCode, std::string> await_close() const {
    wait_until([&] { return closed_.has_value(); }, "close");
    return *closed_;
  }
  [[nodiscard]] std::size_t entries_so_far() const {
    const std::lock_guard lock(mutex_);
    return entries().size();
  }

 private:
  template <class Condition>
  void wait_until(Condition condition, const std::string& what) const {
    std::unique_lock lock(mutex_);
    if (changed_.wait_for(lock, kPatience, condition)) return;
    std::string all;
    for (const Json& letter : letters_) all += letter.dump() + "\n";
    throw std::runtime_error("no " + what + " came, but\n" + all +
                             (closed_ ? "and it was closed: " + closed_->second : ""));
  }
  [[nodiscard]] std::vector<Json> of_type(std::string_view type) const {
    std::vector<Json> found;
    for (const Json& letter : letters_)
      if (letter["type"] == Json(type)) found.push_back(letter);
    return found;
  }
  [[nodiscard]] std::vector<std::string> entries() const {
    std::map<std::uint64_t, std::string> by_number;
    for (const Json& letter : of_type("entries"))
      for (std::size_t i = 0; i < letter["lines"].size(); ++i)
        by_number[*letter["from"].as_uint() + i] = *letter["lines"][i].as_string();
    std::vector<std::string> lines;
    for (const auto& [number, line] : by_number) lines.push_back(line);
    return lines;
  }

  mutable std::mutex mutex_;
  mutable std::condition_variable changed_;
  mutable std::vector<Json> letters_;
  mutable std::optional<std::pair<CloseCode, std::string>> closed_;
};

/// The rooms of one process.
class FakeProcess {
 public:
  explicit FakeProcess(const std::string& where, std::int64_t at_ms, RoomSettings settings = {})
      : now_ms(at_ms), connections_(where, {}) {
    settings.now_ms = [this] { return now_ms.load(); };
    rooms_ = std::make_unique<RoomServer>(connections_, metrics, std::move(settings));
  }
  RoomServer& rooms() { return *rooms_; }

  std::atomic<std::int64_t> now_ms;
  Metrics metrics;

 private:
  ConnectionPool connections_;
  std::unique_ptr<RoomServer> rooms_;
};

/// A client that comes to a room of a process and sends messages.
class FakeClient {
 public:
  FakeClient(FakeProcess& process, std::string room, const std::string& from = "")
      : process_(process), room_(std::move(room)), line_(std::make_shared<FakeLine>()), handle_(next_id(), line_) {
    process_.rooms().on_open(room_, handle_, {from, {service::kService}});
  }
  ~FakeClient() {
    if (!is_gone_) leave();
  }
  FakeClient(const FakeClient&) = delete;
  FakeClient& operator=(const FakeClient&) = delete;

  void say(const std::string& text) { process_.rooms().on_text(handle_, text); }
  void say(const live::ClientMessage& message) { say(to_json(message).dump()); }
  void play(std::uint64_t batch, const std::string& commands) { say(live::Play{batch, commands}); }
  void hello(const sign::KeyPair& who, const std::string& name, std::uint64_t have = 0) {
    say(signed_hello(who, name, have));
  }
  void watch() { say(live::Hello{}); }
  /// The connection ends.
  void leave() {
    is_gone_ = true;
    process_.rooms().on_close(handle_);
  }

  [[nodiscard]] live::Hello signed_hello(const sign::KeyPair& who, const std::string& name,
                                         std::uint64_t have = 0) const {
    return {
        .is_player = true, .who = service::signed_hello(room_, name, process_.now_ms / 1000, who).who, .have = have};
  }
  const FakeLine* operator->() const { return line_.get(); }

 private:
  static std::uint64_t next_id() {
    static std::atomic<std::uint64_t> last{0};
    return ++last;
  }

  FakeProcess& process_;
  std::string room_;
  std::shared_ptr<FakeLine> line_;
  SocketHandle handle_;
  bool is_gone_ = false;
};

/// A store shared by several processes.
class RoomsOfProcesses : public testing::Test {
 public:
  static constexpr std::int64_t kNowMs = service::kNow * 1000;
  static constexpr const char* kConnect4 = R"({"kind":"connect4","header":{"board":"7x6"}})";

  static std::string opened(FakeProcess& process, const char* setup = kConnect4) {
    return *process.rooms().open(live::setup_from_text(setup));
  }
  /// Waits until the condition holds. The store does not send a signal, so it checks again and
  /// again.
  template <class Condition>
  static void await(Condition condition, const std::string& what) {
    const auto deadline = std::chrono::steady_clock::now() + kPatience;
    while (!condition()) {
      if (std::chrono::steady_clock::now() > deadline) throw std::runtime_error("it never happened: " + what);
      std::this_thread::yield();
    }
  }
  /// How many matches of a key were rated.
  std::int64_t rated(const sign::KeyPair& who) {
    const auto rows = scores::League(where).ratings().of_key(who.key().text());
    return rows.empty() ? 0 : rows.front().games;
  }
  std::size_t open_rooms() { return scores::League(where).rooms().open({.but_of = "nobody", .limit = 100}).size(); }
  std::string state_of(const std::string& room) {
    const auto row = scores::League(where).rooms().find(room);
    return row ? row->state : "";
  }

  std::string owner_of(const std::string& room) {
    const auto row = scores::League(where).rooms().find(room);
    return row ? row->owner : "no row";
  }

  scores::Folder folder;
  std::string where = folder.file("scores.db");
  std::unique_ptr<scores::Store> made = scores::open_store(where);
  sign::KeyPair ada = service::player(1), bob = service::player(2);
};

}  // namespace fourfold::serve
