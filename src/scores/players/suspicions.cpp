// How suspicious games are.
#include "scores/players/suspicions.h"

#include <algorithm>

#include "scores/players/statements.h"
#include "scores/store/many_rows.h"

namespace fourfold::scores {
namespace {

constexpr auto kSuspicionColumns = [](Suspicion& one, auto column) {
  column(one.row);
  column(one.key);
  column(one.score);
  column(one.pace);
  column(one.game_s);
  column(one.wall_s);
  column(one.why);
};

std::string select_suspicions(std::string_view rest) {
  return "SELECT s.score_id, s.key, s.score, s.pace, s.game_s, s.wall_s, s.why FROM suspicion s " + std::string(rest);
}

}  // namespace

void Suspicions::put_all(std::span<const Suspicion> suspicions) {
  guarded(connection_, [&] {
    in_pieces(suspicions, [&](auto piece) {
      Prepared statement(connection_,
                         "INSERT INTO suspicion (score_id, key, score, pace, game_s, wall_s, why) VALUES " +
                             values_text(piece.size(), "ntddnnt") + " ON CONFLICT DO NOTHING");
      for (const Suspicion& s : piece) statement.with(s.row, s.key, s.score, s.pace, s.game_s, s.wall_s, s.why);
      statement.run();
    });
  });
}

std::optional<Suspicion> Suspicions::find(std::int64_t row) {
  return only(read_values<Suspicion>(connection_, kSuspicionColumns, select_suspicions("WHERE s.score_id = :i"), row));
}

std::vector<Suspicion> Suspicions::of_key(const std::string& key, std::int64_t but_row, std::int64_t limit) {
  return read_values<Suspicion>(
      connection_, kSuspicionColumns,
      select_suspicions("WHERE s.key = :k AND s.score_id <> :i ORDER BY s.score_id DESC LIMIT :n"), key, but_row,
      std::max<std::int64_t>(limit, 0));
}

std::vector<Suspicion> Suspicions::highest(double least, std::int64_t limit) {
  return read_values<Suspicion>(connection_, kSuspicionColumns,
                                select_suspicions("JOIN score r ON r.id = s.score_id WHERE s.score >= :l AND r.removed "
                                                  "<= 0 ORDER BY s.score DESC, s.score_id DESC LIMIT :n"),
                                least, std::max<std::int64_t>(limit, 0));
}

}  // namespace fourfold::scores
