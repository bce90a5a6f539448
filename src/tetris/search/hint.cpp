// Hints, with requests and answers in JSON.
#include "tetris/search/hint.h"

#include "base/utf8.h"
#include "tetris/search/policy_json.h"
#include "tetris/text.h"

namespace fourfold::tetris {

Result<Board> board_from_json(const Json& rows, const Rules& rules) {
  const std::string height = std::to_string(rules.height);
  if (rows.is_null()) return Error{"'rows' is missing: expected a list of " + height + " texts"};
  if (!rows.is_array()) return Error{"'rows' is " + brief(rows) + ": expected a list of " + height + " texts"};
  std::vector<std::string> texts;
  for (const Json& row : rows.elements()) {
    if (!row.is_string()) return Error{"'rows' has " + brief(row) + ": expected texts of 10 cells"};
    texts.push_back(*row.as_string());
  }
  if (texts.size() != static_cast<std::size_t>(rules.height))
    return Error{"'rows' has " + std::to_string(texts.size()) + " rows: expected " + height + " for ruleset " +
                 std::string(rules.name)};
  return board_from_rows(rules, texts);
}

Json placement_json(FeatureSet features, const Advice& a) {
  const FeatureInfo& set = info(features);
  Json measured = Json::object(), split = Json::object();
  for (std::size_t i = 0; i < set.features.size(); ++i) {
    measured[set.features[i].name] = measured_number(set, i, a.features[i]);
    split[set.features[i].name] = a.split[i];
  }
  const Placement p = a.move.placement;
  Json json = Json::object({{"rotation", p.rotation},
                            {"y", p.y},
                            {"x", p.x},
                            {"features", measured},
                            {"split", a.move.value == kLost ? Json() : split}});
  if (a.move.fatal > 0) json["fatal"] = a.move.fatal;
  return json;
}

Result<AdviceList> hint(const Advisor& advisor, const HintRequest& request, const Limit& limit) {
  if (request.queue.empty()) return Error{"the queue is empty: expected the falling piece"};
  auto advice = advisor.advise({request.board, request.combo, request.queue}, limit);
  if (advice && advice->placements.empty())
    return Error{"the piece " + std::string(1, letter(request.queue[0])) + " has no room to come in"};
  return advice;
}

Result<HintRequest> hint_request_from(const Json& line, const Rules& rules) {
  const std::string* queue = line["queue"].as_string();
  if (queue == nullptr) return Error{"'queue' is missing or no text: expected pieces such as \"TJL\""};
  const auto pieces = queue_from(*queue);
  if (!pieces) return Error{pieces.error()};
  const auto board = board_from_json(line["rows"], rules);
  if (!board) return Error{board.error()};
  const auto combo = line.contains("combo") ? line["combo"].as_int() : 0;
  if (!combo || *combo < 0 || *combo > kMaxCombo)
    return Error{"'combo': expected a whole number from 0 to " + std::to_string(kMaxCombo)};
  return HintRequest{*board, *pieces, static_cast<int>(*combo)};
}

}  // namespace fourfold::tetris
