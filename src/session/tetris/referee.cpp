// A referee between two players of the modern game.
#include "session/tetris/referee.h"

#include <algorithm>
#include <cassert>

#include "base/rng.h"
#include "tetris/modern/modes.h"
#include "tetris/streams.h"

namespace fourfold::session {

using namespace tetris::modern;
using Recorder = play::Recorder<Game>;

namespace {

/// Game time of a turn, for people who watch the replay. It is too short for a piece to fall or
/// lock.
constexpr std::uint32_t kTicksOfTurn = 15;

Game::Setup setup_of(const BoutSetup& bout) {
  const auto mode = find_mode(bout.is_solo ? "zen" : "versus");
  return {.start = {.rules = bout.rules, .options = (*mode)->options, .seed = bout.seed}, .handling = {}};
}

/// The first legal move of the answer, or the reason why the game is lost.
struct Ruling {
  std::optional<Choice> choice;
  Loss loss = Loss::none;
  std::size_t number = 0;
};

Ruling judged(Side& side, const Answer& answer) {
  if (answer.kind == Answer::Kind::late) return {.choice = {}, .loss = Loss::late};
  if (answer.kind == Answer::Kind::dead) return {.choice = {}, .loss = Loss::dead};
  if (answer.moves.empty()) {
    side.unreadable = answer.problem;
    return {.choice = {}, .loss = Loss::gave_up};
  }
  const View view = view_of(side.position());
  for (std::size_t i = 0; i < answer.moves.size(); ++i) {
    const auto choice = choice_of(view, answer.moves[i]);
    if (choice) {
      side.refused += i > 0 ? 1 : 0;
      return {.choice = *choice, .loss = Loss::none, .number = i};
    }
    if (side.why.empty()) side.why = choice.error();
  }
  return {.choice = {}, .loss = Loss::illegal};
}

/// Applies the same commands as a player's keys would.
Facts placed(Recorder& record, const Choice& choice) {
  record.apply(ticks(kTicksOfTurn));
  if (choice.hold) record.apply(tap(Key::hold));
  const Facts facts = record.apply(place(choice.move));
  assert(facts.locks.size() == 1);
  return facts;
}

struct Played {
  tbp::PieceMove move;
  Locked locked;
  int drawn = 0;
  int sent = 0;
};

/// Plays one side of a turn; nothing if it lost without a move.
std::optional<Played> play_side(Side& side, const Answer& answer) {
  const Ruling ruling = judged(side, answer);
  side.loss = ruling.loss;
  if (!ruling.choice) return std::nullopt;
  const std::uint64_t drawn = side.position().drawn;
  const Facts facts = placed(side.record, *ruling.choice);
  if (side.position().is_over()) side.loss = Loss::topped_out;
  return Played{.move = answer.moves[ruling.number],
                .locked = *facts.locks.begin(),
                .drawn = static_cast<int>(side.position().drawn - drawn),
                .sent = facts.sent()};
}

bool is_done(const BoutSetup& setup, const Side& side) {
  return side.loss != Loss::none || side.position().pieces >= setup.most_pieces;
}

/// If the players play against each other, the first loss ends the game. If they play alone, each
/// plays until its own end.
bool is_over(const BoutSetup& setup, const Bout& bout) {
  const bool first = is_done(setup, bout.sides[0]), second = is_done(setup, bout.sides[1]);
  return setup.is_solo ? first && second : first || second;
}

void exchange_attacks(Bout& bout, const std::array<std::optional<Played>, 2>& played) {
  for (std::size_t i = 0; i < 2; ++i) {
    Side& other = bout.sides[1 - i];
    if (played[i] && played[i]->sent > 0 && !other.position().is_over())
      other.record.apply(garbage(static_cast<std::uint32_t>(played[i]->sent)));
  }
}

void play_turn(const BoutSetup& setup, Bout& bout, const std::array<const Contestant*, 2>& players) {
  std::array<bool, 2> plays{};
  for (std::size_t i = 0; i < 2; ++i) plays[i] = !is_done(setup, bout.sides[i]);
  for (std::size_t i = 0; i < 2; ++i) {
    if (plays[i]) players[i]->ask(bout.sides[i].position());
  }
  std::array<std::optional<Played>, 2> played;
  for (std::size_t i = 0; i < 2; ++i) {
    if (plays[i]) played[i] = play_side(bout.sides[i], players[i]->answer());
  }
  if (!setup.is_solo) exchange_attacks(bout, played);
  if (is_over(setup, bout)) return;
  for (std::size_t i = 0; i < 2; ++i) {
    if (played[i] && !is_done(setup, bout.sides[i]))
      players[i]->tell({played[i]->move, played[i]->locked, played[i]->drawn, bout.sides[i].position()});
  }
}

/// For players alone: who broke a rule has lost; otherwise attack decides.
std::optional<std::size_t> winner_of(const BoutSetup& setup, const Bout& bout) {
  const auto& [first, second] = bout.sides;
  const auto has_lost = [&](const Side& side) {
    return side.loss != Loss::none && !(setup.is_solo && side.loss == Loss::topped_out);
  };
  if (has_lost(first) != has_lost(second)) return has_lost(first) ? 1 : 0;
  const std::uint64_t attacks[] = {first.position().attack, second.position().attack};
  if (!setup.is_solo || has_lost(first) || attacks[0] == attacks[1]) return std::nullopt;
  return attacks[0] > attacks[1] ? 0 : 1;
}

}  // namespace

Bout play_bout(const BoutSetup& setup, const std::array<const Contestant*, 2>& players,
               const std::function<void()>& watch) {
  const Game::Setup game = setup_of(setup);
  Bout bout{.sides = {Side{.record = Recorder(game)}, Side{.record = Recorder(game)}}, .winner = {}};
  for (std::size_t i = 0; i < 2; ++i)
    players[i]->begin(bout.sides[i].position(), substream(setup.seed, tetris::kBoutStream + i));
  while (!is_over(setup, bout)) {
    play_turn(setup, bout, players);
    if (watch) watch();
  }
  for (const Contestant* player : players) player->end();
  bout.winner = winner_of(setup, bout);
  return bout;
}

std::uint64_t seed_of_pair(const ArenaSetup& setup, std::uint64_t number) { return setup.seed + number / 2; }

Bout play_game_of_match(const ArenaSetup& setup, std::uint64_t number, const Contestant& first,
                        const Contestant& second, const std::function<void()>& watch) {
  BoutSetup game = setup.bout;
  game.seed = seed_of_pair(setup, number);
  if (number % 2 == 0) return play_bout(game, {&first, &second}, watch);
  Bout bout = play_bout(game, {&second, &first}, watch);
  std::swap(bout.sides[0], bout.sides[1]);
  if (bout.winner) bout.winner = 1 - *bout.winner;
  return bout;
}

double points_of(const Bout& bout) {
  if (!bout.winner) return 0.5;
  return *bout.winner == 0 ? 1 : 0;
}

}  // namespace fourfold::session
