// A ladder: every bot of a list plays every other.
#include "app/arena/ladder.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>

#include "app/arena/ladder_file.h"
#include "app/arena/ladder_page.h"
#include "app/print.h"
#include "app/terminal.h"
#include "base/json.h"

namespace fourfold::app {
namespace {

/// What the result of a game depends on, beside the bots.
std::string settings_text(const LadderPlan& plan) {
  const session::BoutSetup& bout = plan.match.setup.bout;
  std::string text = fmt::format("pieces {}, seed {}", bout.most_pieces, plan.match.setup.seed);
  if (bout.is_solo) text += ", alone";
  text += plan.limits.nodes ? fmt::format(", nodes {}", *plan.limits.nodes)
                            : fmt::format(", asked after {} us", plan.limits.thinking.count());
  if (plan.limits.piece) text += fmt::format(", a piece {} us", plan.limits.piece->count());
  return text + fmt::format(", threads {}", plan.limits.threads);
}

class Ladder {
 public:
  Ladder(const LadderPlan& plan, Interrupts& interrupts)
      : plan_(plan), interrupts_(interrupts), bots_(read_ladder_bots(plan.file)), games_(plan.file) {
    if (!plan.pages.empty()) pages_.emplace(plan.pages);
  }

  void play() {
    for (std::size_t i = 0; i < bots_.size(); ++i) {
      for (std::size_t j = i + 1; j < bots_.size(); ++j) {
        play_two(i, j);
        if (pages_) pages_->write(rows(), pairs());
      }
    }
  }

  [[nodiscard]] std::vector<LadderRow> rows() const;
  [[nodiscard]] const std::string& path_of_games() const { return games_.path(); }

 private:
  [[nodiscard]] LadderGames::Match match_of(std::size_t i, std::size_t j) const {
    return {bots_[i].name, bots_[j].name,
            fmt::format("{} against {}, {}", bots_[i].command, bots_[j].command, settings_text(plan_))};
  }
  void play_two(std::size_t i, std::size_t j);
  [[nodiscard]] LadderGames::Points points_of_two(std::size_t i, std::size_t j) const;
  [[nodiscard]] std::vector<LadderPair> pairs() const;
  void count_two(std::size_t i, std::size_t j, std::vector<LadderTally>& tallies,
                 std::vector<learn::LadderMatch>& matches) const;

  const LadderPlan& plan_;
  Interrupts& interrupts_;
  std::vector<LadderBot> bots_;
  LadderGames games_;
  std::optional<LadderPages> pages_;
};

void Ladder::play_two(std::size_t i, std::size_t j) {
  const LadderGames::Match match = match_of(i, j);
  std::vector<std::uint64_t> missing;
  for (std::uint64_t n = 0; n < plan_.match.games; ++n) {
    if (!games_.of(match).contains(n)) missing.push_back(n);
  }
  if (missing.empty()) return;
  Children children;
  ArenaPlayer first(bots_[i].command, plan_.limits, interrupts_, {.children = &children});
  ArenaPlayer second(bots_[j].command, plan_.limits, interrupts_, {.children = &children});
  ProgressLine progress;
  for (const std::uint64_t n : missing) {
    const session::Bout bout = play_game_of_match(plan_.match.setup, n, first.contestant(), second.contestant(), [&] {
      interrupts_.check();
      progress.show(static_cast<double>(n), static_cast<double>(plan_.match.games),
                    fmt::format("{} against {}", bots_[i].name, bots_[j].name));
    });
    if (pages_) pages_->add(match, n, bout);
    games_.add(match, n, points_of(bout));
  }
}

/// The points of two bots in the games that are asked for now.
LadderGames::Points Ladder::points_of_two(std::size_t i, std::size_t j) const {
  LadderGames::Points points = games_.of(match_of(i, j));
  points.erase(points.lower_bound(plan_.match.games), points.end());
  return points;
}

std::vector<LadderPair> Ladder::pairs() const {
  std::vector<LadderPair> pairs;
  for (std::size_t i = 0; i < bots_.size(); ++i) {
    for (std::size_t j = i + 1; j < bots_.size(); ++j) pairs.push_back({match_of(i, j), points_of_two(i, j)});
  }
  return pairs;
}

void Ladder::count_two(std::size_t i, std::size_t j, std::vector<LadderTally>& tallies,
                       std::vector<learn::LadderMatch>& matches) const {
  double points = 0, games = 0;
  for (const auto& [number, result] : points_of_two(i, j)) {
    tallies[i].add(result);
    tallies[j].add(1 - result);
    points += result;
    ++games;
  }
  if (games > 0) matches.push_back({i, j, std::ceil(games / 2), points / games});
}

std::string whole_elo(double elo) { return fmt::format("{:+.0f}", std::round(elo) + 0.0); }

/// The strongest first.
std::vector<LadderRow> Ladder::rows() const {
  std::vector<LadderTally> tallies(bots_.size());
  std::vector<learn::LadderMatch> matches;
  for (std::size_t i = 0; i < bots_.size(); ++i) {
    for (std::size_t j = i + 1; j < bots_.size(); ++j) count_two(i, j, tallies, matches);
  }
  const auto ratings = learn::ladder_ratings(bots_.size(), matches);
  std::vector<LadderRow> rows;
  for (std::size_t i = 0; i < bots_.size(); ++i) rows.push_back({bots_[i], ratings[i], tallies[i]});
  std::ranges::stable_sort(rows, std::greater(), [](const LadderRow& row) { return row.rating.elo; });
  return rows;
}

void print_ladder_table(const std::vector<LadderRow>& rows) {
  say("{:<24}{:>7}{:>20}{:>8}{:>8}{:>8}{:>8}\n", "bot", "Elo", "95 %", "games", "won", "drawn", "lost");
  for (const auto& [bot, rating, tally] : rows) {
    const std::string interval = whole_elo(rating.interval.low) + " to " + whole_elo(rating.interval.high);
    say("{:<24}{:>7}{:>20}{:>8}{:>8}{:>8}{:>8}\n", bot.name, whole_elo(rating.elo), interval, tally.games, tally.wins,
        tally.draws, tally.losses());
  }
}

Json json_of(const LadderRow& row) {
  return Json::object({{"name", row.bot.name},
                       {"bot", row.bot.command},
                       {"elo", row.rating.elo},
                       {"elo_interval", Json::array({row.rating.interval.low, row.rating.interval.high})},
                       {"games", row.tally.games},
                       {"wins", row.tally.wins},
                       {"draws", row.tally.draws},
                       {"losses", row.tally.losses()}});
}

}  // namespace

void play_ladder(const LadderPlan& plan, Interrupts& interrupts) {
  Ladder ladder(plan, interrupts);
  ladder.play();
  const auto rows = ladder.rows();
  if (!plan.as_json) {
    print_ladder_table(rows);
    say("\ngames in {}\n", ladder.path_of_games());
    if (!plan.pages.empty()) say("pages in {}/index.html\n", plan.pages);
    return;
  }
  Json list = Json::array();
  for (const LadderRow& row : rows) list.push_back(json_of(row));
  say("{}\n", Json::object({{"games_file", ladder.path_of_games()}, {"bots", std::move(list)}}).dump());
}

}  // namespace fourfold::app
