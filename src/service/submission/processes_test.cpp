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

}  // namespace
}  // namespace fourfold::service
