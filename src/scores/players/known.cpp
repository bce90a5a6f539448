// Everything that a store knows about a submission.
#include "scores/players/known.h"

#include "scores/database/prepared.h"
#include "scores/entry/name.h"
#include "scores/store/queries.h"

namespace fourfold::scores {
namespace {

/// A column that may be empty.
template <class T>
struct Maybe {
  T value{};
  soci::indicator state = soci::i_null;

  void exchange_into(soci::statement& statement) { statement.exchange(soci::into(value, state)); }
  [[nodiscard]] std::optional<T> get() const { return state == soci::i_ok ? std::optional(value) : std::nullopt; }
};

Players::Claim claim_of(const Asked& asked, const std::optional<std::string>& owner, std::int64_t names) {
  if (owner) return *owner == asked.key ? Players::Claim::has : Players::Claim::of_another;
  return names < Players::kMostNames ? Players::Claim::has : Players::Claim::too_many;
}

/// A question as the store understands it.
struct Question {
  std::int64_t number = 0;
  const Asked* asked = nullptr;
  std::string owned, small;  ///< as in Players::of_name
};

struct Columns {
  std::int64_t number = 0;
  Maybe<std::string> by_key, by_game, digest, owner, game_key;
  Maybe<std::int64_t> row, names, removed;
  Maybe<int> may_return;

  void exchange_into(soci::statement& statement) {
    statement.exchange(soci::into(number));
    for (auto* column : {&by_key, &by_game, &digest}) column->exchange_into(statement);
    row.exchange_into(statement);
    owner.exchange_into(statement);
    names.exchange_into(statement);
    game_key.exchange_into(statement);
    removed.exchange_into(statement);
    may_return.exchange_into(statement);
  }

  [[nodiscard]] Known known(const Asked& asked) const {
    Known all{.player_ban = by_key.get(), .game_ban = by_game.get()};
    if (digest.get()) all.use = {digest.value, row.value};
    all.claim = claim_of(asked, owner.get(), names.value);
    all.is_named = owner.get() == asked.key;
    const bool is_taken_off = removed.value > 0, is_replaced = is_taken_off && may_return.value != 0;
    if (game_key.get() && !is_replaced) all.game = {game_key.value, is_taken_off};
    return all;
  }
};

}  // namespace

std::vector<Known> known(Connection& connection, std::span<const Asked> asked) {
  return guarded(connection, [&] {
    std::vector<Question> questions;
    for (const Asked& one : asked)
      questions.push_back({std::ssize(questions), &one, owned_as(one.name), folded(one.name)});
    std::vector<Known> all(asked.size());
    in_pieces(std::span<const Question>(questions), [&](auto piece) {
      Prepared statement(connection, known_of(piece.size()));
      Columns columns;
      columns.exchange_into(statement.statement());
      for (const Question& q : piece)
        statement.with(q.number, q.asked->key, q.owned, q.small, q.asked->ticket, q.asked->identity);
      statement.each([&] {
        const auto at = static_cast<std::size_t>(columns.number);
        all[at] = columns.known(asked[at]);
      });
    });
    return all;
  });
}

}  // namespace fourfold::scores
