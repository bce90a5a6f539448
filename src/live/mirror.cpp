// Follows a room of another process.
#include "live/mirror.h"

#include <algorithm>

#include "live/letters.h"

namespace fourfold::live {
namespace {

Letter mirror_refusal(ClientId client, Problem problem, std::string_view sentence) {
  return {client, error_text(problem, sentence)};
}

void refuse_for_good(ClientId client, Problem problem, const std::string& sentence, Outbox& out) {
  out.letters.push_back(mirror_refusal(client, problem, sentence));
  out.closes.push_back(client);
}

}  // namespace

Result<Mirror> Mirror::from(const RoomSetup& setup, const std::vector<std::string>& lines, std::int64_t now_ms) {
  Mirror mirror(setup, now_ms);
  for (const std::string& line : lines)
    if (auto wrong = mirror.add(line)) return *std::move(wrong);
  mirror.told_ = mirror.log_.size();
  mirror.has_told_end_ = mirror.state_.phase() == Phase::ended;  // by the welcome
  return mirror;
}

std::optional<Error> Mirror::add(const std::string& line) {
  const std::string where = "line " + std::to_string(log_.size() + 1) + " of the log: ";
  if (log_.size() >= kMostEntries) return Error{where + "expected at most " + std::to_string(kMostEntries)};
  const auto entry = entry_from(line);
  if (!entry) return Error{where + entry.error()};
  const auto phase = state_.apply(*entry);
  if (!phase) return Error{where + phase.error()};
  log_.add(line);
  changed_ms_ = entry->at_ms;
  return std::nullopt;
}

Outbox Mirror::enter(ClientId client, const Hello& hello, std::int64_t now_ms) {
  Outbox out;
  if (clients_.size() >= kMostWatchers) {
    refuse_for_good(client, Problem::full, std::to_string(kMostWatchers) + " people are watching: no more can", out);
    return out;
  }
  clients_.emplace(client, kMessages);
  const Arrival arrival{.seat = std::nullopt, .have = hello.have, .last = log_.size(), .now_ms = now_ms};
  for (std::string& text : arrival_texts(arrival, state_, log_)) out.letters.push_back({client, std::move(text)});
  for (std::string& text : said()) out.letters.push_back({client, std::move(text)});
  return out;
}

Outbox Mirror::take(ClientId client, std::string_view message, std::int64_t now_ms) {
  Outbox out;
  const auto row = clients_.find(client);
  if (row == clients_.end()) return out;
  if (!row->second.take(1, static_cast<double>(now_ms) / 1000)) {
    refuse_for_good(client, Problem::rate,
                    "too many messages: expected at most " + whole_text(kMessages.per_second) + " a second", out);
    leave(client);
    return out;
  }
  const auto read = client_message_from(message);
  if (!read)
    out.letters.push_back(mirror_refusal(client, Problem::message, read.error()));
  else if (const auto* ping = std::get_if<Ping>(&*read))
    out.letters.push_back({client, pong_text(*ping, now_ms)});
  else if (std::holds_alternative<Hello>(*read))
    out.letters.push_back(mirror_refusal(client, Problem::phase, "hello was said already"));
  else
    out.letters.push_back(mirror_refusal(client, Problem::seat, "watchers do not play"));
  return out;
}

Result<Outbox> Mirror::follow(const std::vector<std::string>& lines, std::int64_t now_ms) {
  for (const std::string& line : lines)
    if (auto wrong = add(line)) return *std::move(wrong);
  return pass(now_ms);
}

Outbox Mirror::pass(std::int64_t now_ms) {
  Outbox out;
  const bool is_over = state_.phase() == Phase::ended && !has_told_end_;
  if (is_over || (told_ < log_.size() && now_ms >= told_ms_ + watchers_pause_ms(watchers()))) {
    told_ms_ = now_ms;
    tell(out);
  }
  if (is_over) out.letters.push_back({{}, end_text(state_)});
  has_told_end_ = has_told_end_ || is_over;
  tell_said(now_ms, out);
  return out;
}

void Mirror::tell(Outbox& out) {
  if (told_ < log_.size() && watchers() > 0)
    out.letters.push_back({{}, entries_text(told_ + 1, log_.lines(told_, log_.size()))});
  told_ = log_.size();
}

/// What was said before is known to everybody.
void Mirror::tell_said(std::int64_t now_ms, Outbox& out) {
  if (clients_.empty() || now_ms < said_ms_ + kPresenceMs) return;
  std::vector<std::string> now = said();
  if (now == told_said_) return;
  for (const std::string& text : now)
    if (std::ranges::find(told_said_, text) == told_said_.end()) out.letters.push_back({{}, text});
  told_said_ = std::move(now);
  said_ms_ = now_ms;
}

/// Until the room's process says who is there, its players count as being there.
std::vector<std::string> Mirror::said() const {
  if (!said_.empty()) return said_;
  const auto at = [&](Seat seat) { return state_.sitter(seat) ? Presence::here : Presence::empty; };
  return {presence_text({at(Seat::a), at(Seat::b)}, watchers())};
}

}  // namespace fourfold::live
