// The coach beside a game by hand.
#include "scenes/tetris/coach_panel.h"

#include <algorithm>

#include "scenes/tetris/coach_words.h"
#include "teach/tetris/picture.h"

namespace fourfold::scenes {

template <class Kind>
std::string CoachPanel<Kind>::switch_on(const Services& services, const typename Kind::Options& options) {
  auto adviser = Kind::adviser(services, options);
  if (!adviser) return adviser.error();
  switch_on(*std::move(adviser));
  return "";
}

template <class Kind>
void CoachPanel<Kind>::switch_on(typename Kind::Adviser adviser) {
  adviser_ = std::move(adviser);
  last_word_.clear();
}

template <class Kind>
void CoachPanel<Kind>::follow(const Game& game, int shown) {
  if (adviser_ && !game.is_over()) adviser_->coach->follow(game.position, shown);
}

template <class Kind>
const typename Kind::Said* CoachPanel<Kind>::said() const {
  if (!adviser_ || !adviser_->coach->recommendation()) return nullptr;
  return &*adviser_->coach->recommendation();
}

template <class Kind>
void CoachPanel<Kind>::judge(const typename Kind::Locked& locked) {
  touched_ = false;
  last_word_ = said() == nullptr ? "" : word_about(against(*said(), Kind::place_of(locked)));
}

/// About the place over which the player has brought the piece.
template <class Kind>
std::string CoachPanel<Kind>::word_here(const Game& game) const {
  const auto place = Kind::place_below(game);
  return place ? word_about(against(*said(), *place)) : "";
}

template <class Kind>
std::vector<std::string> CoachPanel<Kind>::lines(const Game& game, const Settings& settings, bool playing) const {
  if (!adviser_) return {};
  const std::string& name = adviser_->name;
  if (!adviser_->coach->problem().empty()) return {name, adviser_->coach->problem()};
  if (said() == nullptr) return {name, "thinks ..."};
  const auto& bound = Kind::keys(settings);
  const std::string here = touched_ && playing ? word_here(game) : "";
  const std::string heading = Kind::holds_first(*said()) ? name + ": hold first" : name;
  auto lines =
      lines_of({heading, &said()->reasons, &said()->numbers, numbers_, here, last_word_, other_text(game, bound)});
  lines.push_back(short_key(bound, Action::follow) + " puts it there, " + short_key(bound, Action::line) +
                  " the plan, " + short_key(bound, Action::why) + (numbers_ ? " reasons" : " numbers"));
  return lines;
}

/// "o: the next best, J in columns 1-3, row 4"
template <class Kind>
std::string CoachPanel<Kind>::other_text(const Game& game, const std::vector<Binding>& bound) const {
  if (!said()->other) return "";
  const std::string place = move_text(*said()->other, said()->other->piece != Kind::falling(game));
  if (shows_other_) return "22 is the next best: " + place;
  return short_key(bound, Action::other) + " shows the next best: " + place;
}

template <class Kind>
std::string CoachPanel<Kind>::keys(const Game& game, const Settings& settings) const {
  if (said() == nullptr) return "";
  const auto way = Kind::way(game, *said());
  return way.empty() ? "out of reach now" : key_caps(Kind::keys(settings), way);
}

template <class Kind>
std::optional<screen::OtherPlace> CoachPanel<Kind>::other() const {
  if (!shows_other_ || said() == nullptr || !said()->other) return std::nullopt;
  screen::OtherPlace place;
  std::ranges::transform(said()->other->cells, place.cells.begin(),
                         [](const teach::Step::Spot& cell) { return screen::OtherPlace::Spot{cell.row, cell.x}; });
  return place;
}

template class CoachPanel<ClassicKind>;
template class CoachPanel<ModernKind>;

}  // namespace fourfold::scenes
