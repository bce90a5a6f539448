// The coach's advice as JSON.
#include "session/tetris/advice_json.h"

#include <algorithm>
#include <cmath>

#include "teach/tetris/picture.h"
#include "tetris/modern/search/hint.h"
#include "tetris/search/hint.h"

namespace fourfold::session {
namespace {

std::string_view command_of(char key) {
  switch (key) {
    case 'L':
      return "left";
    case 'R':
      return "right";
    case 'D':
      return "down";
    default:
      return "ccw";
  }
}

/// The plan as places; the first one is the best place.
Json plan_json(std::span<const teach::Step> plan) {
  Json list = Json::array();
  for (const teach::Step& step : plan) list.push_back(move_json(step, step.swapped));
  return list;
}

Json best_of(Json best, const auto& said, Json keys, std::string summary) {
  best["keys"] = std::move(keys);
  best["summary"] = std::move(summary);
  best["reasons"] = to_json(said.reasons, teach::Other::next_best);
  best["numbers"] = Json::array_of(said.numbers);
  best["plan"] = plan_json(said.plan);
  return best;
}

/// What is told first may be worth a little less than others (teaching.h): those are not behind it.
void add_worth(Json& place, double worth, double behind, bool ends) {
  place["worth"] = ends ? Json() : Json(worth);
  place["behind"] = ends ? Json() : Json(std::max(0.0, behind));
}

Json place_of(const Recommendation& said, const tetris::AdviceList& list, const tetris::Advice& advice) {
  const auto shown = [&](tetris::Value value) { return shown_score(list.policy.features, value); };
  Json place = teach::move_json(step_of(said.view, advice.move.placement), false);
  const bool ends = advice.move.value == tetris::kLost;
  const tetris::Value best = list.placements.front().move.value;
  const double worth = ends ? 0 : shown(advice.move.value);
  add_worth(place, worth, advice.move.value > best ? 0 : std::abs(shown(best) - worth), ends);
  place["ends_game"] = ends;
  place["ahead"] = advice.move.line.size;
  place["keys"] = keys_json(advice.keys);
  const Json details = tetris::placement_json(list.policy.features, advice);
  for (const Json::Member& member : details.members()) place[member.key] = member.value;
  return place;
}

Json place_of(const ModernRecommendation& said, const tetris::modern::Advice& advice,
              const tetris::modern::Idea& idea) {
  const tetris::modern::Goal goal = said.view.goal;
  Json place = teach::move_json(teach::step_of(said.view, idea.choice), idea.choice.hold);
  add_worth(place, in_units(goal, idea.worth), in_units(goal, advice.ideas.front().worth - idea.worth),
            idea.worth <= tetris::modern::kLostWorth);
  place["ahead"] = idea.pieces;
  const tetris::modern::Location& at = idea.choice.move.at;
  place["orientation"] = tetris::modern::name(at.orientation);
  place["x"] = at.x;
  place["y"] = at.y;
  return place;
}

}  // namespace

/// The last rows of the table are the keys that a drop needs.
Json keys_json(std::string_view classic_keys) {
  Json list = Json::array();
  for (const char key : classic_keys.substr(0, classic_keys.find_last_not_of('D') + 1)) list.push_back(command_of(key));
  list.push_back("drop");
  return list;
}

Json keys_json(const tetris::modern::Strokes& keys) {
  Json list = Json::array();
  for (const tetris::modern::Stroke key : keys) list.push_back(name(key));
  list.push_back("drop");
  return list;
}

Json to_json(const Recommendation& said, const tetris::AdviceList& list) {
  Json placements = Json::array();
  for (const tetris::Advice& advice : list.placements) placements.push_back(place_of(said, list, advice));
  Json best = placements.elements().front();
  const std::string summary = *best["place"].as_string();
  Json keys = keys_json(said.keys);
  return Json::object({{"unit", "score"},
                       {"nodes", list.nodes},
                       {"complete", list.complete},
                       {"best", best_of(std::move(best), said, std::move(keys), summary)},
                       {"placements", std::move(placements)}});
}

Json to_json(const ModernRecommendation& said, const tetris::modern::Advice& advice) {
  Json placements = Json::array();
  for (const tetris::modern::Idea& idea : advice.ideas) placements.push_back(place_of(said, advice, idea));
  Json best = placements.elements().front();
  Json keys = keys_json(advice.keys);
  Json answer = Json::object({{"unit", unit_of(said.view.goal)}, {"nodes", advice.nodes}, {"complete", true}});
  answer["best"] = best_of(std::move(best), said, std::move(keys), said.summary);
  answer["placements"] = std::move(placements);
  return answer;
}

}  // namespace fourfold::session
