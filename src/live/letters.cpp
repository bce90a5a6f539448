// The texts that clients of a room are sent.
#include "live/letters.h"

#include "live/fields.h"
#include "live/handling.h"

namespace fourfold::live {
namespace {

/// A client that misses more entries than this gets the state instead, which is shorter.
constexpr std::uint64_t kMostToCatchUp = 2'000;

Json message(std::string_view type) { return Json::object({{"type", type}}); }

std::string name_of(Seat seat) { return {letter(seat)}; }

Json seat_json(const State& state, Seat seat, std::int64_t now_ms) {
  const auto& sitter = state.sitter(seat);
  if (!sitter) return {};
  Json json = Json::object({{"key", sitter->is_machine ? Json() : Json(sitter->key)}, {"name", sitter->name}});
  json["machine"] = sitter->is_machine;
  if (state.is_tetris()) json["handling"] = handling_json(sitter->handling);
  json["batches"] = state.batches(seat);
  if (state.connect4() != nullptr) json["left_ms"] = state.connect4()->left_ms(seat, now_ms);
  if (state.versus() != nullptr) json["taken"] = state.versus()->taken(seat);
  return json;
}

}  // namespace

Json setup_json(const RoomSetup& setup, Phase phase) {
  Json shown = to_json(setup);
  if (hides_seed(setup, phase)) shown.erase("seed");
  return shown;
}

Json setup_json(const State& state) { return setup_json(state.setup(), state.phase()); }

Json state_json(const State& state, std::int64_t now_ms, bool with_commands) {
  Json json = Json::object({{"phase", name(state.phase())}});
  Json seats = Json::array();
  for (const Seat seat : {Seat::a, Seat::b}) {
    if (!state.has_seat(seat)) continue;
    Json one = seat_json(state, seat, now_ms);
    if (with_commands && !one.is_null()) one["commands"] = state.commands(seat);
    seats.push_back(std::move(one));
  }
  json["seats"] = std::move(seats);
  if (state.phase() != Phase::waiting) json["started"] = state.started_ms();
  if (state.ending()) json["end"] = ending_json(state);
  return json;
}

Json ending_json(const State& state) {
  const auto& winner = state.ending()->winner;
  Json json =
      Json::object({{"winner", winner ? Json(name_of(*winner)) : Json()}, {"reason", name(state.ending()->reason)}});
  if (!state.held().empty()) json["held"] = state.held();
  return json;
}

std::string welcome_text(const Welcome& welcome, const State& state) {
  Json json = message("welcome");
  json["you"] = welcome.seat ? name_of(*welcome.seat) : "watcher";
  json["now"] = welcome.now_ms;
  json["entries"] = welcome.entries;
  json["setup"] = setup_json(state);
  if (welcome.with_state) json["state"] = state_json(state, welcome.now_ms, true);
  return json.dump();
}

std::vector<std::string> arrival_texts(const Arrival& arrival, const State& state, const Log& log) {
  const auto [seat, have, last, now_ms] = arrival;
  const bool with_state = have == 0 || have > last || last - have > kMostToCatchUp;
  std::vector<std::string> texts = {welcome_text(
      {.seat = seat, .now_ms = now_ms, .entries = with_state ? last : have, .with_state = with_state}, state)};
  if (!with_state && have < last) texts.push_back(entries_text(have + 1, log.lines(have, last)));
  if (state.phase() == Phase::ended) texts.push_back(end_text(state));
  return texts;
}

std::string error_text(Problem problem, std::string_view sentence) {
  Json json = message("error");
  json["problem"] = kProblems[static_cast<std::size_t>(problem)];
  json["error"] = sentence;
  return json.dump();
}

std::string entries_text(std::uint64_t from, const std::vector<std::string_view>& lines) {
  Json json = message("entries");
  json["from"] = from;
  json["lines"] = Json::array_of(lines);
  return json.dump();
}

std::string garbage_text(std::uint64_t number, int rows) {
  Json json = message("garbage");
  json["number"] = number;
  json["rows"] = rows;
  return json.dump();
}

std::string presence_text(const std::array<Presence, 2>& seats, std::size_t watchers) {
  Json json = message("presence");
  json["a"] = kPresences[static_cast<std::size_t>(seats[0])];
  json["b"] = kPresences[static_cast<std::size_t>(seats[1])];
  json["watchers"] = watchers;
  return json.dump();
}

std::string end_text(const State& state) {
  Json json = message("end");
  add_members(json, ending_json(state));
  return json.dump();
}

std::string pong_text(const Ping& ping, std::int64_t now_ms) {
  Json json = message("pong");
  json["time"] = ping.at_ms;
  json["now"] = now_ms;
  return json.dump();
}

std::string rematch_text(Seat seat) {
  Json json = message("rematch");
  json["seat"] = name_of(seat);
  return json.dump();
}

std::string rematch_room_text(std::string_view room) {
  Json json = message("rematch_room");
  json["room"] = room;
  return json.dump();
}

}  // namespace fourfold::live
