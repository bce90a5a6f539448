// Submitted games: an honest one, and forgeries of every kind, in both databases.
#include "service/submission/submission.h"

#include "scores/entry/played_test.h"
#include "scores/store/child_test.h"
#include "service/names/looks.h"
#include "service/submission/league_test.h"
#include "service/tickets/hello.h"

namespace fourfold::service {
namespace {

using scores::Backend;

class SubmittedTo : public testing::TestWithParam<Backend> {
 public:
  /// The name of the refusal, or "ok". A refused submission must not change the store.
  std::string_view told(const Submission& submission, std::int64_t now = kLater) {
    const auto rows = league.store().after_id(0, 1000).size(), names = league.players().of_key(submission.key).size();
    const auto outcome = submit(league, submission, secrets(), now);
    if (outcome) return "ok";
    EXPECT_EQ(league.store().after_id(0, 1000).size(), rows) << outcome.refused().why;
    EXPECT_EQ(league.players().of_key(submission.key).size(), names) << outcome.refused().why;
    EXPECT_FALSE(outcome.refused().why.empty());
    return name(outcome.refused().kind);
  }

  scores::Folder folder;
  std::string where = GetParam() == Backend::postgresql ? scores::empty_postgresql() : folder.file("scores.db");
  scores::League league{where};
  sign::KeyPair ada = player(1), eve = player(2);
  Ticket ticket = ticket_for(ada);
};
INSTANTIATE_TEST_SUITE_P(Sqlite, SubmittedTo, testing::Values(Backend::sqlite));
INSTANTIATE_TEST_SUITE_P(Postgresql, SubmittedTo, testing::Values(Backend::postgresql));

/// For each: "ok", "again" or the name of the refusal; all in one transaction.
std::vector<std::string> kept(scores::League& league, const std::vector<Submission>& submissions) {
  std::vector<Played> games;
  for (const Submission& submission : submissions)
    games.push_back(*play(*accept(submission, secrets(), kLater), kLater));
  std::vector<std::string> told;
  for (const auto& outcome : keep(league, games))
    told.emplace_back(!outcome ? name(outcome.refused().kind) : outcome->is_new ? "ok" : "again");
  return told;
}

TEST_P(SubmittedTo, ManyAreKeptTogetherAsIfTheyCameOneAfterTheOther) {
  const Ticket second = ticket_for(ada);
  const Submission again = signed_submission(to_text(ticket, secrets()), replay_of(ticket.seed, 9), "Ada", ada);
  const std::vector<Submission> all = {
      honest(ada, ticket),          honest(ada, ticket), again,
      honest(eve, ticket_for(eve)), honest(ada, second), honest(eve, ticket_for(eve), "Eve")};
  EXPECT_EQ(kept(league, all), (std::vector<std::string>{"ok", "again", "used-ticket", "others-name", "ok", "ok"}));
  EXPECT_EQ(league.store().count({}), 3);
  EXPECT_EQ(league.players().of_key(eve.key().text()).size(), 1u) << "what is refused has claimed nothing";
  EXPECT_EQ(league.store().inconsistencies(), std::vector<std::string>{});
  EXPECT_TRUE(kept(league, {}).empty());
}

TEST_P(SubmittedTo, OneOfManyMayRepeatAnotherOrUseItsTicket) {
  ASSERT_EQ(told(honest(ada, ticket_for(ada))), "ok") << "her name is hers";
  const Ticket second = ticket_for(ada);
  const Submission other = signed_submission(to_text(ticket, secrets()), replay_of(ticket.seed, 9), "Ada", ada);
  EXPECT_EQ(kept(league, {honest(ada, ticket), honest(ada, second), honest(ada, ticket), other, honest(ada, second)}),
            (std::vector<std::string>{"ok", "ok", "again", "used-ticket", "again"}));
  EXPECT_EQ(league.store().count({}), 3);
}

TEST_P(SubmittedTo, EachOfManyIsToldWhereItStandsWhenAllAreIn) {
  std::vector<Played> games;
  for (int i = 0; i < 9; ++i) games.push_back(*play(*accept(honest(ada, ticket_for(ada)), secrets(), kLater), kLater));
  for (const auto& outcome : keep(league, games)) {
    ASSERT_TRUE(outcome);
    EXPECT_TRUE(outcome->is_new);
    EXPECT_EQ(outcome->own.count, 9);
    EXPECT_EQ(outcome->best.size(), 5u);
    const auto again = league.standing(outcome->row.id);
    ASSERT_TRUE(again);
    EXPECT_EQ(outcome->own.rank, again->own.rank);
    EXPECT_EQ(scores::told(outcome->neighbours), scores::told(again->neighbours));
  }
}

/// Of many at once, each player's first game claims the name; the others wait for that.
TEST_P(SubmittedTo, ManyNewPlayersHaveTheirNamesAndTheirGames) {
  std::vector<Played> games;
  for (unsigned char i = 0; i < 70; ++i) {
    const unsigned char number = i % 30;
    const sign::KeyPair who = player(static_cast<unsigned char>(10 + number));
    const std::string name = "Player " + std::string(1, static_cast<char>('A' + number % 26)) + std::to_string(number);
    games.push_back(*play(*accept(honest(who, ticket_for(who), name), secrets(), kLater), kLater));
  }
  for (const auto& outcome : keep(league, games)) EXPECT_TRUE(outcome.ok()) << outcome.refused().why;
  EXPECT_EQ(league.store().count({}), 70);
  EXPECT_EQ(league.store().inconsistencies(), std::vector<std::string>{});
}

TEST_P(SubmittedTo, WhenTheStoreFailsNoneOfManyIsKept) {
  const scores::StoreOptions with_key{.key = "the key of the tests, thirty-two bytes or more"};
  scores::open_store(where, with_key)->seal();
  EXPECT_THROW(kept(league, {honest(ada, ticket), honest(eve, ticket_for(eve), "Eve")}), scores::StoreError);
  EXPECT_EQ(league.store().count({}), 0);
  scores::League keeper(where, with_key);
  EXPECT_EQ(kept(keeper, {honest(ada, ticket)}), std::vector<std::string>{"ok"}) << "and it can be handed in again";
}

TEST_P(SubmittedTo, AnHonestGameHasItsPlaceAndItsPlayer) {
  const auto standing = submit(league, honest(ada, ticket, "  Ada "), secrets(), kLater);
  ASSERT_TRUE(standing) << standing.refused().why;
  EXPECT_TRUE(standing->is_new);
  EXPECT_EQ(standing->own.rank, 1);
  EXPECT_EQ(standing->row.entry.name, "Ada");
  EXPECT_EQ(standing->row.entry.key, ada.key().text());
  EXPECT_EQ(standing->row.entry.date, kLater);
  EXPECT_EQ(league.players().of_name("ada")->key, ada.key().text());
  EXPECT_EQ(league.tickets().find(ticket.id)->row, standing->row.id);
  EXPECT_EQ(league.store().inconsistencies(), std::vector<std::string>{});
}

TEST_P(SubmittedTo, TheTextThatIsSignedIsTheDocumentedOne) {
  EXPECT_EQ(text_to_sign(Submission{.ticket = "1.a.b", .replay = "abc", .name = "Ada", .service = kService}),
            "fourfold submission "
            "2\nhttps://fourfold.test\n1.a.b\nba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad\nAda");
}

TEST_P(SubmittedTo, WhatWasChangedAfterItWasSignedIsRefused) {
  const Submission good = honest(ada, ticket);
  for (const auto part : {&Submission::ticket, &Submission::replay, &Submission::name}) {
    Submission changed = good;
    (changed.*part) += "x";
    EXPECT_EQ(told(changed), "bad-signature");
  }
  Submission changed = good;
  changed.key = eve.key().text();
  EXPECT_EQ(told(changed), "bad-signature");
  changed.key = "x";
  EXPECT_EQ(told(changed), "bad-key");
  EXPECT_EQ(told(good), "ok");
}

TEST_P(SubmittedTo, AnothersTicketIsRefused) { EXPECT_EQ(told(honest(eve, ticket)), "others-ticket"); }

TEST_P(SubmittedTo, ATicketOfAnotherServerIsRefused) {
  const ServiceSecrets other{.secret = "another secret that is long enough"};
  EXPECT_EQ(told(signed_submission(to_text(ticket, other), replay_of(ticket.seed), "Ada", ada)), "forged-ticket");
}

TEST_P(SubmittedTo, AGameFromAnotherSeedIsRefused) {
  const std::string text = to_text(ticket, secrets());
  EXPECT_EQ(told(signed_submission(text, replay_of(ticket.seed + 1), "Ada", ada)), "other-seed");
  std::string twice = replay_of(ticket.seed + 1);
  twice.insert(twice.find("commands"), "seed " + std::to_string(ticket.seed) + "\n");
  EXPECT_NE(told(signed_submission(text, twice, "Ada", ada)), "ok") << "a second seed does not help";
}

TEST_P(SubmittedTo, AGameAfterTheDeadlineIsRefused) {
  EXPECT_EQ(told(honest(ada, ticket), ticket.deadline + 1), "too-late");
}

/// 5 pieces with 120 ticks before each are 10 s.
TEST_P(SubmittedTo, AGameThatTookLongerThanTheTicketIsOldIsRefused) {
  const Submission slow = signed_submission(to_text(ticket, secrets()), replay_of(ticket.seed, 5, 120), "Ada", ada);
  EXPECT_EQ(told(slow, kNow + 4), "too-long") << "10 s in 4 s";
  EXPECT_EQ(told(slow, kNow + 5), "ok") << "5 s are forgiven";
}

TEST_P(SubmittedTo, ATicketIsGoodForOneGame) {
  EXPECT_EQ(told(honest(ada, ticket)), "ok");
  const Submission second = signed_submission(to_text(ticket, secrets()), replay_of(ticket.seed, 9), "Ada", ada);
  EXPECT_EQ(told(second), "used-ticket");
}

/// The answer to the first submission may have been lost.
TEST_P(SubmittedTo, TheSameSubmissionAgainIsAnsweredAgainAndStoredOnce) {
  const auto first = submit(league, honest(ada, ticket), secrets(), kLater);
  const auto again = submit(league, honest(ada, ticket), secrets(), kLater + 9);
  ASSERT_TRUE(first && again);
  EXPECT_FALSE(again->is_new);
  EXPECT_EQ(again->row.id, first->row.id);
  EXPECT_EQ(again->own.rank, 1);
  EXPECT_EQ(league.store().count({}), 1);
}

TEST_P(SubmittedTo, ANameBelongsToItsFirstPlayerWhateverItsCase) {
  EXPECT_EQ(told(honest(ada, ticket)), "ok");
  const Ticket other = ticket_for(eve);
  EXPECT_EQ(told(honest(eve, other)), "others-name");
  EXPECT_EQ(told(honest(eve, other, "ADA")), "others-name");
  EXPECT_EQ(told(honest(eve, other, "\033[2J")), "bad-name");
  EXPECT_EQ(told(honest(eve, other, "Eve")), "ok");
  EXPECT_EQ(told(honest(ada, ticket_for(ada))), "ok") << "it stays the first one's";
}

TEST_P(SubmittedTo, ANameThatLooksLikeAnothersIsHeld) {
  EXPECT_EQ(told(honest(ada, ticket)), "ok");
  const auto standing = submit(league, honest(eve, ticket_for(eve), "Ad\u0430"), secrets(), kLater);
  ASSERT_TRUE(standing);
  EXPECT_EQ(standing->row.state, scores::State::held);
}

TEST_P(SubmittedTo, APlayerHasAFewNamesAndNoMore) {
  for (const char* each : {"A1", "B1", "C1", "D1", "E1"}) EXPECT_EQ(told(honest(ada, ticket_for(ada), each)), "ok");
  EXPECT_EQ(told(honest(ada, ticket_for(ada), "F1")), "too-many-names");
  EXPECT_EQ(told(honest(ada, ticket_for(ada), "A1")), "ok");
}

TEST_P(SubmittedTo, ABannedPlayerIsRefusedUnderEveryName) {
  EXPECT_EQ(told(honest(ada, ticket)), "ok");
  EXPECT_EQ(league.ban_player({.subject = ada.key().text(), .why = "a script", .date = kLater}), 1);
  EXPECT_EQ(told(honest(ada, ticket_for(ada), "Other")), "banned-player");
  EXPECT_EQ(told(honest(ada, ticket)), "banned-player") << "and no answer of old";
  EXPECT_EQ(league.unban_player(ada.key().text()), 1);
  EXPECT_EQ(told(honest(ada, ticket_for(ada), "Other")), "ok");
}

TEST_P(SubmittedTo, ABannedGameIsRefusedWhoeverHandsItIn) {
  const BoardName board{"connect4", "7x6", "match", "human"};
  const std::string replay = "fourfold-replay 1\ngame connect4\nboard 7x6x4\ncommands\n4152434\nend\n";
  const auto hand_in = [&](const sign::KeyPair& who, const char* as) {
    return signed_submission(to_text(ticket_for(who, board), secrets()), replay, as, who);
  };
  const auto standing = submit(league, hand_in(ada, "Ada"), secrets(), kLater);
  ASSERT_TRUE(standing) << standing.refused().why;
  EXPECT_EQ(told(hand_in(eve, "Eve")), "known-game") << "another player's row";
  ASSERT_TRUE(league.ban_game(standing->row.id, "copied", kLater));
  EXPECT_EQ(told(hand_in(eve, "Eve")), "banned-game");
  EXPECT_EQ(told(hand_in(ada, "Ada")), "banned-game");
  ASSERT_TRUE(league.unban_game(standing->row.id));
  EXPECT_EQ(told(hand_in(ada, "Ada")), "ok");
}

/// No row of it is here that could have been taken off.
TEST_P(SubmittedTo, AGameThatWasBannedBeforeItCameIsRefused) {
  const BoardName board{"connect4", "7x6", "match", "human"};
  const std::string replay = "fourfold-replay 1\ngame connect4\nboard 7x6x4\ncommands\n4152434\nend\n";
  const auto entry = scores::verified_entry(replay, {.name = "Ada"});
  ASSERT_TRUE(entry);
  league.bans().add({.subject = entry->identity, .why = "copied", .date = kLater});
  EXPECT_EQ(told(signed_submission(to_text(ticket_for(eve, board), secrets()), replay, "Eve", eve)), "banned-game");
}

TEST_P(SubmittedTo, AGameThatWasTakenOffIsRefused) {
  EXPECT_EQ(told(honest(ada, ticket)), "ok");
  league.store().remove({.mode = "marathon"}, 1);
  Ticket same = ticket_for(ada);
  same.seed = ticket.seed;  // only the server itself can issue this ticket
  EXPECT_EQ(told(honest(ada, same)), "banned-game");
}

TEST_P(SubmittedTo, AMachinesGameAsAPersonsIsRefused) {
  tetris::Game::Setup setup{.seed = ticket.seed};
  play::Recorder<tetris::Game> session(setup);
  const auto choose = scores::machine("anneal");
  for (int i = 0; i < 5; ++i)
    session.apply({.kind = tetris::Command::Kind::place, .at = choose(session.game().position)});
  const std::string replay = play::to_text(session.replay());
  EXPECT_EQ(told(signed_submission(to_text(ticket, secrets()), replay, "Ada", ada)), "wrong-kind");
  Ticket bots = ticket;
  bots.board.kind = scores::PlayerKind::bot;
  EXPECT_EQ(told(signed_submission(to_text(bots, secrets()), replay, "Ada", ada)), "ok") << "machines have their board";
}

/// The same machine with keys and one tick between them: nobody can prove it, so a keeper looks at
/// it.
TEST_P(SubmittedTo, AMachineThatPressesKeysIsHeld) {
  const auto replay = scores::played_by_keys({.seed = ticket.seed}, 60, scores::machine("anneal"),
                                             [](char, char last) -> std::uint32_t { return last == 'h' ? 1 : 0; });
  const auto standing = submit(league, signed_submission(to_text(ticket, secrets()), play::to_text(replay), "Ada", ada),
                               secrets(), kLater);
  ASSERT_TRUE(standing) << standing.refused().why;
  EXPECT_EQ(standing->row.state, scores::State::held);
}

TEST_P(SubmittedTo, AGameOfAnotherKindThanTheTicketsIsRefused) {
  for (const BoardName& board :
       {BoardName{"tetris", "classic", "sprint", "human"}, BoardName{"tetris", "genes", "marathon", "human"},
        BoardName{"modern", "modern", "sprint", "human"}})
    EXPECT_EQ(told(honest(ada, ticket_for(ada, board))), "other-game") << board.mode;
}

TEST_P(SubmittedTo, ANameInCapitalsWithOtherLettersIsHeld) {
  EXPECT_EQ(told(honest(ada, ticket)), "ok");
  const auto standing = submit(league, honest(eve, ticket_for(eve), "\u0410DA"), secrets(), kLater);
  ASSERT_TRUE(standing.ok()) << standing.refused().why;
  EXPECT_EQ(standing->row.entry.doubt, "the name looks like 'Ada', which is on the board");
  EXPECT_EQ(standing->own.rank, 0);
}

TEST_P(SubmittedTo, WhatIsNoGameIsRefused) {
  const std::string text = to_text(ticket, secrets());
  EXPECT_EQ(told(signed_submission(text, "", "Ada", ada)), "bad-replay");
  EXPECT_EQ(told(signed_submission(text, std::string(17 << 20, 'x'), "Ada", ada)), "bad-replay");
  std::string better = replay_of(ticket.seed);
  better.replace(better.find("points "), 7, "points 9");
  EXPECT_EQ(told(signed_submission(text, better, "Ada", ada)), "bad-replay");
}

TEST_P(SubmittedTo, AHelloNeedsTheKeyTheTimeAndTheName) {
  const auto told_of = [&](const SignedHello& hello) {
    const auto welcomed = welcome(league, hello, secrets().origins, kNow);
    return welcomed ? std::string_view("ok") : name(welcomed.refused().kind);
  };
  EXPECT_EQ(text_to_sign(SignedHello{"room", {"", "Ada", 7, kService, ""}}),
            "fourfold hello 2\nhttps://fourfold.test\nroom\nAda\n7");
  EXPECT_EQ(told_of(signed_hello("room", "Ada", kNow, ada)), "ok");
  SignedHello elsewhere = signed_hello("room", "Ada", kNow, ada);
  elsewhere.room = "other";
  EXPECT_EQ(told_of(elsewhere), "bad-signature");
  EXPECT_EQ(told_of(signed_hello("room", "Ada", kNow - 301, ada)), "wrong-clock");
  EXPECT_EQ(told_of(signed_hello("room", "Ada", kNow, eve)), "ok") << "who says hello has claimed nothing";
  league.players().claim({ada.key().text(), "Ada", kNow, looks_of("Ada")});
  EXPECT_EQ(told_of(signed_hello("room", "Ada", kNow, eve)), "others-name");
  EXPECT_EQ(told_of(signed_hello("room", "\u0410DA", kNow, eve)), "others-name") << "in capitals too";
  for (const char* name : {"Fay", "Guy", "Hal", "Ivy", "Jo"})
    league.players().claim({eve.key().text(), name, kNow, looks_of(name)});
  EXPECT_EQ(told_of(signed_hello("room", "Kit", kNow, eve)), "too-many-names") << "she could not submit under it";
  EXPECT_EQ(told_of(signed_hello("room", "Jo", kNow, eve)), "ok");
  EXPECT_EQ(told_of(signed_hello("room", "", kNow, eve)), "bad-name");
  league.ban_player({.subject = ada.key().text(), .why = "rude", .date = kNow});
  EXPECT_EQ(told_of(signed_hello("room", "Ada", kNow, ada)), "banned-player");
}

}  // namespace
}  // namespace fourfold::service
