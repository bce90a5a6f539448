// Why something is refused: a kind for programs, a sentence for people. And a value, or that.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

namespace fourfold::service {

enum class Refusal : std::uint8_t {
  bad_key,         ///< the key or the signature is none
  bad_signature,   ///< not signed by this key, or what was signed was changed
  wrong_clock,     ///< the time that was signed is more than five minutes off
  unknown_board,   ///< no ranked games of this kind
  bad_ticket,      ///< it is no ticket
  forged_ticket,   ///< a ticket, but not of this server
  too_late,        ///< the deadline has passed
  others_ticket,   ///< the ticket is another player's
  used_ticket,     ///< another game was submitted with it
  bad_name,        ///< it cannot be a name
  others_name,     ///< it belongs to another player
  too_many_names,  ///< the player has enough of them
  banned_player,
  banned_game,    ///< taken off the board for good, or banned
  bad_replay,     ///< it is no game, or not the one that it claims
  other_game,     ///< not of the ticket's game, ruleset or mode
  other_seed,     ///< not begun from the ticket's seed
  wrong_kind,     ///< a machine's game that is said to be a person's
  too_long,       ///< it took more time than has passed since the ticket
  known_game,     ///< another player's row
  other_service,  ///< signed for another service
  left_matches,   ///< the player has left matches and has to wait
  no_keeper,      ///< the key is none of a keeper
  no_deed,        ///< what a keeper asked for cannot be done
};

/// In the order of the enum. They are part of answers to clients and must not change.
inline constexpr std::array<std::string_view, 24> kRefusals = {
    "bad-key",       "bad-signature", "wrong-clock",   "unknown-board", "bad-ticket",  "forged-ticket",
    "too-late",      "others-ticket", "used-ticket",   "bad-name",      "others-name", "too-many-names",
    "banned-player", "banned-game",   "bad-replay",    "other-game",    "other-seed",  "wrong-kind",
    "too-long",      "known-game",    "other-service", "left-matches",  "no-keeper",   "no-deed"};
static_assert(static_cast<std::size_t>(Refusal::no_deed) + 1 == kRefusals.size());

constexpr std::string_view name(Refusal kind) { return kRefusals[static_cast<std::size_t>(kind)]; }

struct Refused {
  Refusal kind;
  std::string why;  ///< what was wrong and what was expected, in one sentence without a full stop
};

template <class T>
class [[nodiscard]] Outcome {
 public:
  Outcome(T value) : state_(std::move(value)) {}
  Outcome(Refused refused) : state_(std::move(refused)) {}

  [[nodiscard]] bool ok() const { return state_.index() == 0; }
  explicit operator bool() const { return ok(); }
  [[nodiscard]] const Refused& refused() const {
    assert(!ok());
    return std::get<1>(state_);
  }

  const T& operator*() const& { return value(); }
  T&& operator*() && {
    assert(ok());
    return std::get<0>(std::move(state_));
  }
  const T* operator->() const { return &value(); }

 private:
  const T& value() const {
    assert(ok());
    return std::get<0>(state_);
  }

  std::variant<T, Refused> state_;
};

}  // namespace fourfold::service
