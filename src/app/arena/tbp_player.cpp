// A bot of the arena that is another program.
#include "app/arena/tbp_player.h"

#include <fmt/format.h>

#include <algorithm>

#include "app/command.h"
#include "session/tbp/front_end.h"

namespace fourfold::app {

using namespace session::tbp;
using session::Answer;

namespace {

using Clock = std::chrono::steady_clock;

/// To start, to read its weights and to say that it is ready.
constexpr auto kHandshakePatience = std::chrono::seconds(20);
constexpr auto kQuitPatience = std::chrono::milliseconds(200);
constexpr int kMostDeaths = 3;
constexpr std::size_t kKeptEnds = 10;

}  // namespace

TbpPlayer::TbpPlayer(std::string command, const ThinkingLimits& limits, Interrupts& interrupts,
                     const Surroundings& around)
    : command_(std::move(command)),
      name_(command_),
      limits_(limits),
      interrupts_(interrupts),
      children_(around.children),
      log_(around.log_folder, around.label) {}

TbpPlayer::~TbpPlayer() {
  try {
    finish();
  } catch (...) {  // interrupted once more, or no room for the log: the program is killed all the same
  }
}

void TbpPlayer::finish() {
  std::string line;
  if (send(Quit{})) {
    const auto deadline = Clock::now() + kQuitPatience;
    while (child_->hear(line, deadline) == Child::Heard::line) {
    }
    if (child_) child_->ending();  // what it still writes on standard error belongs to the log
  }
  child_.reset();
  log_.write();
}

session::Contestant TbpPlayer::contestant() {
  return {.begin = [this](const tetris::modern::Position& position, std::uint64_t) { begin(position); },
          .ask = [this](const tetris::modern::Position&) { ask(); },
          .answer = [this] { return answer(); },
          .tell = [this](const session::Turn& turn) { tell(turn); },
          .end = [this] { end(); }};
}

bool TbpPlayer::send(const FrontMessage& message) { return child_ && child_->send(to_json(message).dump()); }

std::optional<BotMessage> TbpPlayer::next_message(Child::Time deadline, Child::Heard& heard) {
  std::string line;
  while (child_) {
    heard = child_->hear(line, deadline);
    if (heard != Child::Heard::line) return std::nullopt;
    const auto message = bot_message_from(line);
    // A bot may print what we do not know, also between its messages; a bad suggestion gives up.
    if (message && !std::holds_alternative<Unknown>(*message)) {
      unreadable_.clear();
      return *message;
    }
    unreadable_ = message ? "" : message.error();
    if (unreadable_.starts_with("suggestion: ")) return Suggestion{};
  }
  heard = Child::Heard::dead;
  return std::nullopt;
}

/// info, rules, ready; false if it died, or said something else for too long.
bool TbpPlayer::shake_hands() {
  const auto deadline = Clock::now() + kHandshakePatience;
  Child::Heard heard{};
  const auto greeting = next_message(deadline, heard);
  const auto* info = greeting ? std::get_if<Info>(&*greeting) : nullptr;
  if (heard == Child::Heard::late)
    throw Failure(fmt::format("bot {} has not said info for {} seconds; {}", command_, kHandshakePatience.count(),
                              child_->last_words()));
  if (info == nullptr) return false;
  if (!info->name.empty()) name_ = info->name + (info->version.empty() ? "" : " " + info->version);
  knows_garbage_ = std::ranges::find(info->features, "garbage") != info->features.end();
  if (!send(session::tbp::Rules{Pieces::seven_bag})) return false;
  const auto reply = next_message(deadline, heard);
  if (heard == Child::Heard::late)
    throw Failure(fmt::format("bot {} has not said ready for {} seconds; {}", command_, kHandshakePatience.count(),
                              child_->last_words()));
  if (!reply) return false;
  if (const auto* refusal = std::get_if<Refusal>(&*reply))
    throw Failure(fmt::format("bot {} does not play these rules: {}", command_, refusal->reason));
  return std::holds_alternative<Ready>(*reply);
}

void TbpPlayer::note_end(std::string_view first) {
  if (!child_) return;
  last_end_ = child_->ending();
  last_end_.how.insert(0, first);
  log_.remarked(last_end_.how);
  if (ends_.size() < kKeptEnds) ends_.push_back({game_, last_end_});
  child_.reset();
}

void TbpPlayer::note_death() {
  note_end();
  ++deaths_;
  if (++deaths_in_a_row_ < kMostDeaths) return;
  const std::string words = last_end_.errors.empty() ? "" : "; its last words: " + last_end_.errors;
  throw Failure(fmt::format("bot {} died {} times in a row: {}{}", command_, kMostDeaths, last_end_.how, words));
}

void TbpPlayer::start_program() {
  while (!child_) {
    child_.emplace(command_, interrupts_, Child::Beside{.log = &log_, .children = children_});
    if (!shake_hands()) note_death();
  }
}

void TbpPlayer::begin(const tetris::modern::Position& position) {
  log_.begin_game(++game_);
  start_program();
  thinks_since_ = Clock::now();
  send(start_message(view_of(position)));  // if it is gone, the first answer says so
}

void TbpPlayer::ask() {
  if (!child_) return;
  child_->wait_until(thinks_since_ + limits_.thinking);
  asked_at_ = Clock::now();
  unreadable_.clear();
  send(Suggest{});
}

Answer TbpPlayer::answer() {
  Child::Heard heard{};
  const auto deadline = asked_at_ + limits_.patience();
  while (const auto message = next_message(deadline, heard)) {
    const auto* suggestion = std::get_if<Suggestion>(&*message);
    if (suggestion == nullptr) continue;
    thinking_.add(limits_.thinking + (child_->came_at() - asked_at_));
    return {.kind = Answer::Kind::moves, .moves = suggestion->moves, .problem = unreadable_};
  }
  if (heard == Child::Heard::late) {
    const std::string last = unreadable_.empty() ? "" : "its last line was no message (" + unreadable_ + "); ";
    note_end("it was late; " + last);  // what it says later would be taken for another answer
    return {.kind = Answer::Kind::late, .moves = {}, .problem = {}};
  }
  note_death();
  return {.kind = Answer::Kind::dead, .moves = {}, .problem = {}};
}

void TbpPlayer::tell(const session::Turn& turn) {
  thinks_since_ = Clock::now();
  for (const FrontMessage& message : turn_messages(turn, knows_garbage_)) send(message);
}

void TbpPlayer::end() {
  if (send(Stop{})) deaths_in_a_row_ = 0;
}

}  // namespace fourfold::app
