// Entries and chores, on one thread.
#include "serve/rooms/clerk.h"

#include <chrono>
#include <map>

namespace fourfold::serve {
namespace {

constexpr std::chrono::milliseconds kPause{500};  // after the store has failed, and between heartbeats
constexpr std::int64_t kBeat_s = 2;
constexpr std::int64_t kClean_s = 600, kKeep_s = 60 * 60;  // logs of matches that are over

}  // namespace

Clerk::Clerk(Leagues& leagues, std::string process, Told told)
    : leagues_(leagues), process_(std::move(process)), told_(std::move(told)), thread_([this] { work(); }) {}

Clerk::~Clerk() {
  {
    const std::lock_guard lock(mutex_);
    is_ending_ = true;
  }
  has_work_.notify_one();
}

void Clerk::write(std::vector<rank::RoomLine> lines) {
  {
    const std::lock_guard lock(mutex_);
    lines_.insert(lines_.end(), std::make_move_iterator(lines.begin()), std::make_move_iterator(lines.end()));
  }
  has_work_.notify_one();
}

void Clerk::ask(Chore chore) {
  {
    const std::lock_guard lock(mutex_);
    chores_.push_back(std::move(chore));
  }
  has_work_.notify_one();
}

void Clerk::work() {
  std::vector<rank::RoomLine> lines;  // that are not safe yet
  while (true) {
    std::deque<Chore> chores;
    {
      std::unique_lock lock(mutex_);
      if (lines_.empty() && chores_.empty() && !is_ending_) has_work_.wait_for(lock, kPause);
      if (is_ending_) return finish();
      lines.insert(lines.end(), lines_.begin(), lines_.end());
      lines_.clear();
      chores.swap(chores_);
    }
    if (!lines.empty()) {
      if (write_down(lines))
        lines.clear();
      else
        std::this_thread::sleep_for(kPause);  // players wait meanwhile: nothing is acknowledged
    }
    for (const Chore& chore : chores) {
      try {
        leagues_.with([&](rank::League& league) { return chore.work(league), 0; });
      } catch (const rank::StoreError&) {
        chore.failed();
      }
    }
    beat();
  }
}

bool Clerk::write_down(const std::vector<rank::RoomLine>& lines) {
  try {
    const auto lost = leagues_.with([&](rank::League& league) { return league.rooms().append(process_, lines); });
    std::map<std::string, std::uint64_t> last;
    for (const rank::RoomLine& line : lines) last[line.room] = static_cast<std::uint64_t>(line.number);
    for (const std::string& room : lost) {
      last.erase(room);
      told_.lost(room);
    }
    for (const auto& [room, number] : last) told_.stored(room, number);
    return true;
  } catch (const rank::StoreError&) {
    return false;
  }
}

void Clerk::beat() {
  const std::int64_t now = told_.now();
  if (now - last_beat_ < kBeat_s) return;
  last_beat_ = now;
  try {
    leagues_.with([&](rank::League& league) { return league.rooms().beat(process_, now); });
    if (now - last_forget_ < kClean_s) return;
    last_forget_ = now;
    leagues_.with([&](rank::League& league) { return league.rooms().forget_before(now - kKeep_s); });
  } catch (const rank::StoreError&) {
    // The next one may arrive; without any, another process takes the rooms over.
  }
}

void Clerk::finish() {
  try {
    leagues_.with([&](rank::League& league) {
      league.rooms().append(process_, lines_);
      league.rooms().give_up(process_);
      return 0;
    });
  } catch (const rank::StoreError&) {
    // What was not stored was not acknowledged; players send it again.
  }
}

}  // namespace fourfold::serve
