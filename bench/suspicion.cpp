// How often does the service hold a person's game, and how many games of machines does it hold?
// Simulated people and ten kinds of cheats play; every game is judged as a submission is
// (scores/review/suspicion.h, plausibility.h).
//
//   build/bench/bench/suspicion [GAMES=40] [PIECES=90] [SEED=1]
//
// The people are not made of the judge's own story: each has an evaluation of its own (the weights
// of a machine, every one changed at random), sees its choices with noise, slips, thinks longer
// where two places are close, more or less, and has hands of its own. Still they are simulated:
// what real people do has to be looked at on real boards.
#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <ctime>
#include <functional>
#include <memory>
#include <numbers>
#include <string>
#include <vector>

#include "app/print.h"
#include "base/rng.h"
#include "data/shipped.h"
#include "play/recorder.h"
#include "scores/review/plausibility.h"
#include "scores/review/suspicion.h"
#include "tetris/moves.h"
#include "tetris/search/player.h"
#include "tetris/search/policy_json.h"

namespace fourfold::bench {
namespace {

using tetris::Placement;
using tetris::Position;

/// Where a piece goes, and how hard that was to see: 0 to 1.
struct Thought {
  Placement at{};
  double hard = 0;
};
using Thinker = std::function<Thought(const Position&, Rng&)>;
/// Ticks before the first key of a piece, and between keys.
struct Hands {
  double pause = 20, between = 6;
  double with_hardness = 0;  ///< how much longer a hard piece takes: 1 is twice as long
  double unevenness = 0.5;   ///< of a log-normal distribution
};

double normal(Rng& rng) {
  const double u = (rng.below(1'000'000) + 1) / 1'000'001.0, v = rng.below(1'000'000) / 1'000'000.0;
  return std::sqrt(-2 * std::log(u)) * std::cos(2 * std::numbers::pi * v);
}

double chance(Rng& rng) { return rng.below(1'000'000) / 1'000'000.0; }

tetris::Policy policy_of(const char* name) {
  return *tetris::policy_from_json(data::find(data::policies(), name)->text);
}

/// All places of a piece with what they are worth one piece ahead.
class Eyes {
 public:
  explicit Eyes(const tetris::Policy& policy)
      : searcher_(
            std::make_shared<tetris::Searcher>(tetris::classic_rules(), judgement_of(policy), one_piece(policy))) {}

  [[nodiscard]] std::vector<tetris::RankedMove> look(const Position& position) const {
    const std::array pieces = {position.piece()};
    return searcher_->rank({position.board, position.combo, pieces, position.possible(1)}).moves;
  }

 private:
  static tetris::SearchSettings one_piece(const tetris::Policy& policy) {
    tetris::SearchSettings settings = policy.search;
    settings.known = 1;
    return settings;
  }
  std::shared_ptr<tetris::Searcher> searcher_;
};

/// How far the middle place is from the best: the unit of noise.
double unit_of(const std::vector<tetris::RankedMove>& moves) {
  const auto& middle = moves[moves.size() / 2];
  return std::max(1.0, static_cast<double>(moves.front().value) - static_cast<double>(middle.value));
}

double hardness_of(const std::vector<tetris::RankedMove>& moves) {
  if (moves.size() < 2) return 0;
  const double gap = (static_cast<double>(moves[0].value) - static_cast<double>(moves[1].value)) / unit_of(moves);
  return std::exp(-8 * gap);
}

/// A person: an evaluation of its own, noise, and slips.
Thinker person(Rng& rng, double own_taste, double noise, double slips) {
  tetris::Policy policy = policy_of("anneal");
  const auto& features = info(policy.features).features;
  for (std::size_t i = 0; i < features.size(); ++i) {
    const double most = features[i].largest_weight;
    policy.weights[i] = std::clamp(policy.weights[i] * std::exp(own_taste * normal(rng)), -most, most);
  }
  return [eyes = Eyes(policy), noise, slips](const Position& position, Rng& luck) {
    auto moves = eyes.look(position);
    const double hard = hardness_of(moves), unit = unit_of(moves);
    if (chance(luck) < slips)
      return Thought{moves[luck.below(static_cast<std::uint32_t>(moves.size()))].placement, hard};
    const auto felt = [&](const tetris::RankedMove& move) {
      return static_cast<double>(
                 std::max<tetris::Value>(move.value, moves.front().value - static_cast<tetris::Value>(9 * unit))) /
                 unit +
             noise * normal(luck);
    };
    double best = -INFINITY;
    Placement at = moves.front().placement;
    for (const auto& move : moves) {
      if (const double now = felt(move); now > best) {
        best = now;
        at = move.placement;
      }
    }
    return Thought{at, hard};
  };
}

Thinker machine(const char* name, int known = 0) {
  const tetris::Policy policy = policy_of(name);
  tetris::SearchSettings settings = policy.search;
  if (known > 0) settings.known = known;
  auto player = std::make_shared<tetris::Player>(*tetris::Player::make(tetris::classic_rules(), policy, settings));
  return [player, eyes = Eyes(policy)](const Position& position, Rng&) {
    return Thought{*player->choose(position).best, hardness_of(eyes.look(position))};
  };
}

/// The one, but for a share of the pieces the other.
Thinker mixed(Thinker usual, Thinker other, double share) {
  return [usual = std::move(usual), other = std::move(other), share](const Position& position, Rng& luck) {
    return chance(luck) < share ? other(position, luck) : usual(position, luck);
  };
}

/// The second best place of a machine that looks one piece ahead.
Thinker second_best() {
  return [eyes = Eyes(policy_of("anneal"))](const Position& position, Rng&) {
    const auto moves = eyes.look(position);
    return Thought{moves[std::min<std::size_t>(1, moves.size() - 1)].placement, hardness_of(moves)};
  };
}

Thinker any_place() {
  return [](const Position& position, Rng& luck) {
    tetris::MoveList list;
    find_placements(*position.rules, position.board, position.piece(), position.rules->spawn, list);
    return Thought{list[static_cast<int>(luck.below(static_cast<std::uint32_t>(list.size())))], 0};
  };
}

/// Its own play, and the machine's where it is hard.
Thinker asks_where_hard(Thinker own, Thinker machine) {
  return [own = std::move(own), machine = std::move(machine)](const Position& position, Rng& luck) {
    const Thought mine = own(position, luck);
    return mine.hard > 0.4 ? machine(position, luck) : mine;
  };
}

std::uint32_t waits(Rng& rng, double mean, double unevenness) {
  const double ticks = mean * std::exp(unevenness * normal(rng) - unevenness * unevenness / 2);
  return static_cast<std::uint32_t>(std::clamp(ticks, 0.0, 600.0));
}

/// By keys, as scores/entry/played_test.h does it: a piece that falls meanwhile is brought on from
/// where it is.
play::Replay<tetris::Game> played(std::uint64_t seed, std::uint64_t pieces, const Thinker& think, const Hands& hands) {
  using Kind = tetris::Command::Kind;
  Rng rng{seed};
  play::Recorder<tetris::Game> session(tetris::Game::Setup{.seed = seed});
  const tetris::Game& game = session.game();
  while (!game.is_over() && game.position.pieces < pieces) {
    const std::uint64_t piece = game.position.pieces;
    const Thought thought = think(game.position, rng);
    double pause = hands.pause * (1 + hands.with_hardness * thought.hard);
    while (!game.is_over() && game.position.pieces == piece) {
      if (const std::uint32_t ticks = waits(rng, pause, hands.unevenness); ticks > 0)
        session.apply({.kind = Kind::tick, .count = ticks});
      pause = hands.between;
      if (game.is_over() || game.position.pieces != piece) break;
      const auto way = keys_to(*game.position.rules, game.position.board, game.position.piece(), game.at, thought.at);
      const std::size_t last = way ? way->find_last_not_of('D') : std::string::npos;
      const char key = last == std::string::npos ? 'H' : (*way)[0];
      session.apply({key == 'L'   ? Kind::left
                     : key == 'R' ? Kind::right
                     : key == 'D' ? Kind::down
                     : key == 'C' ? Kind::counter_clockwise
                                  : Kind::hard_drop});
    }
  }
  return session.replay();
}

/// CPU seconds of this process.
struct Spent {
  double suspicion = 0, limits = 0;
  int games = 0;
};
Spent spent;

double cpu_now() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

struct Judged {
  double score = 0;
  bool is_held = false, by_limits = false;
  double points = 0;
  std::string words;
};

Judged judged(const play::Replay<tetris::Game>& replay, double moved) {
  scores::Entry entry =
      *scores::verified_entry(play::to_text(replay), {.name = "x", .kind = scores::PlayerKind::human});
  Judged out{.points = static_cast<double>(entry.points)};
  const double begun = cpu_now();
  const auto evidence = scores::evidence_of(entry);
  const double between = cpu_now();
  if (evidence) out.score = evidence->score();
  if (evidence) out.words = evidence->words();
  scores::judge(entry);
  spent.suspicion += between - begun;
  spent.limits += cpu_now() - between;
  ++spent.games;
  out.by_limits = !entry.doubt.empty();
  out.is_held = out.by_limits || scores::is_held(out.score, moved);
  return out;
}

/// Who plays, anew for every game.
using Maker = std::function<std::pair<Thinker, Hands>(Rng&)>;

struct Kind {
  const char* name;
  Maker make;
};

void report(const Kind& kind, int games, std::uint64_t pieces, std::uint64_t seed) {
  std::vector<Judged> all;
  for (int i = 0; i < games; ++i) {
    Rng rng{seed * 1'000'003 + static_cast<std::uint64_t>(i) * 7919};
    const auto [thinker, hands] = kind.make(rng);
    all.push_back(judged(played(rng.below(1'000'000'000), pieces, thinker, hands), 2 * chance(rng) - 1));
  }
  std::ranges::sort(all, {}, &Judged::score);
  const auto held = std::ranges::count(all, true, &Judged::is_held),
             limits = std::ranges::count(all, true, &Judged::by_limits);
  const auto shown = std::ranges::count_if(all, [](const Judged& one) { return one.is_held || one.score >= 2; });
  double points = 0;
  for (const Judged& one : all) points += one.points / games;
  const auto at = [&](double part) { return all[static_cast<std::size_t>(part * (games - 1))].score; };
  app::say("{:<44} {:>5.0f}% {:>5.0f}% {:>5.0f}%  {:>5.1f} {:>5.1f} {:>5.1f}  {:>7.0f}\n", kind.name,
           100.0 * limits / games, 100.0 * held / games, 100.0 * shown / games, at(0.1), at(0.5), at(0.9), points);
}

Hands usual_hands(Rng& rng, double with_hardness) {
  return {.pause = 12 + 24 * chance(rng),
          .between = 4 + 5 * chance(rng),
          .with_hardness = with_hardness,
          .unevenness = 0.4 + 0.3 * chance(rng)};
}

std::vector<Kind> people() {
  return {
      {"beginner", [](Rng& rng) { return std::pair{person(rng, 0.8, 0.6, 0.05), usual_hands(rng, 1.5)}; }},
      {"middling", [](Rng& rng) { return std::pair{person(rng, 0.6, 0.25, 0.03), usual_hands(rng, 1)}; }},
      {"good", [](Rng& rng) { return std::pair{person(rng, 0.5, 0.12, 0.02), usual_hands(rng, 0.8)}; }},
      {"very good, fast",
       [](Rng& rng) {
         return std::pair{person(rng, 0.4, 0.06, 0.01),
                          Hands{.pause = 6, .between = 2.5, .with_hardness = 0.5, .unevenness = 0.4}};
       }},
      {"good, and no slower where it is hard",
       [](Rng& rng) { return std::pair{person(rng, 0.5, 0.12, 0.02), usual_hands(rng, 0)}; }},
      {"as good as any, with a machine's taste",
       [](Rng& rng) { return std::pair{person(rng, 0.1, 0.04, 0.01), usual_hands(rng, 0.5)}; }},
  };
}

std::vector<Kind> cheats() {
  return {
      {"1 hint for every piece, even keys",
       [](Rng&) { return std::pair{machine("anneal"), Hands{.pause = 12, .between = 6, .unevenness = 0}}; }},
      {"2 hint for every piece, a person's hands",
       [](Rng& rng) { return std::pair{machine("anneal"), usual_hands(rng, 0)}; }},
      {"3 the same, 15 % anywhere",
       [](Rng& rng) { return std::pair{mixed(machine("anneal"), any_place(), 0.15), usual_hands(rng, 0)}; }},
      {"4 the same, 30 % second best",
       [](Rng& rng) { return std::pair{mixed(machine("anneal"), second_best(), 0.3), usual_hands(rng, 0)}; }},
      {"5 another machine (beam), 10 % second best",
       [](Rng& rng) { return std::pair{mixed(machine("beam"), second_best(), 0.1), usual_hands(rng, 0)}; }},
      {"6 one piece ahead, 10 % anywhere",
       [](Rng& rng) { return std::pair{mixed(machine("anneal", 1), any_place(), 0.1), usual_hands(rng, 0)}; }},
      {"7 15 % anywhere, slow where it is hard",
       [](Rng& rng) { return std::pair{mixed(machine("anneal"), any_place(), 0.15), usual_hands(rng, 1)}; }},
      {"8 hint for half of the pieces",
       [](Rng& rng) {
         return std::pair{mixed(machine("anneal"), person(rng, 0.5, 0.12, 0.02), 0.5), usual_hands(rng, 0.8)};
       }},
      {"9 hint where it is hard",
       [](Rng& rng) {
         return std::pair{asks_where_hard(person(rng, 0.5, 0.12, 0.02), machine("anneal")), usual_hands(rng, 0.8)};
       }},
      {"10 a machine with weights of its own",
       [](Rng& rng) { return std::pair{person(rng, 0.5, 0, 0.1), usual_hands(rng, 0)}; }},
      {"11 slow motion: a good person at half speed",
       [](Rng& rng) { return std::pair{person(rng, 0.5, 0.06, 0.01), usual_hands(rng, 0.8)}; }},
  };
}

void report_all(const char* title, const std::vector<Kind>& kinds, int games, std::uint64_t pieces,
                std::uint64_t seed) {
  app::say("{:<44} limits   held  shown  suspicion (10, 50, 90 %)  points\n", title);
  for (const Kind& kind : kinds) report(kind, games, pieces, seed);
}

int number_at(int count, char** values, int index, int usual) {
  return index < count ? std::atoi(values[index]) : usual;
}

}  // namespace
}  // namespace fourfold::bench

int main(int argc, char** argv) {
  using namespace fourfold::bench;
  const int games = std::max(1, number_at(argc, argv, 1, 40));
  const auto pieces = static_cast<std::uint64_t>(std::max(1, number_at(argc, argv, 2, 90)));
  const auto seed = static_cast<std::uint64_t>(number_at(argc, argv, 3, 1));
  report_all("people", people(), games, pieces, seed);
  report_all("cheats", cheats(), games, pieces, seed);
  fourfold::app::say("CPU ms a game: suspicion {:.1f}, limits {:.1f}\n", 1000 * spent.suspicion / spent.games,
                     1000 * spent.limits / spent.games);
}
