// A review from a replay of any game, or from the moves of Connect Four.
#include "games/list.h"
#include "page_engine/engine_state.h"
#include "play/replay.h"
#include "tetris/modern/search/advice.h"
#include "tetris/rulesets.h"

namespace fourfold::page_engine {
namespace {

namespace modern = tetris::modern;

constexpr std::string_view kUsualMachine = "machine";
constexpr std::int64_t kMostNodes = 10'000'000;

template <class G>
Result<play::Replay<G>> verified(const play::ReplayText& text) {
  auto replay = play::replay_from<G>(text);
  if (!replay) return Error{"text: " + replay.error()};
  if (const auto game = play::verify(*replay); !game) return Error{"text: " + game.error()};
  return *std::move(replay);
}

std::string_view coach_of(std::string_view rules) {
  for (const tetris::Ruleset& row : tetris::rulesets()) {
    if (row.name == rules) return row.coach;
  }
  return tetris::rulesets().front().coach;
}

Result<OpenReview> opened(const EngineState& engine, const Question& question,
                          const play::Replay<tetris::Game>& replay) {
  const auto name = question.text_or("policy", coach_of(replay.setup.rules->name));
  if (!name) return Error{name.error()};
  const auto policy = engine.classic_policy(*name);
  if (!policy) return Error{policy.error()};
  auto reviewer = OpenReview::Classic::begin(replay, *policy);
  if (!reviewer) return Error{reviewer.error()};
  return OpenReview{*std::move(reviewer), std::string(tetris::Game::kName), {}};
}

Result<OpenReview> opened(const EngineState& engine, const Question& question,
                          const play::Replay<modern::Game>& replay) {
  const auto name = question.text_or("policy", kUsualMachine);
  if (!name) return Error{name.error()};
  const auto policy = engine.machine_policy(*name);
  if (!policy) return Error{policy.error()};
  const auto nodes = question.number_or("nodes", static_cast<std::int64_t>(modern::kAdviserNodes), 1, kMostNodes);
  if (!nodes) return Error{nodes.error()};
  auto reviewer = OpenReview::Modern::begin(
      replay, *policy, {.nodes = static_cast<std::uint64_t>(*nodes), .threads = 1, .limit = {}, .is_first = true});
  if (!reviewer) return Error{reviewer.error()};
  return OpenReview{*std::move(reviewer), std::string(modern::Game::kName), {}};
}

Result<OpenReview> opened(const EngineState&, const Question&, const play::Replay<connect4::Game>& replay) {
  return OpenReview{teach::Connect4Reviewer(replay), std::string(connect4::Game::kName), {}};
}

template <class G>
Result<OpenReview> opened(const EngineState&, const Question&, const play::Replay<G>&) {
  return games::nothing_of<G>("review");
}

Result<OpenReview> of_moves(const Question& question) {
  const auto open = match_from(question);
  if (!open) return Error{open.error()};
  const play::Replay<connect4::Game> replay{open->match.setup().game, open->match.commands(), {}};
  return OpenReview{teach::Connect4Reviewer(replay), std::string(connect4::Game::kName), {}};
}

}  // namespace

Result<OpenReview> review_from(const EngineState& engine, const Question& question) {
  if (question.has("moves")) return of_moves(question);
  const auto text = question.text("text");
  if (!text) return Error{text.error()};
  const auto parsed = play::replay_text_from(*text);
  if (!parsed) return Error{"text: " + parsed.error()};
  return games::visit_game(parsed->game, [&]<class G>(std::type_identity<G>) -> Result<OpenReview> {
    const auto replay = verified<G>(*parsed);
    if (!replay) return Error{replay.error()};
    return opened(engine, question, *replay);
  });
}

}  // namespace fourfold::page_engine
