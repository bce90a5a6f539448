// Replays of TETR.IO that tests write themselves: keys, attacks, and what the file says came of
// them.
#pragma once

#include <cstdlib>
#include <filesystem>
#include <initializer_list>
#include <string>
#include <string_view>

#include "base/checkout_test.h"
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

/// Z, L and I are dropped one on the other.
inline Json three_drops(Json stats, Json board_at_end, std::string_view bag_at_end) {
  return old_solo(Json::array({full(options(15), board({}), "zliojts"), press(10, "hardDrop"), release(12, "hardDrop"),
                               press(20, "hardDrop", .5), release(22, "hardDrop"), press(30, "hardDrop"),
                               end(40, "clear", std::move(stats), std::move(board_at_end), bag_at_end)}));
}
inline Json stats_of_three() {
  return Json::object({{"piecesplaced", 3}, {"lines", 0}, {"holds", 0}, {"inputs", 3}, {"score", 42 + 38 + 34}});
}
inline Json board_of_three() {
  return board({"...iiii...",  //
                ".....l....",  //
                "...lll....",  //
                "...zz.....",  //
                "....zz...."});
}

// Seed 11 begins with I. A clears four rows with it, and B takes them under the piece it drops.
inline constexpr std::int64_t kLongFirst = 11;

inline Json match_of_four(int rows_that_arrive) {
  Json rules = options(15, kLongFirst);
  rules["hasgarbage"] = true;
  rules["passthrough"] = false;
  const Json before = board({"g.........", "ggggg.gggg", "ggggg.gggg", "ggggg.gggg", "ggggg.gggg"});
  Json sends = Json::object({{"piecesplaced", 1}, {"lines", 4}, {"inputs", 2}, {"score", 800 + 2 * 19}});
  sends["clears"] = Json::object({{"quads", 1}, {"allclear", 0}});
  sends["garbage"] = Json::object({{"sent", 4}, {"attack", 4}, {"received", 0}, {"cleared", 4}});
  Json takes = Json::object({{"piecesplaced", 1}, {"lines", 0}});
  takes["garbage"] = Json::object({{"sent", 0}, {"attack", 0}, {"received", rows_that_arrive}, {"cleared", 0}});
  const Json after = board({"...iiii...", "ggg.gggggg", "ggg.gggggg", "ggg.gggggg", "ggg.gggggg"});
  Json a = Json::array({full(rules, before, "i"), press(5, "rotateCW"), press(10, "hardDrop"),
                        end(70, "winner", sends, board({"g........."}), "")});
  Json b = Json::array({full(rules, board({}), "i"), attack(30, "interaction", rows_that_arrive, 10),
                        attack(35, "interaction_confirm", rows_that_arrive, 10), press(60, "hardDrop"),
                        end(70, "winner", takes, after, "")});
  return old_match(std::move(a), std::move(b));
}

/// The path of a public replay; empty if it is not there.
inline std::string public_replay(const std::string& name) {
  namespace fs = std::filesystem;
  std::error_code problem;
  if (const char* folder = std::getenv("FOURFOLD_FORMATS_DATA")) return std::string(folder) + "/" + name;
  for (const std::string_view above : {"..", "../.."}) {
    for (const fs::directory_entry& entry : fs::directory_iterator(fs::path(checkout_folder()) / above, problem)) {
      const fs::path path = entry.path() / "data" / "formats" / name;
      if (fs::exists(path, problem)) return path.string();
    }
  }
  return {};
}

}  // namespace fourfold::tetris::tetrio::written
