// fourfold tetris bot: plays the modern game for a front end that speaks the Tetris Bot Protocol.
#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <memory>
#include <optional>

#include "app/bot/line_reader.h"
#include "app/bot/search_thread.h"
#include "app/cli/command_line.h"
#include "app/command.h"
#include "app/files/limits.h"
#include "app/json_lines.h"
#include "app/print.h"
#include "base/version.h"

namespace fourfold::app {
namespace {

using session::tbp::BotMessage;
using session::tbp::Conversation;
using session::tbp::Effect;
using session::tbp::Reply;

struct BotOptions {
  std::string player = "machine";
  unsigned threads = 1;
  std::uint64_t seed = 1;
};

/// A front end that does not read what we remark must not stop us: a pipe holds more than this.
constexpr int kMostComplaints = 100;

class Complaints {
 public:
  void add(int line, const std::string& what) {
    if (++count_ > kMostComplaints) return;
    try {
      remark("fourfold tetris bot: line {}: {}\n", line, what);
      if (count_ == kMostComplaints) remark("fourfold tetris bot: further lines that are wrong are not named\n");
    } catch (const std::exception&) {  // nobody listens; the protocol goes on
      count_ = kMostComplaints;
    }
  }

 private:
  int count_ = 0;
};

/// The front end is gone: that is how a bot ends.
void say_message(const BotMessage& message) {
  try {
    say("{}\n", to_json(message).dump());
  } catch (const std::exception&) {
    throw ExitCode{0};
  }
  if (std::fflush(stdout) != 0) throw ExitCode{0};
}

constexpr int kPatience = 5;  ///< milliseconds until nothing more comes

class Bot {
 public:
  explicit Bot(std::unique_ptr<BotSearch> search) : search_(std::move(search)) {}

  void run() {
    say_message(Conversation::greeting(kVersion));
    for (bool goes_on = true; goes_on;) goes_on = next();
  }

 private:
  /// Returns false after the last message.
  bool next() {
    std::string line;
    const auto read = reader_.next(line, search_.is_behind() ? std::optional(kPatience) : std::nullopt);
    if (read == LineReader::Read::end) return false;
    if (read == LineReader::Read::nothing_yet) search_.settle();
    if (read == LineReader::Read::too_long) complaints_.add(reader_.number(), too_long());
    return read != LineReader::Read::line || is_blank(line) || take(line);
  }

  bool take(const std::string& line) {
    const Reply reply = conversation_.take(line, [this] { return search_.thoughts(); });
    if (reply.answer) say_message(*reply.answer);
    if (!reply.complaint.empty()) complaints_.add(reader_.number(), reply.complaint);
    if (reply.effect == Effect::changed) search_.change(conversation_.view());
    return reply.effect != Effect::quit;
  }

  SearchThread search_;
  Conversation conversation_;
  Complaints complaints_;
  LineReader reader_{STDIN_FILENO, kLongestLine};
};

void run(const BotOptions& o) {
  const auto player = own_player_from(o.player);
  if (!player) throw UsageError("--player: expected machine, level:1 to level:10, simple or random");
  std::signal(SIGPIPE, SIG_IGN);  // NOLINT(cert-err33-c): a closed pipe is seen where we write
  Bot(make_bot_search(*player, o.seed, o.threads)).run();
}

}  // namespace

void add_tetris_bot(Command& tetris) {
  Command& command = tetris.add_subcommand("bot", "Play modern Tetris for a front end, by the Tetris Bot Protocol");
  auto o = std::make_shared<BotOptions>();
  command.add_option("--player", o->player, "Who plays: machine, level:1 to level:10, simple, random")
      .type_name("NAME")
      .offers(own_player_words())
      .shows_default();
  command.add_number("--threads", o->threads, "Threads that think, 0 = all cores", 0u, 1024u).shows_default();
  command.add_number("--seed", o->seed, "Decides what the weaker players take", 0, UINT64_MAX).shows_default();
  command.footer(
      "Reads messages from standard input and answers on standard output, one JSON object a line. A front\n"
      "end starts this command by itself; by hand:\n"
      "  printf '%s\\n' '{\"type\":\"rules\"}' '{\"type\":\"start\",\"queue\":[\"T\",\"I\"],\"board\":[]}' \\\n"
      "    '{\"type\":\"suggest\"}' | fourfold tetris bot\n"
      "It thinks from start to stop and answers suggest at once with the best so far. Lines that are wrong\n"
      "are named on standard error and skipped. `tetris arena` lets bots play each other.");
  command.callback([o] { run(*o); });
}

}  // namespace fourfold::app
