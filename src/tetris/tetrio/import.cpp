// Every round and every player of a file.
#include "tetris/tetrio/import.h"

#include <algorithm>

#include "tetris/tetrio/played.h"

namespace fourfold::tetris::tetrio {
namespace {

/// Whose rules are not those of one player against another, or alone; empty: they are.
std::string unplayed_mode(const File& file, std::size_t players) {
  if (file.mode.starts_with("zenith")) return "Quick Play, whose rules change as it goes";
  if (file.mode.starts_with("royale")) return "a game of many players (royale)";
  if (players > 2) return "a round of more than two players";
  return {};
}

/// How long one file may keep us busy; a match of an hour has 432,000.
constexpr double kMostFrames = 3'000'000;

double frames_of(const Record& record) {
  const auto& events = record.events->elements();
  const double last = events.empty() ? 0 : events.back()["frame"].as_double().value_or(0);
  return std::max(last, std::min<double>(record.frames->as_double().value_or(0), kLastFrame));
}

Played refused(const Record& record, const std::string& why) {
  Played played;
  played.player.name = record.name;
  played.player.refused = why;
  played.player.differs = {"not played again: " + why};
  played.player.unsure_from = 1;
  return played;
}

Round play_round(const File& file, const std::vector<Record>& records, double& frames) {
  const std::string mode = unplayed_mode(file, records.size());
  std::vector<Played> played;
  if (records.empty()) played.push_back(refused({}, "the file does not tell who played this round"));
  for (const Record& record : records) {
    const std::string why = frames > kMostFrames ? "the file has more than 14 hours of play before it" : mode;
    frames += std::max(0., frames_of(record));
    played.push_back(why.empty() ? play_again(record, file.when) : refused(record, why));
  }
  if (played.size() == 2) {
    compare_attacks(played[0], played[1]);
    compare_attacks(played[1], played[0]);
  }
  Round round;
  for (Played& p : played) {
    conclude(p);
    round.players.push_back(std::move(p.player));
  }
  return round;
}

/// That of the first player who tells it, played again or not.
int version_of(const File& file) {
  for (const auto& round : file.rounds) {
    for (const Record& record : round) {
      const Json* options = record.options;
      if (options == nullptr) {
        const auto& events = record.events->elements();
        const auto full = std::ranges::find_if(events, [](const Json& e) { return e["type"] == Json("full"); });
        if (full == events.end()) continue;
        options = &(*full)["data"]["options"];
      }
      if (const auto version = (*options)["version"].as_int(); version && *version > 0 && *version < 1000)
        return static_cast<int>(*version);
    }
  }
  return 0;
}

double per(double amount, double of) { return of > 0 ? amount / of : 0; }

}  // namespace

Pace pace_of(const Player& player) {
  const auto pieces = static_cast<double>(player.stats.pieces), attack = static_cast<double>(player.stats.attack);
  return {per(pieces, player.seconds), per(attack * 60, player.seconds), per(attack, pieces),
          per(static_cast<double>(player.stats.inputs), pieces)};
}

void add_pace(Json& json, const Player& player) {
  const Pace pace = pace_of(player);
  json["pieces_per_second"] = pace.pieces_per_second;
  json["attack_per_minute"] = pace.attack_per_minute;
  json["attack_per_piece"] = pace.attack_per_piece;
  json["keys_per_piece"] = pace.keys_per_piece;
}

Result<Report> import_replay(std::string_view text) {
  const auto file = file_from(text);
  if (!file) return Error{file.error()};
  Report report{version_of(*file), file->mode, file->when, {}};
  double frames = 0;
  for (const auto& records : file->rounds) report.rounds.push_back(play_round(*file, records, frames));
  return report;
}

}  // namespace fourfold::tetris::tetrio
