// What is kept of a person.
#include "app/files/person.h"

#include <algorithm>
#include <chrono>
#include <set>

#include "app/command.h"
#include "app/files/files.h"
#include "app/files/match_log.h"
#include "app/files/paths.h"
#include "games/list.h"
#include "scores/entry/measure.h"
#include "tetris/list.h"

namespace fourfold::app {
namespace {

constexpr std::int64_t kMostRows = 10'000;
constexpr std::size_t kMostFiles = 200;  ///< looked at, the newest

using Games = std::vector<teach::PlayedGame>;

teach::PlayedGame game_of(const scores::Entry& entry) {
  return {entry.date, entry.game, entry.rules, entry.mode, entry.points, scores::score_with_unit(entry), entry.replay};
}

std::int64_t seconds_of(std::filesystem::file_time_type time) {
  const auto since = std::chrono::file_clock::to_sys(time).time_since_epoch();
  return std::chrono::duration_cast<std::chrono::seconds>(since).count();
}

/// A replay that a person played, as an entry that nobody ranked. Nothing: it is none.
template <class G>
std::optional<scores::Entry> entry_of(const play::ReplayText& text) {
  const auto replay = play::replay_from<G>(text);
  if (!replay) return std::nullopt;
  const auto game = play::verify(*replay);
  if (!game || games::About<G>::why_no_human(replay->commands, *game)) return std::nullopt;
  const games::Summary summary = games::About<G>::summary(replay->setup, *game);
  scores::Entry entry{.name = {}, .game = std::string(G::kName), .rules = summary.rules, .mode = summary.mode};
  entry.points = summary.points;
  entry.ticks = summary.ticks;
  return entry;
}

std::optional<scores::Entry> entry_of(const std::string& replay) {
  const auto text = play::replay_text_from(replay);
  if (!text) return std::nullopt;
  const auto entry_of_game = [&]<class G>(std::type_identity<G>) { return entry_of<G>(*text); };
  auto entry = tetris::find_tetris(text->game, entry_of_game).value_or(std::nullopt);
  if (entry) entry->replay = replay;
  return entry;
}

void add_rows(Games& games, scores::Store& store, const std::string& name, std::string_view game) {
  for (scores::Row& row : store.of_name({.game = std::string(game)}, name, kMostRows)) {
    if (!row.verified || row.entry.kind == scores::PlayerKind::bot) continue;
    row.entry.replay = std::to_string(row.id);  // the text is fetched for those that stay
    games.push_back(game_of(row.entry));
  }
}

void keep_newest(Games& games, std::size_t most) {
  std::ranges::stable_sort(games, std::greater(), &teach::PlayedGame::date);
  games.resize(std::min(games.size(), most));
}

void add_files(Games& games) {
  std::set<std::string> known;
  for (const teach::PlayedGame& game : games) known.insert(game.replay);
  auto files = files_in(replay_folder(), ".replay");
  files.resize(std::min(files.size(), kMostFiles));
  for (const auto& [time, path] : files) {
    try {
      const std::string text = read_file(path.string(), kReplayFile);
      auto entry = known.contains(text) ? std::nullopt : entry_of(text);
      if (!entry) continue;
      entry->date = seconds_of(time);
      games.push_back(game_of(*entry));
    } catch (const Failure&) {  // gone meanwhile, or too large
    }
  }
}

}  // namespace

std::filesystem::path replay_folder() { return data_folder() / "replays"; }

scenes::PersonGames games_of(scores::Store& store, const std::string& name, std::size_t most, bool files) {
  scenes::PersonGames person{.games = {}, .opponents = opponents_of({name, files})};
  tetris::for_each_tetris([&]<class G>(std::type_identity<G>) { add_rows(person.games, store, name, G::kName); });
  keep_newest(person.games, most);
  for (teach::PlayedGame& game : person.games) game.replay = store.replay(std::stoll(game.replay));
  if (!files) return person;
  add_files(person.games);
  keep_newest(person.games, most);
  return person;
}

}  // namespace fourfold::app
