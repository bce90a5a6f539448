// One player's round of a TETR.IO replay.
#include "app/commands/tetris/import_round.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "app/cli/command_line.h"
#include "app/cli/words.h"
#include "app/commands/tetris/play_on.h"
#include "app/commands/tetris/review_text.h"
#include "app/commands/tetris/watched_review.h"
#include "app/files/files.h"
#include "app/files/policy_file.h"
#include "app/json_lines.h"
#include "app/print.h"
#include "base/field.h"
#include "base/text.h"
#include "base/utf8.h"
#include "session/tetris/replay_pages.h"
#include "teach/page.h"
#include "teach/tetris/imported.h"
#include "teach/tetris/review.h"
#include "tetris/fumen/position.h"

namespace fourfold::app {
namespace {

namespace tetrio = tetris::tetrio;
namespace modern = tetris::modern;
namespace fumen = tetris::fumen;
using teach::Review;

constexpr std::uint64_t kMostRoundNodes = 100'000'000;
constexpr std::size_t kSeenOn = 60;  ///< pieces that come after the one that is played on from

/// The round that was asked for, and what of it can be shown.
struct Chosen {
  const tetrio::Player* player;
  tetrio::Retrace retrace;
  std::string title;
};

template <class T>
T good(const std::string& title, Result<T> value) {
  if (!value) throw Failure(fmt::format("{}: {}", title, value.error()));
  return *std::move(value);
}

std::size_t player_index(const RoundOptions& o, const std::vector<tetrio::Player>& players) {
  if (!o.player) return 0;
  if (const auto named = std::ranges::find(players, *o.player, &tetrio::Player::name); named != players.end())
    return static_cast<std::size_t>(named - players.begin());
  const auto number = number_from<int>(*o.player);
  if (number && *number >= 1 && *number <= std::ssize(players)) return static_cast<std::size_t>(*number) - 1;
  std::string names;
  for (std::size_t i = 0; i < players.size(); ++i)
    names += fmt::format("{}{} ({})", i == 0 ? "" : ", ", i + 1, players[i].name);
  throw UsageError(fmt::format("--player {}: expected one of {}", in_quotes(*o.player), names));
}

Chosen chosen_round(const RoundOptions& o, const tetrio::Report& report) {
  const int round = o.round.value_or(1);
  if (round > std::ssize(report.rounds))
    throw UsageError(fmt::format("--round {}: the file has {}", round, counted(std::ssize(report.rounds), "round")));
  const auto& players = report.rounds[static_cast<std::size_t>(round) - 1].players;
  const std::size_t index = player_index(o, players);
  const tetrio::Player& player = players[index];
  const std::string title = fmt::format("round {}, player {} ({})", round, index + 1, player.name);
  if (report.rounds.size() * players.size() > 1 && !o.player)
    remark("{}; --round and --player choose another\n", title);
  Chosen chosen{&player, good(title, tetrio::retrace(player, report.mode)), title};
  if (!chosen.retrace.stops.empty()) remark("{}: {}\n", title, chosen.retrace.stops);
  if (chosen.retrace.moments.empty()) throw Failure(fmt::format("{}: there is no piece to show", title));
  return chosen;
}

/// A piece from 1, or a time: the first piece that is locked then or later.
std::size_t index_at(const std::string& at, const Chosen& chosen) {
  const auto& moments = chosen.retrace.moments;
  const auto colon = at.find(':');
  std::optional<int> piece, minutes;
  std::optional<double> seconds;
  if (colon == std::string::npos) {
    piece = number_from<int>(at);
  } else {
    minutes = number_from<int>(at.substr(0, colon));
    seconds = number_from<double>(at.substr(colon + 1));
  }
  if (piece && *piece >= 1 && *piece <= std::ssize(moments)) return static_cast<std::size_t>(*piece) - 1;
  if (minutes && seconds && *minutes >= 0 && *seconds >= 0 && *seconds < 60) {
    const double frame = (*minutes * 60 + *seconds) * 60;
    const auto found = std::ranges::find_if(
        moments, [&](const tetrio::Moment& m) { return static_cast<double>(m.locked.ticks) >= frame; });
    if (found != moments.end()) return static_cast<std::size_t>(found - moments.begin());
  }
  throw UsageError(fmt::format("--at {}: expected a piece, 1 to {}, or a time such as 0:42.5, before {}", in_quotes(at),
                               moments.size(), tetrio::time_text(chosen.player->seconds)));
}

fumen::Document page_at(const Chosen& chosen, std::size_t index) {
  fumen::Document all = good(chosen.title, session::pages_of(chosen.retrace));
  fumen::Page page = all.pages[index];
  page.flags.colorize = true;
  return {{std::move(page)}};
}

void show_moment(const RoundOptions& o, const Chosen& chosen, bool as_json) {
  const std::size_t index = index_at(*o.at, chosen);
  const fumen::Document page = page_at(chosen, index);
  const Review review = [&] {
    Review made = teach::unjudged(chosen.retrace);
    add_round(made, *chosen.player, {});
    return made;
  }();
  const teach::JudgedMove& move = review.moves[index];
  const double seconds = static_cast<double>(chosen.retrace.moments[index].locked.ticks) / 60;
  const std::string text = write_fumen(page);
  if (as_json) {
    print_line(Json::object({{"piece", index + 1},
                             {"seconds", seconds},
                             {"played", move.played},
                             {"queue", move.hand.queue},
                             {"hold", move.hand.held},
                             {"with", move.note},
                             {"fumen", text}}));
    return;
  }
  say("piece {} of {}, at {}: {}{}{}\n", index + 1, chosen.player->placements.size(), tetrio::time_text(seconds),
      move.played, move.note.empty() ? "" : ", ", move.note);
  put_text(stdout, picture_of(page));
  say("play on from here: fourfold tetris play --from '{}'\n", text);
}

Review judged(const RoundOptions& o, const Chosen& chosen, bool is_text) {
  const auto policy = load_machine(kUsualMachine);
  teach::ImportedGame game = teach::game_of(chosen.retrace);
  const teach::ReviewEffort effort{.nodes = o.nodes, .threads = o.threads, .limit = {}};
  return watched_review(is_text, good(chosen.title, teach::TetrisReviewer<modern::Game>::begin(
                                                        game.setup, std::move(game.turns), game.end, policy, effort)));
}

void show_round(const RoundOptions& o, const Chosen& chosen, bool as_json) {
  const bool is_text = o.review && !as_json && !o.html;
  Review review = o.review ? judged(o, chosen, is_text) : teach::unjudged(chosen.retrace);
  const auto measures = measures_of(*chosen.player, chosen.retrace);
  add_round(review, *chosen.player, measures);
  review.title = fmt::format("TETR.IO: {}", chosen.title);
  if (o.review)
    review.legend.push_back(
        fmt::format("Judged by the rules of {} here, which is nearest; the garbage came as it did there.",
                    tetrio::nearest_rules(*chosen.player->options)));
  if (o.html) {
    write_file(*o.html, teach::page_of(review));
    remark("written: {}\n", *o.html);
  }
  if (as_json && o.review) print_line(to_json(review));
  if (!is_text) return;
  print_review_end(review);
  print_measures(measures);
}

}  // namespace

void RoundOptions::add_to(Command& command) {
  command.add_number("--round", round, "Of a match: which round is meant below, from 1; default 1", 1, 100'000);
  command.add_option("--player", player, "And whose: a number from 1, or a name; default: the first");
  command.add_flag("--review", review, "Every placement against the best one, with grades, as `tetris review` does");
  command.add_option("--html", html, "Write a page that steps through the round; with --review it has the grades")
      .file();
  command.add_flag("--fumen", fumen, "Print the round as a fumen, a page for each piece with its queue");
  command.add_option("--at", at, "Show the board at a piece (from 1), or at a time such as 0:42.5").type_name("PIECE");
  command.add_number("--play", play, "Play on in the terminal from this piece (from 1), with the pieces that came", 1,
                     1'000'000);
  command.add_number("--nodes", nodes, "With --review: boards for each look, as in `tetris review`", 1, kMostRoundNodes)
      .shows_default();
  command.add_number("--threads", threads, "With --review: threads, 0 = all cores", 0U, 1024U).shows_default();
}

void run_round(const RoundOptions& o, const tetrio::Report& report, bool as_json) {
  const Chosen chosen = chosen_round(o, report);
  if (o.play) {
    const std::size_t index = index_at(std::to_string(*o.play), chosen);
    return play_on(tetrio::start_at(*chosen.player, chosen.retrace, index, kSeenOn));
  }
  if (o.at) show_moment(o, chosen, as_json);
  if (o.review || o.html) show_round(o, chosen, as_json);
  if (o.fumen) say("{}\n", write_fumen(good(chosen.title, session::pages_of(chosen.retrace))));
}

}  // namespace fourfold::app
