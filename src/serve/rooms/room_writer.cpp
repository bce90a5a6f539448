// Writes entries and runs tasks, on one thread.
#include "serve/rooms/room_writer.h"

#include <algorithm>
#include <chrono>
#include <exception>
#include <map>

namespace fourfold::serve {
namespace {

constexpr std::chrono::milliseconds kPause{500};  // after the store has failed, and between heartbeats
constexpr std::int64_t kBeatSeconds = 2;
constexpr std::int64_t kTidySeconds = 10 * 60, kKeepRoomsSeconds = 60 * 60;
constexpr std::ptrdiff_t kMostAtOnce = 5'000;                            // lines in a transaction
constexpr std::size_t kMostWaitingLines = 100'000, kMostTasks = 10'000;  // that wait
constexpr std::size_t kMostBytesOfLines = std::size_t{64} << 20;         // of these lines: one may have 16 KiB
constexpr int kMostFailures = 3;  // in a row: then the store counts as gone, and asking costs time

}  // namespace

RoomWriter::RoomWriter(ConnectionPool& connections, std::string process, Told told)
    : connections_(connections), process_(std::move(process)), told_(std::move(told)), thread_([this] { work(); }) {}

RoomWriter::~RoomWriter() {
  {
    const std::lock_guard lock(mutex_);
    is_ending_ = true;
  }
  has_work_.notify_one();
}

void RoomWriter::write(std::vector<scores::RoomLine> lines) {
  {
    const std::lock_guard lock(mutex_);
    for (const scores::RoomLine& line : lines) bytes_ += line.text.size();
    lines_.insert(lines_.end(), std::make_move_iterator(lines.begin()), std::make_move_iterator(lines.end()));
  }
  has_work_.notify_one();
}

bool RoomWriter::is_behind() const {
  const std::lock_guard lock(mutex_);
  return lines_.size() >= kMostWaitingLines || bytes_ >= kMostBytesOfLines;
}

bool RoomWriter::ask(RoomTask task) {
  {
    const std::lock_guard lock(mutex_);
    if (tasks_.size() >= kMostTasks) return false;
    tasks_.push_back(std::move(task));
  }
  has_work_.notify_one();
  return true;
}

void RoomWriter::work() {
  for (bool is_last = false; !is_last;) {
    is_last = wait_for_work();
    bool is_well = write_down();
    is_well = do_tasks() && is_well;  // even if nothing can be written, so that the callers are told
    beat();
    if (!is_well) rest();  // players wait meanwhile: nothing is acknowledged
  }
  give_up();
}

bool RoomWriter::wait_for_work() {
  std::unique_lock lock(mutex_);
  has_work_.wait_for(lock, kPause, [this] { return is_ending_ || !lines_.empty() || !tasks_.empty(); });
  return is_ending_;
}

void RoomWriter::rest() {
  std::unique_lock lock(mutex_);
  has_work_.wait_for(lock, kPause, [this] { return is_ending_; });
}

std::vector<scores::RoomLine> RoomWriter::first_lines() const {
  const std::lock_guard lock(mutex_);
  return {lines_.begin(), lines_.begin() + std::min(kMostAtOnce, std::ssize(lines_))};
}

bool RoomWriter::write_down() {
  for (auto lines = first_lines(); !lines.empty(); lines = first_lines()) {
    if (!write_down(lines)) return false;
    const std::lock_guard lock(mutex_);
    for (const scores::RoomLine& line : lines) bytes_ -= line.text.size();
    lines_.erase(lines_.begin(), lines_.begin() + std::ssize(lines));
  }
  return true;
}

bool RoomWriter::write_down(const std::vector<scores::RoomLine>& lines) {
  try {
    const auto lost = connections_.with([&](scores::League& league) { return league.rooms().append(process_, lines); });
    std::map<std::string, std::uint64_t> last;
    for (const scores::RoomLine& line : lines) last[line.room] = static_cast<std::uint64_t>(line.number);
    for (const std::string& room : lost) {
      last.erase(room);
      told_.lost(room);
    }
    for (const auto& [room, number] : last) told_.stored(room, number);
    return true;
  } catch (const std::exception& e) {
    note(e);
    return false;
  }
}

/// Records the exception; the thread continues in any case, because no room works without it.
void RoomWriter::note(const std::exception& e) const {
  if (dynamic_cast<const scores::StoreError*>(&e) == nullptr) told_.failed(e.what());
}

bool RoomWriter::do_tasks() {
  std::deque<RoomTask> tasks;
  {
    const std::lock_guard lock(mutex_);
    tasks.swap(tasks_);
  }
  int failures = 0;
  for (const RoomTask& task : tasks) {
    const bool is_done = failures < kMostFailures && does(task);
    failures = is_done ? 0 : failures + 1;
    if (!is_done) task.failed();
  }
  return failures == 0;
}

bool RoomWriter::does(const RoomTask& task) {
  try {
    connections_.with([&](scores::League& league) { return task.work(league), 0; });
    return true;
  } catch (const std::exception& e) {
    note(e);
    return false;
  }
}

void RoomWriter::beat() {
  const std::int64_t now = told_.now();
  if (now - last_beat_ < kBeatSeconds) return;
  last_beat_ = now;
  // If it fails, the next heartbeat may succeed; if none does, another process takes the rooms
  // over.
  const bool is_heard = does({.work = [&](scores::League& league) {
    ahead_s_ = league.rooms().clock_ahead(now);
    league.rooms().beat(process_, store_now());
    league.rooms().try_to_write(store_now());
  }});
  can_store_ = is_heard;
  if (!is_heard || now - last_tidy_ < kTidySeconds) return;
  if (does({.work = [&](scores::League& league) { league.rooms().forget_before(store_now() - kKeepRoomsSeconds); }}))
    last_tidy_ = now;
}

/// If this fails, entries that were not stored were not acknowledged either, so players send them
/// again. Other processes take the rooms when no heartbeat comes.
void RoomWriter::give_up() {
  (void)does({.work = [&](scores::League& league) { league.rooms().give_up(process_); }});
}

}  // namespace fourfold::serve
