// What a machine says about a position of Tetris.
#include "page_engine/advice/tetris_advice.h"

#include <algorithm>
#include <cmath>

#include "page_engine/advice/teach_json.h"
#include "page_engine/question.h"
#include "page_engine/round/tetris_state.h"
#include "session/tetris/advice_json.h"
#include "teach/tetris/loss.h"
#include "tetris/modern/keys.h"
#include "tetris/search/teaching.h"

namespace fourfold::page_engine {
namespace {

using tetris::modern::Idea;

/// So many places come with reasons; of the others one can ask.
constexpr std::size_t kExplained = 10;
constexpr int kModernHeight = tetris::modern::kVisibleRows + kRowsAbove;
const Error kNoPlace{"cells: the piece cannot come to rest there"};

Json reasons_json(const std::vector<teach::Reason>& reasons, teach::Other other) { return to_json(reasons, other); }

/// The first of the places, with the members that a hint has (session/tetris/advice_json.h).
Json best_json(Json best, const auto& said, int height, Json keys) {
  best["keys"] = std::move(keys);
  Json place = best["place"];  // a copy: a new member moves the others
  best["summary"] = std::move(place);
  best["reasons"] = reasons_json(said.reasons, teach::Other::next_best);
  best["numbers"] = Json::array_of(said.numbers);
  best["plan"] = plan_json(said.plan, height);
  best["other"] = said.other ? step_json(*said.other, height, said.other->swapped) : Json();
  return best;
}

Json why_json(Json placement, const std::vector<teach::Reason>& reasons, bool is_best) {
  return Json::object({{"placement", std::move(placement)},
                       {"is_best", is_best},
                       {"reasons", reasons_json(reasons, teach::Other::yours)}});
}

}  // namespace

// ---- The classic kinds

Result<ClassicAdvice> ClassicAdvice::about(const Described& position, const tetris::Policy& policy) {
  auto view = classic_view_of(position);
  if (!view) return Error{view.error()};
  const auto known = static_cast<std::size_t>(policy.search.known);
  if (view->pieces.size() > known) view->pieces.resize(known);
  const tetris::Advisor advisor{view->rules, &policy, policy.search};
  auto list = advisor.advise({view->board, view->combo, view->pieces});
  if (!list) return Error{list.error()};
  if (list->placements.empty()) return Error{"the piece has no room to come in"};
  ClassicAdvice advice;
  advice.view_ = *std::move(view);
  advice.list_ = *std::move(list);
  advice.said_ = session::recommendation_of(advice.view_, advice.list_);
  const tetris::FeatureSet features = advice.list_.policy.features;
  if (const auto weights = integer_weights(advice.list_.policy))
    advice.hole_ = std::abs(shown_score(features, price_of_hole(*advice.view_.rules, features, *weights)));
  return advice;
}

/// As a review counts it (teach/tetris/loss.h): each of the pieces that end the game after this
/// place alone costs its share of a lost game. The values are means over the others.
double ClassicAdvice::behind(const tetris::RankedMove& move) const {
  const tetris::RankedMove& best = list_.placements.front().move;
  const tetris::FeatureSet features = list_.policy.features;
  const double by_value = std::abs(shown_score(features, best.value) - shown_score(features, move.value));
  const bool is_as_deep = move.line.size == best.line.size && move.coming == best.coming;
  if (!is_as_deep) return by_value;  // such values cannot be compared
  if (move.fatal < best.fatal) return 0;
  const int all = teach::sequences(*view_.rules, tetris::PieceSet::all(), best.coming);
  const auto by_fatal = static_cast<double>(teach::loss_by_fatal(move.fatal - best.fatal, all)) / teach::kThousandths;
  return by_fatal * hole_ + (move.value < best.value ? by_value : 0);
}

Json ClassicAdvice::placement_json(const tetris::Advice& advice, bool with_reasons) const {
  const tetris::Value value = advice.move.value;
  const bool is_lost = value == tetris::kLost;
  Json json = step_json(step_of(view_, advice.move.placement), view_.rules->height, false);
  json["worth"] = is_lost ? Json() : Json(shown_score(list_.policy.features, value));
  json["behind"] = is_lost ? Json() : Json(behind(advice.move));
  json["ahead"] = advice.move.line.size;
  json["keys"] = session::keys_json(advice.keys);
  if (with_reasons) json["reasons"] = reasons_json(session::against(said_, advice.move.placement), teach::Other::yours);
  return json;
}

Json ClassicAdvice::answer() const {
  Json placements = Json::array();
  for (const tetris::Advice& advice : list_.placements)
    placements.push_back(placement_json(advice, placements.size() < kExplained));
  Json best = best_json(placements[std::size_t{0}], said_, view_.rules->height, session::keys_json(said_.keys));
  return Json::object({{"done", true},
                       {"nodes", list_.nodes},
                       {"height", view_.rules->height},
                       {"unit", "score"},
                       {"placements", std::move(placements)},
                       {"best", std::move(best)}});
}

Result<Json> ClassicAdvice::against(const Cells& cells, const std::optional<bool>& hold) const {
  if (hold.value_or(false)) return Error{"hold: these rules have no hold box"};
  const auto is_meant = [&](const tetris::Advice& advice) {
    return cells_at(*view_.rules, view_.pieces.front(), advice.move.placement) == cells;
  };
  const auto found = std::ranges::find_if(list_.placements, is_meant);
  if (found == list_.placements.end()) return kNoPlace;
  const auto reasons = session::against(said_, found->move.placement);
  return why_json(placement_json(*found, false), reasons, found == list_.placements.begin());
}

// ---- The modern game

Result<ModernAdvice> ModernAdvice::about(const Described& position, std::string policy) {
  auto view = modern_view_of(position);
  if (!view) return Error{view.error()};
  ModernAdvice advice;
  advice.policy_ = std::move(policy);
  advice.view_ = *std::move(view);
  advice.versus_ = position.versus;
  return advice;
}

tetris::Piece ModernAdvice::piece_of(const tetris::modern::Choice& choice) const {
  if (!choice.hold) return view_.falling;
  return view_.held ? *view_.held : view_.queue.empty() ? view_.falling : view_.queue.front();
}

Result<Json> ModernAdvice::think(tetris::modern::Thinker& thinker, std::uint64_t nodes) {
  auto advice = advise(thinker, view_, {.nodes = nodes_ + nodes}, tetris::modern::Asked::as_teacher);
  if (!advice) return Error{advice.error()};
  advice_ = *std::move(advice);
  nodes_ = advice_->nodes;
  said_ = session::recommendation_of(view_, *advice_, versus_);
  return answer();
}

Json ModernAdvice::placement_json(const Idea& idea, bool with_reasons) const {
  Json json = step_json(teach::step_of(view_, idea.choice), kModernHeight, idea.choice.hold);
  json["worth"] = in_units(view_.goal, idea.worth);
  json["behind"] = in_units(view_.goal, advice_->ideas.front().worth - idea.worth);
  json["ahead"] = idea.pieces;
  if (with_reasons) json["reasons"] = reasons_json(session::against(*said_, idea.choice), teach::Other::yours);
  return json;
}

Json ModernAdvice::answer() const {
  Json placements = Json::array();
  for (const Idea& idea : advice_->ideas) placements.push_back(placement_json(idea, placements.size() < kExplained));
  Json best = best_json(placements[std::size_t{0}], *said_, kModernHeight, session::keys_json(advice_->keys));
  return Json::object({{"nodes", nodes_},
                       {"height", kModernHeight},
                       {"unit", unit_of(view_.goal)},
                       {"placements", std::move(placements)},
                       {"best", std::move(best)}});
}

Result<Json> ModernAdvice::against(const Cells& cells, const std::optional<bool>& hold) const {
  if (!advice_) return Error{"advice: nothing was thought about it yet"};
  const auto is_meant = [&](const Idea& idea) {
    return (!hold || *hold == idea.choice.hold) && cells_at(piece_of(idea.choice), idea.choice.move.at) == cells;
  };
  const auto found = std::ranges::find_if(advice_->ideas, is_meant);
  if (found == advice_->ideas.end()) return kNoPlace;
  Json placement = placement_json(*found, false);
  const auto from = tetris::modern::entry(view_.board, piece_of(found->choice));
  if (from) {
    using tetris::modern::KeyMap;
    const KeyMap ways(view_.rules->turns, view_.board, piece_of(found->choice), *from,
                      tetris::modern::Pressing::finesse);
    const auto keys = ways.to(found->choice.move).value_or(tetris::modern::Strokes{});
    placement["keys"] = session::keys_json(found->choice.hold ? after_hold(keys) : keys);
  }
  return why_json(std::move(placement), session::against(*said_, found->choice), found == advice_->ideas.begin());
}

}  // namespace fourfold::page_engine
