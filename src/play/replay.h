// A replay is (setup, commands): the whole game. Its text form is versioned and documented in
// docs/reference/replay.md.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/utf8.h"
#include "play/game.h"

namespace fourfold::play {

/// The text form, independent of any game: header fields, a block of commands, and the result that
/// the file claims.
struct ReplayText {
  std::string game;
  Fields header;
  std::string commands;
  Fields result;
};

std::string to_text(const ReplayText& replay);

/// An error says what is wrong and in which line.
Result<ReplayText> replay_text_from(std::string_view text);

template <Game G>
struct Replay {
  typename G::Setup setup;
  std::vector<typename G::Command> commands;
  Fields claimed;  ///< the result that the file claims; empty if it claims none
};

template <Game G>
std::string to_text(const Replay<G>& replay) {
  return to_text(
      ReplayText{std::string(G::kName), G::describe(replay.setup), G::write(replay.commands), replay.claimed});
}

template <Game G>
Result<Replay<G>> replay_from(const ReplayText& text) {
  if (text.game != G::kName)
    return Error{"a replay of " + in_quotes(text.game) + ": expected a game of " + std::string(G::kName)};
  auto setup = G::setup_from(text.header);
  if (!setup) return Error{setup.error()};
  auto commands = G::read(text.commands);
  if (!commands) return Error{commands.error()};
  return Replay<G>{*std::move(setup), *std::move(commands), text.result};
}

/// ": why", if the game can say why it refuses a command.
template <Game G>
std::string reason(const G& game, const typename G::Command& command) {
  if constexpr (requires {
                  { game.why_refused(command) } -> std::convertible_to<std::string_view>;
                }) {
    return ": " + std::string(game.why_refused(command));
  } else {
    return "";
  }
}

/// Plays the replay again; `watch(game, facts)` sees every state and what led to it. It is an error
/// if the game refuses a command, or if the result differs from the claimed one: this game did not
/// make the file.
template <Game G, class Watch>
Result<G> verify(const Replay<G>& replay, Watch watch) {
  G game(replay.setup);
  for (std::size_t i = 0; i < replay.commands.size(); ++i) {
    if (game.is_over()) return Error{"command " + std::to_string(i + 1) + " comes after the end of the game"};
    const auto facts = game.apply(replay.commands[i]);
    if (facts.refused)
      return Error{"command " + std::to_string(i + 1) + " is not possible in the game" +
                   reason(game, replay.commands[i])};
    watch(std::as_const(game), facts);
  }
  for (const Field& claim : replay.claimed) {
    const Fields result = game.result();
    const std::string* actual = find(result, claim.key);
    if (actual == nullptr) return Error{"claims " + in_quotes(claim.key) + ", which this game does not have"};
    if (*actual != claim.value)
      return Error{"claims " + claim.key + " " + in_quotes(claim.value) + ", but playing it gives " + *actual};
  }
  return game;
}

template <Game G>
Result<G> verify(const Replay<G>& replay) {
  return verify(replay, [](const G&, const auto&) {});
}

}  // namespace fourfold::play
