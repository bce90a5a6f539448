// Puts games into the store, many in one statement.
#include <iterator>
#include <map>
#include <set>

#include "games/list.h"
#include "scores/database/database.h"
#include "scores/entry/look_alike.h"
#include "scores/entry/name.h"
#include "scores/store/queries.h"

namespace fourfold::scores {

using soci::use;

namespace {

constexpr std::size_t kMostTogether = 64;
constexpr std::size_t kMostReplayBytes = std::size_t{1} << 20;  ///< of the replays in one statement

/// Games that can be stored together, because what the store says of one does not depend on
/// whether another is in: they are different games, and their names do not look alike.
class Together {
 public:
  /// Returns false if this game must wait for the next statement.
  bool takes(const Entry& entry, const std::string& looks) {
    const auto name = names_.find(looks);
    const bool is_alike = name != names_.end() && name->second != entry.name;
    if (games_.size() == kMostTogether || is_alike || games_.contains(entry.identity)) return false;
    games_.insert(entry.identity);
    names_.emplace(looks, entry.name);
    return true;
  }

 private:
  std::set<std::string_view> games_;
  std::map<std::string, std::string_view, std::less<>> names_;
};

}  // namespace

std::vector<Added> Database::put_all(std::span<const Entry> entries) {
  std::vector<Added> all = put(entries);
  std::vector<Row> rows;
  for (const Added& added : all) {
    if (added.is_new && added.row.state == State::on_board) rows.push_back(added.row);
  }
  enter(rows);
  return all;
}

std::vector<Added> Database::put(std::span<const Entry> entries) {
  std::vector<Added> all;
  std::vector<NewRow> games;
  Together together;
  for (const Entry& entry : entries) {
    NewRow game{.entry = &entry, .looks = skeleton(entry.name)};
    if (!together.takes(entry, game.looks)) {
      put_together(games, all);
      together = {};
      together.takes(entry, game.looks);
    }
    games.push_back(std::move(game));
  }
  put_together(games, all);
  return all;
}

void Database::put_together(std::vector<NewRow>& games, std::vector<Added>& all) {
  std::vector<NewRow*> asked, inserted, lost;
  for (NewRow& game : games) asked.push_back(&game);
  look_up(asked);
  for (NewRow* game : asked) {
    if (game->known == 0 || game->is_replaced) inserted.push_back(game);
    if (game->is_replaced) drop_row(game->known);
  }
  insert(inserted);
  for (NewRow* game : inserted) {
    if (game->added.row.id == 0) lost.push_back(game);
  }
  look_up(lost);  // another process has stored these games meanwhile
  for (NewRow& game : games) {
    finish_put(game);
    all.push_back(std::move(game.added));
  }
  games.clear();
}

void Database::finish_put(NewRow& game) {
  if (game.added.row.id == 0) {
    if (game.known == 0) throw StoreError(std::string(kDoesNotAddUp));
    std::optional<Row> found = row(game.known, kAnyById);
    if (!found) throw StoreError(std::string(kDoesNotAddUp));
    game.added = {*std::move(found), false};
    return;
  }
  if (game.added.row.id >= kLastId) refuse_full();
  seal_->remember(game.added.row.id);
}

void Database::refuse_full() const { throw StoreError("scores in " + connection_.where + ": the board is full"); }

/// Removes a row that was taken off and may return, so that the same game can be entered as it is
/// submitted now: the mistake may have been its old name, or the time in its old replay.
void Database::drop_row(std::int64_t id) {
  seal_->forget(id);
  sql_ << "DELETE FROM replay WHERE id = :id", use(id);
  sql_ << "DELETE FROM score WHERE id = :id", use(id);
}

/// Asks what the store knows of each game, and prepares its row.
void Database::look_up(std::span<NewRow* const> games) {
  std::vector<std::int64_t> numbers(games.size());
  for (std::size_t i = 0; i < games.size(); ++i) numbers[i] = static_cast<std::int64_t>(i);
  std::int64_t number = 0, id = 0, removed = 0;
  int may_return = 0;
  std::string after, before;
  in_pieces(std::span<const std::int64_t>(numbers), [&](auto piece) {
    Prepared statement(connection_, before_entering(piece.size()));
    for (const std::int64_t& each : piece) {
      const NewRow& game = *games[static_cast<std::size_t>(each)];
      statement.with(each, game.looks, game.entry->name, game.entry->identity);
    }
    statement.into(number, id, removed, may_return, after, before).each([&] {
      NewRow& game = *games[static_cast<std::size_t>(number)];
      game.known = id;
      game.is_replaced = removed > 0 && may_return != 0;
      Row& row = game.added.row;
      row = {.entry = *game.entry, .verified = !game.entry->replay.empty()};
      row.entry.replay.clear();
      // A row without a replay stands on boards of its own.
      if (row.verified) add_look_alike(row.entry, after.empty() ? before : after);
      row.state = row.entry.doubt.empty() ? State::on_board : State::held;
    });
  });
}

void Database::insert(std::span<NewRow* const> games) {
  struct Texts {
    std::string kind, folded;
    std::int64_t verified = 0, removed = 0;
  };
  std::vector<Texts> texts;
  std::map<std::string_view, NewRow*> of_game;
  std::vector<std::size_t> order;
  for (NewRow* game : games) {
    const Row& row = game->added.row;
    texts.push_back({std::string(name(row.entry.kind)), folded(row.entry.name), row.verified ? 1 : 0,
                     row.state == State::on_board ? 0 : -1});
    of_game[row.entry.identity] = game;
    order.push_back(order.size());
  }
  const std::int64_t fingerprint = games::kFingerprintVersion;
  std::int64_t id = 0;
  std::string identity;
  in_pieces(std::span<const std::size_t>(order), [&](auto piece) {
    Prepared statement(connection_, insert_rows(piece.size()));
    for (const std::size_t i : piece) {
      const Entry& e = games[i]->added.row.entry;
      const Texts& t = texts[i];
      statement.with(e.name, t.folded, e.game, e.rules, e.mode, e.options, e.points, e.pieces, e.lines, e.ticks, t.kind,
                     e.date, e.engine, e.identity, t.verified, t.removed, fingerprint, games[i]->looks, e.measured,
                     e.doubt, e.key);
    }
    statement.into(id, identity).each([&] { of_game.at(identity)->added.row.id = id; });
  });
  insert_replays_of(games);
}

/// Divides them by their bytes, because all values of a statement are in memory at a time.
void Database::insert_replays_of(std::span<NewRow* const> games) {
  std::vector<NewRow*> together;
  std::size_t bytes = 0;
  const auto flush = [&] {
    in_pieces(std::span<NewRow* const>(together), [&](auto piece) {
      Prepared statement(connection_, insert_replays(piece.size()));
      for (const NewRow* game : piece) statement.with(game->added.row.id, game->entry->replay);
      statement.run();
    });
    together.clear();
    bytes = 0;
  };
  for (NewRow* game : games) {
    if (!game->added.row.verified || game->added.row.id == 0) continue;
    if (bytes + game->entry->replay.size() > kMostReplayBytes) flush();
    together.push_back(game);
    bytes += game->entry->replay.size();
  }
  flush();
}

}  // namespace fourfold::scores
