// How a person plays, game by game.
#include "teach/progress.h"

#include <algorithm>
#include <tuple>

#include "teach/tetris/surface.h"
#include "tetris/list.h"

namespace fourfold::teach {
namespace {

template <class Turn, class Judge>
void add_turn(GameRecord& record, std::vector<Grade>& grades, const Turn& turn, Judge& judge,
              const Thresholds& thresholds) {
  const TetrisVerdict verdict = judge.judge(turn);
  grades.push_back(grade_of(verdict.loss, thresholds));
  record.habits.see(verdict, grades.back());
  record.holes += hole_change(verdict.played).count;
  record.fours += turn.locked.lines() == 4 ? 1 : 0;
  record.lines += turn.locked.lines();
  ++record.pieces;
}

template <class G, class Turn, class Judge>
Result<GameRecord> judged(const PlayedGame& played, const play::Replay<G>& replay, Judge& judge,
                          const Thresholds& thresholds, const ReviewWatch& watch) {
  GameRecord record;
  record.played = played;
  record.played.replay.clear();
  std::vector<Grade> grades;
  const auto game = each_turn(replay, [&](const Turn& turn) {
    add_turn(record, grades, turn, judge, thresholds);
    if (watch.progress) watch.progress(static_cast<int>(record.pieces), 0);
    return !watch.stop.stop_requested() && record.pieces < kMostReviewedPieces;
  });
  if (!game) return Error{game.error()};
  if (watch.stop.stop_requested()) return Error{"stopped"};
  record.ticks = static_cast<std::int64_t>(game->ticks);
  record.accuracy = accuracy_of(grades);
  return record;
}

Result<GameRecord> record_of_replay(const PlayedGame& game, const play::Replay<tetris::Game>& replay,
                                    const Advisers& advisers, const ReviewWatch& watch) {
  const auto policy = advisers.classic(replay.setup.rules->name);
  if (!policy) return Error{policy.error()};
  auto judge = ClassicJudge::make(*replay.setup.rules, *policy);
  if (!judge) return Error{judge.error()};
  return judged<tetris::Game, ClassicTurn>(game, replay, *judge, kClassicThresholds, watch);
}

Result<GameRecord> record_of_replay(const PlayedGame& game, const play::Replay<tetris::modern::Game>& replay,
                                    const Advisers& advisers, const ReviewWatch& watch) {
  ModernJudge judge(advisers.modern, {.nodes = kProgressNodes});
  return judged<tetris::modern::Game, ModernTurn>(game, replay, judge,
                                                  thresholds_of(goal_of(replay.setup.start.options)), watch);
}

Json history_json(const GameRecord& record) {
  return Json::object({{"date", record.played.date},
                       {"game", record.played.game},
                       {"rules", record.played.rules},
                       {"mode", record.played.mode},
                       {"score", record.played.score},
                       {"points", record.played.points},
                       {"pieces", record.pieces},
                       {"lines", record.lines},
                       {"accuracy", record.accuracy / 10.0},
                       {"holes_per_100", record.holes_per_100()},
                       {"fours", record.fours},
                       {"speed", record.speed()}});
}

Json total_json(const Progress& progress, std::string_view game) {
  std::int64_t games = 0, fours = 0;
  for (const GameRecord& record : progress.games) {
    if (record.played.game != game) continue;
    ++games;
    fours += record.fours;
  }
  const auto mean = [&](double (*number)(const GameRecord&)) { return mean_of(progress, game, number); };
  return Json::object({{"games", games},
                       {"accuracy", mean([](const GameRecord& r) { return r.accuracy / 10.0; })},
                       {"holes_per_100", mean([](const GameRecord& r) { return r.holes_per_100(); })},
                       {"fours", fours},
                       {"speed", mean([](const GameRecord& r) { return r.speed(); })}});
}

Json habits_json(const Progress& progress, std::string_view game) {
  Json out = Json::array();
  for (const NamedHabit& habit : habits_of(progress, game)) {
    Json one = Json::object({{"key", habit_rows()[static_cast<std::size_t>(habit.habit)].key},
                             {"text", to_text(habit)},
                             {"games", habit.games},
                             {"of", habit.of},
                             {"times", habit.times}});
    if (habit.column >= 0) one["column"] = habit.column + 1;
    out.push_back(std::move(one));
  }
  return out;
}

Json opponents_json(const Progress& progress) {
  Json out = Json::array();
  for (const OpponentRecord& record : progress.opponents) {
    out.push_back(Json::object({{"opponent", record.opponent},
                                {"games", record.games()},
                                {"won", record.won},
                                {"drawn", record.drawn},
                                {"lost", record.lost},
                                {"win_rate", record.win_rate()}}));
  }
  return out;
}

}  // namespace

double GameRecord::per_100(std::int64_t count) const {
  return pieces == 0 ? 0 : 100.0 * static_cast<double>(count) / static_cast<double>(pieces);
}

double GameRecord::speed() const {
  return ticks == 0 ? 0 : tetris::kTicksPerSecond * static_cast<double>(pieces) / static_cast<double>(ticks);
}

Result<GameRecord> record_of(const PlayedGame& game, const Advisers& advisers, const ReviewWatch& watch) {
  const auto text = play::replay_text_from(game.replay);
  if (!text) return Error{text.error()};
  return tetris::visit_tetris(text->game, [&]<class G>(std::type_identity<G>) -> Result<GameRecord> {
    const auto replay = play::replay_from<G>(*text);
    if (!replay) return Error{replay.error()};
    return record_of_replay(game, *replay, advisers, watch);
  });
}

Result<Progress> progress_of(std::string name, std::vector<PlayedGame> games, std::vector<OpponentRecord> opponents,
                             const Advisers& advisers, const ReviewWatch& watch) {
  Progress progress{.name = std::move(name), .games = {}, .opponents = std::move(opponents)};
  std::ranges::stable_sort(games, {}, &PlayedGame::date);
  int done = 0;
  for (const PlayedGame& game : games) {
    auto record = record_of(game, advisers, {watch.stop, {}});
    if (watch.stop.stop_requested()) return Error{"stopped"};
    if (record)
      progress.games.push_back(*std::move(record));
    else
      ++progress.unreadable;
    if (watch.progress) watch.progress(++done, static_cast<int>(games.size()));
  }
  return progress;
}

std::vector<std::size_t> best_games(const Progress& progress) {
  const auto kind = [&](std::size_t i) {
    const PlayedGame& played = progress.games[i].played;
    return std::tie(played.game, played.rules, played.mode);
  };
  std::vector<std::size_t> best;
  for (std::size_t i = 0; i < progress.games.size(); ++i) {
    const auto same = std::ranges::find_if(best, [&](std::size_t other) { return kind(other) == kind(i); });
    if (same == best.end())
      best.push_back(i);
    else if (progress.games[i].played.points > progress.games[*same].played.points)
      *same = i;
  }
  return best;
}

double mean_of(const Progress& progress, std::string_view game, double (*number)(const GameRecord&)) {
  double sum = 0, pieces = 0;
  for (const GameRecord& record : progress.games) {
    if (!game.empty() && record.played.game != game) continue;
    sum += number(record) * static_cast<double>(record.pieces);
    pieces += static_cast<double>(record.pieces);
  }
  return pieces == 0 ? 0 : sum / pieces;
}

std::vector<NamedHabit> habits_of(const Progress& progress, std::string_view game) {
  std::vector<HabitGame> games;
  for (const GameRecord& record : progress.games) {
    if (record.played.game == game) games.push_back({record.habits, record.pieces});
  }
  return habits_of(games);
}

Json to_json(const Progress& progress) {
  Json best = Json::array(), history = Json::array(), totals = Json::object(), habits = Json::object();
  for (const std::size_t i : best_games(progress)) best.push_back(history_json(progress.games[i]));
  for (const GameRecord& record : progress.games) {
    history.push_back(history_json(record));
    if (totals.contains(record.played.game)) continue;
    totals[record.played.game] = total_json(progress, record.played.game);
    habits[record.played.game] = habits_json(progress, record.played.game);
  }
  return Json::object({{"name", progress.name},
                       {"games", progress.games.size()},
                       {"unreadable", progress.unreadable},
                       {"habits", habits},
                       {"best", best},
                       {"totals", totals},
                       {"history", history},
                       {"connect4", opponents_json(progress)}});
}

}  // namespace fourfold::teach
