// Plays a round again and compares.
#include "tetris/tetrio/played.h"

#include <algorithm>

#include "base/utf8.h"
#include "tetris/tetrio/option_names.h"

namespace fourfold::tetris::tetrio {
namespace {

constexpr std::size_t kMostDifferences = 20;

std::string text_of_word(const Json& value) {
  const std::string* word = value.as_string();
  return word == nullptr ? std::string{} : shortened(printable(*word), 40);
}

/// Where the file keeps what a round is compared with.
struct Told {
  const Json* options = nullptr;
  const Json* stats = nullptr;
  const Json* summary = nullptr;  ///< the same numbers once more
  const Json* game = nullptr;     ///< board, bag and hold at the end; nullptr in newer files
  const Json* start = nullptr;    ///< the same at the beginning
  std::string reason;
  std::int64_t end_frame = -1;
  bool has_end = true;  ///< an event for it; else the frames are counted, and there is one more
};

/// The first event of a kind; nullptr if there is none.
const Event* first_of(const std::vector<Event>& events, Event::Kind kind) {
  const auto found = std::ranges::find(events, kind, &Event::kind);
  return found == events.end() ? nullptr : &*found;
}

/// A round that was broken off may have no event for its end, and tells its frames all the same.
std::int64_t end_frame_of(const Record& record, const std::vector<Event>& events, const Event* end) {
  if (end != nullptr) return end->frame;
  const auto frames = record.frames->as_int();
  const bool is_told = record.results != nullptr && frames && *frames >= (events.empty() ? 0 : events.back().frame);
  return is_told && *frames <= kLastFrame ? *frames : -1;
}

Told told_by(const Record& record, const std::vector<Event>& events) {
  Told told;
  const Event* full = first_of(events, Event::Kind::full);
  const Event* end = first_of(events, Event::Kind::end);
  told.end_frame = end_frame_of(record, events, end);
  told.has_end = end != nullptr;
  told.summary = record.summary;
  // Newer files have a checkpoint only after some time.
  if (full != nullptr && full->frame == 0) told.start = &(*full->data)["game"];
  if (record.options != nullptr) {
    told.options = record.options;
    told.stats = &(*record.results)["stats"];
    told.reason = text_of_word((*record.results)["gameoverreason"]);
    return told;
  }
  if (full != nullptr) told.options = &(*full->data)["options"];
  told.stats = record.summary;
  if (end == nullptr) return told;
  const Json& state = (*end->data)["export"];
  told.stats = &state["stats"];
  told.game = &state["game"];
  told.reason = text_of_word((*end->data)["reason"]);
  return told;
}

/// Where something is not allowed, the key for it does nothing.
bool is_allowed(const Told& told, std::string_view option) {
  return told.options == nullptr || !is_off((*told.options)[option]);
}

/// Began the game anew within the file: at once in the mode that has no pauses, else when the key
/// was held for a quarter of a second. A game that ended by it is whole up to there.
bool begins_again(const Told& told, const Event& event) {
  constexpr std::int64_t kHeldFrames = 15;
  if (event.kind != Event::Kind::again || !is_allowed(told, "can_retry") || told.reason == "retry") return false;
  if (event.frame >= told.end_frame) return false;
  if (is_allowed(told, "stride")) return true;
  return (event.key_held < 0 ? told.end_frame - event.frame : event.key_held) > kHeldFrames;
}

/// Why the round cannot be played again whatever its rules; empty: it can.
std::string unplayable(const Record& record, const Told& told, const std::vector<Event>& events) {
  if (record.options == nullptr && told.start == nullptr) return "the file does not tell how the round began";
  if (told.end_frame < 0) return "the file does not tell how the round ended";
  const Event* key = first_of(events, Event::Kind::goes_back);
  if (key != nullptr && is_allowed(told, "can_undo"))
    return "the key " + brief(*key->data) + " was used, which goes back in time";
  if (std::ranges::any_of(events, [&](const Event& event) { return begins_again(told, event); }))
    return "the key \"retry\" was used, which begins anew";
  return {};
}

/// Why a board that is not empty at the start cannot be played on; empty: it can.
std::string unreadable_start(const Told& told, const Options& options) {
  if (told.start == nullptr) return {};
  const Json& board = (*told.start)["board"];
  if (board.is_null() || field_from(board, options.height())) return {};
  return "the board at the start cannot be read: expected " + std::to_string(options.height()) +
         " rows of 10 cells, each null, a piece or \"gb\"";
}

std::string frame_text(std::int64_t frame) { return " at frame " + std::to_string(frame); }

class Comparison {
 public:
  Comparison(Played& played, Told told, const Options& options)
      : played_(played),
        told_(std::move(told)),
        start_(start_field(options)),
        game_(options, start_),
        options_unknown_(options.unknown) {}

  void run() {
    compare_start();
    game_.begin();
    while (!ended_) {
      if (game_.frame() == told_.end_frame) received_before_end_ = game_.stats().received;
      apply_events();
      if (ended_) break;
      if (notice_death()) return finish();
      game_.end_frame();
    }
    finish();
  }

 private:
  std::optional<Field> start_field(const Options& options) const {
    if (told_.start == nullptr) return std::nullopt;
    return field_from((*told_.start)["board"], options.height());
  }

  [[nodiscard]] std::size_t pieces() const { return game_.placements().size(); }

  void apply_events() {
    auto& events = played_.events;
    for (; !ended_ && next_ < events.size() && events[next_].frame == game_.frame(); ++next_) apply(events[next_]);
    ended_ |= next_ >= events.size() && game_.frame() >= told_.end_frame;
  }

  void apply(const Event& event) {
    switch (event.kind) {
      case Event::Kind::press:
        return game_.press(event.key, event.subframe, event.hoisted);
      case Event::Kind::release:
        return game_.release(event.key, event.subframe);
      case Event::Kind::attack:
        return game_.receive(event.attack);
      case Event::Kind::confirm:
        return game_.confirm(event.attack);
      case Event::Kind::targets:
        return game_.set_target(event.data->size() > 0);
      case Event::Kind::full:
        if (game_.frame() > 0) compare_checkpoint(*event.data);
        return;
      case Event::Kind::end:
        return end();
      case Event::Kind::goes_back:
      case Event::Kind::again:
      case Event::Kind::unknown:
        return;
    }
  }

  /// A piece may still lock by itself in the last frame, unless the round ended for another's sake.
  void end() {
    ended_ = true;
    if (!game_.is_dead() && told_.reason != "winner") game_.end_frame();
  }

  /// The pieces of the seed against those the file lists at the beginning.
  void compare_start() {
    if (told_.start == nullptr) return;
    compare_bag((*told_.start)["bag"]);
    if (!(*told_.start)["hold"]["piece"].is_null()) played_.differ(0, "there is a piece in the hold box at the start");
  }

  void compare_checkpoint(const Json& told) {
    const Json& game = told["game"];
    if (game.is_object())
      compare_state(game);
    else if (!game.is_null())
      played_.differ(pieces(), "the file does not tell the game in a form known here" + frame_text(game_.frame()));
    if (!told["stats"].is_null()) compare_numbers(told["stats"], "", frame_text(game_.frame()));
  }

  bool compare_bag(const Json& bag) {
    if (!bag.is_null() && !bag.is_array()) {
      played_.differ(pieces(), "the file does not list the pieces that come next" + frame_text(game_.frame()));
      return false;
    }
    for (std::size_t i = 0; i < std::min<std::size_t>(bag.size(), 100); ++i) {
      const std::string* word = bag[i].as_string();
      const auto piece = word == nullptr ? std::nullopt : piece_of_word(*word);
      if (piece == game_.queue().peek(i)) continue;
      played_.differ(pieces(), "the pieces that come next differ" + frame_text(game_.frame()));
      return false;
    }
    return true;
  }

  void compare_state(const Json& state) {
    bool agrees = compare_bag(state["bag"]);
    const auto field = field_from(state["board"], game_.field().height());
    if (!field || !(*field == game_.field())) {
      played_.differ(pieces(),
                     (field ? "the board differs" : "the file does not tell the board in a form known here,") +
                         frame_text(game_.frame()));
      agrees = false;
    }
    const std::string* held = state["hold"]["piece"].as_string();
    if ((held == nullptr ? std::nullopt : piece_of_word(*held)) != game_.held()) {
      played_.differ(pieces(), "the piece in the hold box differs" + frame_text(game_.frame()));
      agrees = false;
    }
    if (agrees) played_.agree(pieces());
  }

  /// The end came here before it came in the file.
  bool notice_death() {
    if (!game_.is_dead() || game_.frame() + (told_.has_end ? 0 : 1) >= told_.end_frame) return false;
    played_.differ(pieces(), "no room for the next piece" + frame_text(game_.frame()) + ", where the file goes on to " +
                                 std::to_string(told_.end_frame));
    return true;
  }

  void compare_stats() {
    const auto rows = compared(game_.stats(), *told_.stats);
    if (rows.empty()) return played_.differ(pieces(), "the file tells no results to compare with");
    for (const std::string_view name : {"piecesplaced", "lines"}) {
      if (std::ranges::find(rows, name, &Compared::name) == rows.end())
        played_.differ(pieces(), "the file does not tell " + std::string(name));
    }
    compare_numbers(*told_.stats, "", "");
    if (told_.summary != nullptr) compare_numbers(*told_.summary, "endcontext.", "");
  }

  void compare_numbers(const Json& theirs, std::string_view of, const std::string& at) {
    for (const Compared& row : compared(game_.stats(), theirs)) {
      if (row.theirs == row.ours || is_late_garbage(row)) continue;
      played_.differ(pieces(), std::string(of) + row.name + " is " + std::to_string(row.ours) + at + ", in the file " +
                                   (row.theirs ? std::to_string(*row.theirs) : "no whole number"));
    }
  }

  /// What is on and has no name here may have changed anything.
  void name_unknown() {
    std::vector<std::string> unknown = options_unknown_;
    for (const Event& event : played_.events) {
      if (event.kind != Event::Kind::unknown) continue;
      std::string what = brief(*event.data) + " among the events";
      if (unknown.size() < kMostDifferences && std::ranges::find(unknown, what) == unknown.end())
        unknown.push_back(std::move(what));
    }
    for (const std::string& what : unknown) played_.doubt("not known here: " + what);
  }

  /// Garbage that was confirmed in the last frame may have been counted or not.
  [[nodiscard]] bool is_late_garbage(const Compared& row) const {
    if (row.name != "garbage.received" || !row.theirs) return false;
    Stats::Count late = 0;
    for (std::size_t i = next_; i < played_.events.size(); ++i) {
      if (played_.events[i].kind == Event::Kind::confirm) late += played_.events[i].attack.rows;
    }
    return row.theirs >= received_before_end_ && row.theirs <= row.ours + late;
  }

  void compare_end() {
    const bool should_be_dead = told_.reason.starts_with("topout") || told_.reason == "garbagesmash";
    if (should_be_dead && !game_.is_dead())
      played_.differ(pieces(), "there is room for the next piece, and the file says " + in_quotes(told_.reason));
  }

  void finish() {
    compare_stats();
    if (told_.game != nullptr) compare_state(*told_.game);
    compare_end();
    name_unknown();
    Player& player = played_.player;
    player.stats = game_.stats();
    player.placements = game_.placements();
    if (start_ && !start_->is_empty()) player.start = start_;
    player.finish = game_.field();
    player.end = told_.reason;
    player.seconds = static_cast<double>(game_.frame()) / 60;
    played_.sent = game_.sent();
  }

  Played& played_;
  Told told_;
  std::optional<Field> start_;
  Game game_;
  std::vector<std::string> options_unknown_;
  std::size_t next_ = 0;
  bool ended_ = false;
  Stats::Count received_before_end_ = 0;
};

Stats::Count told_number(const Json* stats, std::string_view key) {
  const auto number = stats == nullptr ? std::nullopt : (*stats)[key].as_int();
  return number.value_or(0);
}

void refuse(Played& played, const Told& told, std::string why) {
  played.player.refused = why;
  played.player.differs = {"not played again: " + std::move(why)};
  played.player.unsure_from = 1;
  played.player.end = told.reason;
  played.player.stats.pieces = told_number(told.stats, "piecesplaced");
  played.player.stats.lines = told_number(told.stats, "lines");
}

}  // namespace

void Played::agree(std::size_t pieces) {
  if (!wrong_from || pieces < *wrong_from) sure = std::max(sure, pieces);
}

void Played::differ(std::size_t pieces, std::string what) {
  wrong_from = std::min(wrong_from.value_or(pieces), pieces);
  doubt(std::move(what));
}

void Played::doubt(std::string what) {
  if (player.differs.size() < kMostDifferences) player.differs.push_back(std::move(what));
}

Played play_again(const Record& record, std::string_view when) {
  Played played;
  played.player.name = record.name;
  auto events = events_from(*record.events);
  if (!events) {
    refuse(played, {}, events.error());
    return played;
  }
  played.events = *std::move(events);
  Told told = told_by(record, played.events);
  if (std::string why = unplayable(record, told, played.events); !why.empty()) {
    refuse(played, told, std::move(why));
    return played;
  }
  auto options = options_from(*told.options, when, record.in_match);
  if (!options) {
    refuse(played, told, options.error());
    return played;
  }
  if (std::string why = unreadable_start(told, *options); !why.empty()) {
    refuse(played, told, std::move(why));
    return played;
  }
  Comparison(played, std::move(told), *options).run();
  played.player.options = *std::move(options);
  return played;
}

void compare_attacks(Played& sender, const Played& receiver) {
  if (sender.player.refused) return;
  std::int64_t arrived = 0;
  for (const Event& event : receiver.events) {
    if (event.kind != Event::Kind::attack) continue;
    const Attack& attack = event.attack;
    const std::int64_t number = attack.sent >= 1 ? attack.sent : ++arrived;
    const auto sent = std::ranges::lower_bound(sender.sent, number, {}, &SentAttack::number);
    const std::string name = "attack " + std::to_string(number);
    if (sent == sender.sent.end() || sent->number != number) {
      sender.differ(sender.sure, name + " arrived in the file and was not sent here");
      continue;
    }
    const bool same_frame = attack.frame < 0 || attack.frame == sent->frame;
    const bool same_x = attack.x < 0 || attack.x == sent->x;
    if (attack.rows == sent->rows && same_frame && same_x) {
      sender.agree(sent->piece);
      continue;
    }
    sender.differ(sent->piece, name + " is " + std::to_string(sent->rows) + " rows at frame " +
                                   std::to_string(sent->frame) + ", column " + std::to_string(sent->x) +
                                   "; in the file " + std::to_string(attack.rows) + " at frame " +
                                   std::to_string(attack.frame) + ", column " +
                                   std::to_string(static_cast<int>(attack.x)));
  }
}

void conclude(Played& played) {
  Player& player = played.player;
  player.whole = !player.refused && player.differs.empty();
  if (!player.whole && !player.refused) player.unsure_from = played.sure + 1;
}

}  // namespace fourfold::tetris::tetrio
