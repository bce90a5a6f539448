// The keys to a place, from where the piece is now.
#include "page_engine/round/way.h"

#include <algorithm>
#include <array>
#include <optional>

#include "base/utf8.h"
#include "base/words.h"
#include "page_engine/advice/cells.h"
#include "session/tetris/advice_json.h"
#include "session/tetris/way.h"

namespace fourfold::page_engine {
namespace {

using tetris::modern::Choice;
using tetris::modern::Spin;
using tetris::modern::Strokes;

/// In the order of `Spin`.
constexpr std::array<std::string_view, 3> kSpins = {"none", "mini", "full"};

Json keys_of(const std::optional<Strokes>& way) {
  return Json::object({{"keys", way ? session::keys_json(*way) : Json()}});
}

Result<std::optional<Spin>> spin_from(const Question& question) {
  const auto word = question.text_or("spin", "");
  if (!word) return Error{word.error()};
  if (word->empty()) return std::optional<Spin>{};
  const auto spin = std::ranges::find(kSpins, *word);
  if (spin != kSpins.end()) return std::optional(static_cast<Spin>(spin - kSpins.begin()));
  return Error{"spin: expected " + one_of({kSpins.begin(), kSpins.end()}) + ", not " + in_quotes(*word)};
}

/// With the spin that is meant; where there is no way to that any more, with any.
std::optional<Strokes> way_with(const tetris::modern::Game& game, Choice choice, std::optional<Spin> meant) {
  for (const auto spin : {meant, std::optional(Spin::full), std::optional(Spin::mini), std::optional(Spin::none)}) {
    if (!spin) continue;
    choice.move.spin = *spin;
    if (auto way = session::way_to(game, choice, tetris::modern::Pressing::finesse)) return way;
  }
  return std::nullopt;
}

}  // namespace

Result<Json> way_json(const tetris::Game& game, const Question& question) {
  if (const auto cells = cells_from(question["cells"]); !cells) return Error{cells.error()};
  const auto at = placement_of(game, question["cells"]);
  return keys_of(at ? session::way_to(game, *at) : std::nullopt);
}

Result<Json> way_json(const tetris::modern::Game& game, const Question& question) {
  if (const auto cells = cells_from(question["cells"]); !cells) return Error{cells.error()};
  const auto hold = question.flag_or("hold", false);
  if (!hold) return Error{hold.error()};
  const auto spin = spin_from(question);
  if (!spin) return Error{spin.error()};
  const auto choice = choice_of(game, question["cells"], *hold);
  return keys_of(choice ? way_with(game, *choice, *spin) : std::nullopt);
}

}  // namespace fourfold::page_engine
