// From a replay to an entry. What depends on the game is in games/.
#include "scores/entry/entry.h"

#include <algorithm>

#include "base/sha256.h"
#include "base/version.h"
#include "games/list.h"
#include "play/replay.h"
#include "scores/entry/name.h"
#include "scores/store/limits.h"

namespace fourfold::scores {
namespace {

/// The setup without the parts that have a column of their own or differ from game to game.
std::string options_text(const Fields& setup) {
  std::string out;
  for (const Field& field : setup) {
    if (field.key == "rules" || field.key == "seed" || field.key == "board") continue;
    out += (out.empty() ? "" : ", ") + field.key + " " + field.value;
  }
  return out;
}

Result<PlayerKind> kind_of(const std::optional<std::string>& why_no_human, const Claim& claim) {
  if (why_no_human && claim.kind == PlayerKind::human)
    return Error{*why_no_human + ": expected kind 'bot' or 'coached', not 'human'"};
  return claim.kind.value_or(why_no_human ? PlayerKind::bot : PlayerKind::human);
}

/// Counts the key presses for each piece.
class PressCount {
 public:
  template <class Facts>
  void see(bool is_press, const Facts& facts) {
    if (is_press) most_ = std::max(most_, ++now_);
    if constexpr (requires { facts.locked(); }) {
      if (facts.locked()) now_ = 0;
    }
  }
  [[nodiscard]] std::int64_t most() const { return most_; }

 private:
  std::int64_t now_ = 0, most_ = 0;
};

template <games::Told G>
Result<Entry> entry_of(const play::ReplayText& text, const Claim& claim) {
  using About = games::About<G>;
  auto replay = play::replay_from<G>(text);
  if (!replay) return Error{replay.error()};
  const auto name = clean_name(claim.name);
  if (!name) return Error{name.error()};
  typename About::Fingerprint fingerprint(replay->setup);
  PressCount presses;
  auto command = replay->commands.begin();
  const auto game = play::verify(*replay, [&](const G&, const auto& facts) {
    fingerprint.see(facts);
    presses.see(About::is_press(*command++), facts);
  });
  if (!game) return Error{game.error()};
  if (presses.most() > kMostPresses)
    return Error{std::to_string(presses.most()) + " keys were pressed for one piece: at most " +
                 std::to_string(kMostPresses) + " are taken"};
  const auto kind = kind_of(About::why_no_human(replay->commands, *game), claim);
  if (!kind) return Error{kind.error()};

  if (const auto why = About::why_unranked(replay->setup, *game)) return Error{*why};
  const games::Summary s = About::summary(replay->setup, *game);
  if (s.pieces == 0) return Error{"nothing was played: the game has no piece in it"};
  play::Replay<G> canonical = *std::move(replay);  // moved, because it may have many commands
  canonical.setup = About::normalised(canonical.setup);
  canonical.claimed = game->result();
  std::string kept = play::to_text(canonical);
  if (kept.size() > kLargestKept)
    return Error{"the game takes " + std::to_string(kept.size()) + " bytes: at most " + std::to_string(kLargestKept) +
                 " are kept"};
  return Entry{.name = *name,
               .game = std::string(G::kName),
               .rules = s.rules,
               .mode = s.mode,
               .options = options_text(G::describe(canonical.setup)),
               .points = s.points,
               .pieces = s.pieces,
               .lines = s.lines,
               .ticks = s.ticks,
               .kind = *kind,
               .date = claim.date,
               .engine = std::string(kVersion),
               .replay = std::move(kept),
               .identity = sha256(std::string(G::kName) + "\n" + fingerprint.text())};
}

}  // namespace

Result<Entry> verified_entry(std::string_view replay_text, const Claim& claim) {
  if (replay_text.size() > kLargestReplay)
    return Error{"the replay has " + std::to_string(replay_text.size()) + " bytes; at most " +
                 std::to_string(kLargestReplay) + " are taken"};
  const auto text = play::replay_text_from(replay_text);
  if (!text) return Error{text.error()};
  return games::visit_game(text->game, [&]<class G>(std::type_identity<G>) { return entry_of<G>(*text, claim); });
}

Entry unverified_entry(std::string name, std::int64_t points, int occurrence) {
  const std::string what = name + "\n" + std::to_string(points) + "\n" + std::to_string(occurrence);
  return {.name = std::move(name),
          .game = std::string(tetris::Game::kName),
          .rules = std::string(tetris::classic_rules().name),
          .mode = std::string(kImported),
          .points = points,
          .engine = "imported",
          .identity = sha256("imported\n" + what)};
}

void add_doubt(Entry& entry, std::string_view doubt) {
  if (doubt.empty()) return;
  if (!entry.doubt.empty()) entry.doubt += "; ";
  entry.doubt += doubt;
}

bool take_last_doubt(std::string_view& doubts, std::string_view last) {
  if (!doubts.ends_with(last)) return false;
  doubts.remove_suffix(last.size());
  if (doubts.ends_with("; ")) doubts.remove_suffix(2);
  return true;
}

}  // namespace fourfold::scores
