// Did a person press these keys? A replay holds every key with its time. People press keys
// differently from programs: they are slower and less even, and they do not choose like one of our
// machines for piece after piece. None of this is a proof; it says which rows a keeper should look
// at before they are ranked.
//
//   judge(entry);                              // measures it; what is odd is in entry.doubt
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "play/replay.h"
#include "scores/entry/entry.h"
#include "tetris/game.h"
#include "tetris/modern/game.h"

namespace fourfold::scores {

/// What is measured. A share is 0 to 1.
struct Measures {
  double pieces_per_s = 0;        ///< of the fastest kStretch pieces in a row
  double presses_per_s = 0;       ///< keys in the fastest kStretch of them; a held key is one
  double presses_per_piece = 0;   ///< every press, repeats of a held key too
  double extra_presses = 0;       ///< per sampled piece: presses beyond the shortest way to its place
  double interval_variation = 0;  ///< standard deviation / mean of the ticks between keys, pauses left out
  double commonest_interval = 0;  ///< share of the number of ticks that is met most often
  double simultaneous = 0;        ///< share of keys in the same tick as the key before
  double agreement = 0;           ///< share of sampled pieces that one of our machines would have put there
  std::string machine;            ///< the one that agrees most

  std::int64_t pieces = 0, intervals = 0, sampled = 0;  ///< what each of these was measured on
};

inline constexpr int kStretch = 40;      ///< pieces or keys over which a rate is measured
inline constexpr int kMostSampled = 40;  ///< pieces whose choice is compared: this bounds the work

Measures measures_of(const play::Replay<tetris::Game>& replay);
Measures measures_of(const play::Replay<tetris::modern::Game>& replay);
/// Of these only what keys and time say: nothing is searched.
Measures hand_measures_of(const play::Replay<tetris::Game>& replay);
Measures hand_measures_of(const play::Replay<tetris::modern::Game>& replay);

/// A limit for one measure: a value beyond it is a doubt.
struct PersonLimit {
  std::string_view measure;
  double Measures::* value;
  double limit;
  bool is_upper;  ///< false: less than the limit is odd
  std::int64_t Measures::* count;
  std::int64_t least;      ///< with fewer of `count` the measure says nothing
  bool binds_coached;      ///< applies also to people whom the machine helps
  std::string_view words;  ///< "{} pieces per second", with the number in the place of {}
};

/// The limits for persons; docs/reference/rankings.md gives the reason for each.
inline constexpr std::array kPersonLimits = {
    PersonLimit{"pieces_per_s", &Measures::pieces_per_s, 8, true, &Measures::pieces, 20, true,
                "{} pieces per second in a row"},
    PersonLimit{"presses_per_s", &Measures::presses_per_s, 30, true, &Measures::intervals, kStretch, true,
                "{} keys per second"},
    PersonLimit{"interval_variation", &Measures::interval_variation, 0.2, false, &Measures::intervals, kStretch, true,
                "keys as even as a clock's (variation {})"},
    PersonLimit{"commonest_interval", &Measures::commonest_interval, 0.6, true, &Measures::intervals, kStretch, true,
                "a share of {} of all keys at the same distance"},
    PersonLimit{"simultaneous", &Measures::simultaneous, 0.5, true, &Measures::intervals, kStretch, true,
                "a share of {} of all keys in the same tick as the one before"},
    PersonLimit{"presses_per_piece", &Measures::presses_per_piece, 0.5, false, &Measures::pieces, 20, true,
                "{} keys for a piece: somebody else puts them there"},
    PersonLimit{"agreement", &Measures::agreement, 0.9, true, &Measures::sampled, 30, false,
                "a share of {} of the pieces is where a machine of ours puts them"},
};

/// The measures that are beyond their limits for this kind of player, in words; empty if there are
/// none. There are no limits for machines.
std::string doubts_about(const Measures& measures, PlayerKind kind);

/// "pieces_per_s 3.10, ..."
std::string to_text(const Measures& measures);

/// Measures an entry that is said to be a person's game, and adds what is odd to its doubts.
/// Entries of machines, of Connect Four and without a replay are not changed.
void judge(Entry& entry);

}  // namespace fourfold::scores
