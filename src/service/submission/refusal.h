// Why something is refused: a kind for programs and a sentence for people. And `Outcome`: a value
// or a refusal.
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
  bad_key,         ///< not a valid key or signature
  bad_signature,   ///< not signed by this key, or what was signed was changed
  wrong_clock,     ///< the signed time is more than five minutes off
  unknown_board,   ///< there are no ranked games of this kind
  bad_ticket,      ///< not a ticket
  forged_ticket,   ///< a ticket that this server did not issue
  too_late,        ///< the deadline has passed
  others_ticket,   ///< the ticket belongs to another player
  used_ticket,     ///< another game was submitted with it
  bad_name,        ///< not a valid name
  others_name,     ///< it belongs to another player
  too_many_names,  ///< the player has the largest number of names
  banned_player,
  banned_game,    ///< banned, or taken off the board and not to return
  bad_replay,     ///< not a valid game, or not the result that it claims
  other_game,     ///< another game, ruleset or mode than the ticket's
  other_seed,     ///< another seed than the ticket's
  wrong_kind,     ///< a machine's game that claims to be a person's
  too_long,       ///< it took longer than the time since the ticket
  known_game,     ///< the same game is another player's row
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
