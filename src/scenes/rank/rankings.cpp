// The leaderboard on the screen: what its keys do, and what is asked in its last line.
#include "scenes/rank/rankings.h"

#include <algorithm>
#include <array>

#include "base/field.h"
#include "scenes/help_pages.h"
#include "scores/entry/measure.h"
#include "scores/entry/name.h"
#include "scores/store/boards.h"

namespace fourfold::scenes {
namespace {

using screen::counted;
using screen::grouped;
using stage::key;
using stage::KeyCode;

std::string or_any(const std::string& text) { return text.empty() ? "any" : text; }

std::string in_words(const scores::Row& row) {
  return "rank " + grouped(row.rank) + ": " + row.entry.name + ", " + score_with_unit(row.entry);
}

}  // namespace

Rankings::Rankings(Services& services) : services_(services), list_(services), field_(scores::kLongestName) {
  if (const auto name = scores::clean_name(services.settings.player)) own_name_ = *name;
}

/// A replay was watched meanwhile, and a game may have been added.
void Rankings::uncover(stage::Stage& /*stage*/) { list_.reload(); }

void Rankings::handle(const stage::KeyEvent& event, stage::Stage& stage) {
  if (event.press == stage::Press::up) return;
  if (ask_ == Ask::sure) return confirm(event.key);
  if (ask_ != Ask::nothing) return answer(event.key);
  say("");
  if (shows_help(event.key, stage, rankings_help())) return;
  handle_list(event.key, stage);
}

void Rankings::handle_list(const stage::Key& pressed, stage::Stage& stage) {
  if (move(pressed) || change_filter(pressed)) return;
  if (pressed == key(U'1')) return ask(Ask::from);
  if (pressed == key(U'2')) return ask(Ask::name);
  if (pressed == key(U'3')) return ask(Ask::rank);
  if (pressed == key(U'/')) return ask(Ask::beginning);
  if (pressed == key(U'a')) return list_.show_all();
  if (pressed == key(U'd') || pressed == key(KeyCode::erase)) {
    const auto row = list_.chosen();
    return ask_to_delete(row ? Result<scores::Row>(*row) : Error{"there is nothing to delete"});
  }
  if (pressed == key(U'i')) return tell_measures();
  if (pressed == key(U'u')) {
    const auto row = list_.restore();
    if (!row) return say(row.error(), true);
    return say("Back on the board: " + row->entry.name + ", " + score_with_unit(row->entry) + ".");
  }
  if (pressed == key(KeyCode::enter)) return open_replay(stage, replay_scene);
  if (pressed == key(U'v')) return open_replay(stage, review_scene);
  if (pressed == key(U'q') || pressed == key(KeyCode::escape)) stage.pop();
}

bool Rankings::move(const stage::Key& pressed) {
  const std::int64_t now = list_.selected();
  if (pressed == key(KeyCode::up) || pressed == key(U'k'))
    list_.select(now - 1);
  else if (pressed == key(KeyCode::down) || pressed == key(U'j'))
    list_.select(now + 1);
  else if (pressed == key(KeyCode::page_up))
    list_.select(now - page_height_);
  else if (pressed == key(KeyCode::page_down) || pressed == key(U' '))
    list_.select(now + page_height_);
  else if (pressed == key(KeyCode::home))
    list_.select(0);
  else if (pressed == key(KeyCode::end))
    list_.select(list_.size() - 1);
  else
    return false;
  return true;
}

bool Rankings::change_filter(const stage::Key& pressed) {
  using scores::FilterPart;
  constexpr std::array kFilterKeys = {std::pair{U'g', FilterPart::game}, std::pair{U'r', FilterPart::rules},
                                      std::pair{U'm', FilterPart::mode}, std::pair{U'p', FilterPart::kind}};
  const auto at = std::ranges::find(kFilterKeys, pressed, [](const auto& pair) { return key(pair.first); });
  if (at == kFilterKeys.end()) return false;
  list_.set_filter(with_next(list_.filter(), at->second));
  return true;
}

void Rankings::ask(Ask what) {
  ask_ = what;
  field_.clear();
}

void Rankings::answer(const stage::Key& pressed) {
  const bool searching = ask_ == Ask::beginning;
  if (pressed == key(KeyCode::escape)) {
    ask_ = Ask::nothing;
    if (searching) list_.show_all();
    return say("");
  }
  if (pressed == key(KeyCode::enter)) return take_answer();
  if (field_.handle(pressed)) {
    if (searching) list_.show_beginning(field_.text());
  } else if (searching) {
    move(pressed);
  }
}

void Rankings::take_answer() {
  const Ask asked = std::exchange(ask_, Ask::nothing);
  const std::string text = field_.text();
  say("");
  if (asked == Ask::beginning && text.empty()) list_.show_all();
  if (asked == Ask::beginning) return;
  if (asked == Ask::name) {
    list_.show_name(text);
    if (list_.size() == 0 && list_.error().empty()) say("search failure: no name in the list", true);
    return;
  }
  const auto number = number_from<std::int64_t>(text);
  if (!number || *number < 1) return say("'" + text + "' is no rank: expected a number from 1", true);
  if (asked == Ask::from) {
    from_ = *number;
    return ask(Ask::to);
  }
  if (asked == Ask::rank) return ask_to_delete(list_.at_rank(*number));
  if (*number < from_) return say("there is nothing from " + grouped(from_) + " to " + grouped(*number), true);
  list_.show_range(from_, *number);
}

void Rankings::ask_to_delete(const Result<scores::Row>& row) {
  if (!row) return say(row.error(), true);
  doomed_ = *row;
  ask_ = Ask::sure;
}

void Rankings::tell_measures() {
  const auto row = list_.chosen();
  if (!row) return;
  const scores::Entry& entry = row->entry;
  if (entry.measured.empty() && entry.doubt.empty()) return say("Nothing was measured: no person's game of Tetris.");
  say(entry.measured + (entry.doubt.empty() ? "" : "; accepted by a keeper: " + entry.doubt));
}

void Rankings::confirm(const stage::Key& pressed) {
  ask_ = Ask::nothing;
  if (pressed != key(U'y') && pressed != key(U'Y')) return say("Left as it is.");
  const auto removed = list_.remove(*doomed_);
  if (!removed) return say(removed.error(), true);
  say("Taken off the board: " + in_words(*removed) + ". u puts it back.");
}

void Rankings::open_replay(stage::Stage& stage, Opener opener) {
  const auto row = list_.chosen();
  if (!row) return;
  const auto text = list_.replay(*row);
  if (!text) return say(text.error(), true);
  auto scene = opener(services_, *text, row->entry.name);
  if (!scene) return say(scene.error(), true);
  stage.push(*std::move(scene));
}

void Rankings::say(std::string message, bool is_error) {
  message_ = std::move(message);
  is_error_ = is_error;
}

std::string Rankings::prompt() const {
  switch (ask_) {
    case Ask::from:
      return "list ranks from X: ";
    case Ask::to:
      return "list ranks from " + grouped(from_) + " to Y: ";
    case Ask::name:
      return "list ranks by the name: ";
    case Ask::rank:
      return "delete the rank: ";
    case Ask::beginning:
      return "search: ";
    case Ask::sure:
      return "Take it off the board? " + in_words(*doomed_) + " [y/N]";
    case Ask::nothing:
      break;
  }
  return "";
}

std::string Rankings::nothing_here() const {
  // The other games first: the line may be cut at its end.
  std::string text = "No games here yet";
  if (const std::string games = list_.other_games(); !games.empty()) text += "; " + games + ": g changes the game";
  if (const std::int64_t others = list_.elsewhere(); others > 0)
    text += "; " + counted(others, "game") + " on other boards of this game: r, m and p change the board";
  return text + ".";
}

void Rankings::draw(screen::Frame& frame) const {
  page_height_ = rank_rows(frame.height());
  const auto& rows = list_.page(page_height_);
  const scores::Filter& filter = list_.filter();
  RankView view{.title = "Rankings: " + list_.about(),
                .count = list_.is_cut() ? "the first " + counted(list_.size(), "game") : counted(list_.size(), "game")};
  view.menu = {{"1", "list ranks from X to Y"}, {"2", "list ranks by name"}, {"3", "delete a rank"}};
  view.filters = {{"g", "game: " + filter.game},
                  {"r", "rules: " + or_any(filter.rules)},
                  {"m", "mode: " + or_any(filter.mode)},
                  {"p", "player: " + (filter.kind ? std::string(name(*filter.kind)) : "any")}};
  view.rows = rows;
  view.own_name = own_name_;
  view.selected = static_cast<int>(list_.selected() - list_.top());
  if (list_.size() > page_height_)
    view.position = static_cast<double>(list_.selected()) / static_cast<double>(list_.size() - 1);
  const bool broken = !list_.error().empty();
  view.message = broken ? list_.error() : message_;
  view.is_error = broken || is_error_;
  if (view.message.empty() && rows.empty()) view.message = nothing_here();
  if (ask_ != Ask::nothing) view.message = ask_ == Ask::sure ? prompt() : "";
  if (ask_ == Ask::sure) view.is_error = false;
  view.hints = {{"Enter", "watch"}, {"v", "review"},   {"?", "keys"},   {"q", "back"},
                {"/", "search"},    {"i", "measures"}, {"d", "delete"}, {"u", "undo"}};
  draw_ranks(frame, view);
  if (ask_ == Ask::nothing || ask_ == Ask::sure) return;
  const int y = rank_message_row(frame.height());
  const int x = frame.put(y, 1, screen::shortened(frame.said(prompt()), frame.width() - 2), screen::Role::title);
  field_.draw(frame, y, x, frame.width() - x - 2);
}

}  // namespace fourfold::scenes
