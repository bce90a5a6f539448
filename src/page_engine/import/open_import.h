// A replay of TETR.IO that is open, and what can be made of it: boards, positions, games of ours.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/json.h"
#include "page_engine/question.h"
#include "tetris/tetrio/measures.h"

namespace fourfold::page_engine {

/// A player's round under our rules, or why it is none.
using Followed = Result<tetris::tetrio::Retrace>;

struct OpenImport {
  explicit OpenImport(tetris::tetrio::Report of) : report(std::move(of)) {}
  tetris::tetrio::Report report;

  /// Every player of a round. Only those of the round that was asked for last are kept.
  const std::vector<Followed>& followed(std::size_t round);

 private:
  std::optional<std::size_t> round_{};
  std::vector<Followed> followed_{};
};

/// Version, mode, rounds with their players: what is whole, what differs, and what came out.
Json import_json(const tetris::tetrio::Report& report);
/// What can be said of one placement: piece, hold, ticks, lines, text of the clear, attack, sent,
/// rose.
Json placement_json(const tetris::tetrio::Placement& placement);
/// A player after so many pieces: the board, and the next piece where it will go.
Json import_state(const tetris::tetrio::Player& player, const tetris::tetrio::Retrace& retrace, std::size_t piece);

/// What its player saw before a piece, as a position that advice can be asked about.
std::string import_position(const tetris::tetrio::Player& player, const tetris::tetrio::Retrace& retrace,
                            std::size_t piece);
/// A game of ours that begins there; an error if the stack is higher than a game of ours may begin
/// with.
Result<std::string> import_game(const tetris::tetrio::Player& player, const tetris::tetrio::Retrace& retrace,
                                std::size_t piece);

/// Why a player's round cannot be reviewed or played on; empty: it can.
std::string why_not_here(const tetris::tetrio::Player& player);

}  // namespace fourfold::page_engine
