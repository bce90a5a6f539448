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

}  // namespace

Known known(Connection& connection, const Asked& asked) {
  return guarded(connection, [&] {
    Prepared question(connection, kKnown);
    Maybe<std::string> by_key, by_game, digest, owner, game_key;
    Maybe<std::int64_t> row, names, removed;
    Maybe<int> may_return;
    soci::statement& statement = question.statement();
    for (auto* column : {&by_key, &by_game, &digest}) column->exchange_into(statement);
    row.exchange_into(statement);
    owner.exchange_into(statement);
    names.exchange_into(statement);
    game_key.exchange_into(statement);
    removed.exchange_into(statement);
    may_return.exchange_into(statement);
    const std::string owned = owned_as(asked.name), small = folded(asked.name);  // as in Players::of_name
    question.with(asked.key, asked.key, asked.identity, asked.ticket, owned, small, asked.identity).one();

    Known all{.player_ban = by_key.get(), .game_ban = by_game.get()};
    if (digest.get()) all.use = {digest.value, row.value};
    all.claim = claim_of(asked, owner.get(), names.value);
    all.is_named = owner.get() == asked.key;
    const bool is_taken_off = removed.value > 0, is_replaced = is_taken_off && may_return.value != 0;
    if (game_key.get() && !is_replaced) all.game = {game_key.value, is_taken_off};
    return all;
  });
}

}  // namespace fourfold::scores
