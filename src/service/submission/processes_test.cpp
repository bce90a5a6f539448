// Several processes that use one League, and processes that are killed while they store a game.
#include "scores/store/child_test.h"
#include "service/submission/league_test.h"

namespace fourfold::service {
namespace {

using scores::Backend;
using scores::Child;

/// A League that only child processes open: connections do not survive a fork.
class LeagueProcesses : public testing::TestWithParam<Backend> {
 public:
  scores::Folder folder;
  std::string where = GetParam() == Backend::postgresql ? scores::empty_postgresql() : folder.file("scores.db");
  sign::KeyPair ada = player(1);
};
INSTANTIATE_TEST_SUITE_P(Sqlite, LeagueProcesses, testing::Values(Backend::sqlite));
INSTANTIATE_TEST_SUITE_P(Postgresql, LeagueProcesses, testing::Values(Backend::postgresql));

/// Two processes submit different games for each of the same tickets: exactly one of the two is
/// accepted.
TEST_P(LeagueProcesses, ATicketIsUsedOnceThoughTwoHandItInAtOnce) {
  constexpr int kTickets = 12;
  std::vector<Ticket> tickets;
  for (int i = 0; i < kTickets; ++i) tickets.push_back(ticket_for(ada));
  const auto handing_in = [&](int pieces) {
    return [this, &tickets, pieces](auto say) {
      scores::League league(where);
      for (int i = 0; i < kTickets; ++i) {
        const Ticket& ticket = tickets[static_cast<std::size_t>(i)];
        const auto standing =
            submit(league, signed_submission(to_text(ticket, secrets()), replay_of(ticket.seed, pieces), "Ada", ada),
                   secrets(), kLater);
        if (standing) say(i);
        if (!standing && standing.refused().kind != Refusal::used_ticket)
          throw std::runtime_error(standing.refused().why);
      }
    };
  };
  Child one(handing_in(5)), two(handing_in(6));
  EXPECT_EQ(one.wait(), 0);
  EXPECT_EQ(two.wait(), 0);
  EXPECT_EQ(one.heard().size() + two.heard().size(), static_cast<std::size_t>(kTickets));
  scores::League league(where);
  EXPECT_EQ(league.store().count({}), kTickets);
  EXPECT_EQ(league.store().inconsistencies(), std::vector<std::string>{});
}

TEST_P(LeagueProcesses, ANameIsOnePlayersThoughTwoClaimItAtOnce) {
  const auto claiming = [&](unsigned char number) {
    return [this, number](auto say) {
      scores::League league(where);
      for (int i = 0; i < 5; ++i) {
        const auto claim = league.players().claim(
            {.key = player(number).key().text(), .name = "Name" + std::to_string(i), .since = kNow});
        if (claim == scores::Players::Claim::has) say(i);
      }
    };
  };
  Child one(claiming(1)), two(claiming(2));
  EXPECT_EQ(one.wait(), 0);
  EXPECT_EQ(two.wait(), 0);
  EXPECT_EQ(one.heard().size() + two.heard().size(), 5u);
}

/// The process is killed after each statement of the transaction: nothing of the transaction may
/// remain.
TEST_P(LeagueProcesses, AKillBetweenStatementsLeavesNothing) {
  const Ticket ticket = ticket_for(ada);
  const auto played = play(*accept(honest(ada, ticket), secrets(), kLater), kLater);
  ASSERT_TRUE(played);
  const scores::Entry& entry = played->entry;
  for (int stop = 1; stop <= 3; ++stop) {
    Child child([&](auto say) {
      scores::League league(where);
      league.together([&] {
        league.tickets().use({.id = ticket.id, .key = entry.key, .digest = "x", .row = 1, .date = 1, .deadline = 2});
        if (stop > 1) league.players().claim({.key = entry.key, .name = entry.name, .since = kNow});
        if (stop > 2) league.store().submit({&entry, 1});
        say(stop);
        for (;;) pause();
      });
    });
    ASSERT_TRUE(child.hear());
    child.end();
    scores::League league(where);
    EXPECT_FALSE(league.tickets().find(ticket.id));
    EXPECT_TRUE(league.players().of_key(entry.key).empty());
    EXPECT_EQ(league.store().count({}), 0);
  }
  scores::League league(where);
  EXPECT_TRUE(keep(league, {&*played, 1}).front().ok()) << "and it can be handed in again";
}

/// kill -9 at different moments of many submissions: what was acknowledged must be stored
/// completely.
TEST_P(LeagueProcesses, AKillLosesNothingThatWasAcknowledged) {
  std::vector<Ticket> tickets;
  for (int i = 0; i < 40; ++i) tickets.push_back(ticket_for(ada));
  for (const int moment : {1, 3, 7}) {
    Child child([&](auto say) {
      scores::League league(where);
      for (int i = 0; i < 40; ++i) {
        if (submit(league, honest(ada, tickets[static_cast<std::size_t>(i)]), secrets(), kLater)) say(i);
      }
    });
    for (int heard = 0; heard < moment && child.hear(); ++heard) {
    }
    child.end();
    scores::League league(where);
    std::int64_t used = 0;
    for (const Ticket& ticket : tickets) used += league.tickets().find(ticket.id) ? 1 : 0;
    EXPECT_EQ(league.store().count({}), used) << "a row without its ticket, or a ticket without its row";
    EXPECT_GE(used, std::ssize(child.heard()));
    EXPECT_EQ(league.store().inconsistencies(), std::vector<std::string>{});
  }
}

/// As a service stores what waits: together, and alone where that fails.
std::vector<Outcome<scores::Standing>> keep_in_any_case(scores::League& league, std::span<const Played> games) {
  try {
    return keep(league, games);
  } catch (const scores::StoreError&) {
    std::vector<Outcome<scores::Standing>> all;
    for (const Played& game : games) all.push_back(keep(league, {&game, 1}).front());
    return all;
  }
}

std::vector<Played> games_of(const sign::KeyPair& who, int count) {
  std::vector<Played> games;
  for (int i = 0; i < count; ++i)
    games.push_back(*play(*accept(honest(who, ticket_for(who)), secrets(), kLater), kLater));
  return games;
}

/// Two processes get the same games in opposite orders, so that each has what the other wants.
TEST_P(LeagueProcesses, TwoThatKeepTheSameGamesAtOnceKeepEachOnce) {
  std::vector<Played> games = games_of(ada, 40);
  const auto keeping = [&](std::size_t size) {
    return [this, &games, size](auto say) {
      scores::League league(where);
      for (std::size_t i = 0; i < games.size(); i += size) {
        for (const auto& outcome : keep_in_any_case(league, std::span(games).subspan(i, size))) {
          if (!outcome) throw std::runtime_error(outcome.refused().why);
          say(static_cast<int>(outcome->row.id));
        }
      }
    };
  };
  Child one(keeping(8));
  std::ranges::reverse(games);
  Child two(keeping(5));
  EXPECT_EQ(one.wait(), 0);
  EXPECT_EQ(two.wait(), 0);
  EXPECT_EQ(one.heard().size() + two.heard().size(), 80u) << "each is acknowledged by both";
  scores::League league(where);
  EXPECT_EQ(league.store().count({}), 40);
  EXPECT_EQ(league.store().inconsistencies(), std::vector<std::string>{});
}

/// kill -9 while games are kept together: all of a transaction are there, or none, and all that
/// were acknowledged.
TEST_P(LeagueProcesses, AKillLosesNoGameOfManyThatWereAcknowledged) {
  constexpr std::size_t kTogether = 8;
  const std::vector<Played> games = games_of(ada, 160);
  std::size_t stored = 0;
  for (const std::size_t moment : {1u, 2u, 5u}) {
    Child child([&](auto say) {
      scores::League league(where);
      for (std::size_t i = 0; i < games.size(); i += kTogether) {
        keep(league, std::span(games).subspan(i, kTogether));
        say(static_cast<int>(i));
      }
    });
    for (std::size_t heard = 0; heard < moment && child.hear(); ++heard) {
    }
    child.end();
    scores::League league(where);
    std::size_t used = 0;
    for (const Played& game : games) used += league.tickets().find(game.accepted.ticket.id) ? 1 : 0;
    EXPECT_EQ(used % kTogether, 0u);
    EXPECT_EQ(league.store().count({}), static_cast<std::int64_t>(used));
    EXPECT_GE(used, std::max(stored, child.heard().size() * kTogether)) << "an acknowledged game is gone";
    stored = used;
    EXPECT_EQ(league.store().inconsistencies(), std::vector<std::string>{});
  }
}

/// On a server, games of one kind do not wait for those of another. The patience is a millisecond:
/// what has to wait fails.
TEST(AddersAtPostgresql, WaitOnlyForTheirOwnBoards) {
  const std::string where = scores::empty_postgresql();
  const std::vector<Played> games = games_of(player(1), 3);
  scores::League league(where, {.patience_s = 0});
  EXPECT_TRUE(keep(league, {games.data(), 1}).front().ok());
  scores::Connection other;
  scores::connect_postgresql(other, where, {});
  const auto kept_beside = [&](int part, const Played& game) {
    const scores::Transaction held(other, scores::Transaction::Kind::adding);
    scores::lock_part(other, part);
    try {
      return keep(league, {&game, 1}).front().ok();
    } catch (const scores::StoreError&) {
      return false;
    }
  };
  EXPECT_TRUE(kept_beside(scores::boards_part("connect4"), games[1]));
  EXPECT_FALSE(kept_beside(scores::boards_part("tetris"), games[2])) << "the counts of a board are one after the other";
  EXPECT_TRUE(kept_beside(scores::kNamesPart, games[2])) << "a name that is the player's is not claimed again";
  EXPECT_EQ(league.store().count({}), 3);
}

TEST(AddersAtPostgresql, AndThoseWhoChangeRowsWaitForEachOther) {
  const std::string where = scores::empty_postgresql();
  const std::vector<Played> games = games_of(player(1), 2);
  scores::League league(where, {.patience_s = 0});
  keep(league, {games.data(), 1});
  scores::Connection other;
  scores::connect_postgresql(other, where, {});
  {
    const scores::Transaction held(other, scores::Transaction::Kind::writing);
    EXPECT_THROW(keep(league, {&games[1], 1}), scores::StoreError);
  }
  {
    const scores::Transaction held(other, scores::Transaction::Kind::adding);
    EXPECT_THROW(league.store().remove({}, 1), scores::StoreError);
  }
  EXPECT_TRUE(keep(league, {&games[1], 1}).front().ok());
}

}  // namespace
}  // namespace fourfold::service
