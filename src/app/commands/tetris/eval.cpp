// fourfold tetris eval: the features of given placements, one JSON line each.
#include <fmt/format.h>

#include <memory>

#include "app/cli/command_line.h"
#include "app/cli/words.h"
#include "app/command.h"
#include "app/commands/tetris/options.h"
#include "app/json_lines.h"
#include "app/print.h"
#include "app/terminal.h"
#include "tetris/position.h"
#include "tetris/rulesets.h"
#include "tetris/search/eval.h"
#include "tetris/search/policy_json.h"

namespace fourfold::app {
namespace {

using namespace tetris;

struct EvalOptions {
  std::string features = "classic18", rules;
  int height = 0;
};

/// `y` and `x` of the box, or `column` of the leftmost cell for a straight drop.
Placement placement_of(const Json& line, const Rules& rules, const Board& board, Piece piece) {
  Placement at;
  at.rotation = static_cast<std::int8_t>(int_member(line, "rotation", 0, 3));
  if (!line.contains("column")) {
    at.y = static_cast<std::int8_t>(int_member(line, "y", -rules.buffer - kBox, rules.height - 1));
    at.x = static_cast<std::int8_t>(int_member(line, "x", 1 - kBox, kWidth - 1));
    return at;
  }
  const Shape& shape = rules.rotation->shape(piece, at.rotation);
  at.x = static_cast<std::int8_t>(int_member(line, "column", 0, kWidth - shape.width()) - shape.left);
  at.y = rules.spawn.y;
  if (!fits(rules, board, piece, at)) throw BadLine{"the piece does not fit at the top of that column"};
  for (Placement next = at; fits(rules, board, piece, next); ++next.y) at = next;
  return at;
}

Json features_of(const FeatureInfo& set, const FeatureRow& row) {
  Json features = Json::object();
  for (std::size_t i = 0; i < set.features.size(); ++i)
    features[set.features[i].name] = measured_number(set, i, row[i]);
  return features;
}

/// The penalty of original 002's evaluateField: what its policy takes off, rewards apart.
std::int64_t beam_penalty(const FeatureRow& f) {
  return 5000 * f[0] + 100 * f[1] + 50 * f[2] + 300 * f[3] + f[4] + 800 * f[5] - 8000 * f[6];
}

Json evaluate(const Json& line, FeatureSet set, const Rules& rules) {
  const Board board = board_member(line, rules);
  const std::string name = text_member(line, "piece");
  const auto piece = name.size() == 1 ? piece_from(name[0]) : std::nullopt;
  if (!piece) throw BadLine{fmt::format("'piece' is \"{}\": expected one of I J L T O S Z (or N)", name)};
  const Placement at = placement_of(line, rules, board, *piece);
  if (!fits(rules, board, *piece, at)) throw BadLine{"the piece does not fit there: it overlaps a cell or a wall"};
  const int combo = line.contains("combo") ? int_member(line, "combo", 0, kMaxCombo) : 0;

  const NarrowColumns before = narrow(board);
  const Candidates candidates{&rules, &before, *piece, combo, {&at, 1}};
  const Kernel& evaluator = kernel(set, best_isa());
  FeatureRow row{};
  Score score{};
  evaluator.measure(candidates, &row);
  evaluator.score(candidates, {}, &score);
  NarrowColumns after = before;
  const int lines = place(rules, after, *piece, at);

  Json out = Json::object({{"landing_score", rules.landing_points * landing_cells(rules, board, *piece, at)},
                           {"line_score", rules.line_points[static_cast<std::size_t>(lines)]},
                           {"lines", lines}});
  const bool genes_lost = rules.losing_height > 0 && score.end == kLost;
  out["features"] = genes_lost ? Json(nullptr) : features_of(info(set), row);
  if (set == FeatureSet::beam6) out["beam_penalty"] = beam_penalty(row);
  out["after"] = rows_of(rules, widen(after));
  return out;
}

void run(const EvalOptions& o) {
  const auto set = feature_set_from(o.features);
  if (!set) throw UsageError(fmt::format("unknown feature set '{}': expected {}", o.features, feature_set_names()));
  refuse_modern(o.rules);
  const auto rules = find_rules(o.rules.empty() ? info(*set).rules : o.rules, o.height);
  if (!rules) throw UsageError(rules.error());
  if (stdin_is_terminal()) remark("reading JSON lines from the terminal; Ctrl-D ends\n");
  const bool good = for_each_json_line([&](const Json& line) { return evaluate(line, *set, **rules); });
  if (!good) throw ExitCode{1};
}

}  // namespace

void add_tetris_eval(Command& tetris) {
  Command& command = tetris.add_subcommand("eval", "Features of placements: JSON lines in, JSON lines out");
  auto o = std::make_shared<EvalOptions>();
  command.add_option("--features", o->features, "Feature set: " + feature_set_names())
      .offers(feature_set_words())
      .shows_default();
  command.add_option("--rules", o->rules, "Ruleset; by default the feature set's own").offers(ruleset_words());
  command.add_number("--height", o->height, "Board height, " + board_heights(), 1, 64);
  command.footer(
      "Reads lines like {\"rows\": [22 texts like \"..##......\"], \"piece\": \"T\", \"rotation\": 0, \"y\": 19, "
      "\"x\": 3}\n"
      "(for a straight drop \"column\" of the leftmost cell instead of y and x) and writes landing_score, line_score,\n"
      "lines, features and after. A bad line is named on standard error, the others are answered; exit code 1.");
  command.callback([o] { run(*o); });
}

}  // namespace fourfold::app
