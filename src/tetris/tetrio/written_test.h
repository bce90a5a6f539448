// Replays of TETR.IO that tests write themselves: keys, attacks, and what the file says came of them.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

#include "base/json.h"

namespace fourfold::tetris::tetrio::written {

inline constexpr std::int64_t kSeed = 1742887628;  ///< pieces Z L I O J T S, as a public replay lists them

/// A board of 40 rows from its lowest ones, top to bottom.
inline Json board(std::initializer_list<std::string_view> lowest) {
  Json rows = Json::array();
  for (std::size_t i = lowest.size(); i < 40; ++i) {
    Json row = Json::array();
    for (int x = 0; x < 10; ++x) row.push_back(nullptr);
    rows.push_back(std::move(row));
  }
  for (const std::string_view drawn : lowest) {
    Json row = Json::array();
    for (const char c : drawn) row.push_back(c == '.' ? Json() : c == 'g' ? Json("gb") : Json(std::string(1, c)));
    rows.push_back(std::move(row));
  }
  return rows;
}

inline Json letters(std::string_view word) {
  Json list = Json::array();
  for (const char c : word) list.push_back(std::string(1, c));
  return list;
}

inline Json options(int version, std::int64_t seed = kSeed) {
  Json json = Json::object({{"version", version}, {"seed", seed}, {"g", 0}});
  json["handling"] = Json::object({{"das", 10}, {"arr", 2}, {"dcd", 0}, {"sdf", 6}, {"safelock", true}});
  return json;
}

inline Json event(int frame, std::string_view type, Json data) {
  return Json::object({{"frame", frame}, {"type", type}, {"data", std::move(data)}});
}

inline Json press(int frame, std::string_view key, double subframe = 0) {
  return event(frame, "keydown", Json::object({{"key", key}, {"subframe", subframe}}));
}
inline Json release(int frame, std::string_view key, double subframe = 0) {
  return event(frame, "keyup", Json::object({{"key", key}, {"subframe", subframe}}));
}

/// As it stands in older files.
inline Json full(Json options, Json board, std::string_view bag) {
  Json game = Json::object({{"board", std::move(board)}, {"bag", letters(bag)}});
  game["hold"] = Json::object({{"piece", nullptr}});
  return event(0, "full", Json::object({{"options", std::move(options)}, {"game", std::move(game)}}));
}
inline Json end(int frame, std::string_view reason, Json stats, Json board, std::string_view bag) {
  Json game = Json::object({{"board", std::move(board)}, {"bag", letters(bag)}});
  game["hold"] = Json::object({{"piece", nullptr}});
  Json state = Json::object({{"stats", std::move(stats)}, {"game", std::move(game)}});
  return event(frame, "end", Json::object({{"reason", reason}, {"export", std::move(state)}}));
}

/// An attack in an older file, from a frame of the sender, with the column of its hole.
inline Json attack(int frame, std::string_view type, int rows, int sent_frame) {
  Json garbage = Json::object({{"type", "garbage"}, {"amt", rows}, {"x", 4}, {"y", 37}, {"column", 3}});
  Json inner = Json::object({{"type", type}, {"data", std::move(garbage)}, {"sender", "a"}});
  inner["sent_frame"] = sent_frame;
  inner["cid"] = 1;
  return event(frame, "ige", Json::object({{"type", "ige"}, {"data", std::move(inner)}}));
}

inline Json old_solo(Json events) {
  Json user = Json::object({{"username", "somebody"}});
  return Json::object({{"user", std::move(user)},
                       {"gametype", "custom"},
                       {"data", Json::object({{"frames", 100}, {"events", std::move(events)}})}});
}

inline Json old_match(Json a, Json b) {
  const auto name = [](std::string_view word) { return Json::object({{"user", Json::object({{"username", word}})}}); };
  const auto replay = [](Json events) { return Json::object({{"frames", 100}, {"events", std::move(events)}}); };
  Json round = Json::object({{"board", Json::array({name("a"), name("b")})}});
  round["replays"] = Json::array({replay(std::move(a)), replay(std::move(b))});
  return Json::object({{"ismulti", true}, {"gametype", "league"}, {"data", Json::array({std::move(round)})}});
}

inline Json new_solo(Json options, Json events, Json stats, std::string_view reason) {
  Json results = Json::object({{"stats", std::move(stats)}, {"gameoverreason", reason}});
  Json replay = Json::object({{"options", std::move(options)}, {"events", std::move(events)}});
  replay["results"] = std::move(results);
  Json users = Json::array({Json::object({{"username", "somebody"}})});
  return Json::object(
      {{"gamemode", "40l"}, {"users", std::move(users)}, {"replay", std::move(replay)}, {"version", 1}});
}

}  // namespace fourfold::tetris::tetrio::written
