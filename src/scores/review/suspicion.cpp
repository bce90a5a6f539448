// Weak signs, added up.
#include "scores/review/suspicion.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <vector>

#include "data/shipped.h"
#include "games/list.h"
#include "play/replay.h"
#include "scores/review/agreement.h"
#include "scores/review/choices.h"
#include "scores/review/modern_agreement.h"
#include "scores/review/plausibility.h"
#include "tetris/modern/simple_player.h"
#include "tetris/rulesets.h"
#include "tetris/search/player.h"
#include "tetris/search/policy_json.h"

namespace fourfold::scores {
namespace {

constexpr std::size_t kLeastChosen = 20;  ///< on fewer pieces choices say nothing
constexpr std::size_t kFirstLook = 12;    ///< a machine that has chosen less than half of so many is not the one
constexpr double kMostChoices = 12, kLeastChoices = -3, kMostTiming = 2;
constexpr double kTimeOfPeople = 0.3;  ///< what `time_with_hardness` is for people, about
constexpr double kNear = 0.75, kOfALimit = 2;
constexpr std::string_view kSuspicionWords = "its suspicion is ", kSuspicionRest = ": a keeper should look at it";

std::string one_decimal(double value) {
  char text[32];
  std::snprintf(text, sizeof text, "%.1f", value);
  return text;
}

/// How near a measure is to its limit: 0 at three quarters of it, 1 at the limit.
double nearness(const PersonLimit& limit, const Measures& measures) {
  if (measures.*limit.count < limit.least || limit.measure == "agreement") return 0;
  const double value = measures.*limit.value;
  const double part = limit.is_upper ? value / limit.limit : limit.limit / std::max(value, 1e-9);
  return std::clamp((part - kNear) / (1 - kNear), 0.0, 1.0);
}

double hands_of(const Measures& measures) {
  double sum = 0;
  for (const PersonLimit& limit : kPersonLimits) sum += kOfALimit * nearness(limit, measures);
  return sum;
}

/// Two normal distributions of the same width: people's, around kTimeOfPeople, and around 0 where
/// time and hardness have nothing to do with each other.
double timing_of(const std::vector<Considered>& pieces) {
  if (pieces.size() < kLeastTimed) return 0;
  const double together = time_with_hardness(pieces), count = static_cast<double>(pieces.size());
  const double likelihood = (count - 1) * (kTimeOfPeople * kTimeOfPeople / 2 - kTimeOfPeople * together);
  return std::clamp(likelihood, -kMostTiming, kMostTiming);
}

/// Pieces that say something, and which samples they are.
struct Choices {
  std::vector<Considered> pieces;
  std::vector<std::size_t> samples;
};

/// The likelihood of the likeliest machine: of many that are tried one fits best by chance, which
/// is taken off.
void take_machine(Evidence& evidence, double likelihood, std::size_t tried, std::string_view machine) {
  likelihood -= std::log(static_cast<double>(std::max<std::size_t>(tried, 1)));
  likelihood = std::clamp(likelihood, kLeastChoices, kMostChoices);
  if (!evidence.machine.empty() && likelihood <= evidence.choices) return;
  evidence.choices = likelihood;
  evidence.machine = std::string(machine);
}

// ---- the classic game

Choices choices_in(const tetris::Rules& rules, const tetris::Policy& policy, const std::vector<Sample>& samples) {
  Choices out;
  tetris::SearchSettings one_piece = policy.search;
  one_piece.known = 1;
  tetris::Searcher searcher(rules, tetris::judgement_of(policy), one_piece);
  for (std::size_t i = 0; i < samples.size(); ++i) {
    const tetris::Position& before = samples[i].before;
    const std::array pieces = {before.piece()};
    const tetris::Ranking ranking = searcher.rank({before.board, before.combo, pieces, before.possible(1)});
    std::vector<double> worths;
    std::optional<std::size_t> chosen;
    for (const tetris::RankedMove& move : ranking.moves) {
      if (move.placement == samples[i].at) chosen = worths.size();
      worths.push_back(static_cast<double>(move.value));
    }
    auto losses = losses_of(worths, static_cast<double>(tetris::kLost));
    if (!chosen || losses.empty()) continue;
    out.pieces.push_back({std::move(losses), *chosen, static_cast<double>(samples[i].took)});
    out.samples.push_back(i);
  }
  return out;
}

/// Nothing where it is clearly another machine, or cannot play this ruleset.
std::optional<std::vector<bool>> places_of(const tetris::Rules& rules, const tetris::Policy& policy,
                                           const tetris::SearchSettings& settings, const std::vector<Sample>& samples,
                                           const Choices& choices) {
  auto player = tetris::Player::make(rules, policy, settings);
  if (!player) return std::nullopt;
  std::vector<bool> same;
  for (const std::size_t i : choices.samples) {
    same.push_back(player->choose(samples[i].before).best == samples[i].at);
    if (same.size() == kFirstLook && std::ranges::count(same, true) * 2 < std::ssize(same)) return std::nullopt;
  }
  return same;
}

void judge_choices(const tetris::Rules& rules, const std::vector<Sample>& samples, Evidence& evidence) {
  const tetris::Ruleset* ruleset = tetris::find_ruleset(rules.name);
  const data::File* usual = ruleset == nullptr ? nullptr : data::find(data::policies(), ruleset->policy);
  const auto judge = usual == nullptr ? Result<tetris::Policy>(Error{"none"}) : tetris::policy_from_json(usual->text);
  if (!judge) return;
  const Choices choices = choices_in(rules, *judge, samples);
  evidence.timing = timing_of(choices.pieces);
  if (choices.pieces.size() < kLeastChosen) return;
  const std::size_t tried = data::policies().size();
  for (const data::File& file : data::policies()) {
    const auto policy = tetris::policy_from_json(file.text);
    if (!policy) continue;
    tetris::SearchSettings one_piece = policy->search;
    one_piece.known = 1;
    for (const tetris::SearchSettings& settings : {policy->search, one_piece}) {
      const auto same = places_of(rules, *policy, settings, samples, choices);
      if (same) take_machine(evidence, machine_likelihood(choices.pieces, *same), tried, file.name);
    }
  }
}

Evidence evidence_in(const play::Replay<tetris::Game>& replay, const Measures& measures) {
  Evidence evidence;
  judge_choices(*replay.setup.rules, samples_of(replay, static_cast<std::size_t>(measures.pieces)), evidence);
  return evidence;
}

// ---- the modern game: our machine that looks one piece ahead

Evidence evidence_in(const play::Replay<tetris::modern::Game>& replay, const Measures& measures) {
  namespace modern = tetris::modern;
  std::vector<Considered> pieces;
  std::vector<bool> same;
  for (const ModernSample& sample : samples_of(replay, static_cast<std::size_t>(measures.pieces))) {
    const auto ranking = modern::simple_ranking(sample.before);
    std::vector<double> worths;
    std::optional<std::size_t> chosen;
    for (const auto& [choice, worth] : ranking) {
      modern::Position now = sample.before;
      if (choice.hold) now.hold();
      const bool is_it =
          now.falling == sample.locked.piece && choice.move.at == modern::canonical(now.falling, sample.locked.at);
      if (is_it && (!chosen || worth > worths[*chosen])) chosen = worths.size();
      worths.push_back(worth);
    }
    auto losses = losses_of(worths, -1'000'000);
    if (!chosen || losses.empty()) continue;
    same.push_back(losses[*chosen] == 0);
    pieces.push_back({std::move(losses), *chosen, static_cast<double>(sample.took)});
  }
  Evidence evidence{.timing = timing_of(pieces)};
  if (pieces.size() >= kLeastChosen)
    take_machine(evidence, machine_likelihood(pieces, same), 1, modern::simple_players().front().name);
  return evidence;
}

}  // namespace

double Evidence::score() const { return std::max(choices + timing + hands, 0.0); }

std::string Evidence::words() const {
  return "choices " + one_decimal(choices) + (machine.empty() ? "" : " (" + machine + ")") + ", timing " +
         one_decimal(timing) + ", hands " + one_decimal(hands);
}

std::optional<Evidence> evidence_of(const Entry& entry) {
  const auto text = entry.kind == PlayerKind::human && !entry.replay.empty() ? play::replay_text_from(entry.replay)
                                                                             : Result<play::ReplayText>(Error{"none"});
  if (!text) return std::nullopt;
  const auto of_game = [&]<class G>(std::type_identity<G>) -> std::optional<Evidence> {
    if constexpr (requires(const play::Replay<G>& replay) { measures_of(replay); }) {
      const auto replay = play::replay_from<G>(*text);
      if (!replay) return std::nullopt;
      const Measures measures = hand_measures_of(*replay);
      Evidence evidence = evidence_in(*replay, measures);
      evidence.hands = hands_of(measures);
      const auto seconds = static_cast<double>(entry.ticks) / tetris::kTicksPerSecond;
      evidence.pace = seconds > 0 ? static_cast<double>(entry.pieces) / seconds : 0;
      return evidence;
    }
    return std::nullopt;
  };
  return games::find_game(text->game, of_game).value_or(std::nullopt);
}

bool is_held(double score, double moved) { return score > kHeldAt + kLimitSpread * std::clamp(moved, -1.0, 1.0); }

std::string suspicion_doubt(double score) {
  return std::string(kSuspicionWords) + one_decimal(score) + std::string(kSuspicionRest);
}

bool take_suspicion(std::string_view& doubts) {
  if (!doubts.starts_with(kSuspicionWords)) return false;
  const std::size_t at = doubts.find(kSuspicionRest);
  if (at == std::string_view::npos) return false;
  const std::string_view number = doubts.substr(kSuspicionWords.size(), at - kSuspicionWords.size());
  if (number.empty() || number.find_first_not_of("0123456789.") != std::string_view::npos) return false;
  doubts.remove_prefix(at + kSuspicionRest.size());
  if (doubts.starts_with("; ")) doubts.remove_prefix(2);
  return true;
}

}  // namespace fourfold::scores
