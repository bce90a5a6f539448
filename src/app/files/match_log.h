// How persons' games of Connect Four ended, one line each: a replay does not say who sat at the
// board, and most games are not kept at all.
#pragma once

#include <string>
#include <vector>

#include "scenes/services.h"

namespace fourfold::app {

/// Adds a line to `matches.jsonl` in the data folder; quietly nothing where that cannot be done: it
/// is no reason not to play.
void log_match(const scenes::FinishedMatch& result);

/// Whose games: those of a name, and with `nameless` those too that were played before anybody had
/// said a name here.
struct MatchesOf {
  std::string name;
  bool nameless = false;
};
/// By opponent, the one met first comes first. Lines that cannot be read are left out.
std::vector<teach::OpponentRecord> opponents_of(const MatchesOf& whose);

}  // namespace fourfold::app
