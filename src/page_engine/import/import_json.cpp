// A replay of TETR.IO as the page shows it.
#include <algorithm>
#include <array>
#include <span>

#include "page_engine/import/open_import.h"
#include "page_engine/round/tetris_state.h"
#include "tetris/modern/search/advice.h"
#include "tetris/tetrio/rules_text.h"

namespace fourfold::page_engine {
namespace {

namespace tetrio = tetris::tetrio;
namespace modern = tetris::modern;
using modern::Spin;

constexpr std::uint64_t kImportShown = 5;  ///< of the queue

Json import_rules_json(const tetrio::Options& options) {
  Json rules = Json::array();
  for (const tetrio::RuleRow& row : tetrio::rules_of(options))
    rules.push_back(Json::object({{"key", row.key}, {"there", row.there}, {"here", row.here}}));
  return rules;
}

Json import_player_json(const tetrio::Player& player) {
  const tetrio::Stats& stats = player.stats;
  Json json = Json::object({{"name", player.name},
                            {"whole", player.whole},
                            {"refused", player.refused},
                            {"differs", Json::array_of(player.differs)},
                            {"pieces", stats.pieces},
                            {"lines", stats.lines},
                            {"end", player.end},
                            {"unreviewed", why_not_here(player)}});
  json["unsure_from"] = player.unsure_from;
  if (player.refused) return json;
  json["seconds"] = player.seconds;
  add_pace(json, player);
  json["placed"] = player.placements.size();
  json["attack"] = stats.attack;
  json["sent"] = stats.sent;
  json["received"] = stats.received;
  json["score"] = stats.score;
  json["inputs"] = stats.inputs;
  json["holds"] = stats.holds;
  json["top_combo"] = stats.top_combo;
  json["top_back_to_back"] = stats.top_back_to_back;
  json["clears"] = clears_json(stats);
  if (player.options) json["rules"] = import_rules_json(*player.options);
  return json;
}

/// Our words for a spin are about the T alone.
std::string import_clear_text(const tetrio::Placement& placement) {
  const tetrio::Clear& there = placement.clear;
  modern::Clear clear{.lines = there.lines, .perfect = there.all_clear && there.lines > 0};
  if (placement.piece == tetris::Piece::T) clear.spin = there.spin;
  if (clear.lines > 0 || clear.spin == Spin::none) return words_of(clear);
  return clear.spin == Spin::full ? "T-spin" : "Mini T-spin";
}

/// What was cleared, sent and received so far.
void add_sums(Json& state, std::span<const tetrio::Placement> placed) {
  std::int64_t lines = 0, attack = 0, sent = 0, rose = 0;
  for (const tetrio::Placement& placement : placed) {
    lines += placement.clear.lines;
    attack += placement.attack;
    sent += placement.sent;
    rose += std::ssize(placement.holes);
  }
  state["lines"] = lines;
  state["attack"] = attack;
  state["sent"] = sent;
  state["rose"] = rose;
}

Json target_json(const tetrio::Placement& next, int rows) {
  Json cells = Json::array();
  for (const auto cell : cells_of(next.piece, next.at.orientation))
    cells.push_back(Json::array({next.at.x + cell.x, rows - 1 - next.at.y - cell.y}));
  return Json::object({{"piece", letter_text(next.piece)}, {"cells", cells}, {"ghost", Json::array()}});
}

}  // namespace

Json import_json(const tetrio::Report& report) {
  Json rounds = Json::array();
  for (const tetrio::Round& round : report.rounds) {
    Json players = Json::array();
    for (const tetrio::Player& player : round.players) players.push_back(import_player_json(player));
    rounds.push_back(Json::object({{"players", std::move(players)}}));
  }
  return Json::object(
      {{"version", report.version}, {"mode", report.mode}, {"when", report.when}, {"rounds", std::move(rounds)}});
}

Json placement_json(const tetrio::Placement& placement) {
  constexpr std::array<std::string_view, 3> kSpins = {"none", "mini", "full"};
  return Json::object({{"piece", letter_text(placement.piece)},
                       {"hold", placement.held},
                       {"ticks", placement.frame},
                       {"lines", placement.clear.lines},
                       {"spin", kSpins[static_cast<std::size_t>(placement.clear.spin)]},
                       {"text", import_clear_text(placement)},
                       {"attack", placement.attack},
                       {"sent", placement.sent},
                       {"rose", placement.holes.size()}});
}

Json import_state(const tetrio::Player& player, const tetrio::Retrace& retrace, std::size_t piece) {
  const std::size_t all = retrace.moments.size();
  piece = std::min(piece, all);
  const modern::Position& now = position_at(retrace, piece);
  const int rows = player.options->rows + kRowsAbove;
  Json queue = Json::array();
  for (std::uint64_t n = 0; n < kImportShown; ++n) queue.push_back(letter_text(now.next(n)));
  Json state = Json::object({{"piece", piece},
                             {"pieces_in_all", all},
                             {"board", board_json(now.board, paint_at(player, retrace, piece), rows)},
                             {"above", kRowsAbove},
                             {"falling", piece == all ? Json() : target_json(player.placements[piece], rows)},
                             {"comes", letter_text(now.falling)},
                             {"held", now.held ? Json(letter_text(*now.held)) : Json()},
                             {"queue", std::move(queue)},
                             {"combo", now.combo},
                             {"back_to_back", now.back_to_back},
                             {"last", piece == 0 ? Json() : placement_json(player.placements[piece - 1])},
                             {"over", piece == all},
                             {"stops", retrace.stops}});
  add_sums(state, std::span(player.placements).first(piece));
  return state;
}

}  // namespace fourfold::page_engine
