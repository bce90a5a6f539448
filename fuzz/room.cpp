// Any bytes as what happens to a room: a line opens it, and every other line is a message, a hello,
// somebody who leaves, or time. What is told is JSON, and the log makes the same room again.
#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "live/queue_messages.h"
#include "live/room.h"
#include "play/replay.h"
#include "require.h"

namespace fourfold {
namespace {

using namespace live;
using fuzz::require;

/// A room and all that it wrote.
struct Watched {
  Room room;
  std::int64_t now_ms = 1'000'000;
  std::vector<std::string> lines;

  void check(const Outbox& out) {
    for (const Letter& letter : out.letters) require(Json::parse(letter.text).ok(), "letters are JSON");
    for (const NewEntry& entry : out.entries) {
      lines.push_back(entry.line);
      require(entry.number == lines.size(), "entries are numbered without gaps");
    }
  }
};

/// "0 {...}" to "3 {...}" is a message of that client, "h{...}" a hello; "l2" leaves, "t500" is
/// time, "s" stores; "q{...}" looks for an opponent.
void take(Watched& watched, std::string_view line) {
  Room& room = watched.room;
  const char what = line.empty() ? 's' : line.front();
  const std::string_view rest = line.substr(std::min<std::size_t>(1, line.size()));
  const ClientId client = static_cast<unsigned char>(what) % 4;
  if (what == 's') {
    watched.check(room.stored(watched.lines.size(), watched.now_ms));
  } else if (what == 't') {
    watched.now_ms += number_from<std::uint16_t>(rest).value_or(100);
    watched.check(room.pass(watched.now_ms));
  } else if (what == 'l') {
    room.leave(rest.size() % 4, watched.now_ms);
  } else if (what == 'h') {
    if (const auto hello = hello_from(rest)) watched.check(room.enter(hello->who.key.size() % 4, *hello, watched.now_ms));
  } else if (what == 'q') {
    if (const auto seek = seek_from(rest)) require(*seek_from(to_json(*seek).dump()) == *seek, "a seek is read back");
  } else {
    watched.check(room.take(client, rest, watched.now_ms));
  }
}

template <class G>
void require_verified(const play::ReplayText& text) {
  const auto replay = play::replay_from<G>(text);
  require(replay.ok() && play::verify(*replay).ok(), "its replay can be verified");
}

void check_replay(const std::string& replay) {
  if (replay.empty()) return;
  const auto text = play::replay_text_from(replay);
  require(text.ok(), "its replay can be read");
  if (text->game == connect4::Game::kName) return require_verified<connect4::Game>(*text);
  if (text->game == tetris::Game::kName) return require_verified<tetris::Game>(*text);
  require_verified<tetris::modern::Game>(*text);
}

}  // namespace
}  // namespace fourfold

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace fourfold;
  std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto next_line = [&] {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(text.size(), line.size() + 1));
    return line;
  };
  const auto json = Json::parse(next_line());
  if (!json) return 0;
  const auto setup = live::room_setup_from(*json);
  if (!setup) {
    fuzz::require_presentable(setup.error());
    return 0;
  }
  fuzz::require(*live::room_setup_from(live::to_json(*setup)) == *setup, "a setup is read as it is written");
  Watched watched{.room = live::Room(*setup, 1'000'000), .lines = {}};
  while (!text.empty()) take(watched, next_line());
  const auto again = live::Room::from(*setup, watched.lines, watched.now_ms);
  fuzz::require(again.ok(), "its log can be read");
  fuzz::require(again->state() == watched.room.state(), "its log makes the same room");
  for (const live::Seat seat : {live::Seat::a, live::Seat::b}) check_replay(watched.room.replay(seat));
  return 0;
}
