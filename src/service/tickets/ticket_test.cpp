// Tickets: their content, and every way to change one.
#include "service/tickets/ticket.h"

#include <set>

#include "base/sha256.h"
#include "service/submission/league_test.h"
#include "sign/base64url.h"

namespace fourfold::service {
namespace {

/// The name of a refusal, or "ok".
template <class T>
std::string_view told(const Outcome<T>& outcome) {
  return outcome ? "ok" : name(outcome.refused().kind);
}

TEST(Ticket, SaysWhatWasAskedForAndComesBackAsItWas) {
  const sign::KeyPair ada = player(1);
  const Ticket ticket = ticket_for(ada);
  EXPECT_EQ(ticket.key, ada.key());
  EXPECT_EQ(ticket.board, (scores::Filter{"tetris", "classic", "marathon", scores::PlayerKind::human}));
  EXPECT_EQ(ticket.issued, kNow);
  EXPECT_EQ(ticket.deadline, kNow + 4 * 60 * 60);
  const auto back = read_ticket(to_text(ticket, secrets()), secrets(), kLater);
  ASSERT_TRUE(back) << back.refused().why;
  EXPECT_EQ(*back, ticket);
  EXPECT_EQ(*glance(to_text(ticket, secrets())), ticket) << "who has no secret can read it too";
}

TEST(Ticket, TheTextThatIsSignedIsTheDocumentedOne) {
  EXPECT_EQ(text_to_sign(TicketRequest{.board = kMarathon, .time = 7, .service = kService}),
            "fourfold ticket 2\nhttps://fourfold.test\ntetris classic marathon human\n7");
  EXPECT_EQ(text_to_sign(TicketRequest{.board = kMarathon, .time = 7}),
            "fourfold ticket 1\ntetris classic marathon human\n7")
      << "of earlier versions";
}

TEST(Ticket, IdsAndSeedsDiffer) {
  std::set<std::string> ids;
  std::set<std::uint64_t> seeds;
  for (int i = 0; i < 50; ++i) {
    const Ticket ticket = ticket_for(player(1));
    ids.insert(ticket.id);
    seeds.insert(ticket.seed);
  }
  EXPECT_EQ(ids.size(), 50u);
  EXPECT_EQ(seeds.size(), 50u);
}

TEST(Ticket, ARequestThatIsNotSignedByItsKeyIsRefused) {
  const TicketRequest good = signed_request(kService, kMarathon, kNow, player(1));
  EXPECT_EQ(told(issue(good, secrets(), kNow)), "ok");
  TicketRequest changed = good;
  changed.board.mode = "sprint";
  EXPECT_EQ(told(issue(changed, secrets(), kNow)), "bad-signature");
  changed = good;
  changed.time += 1;
  EXPECT_EQ(told(issue(changed, secrets(), kNow)), "bad-signature");
  changed = good;
  changed.key = player(2).key().text();
  EXPECT_EQ(told(issue(changed, secrets(), kNow)), "bad-signature");
  changed.key = "nobody";
  EXPECT_EQ(told(issue(changed, secrets(), kNow)), "bad-key");
  changed = good;
  changed.signature = "";
  EXPECT_EQ(told(issue(changed, secrets(), kNow)), "bad-key");
}

TEST(Ticket, AClockMayBeFiveMinutesOffAndNoMore) {
  const auto at = [](std::int64_t time) {
    return told(issue(signed_request(kService, kMarathon, time, player(1)), secrets(), kNow));
  };
  EXPECT_EQ(at(kNow - 300), "ok");
  EXPECT_EQ(at(kNow + 300), "ok");
  EXPECT_EQ(at(kNow - 301), "wrong-clock");
  EXPECT_EQ(at(kNow + 301), "wrong-clock");
  EXPECT_EQ(at(INT64_MAX), "wrong-clock");
  EXPECT_EQ(at(INT64_MIN), "wrong-clock");
}

TEST(Ticket, OnlyBoardsThatGamesAreSubmittedToHaveTickets) {
  const auto of = [](const BoardName& board) { return told(ranked_board(board)); };
  EXPECT_EQ(of({"tetris", "genes", "sprint", "bot"}), "ok");
  EXPECT_EQ(of({"modern", "modern", "sprint", "coached"}), "ok");
  EXPECT_EQ(of({"connect4", "7x6", "match", "human"}), "ok");
  for (const BoardName& none :
       {BoardName{}, BoardName{"chess", "classic", "marathon", "human"},
        BoardName{"tetris", "7x6", "marathon", "human"}, BoardName{"tetris", "classic", "imported", "human"},
        BoardName{"tetris", "classic", "custom", "human"}, BoardName{"modern", "modern", "custom", "human"},
        BoardName{"tetris", "classic", "", "human"}, BoardName{"tetris", "", "marathon", "human"},
        BoardName{"tetris", "classic", "marathon", ""}, BoardName{"tetris", "classic", "marathon", "machine"}})
    EXPECT_EQ(of(none), "unknown-board") << none.game << " " << none.rules << " " << none.mode << " " << none.kind;
}

TEST(Ticket, OneThatWasChangedAnywhereIsRefused) {
  const std::string good = to_text(ticket_for(player(1)), secrets());
  for (std::size_t at = 2; at < good.size(); ++at) {
    std::string changed = good;
    changed[at] = changed[at] == 'A' ? 'B' : 'A';
    EXPECT_NE(told(read_ticket(changed, secrets(), kNow)), "ok") << at;
  }
  EXPECT_EQ(told(read_ticket("2" + good.substr(1), secrets(), kNow)), "bad-ticket");
}

TEST(Ticket, OneOfAnotherServerIsRefused) {
  const ServiceSecrets other{.secret = "another secret that is long enough"};
  EXPECT_EQ(told(read_ticket(to_text(ticket_for(player(1)), other), secrets(), kNow)), "forged-ticket");
}

TEST(Ticket, WhatIsNoTicketIsRefused) {
  for (const std::string& none :
       {std::string(), std::string("1."), std::string("1.."), std::string("hello"), std::string("1.e30"),
        std::string(100'000, '.'), "1." + std::string(2000, 'A') + ".A"})
    EXPECT_FALSE(read_ticket(none, secrets(), kNow).ok()) << none.substr(0, 20);
  const std::string payload = sign::to_base64url("[[[[[[[1]]]]]]]");
  const std::string mac = sign::to_base64url(hmac_sha256_bytes(secrets().secret, "1." + payload));
  EXPECT_EQ(told(read_ticket("1." + payload + "." + mac, secrets(), kNow)), "bad-ticket") << "even with a good MAC";
}

/// The player's program makes a file of this name, so a service must not be able to choose any
/// file.
TEST(Ticket, OneWhoseIdIsNoneIsRefusedEvenByWhoHasNoSecret) {
  Ticket ticket = ticket_for(player(1));
  EXPECT_EQ(told(glance(to_text(ticket, secrets()))), "ok");
  for (const std::string& id :
       {std::string(), std::string("../../.bashrc"), std::string("/etc/passwd"), std::string("../../../.profile\0", 18),
        std::string(22, '.'), std::string(22, '/'), std::string("AAAAAAAAAAAAAAAAAAAAAA\0", 23), std::string(21, 'A'),
        std::string(23, 'A'), std::string(21, 'A') + "\0", std::string(22, '+')}) {
    ticket.id = id;
    EXPECT_EQ(told(glance(to_text(ticket, secrets()))), "bad-ticket") << id;
    EXPECT_EQ(told(read_ticket(to_text(ticket, secrets()), secrets(), kNow)), "bad-ticket") << id;
  }
}

TEST(Ticket, OneWhoseMacIsNoneIsRefusedEvenByWhoHasNoSecret) {
  const std::string text = to_text(ticket_for(player(1)), secrets());
  const std::string front = text.substr(0, text.rfind('.') + 1);
  for (const std::string& mac : {std::string(), std::string("A"), std::string(43, '.'), std::string("\n#!/bin/sh\n"),
                                 std::string(44, 'A'), text.substr(front.size()) + "\n"})
    EXPECT_EQ(told(glance(front + mac)), "bad-ticket") << mac;
}

TEST(Ticket, TheDeadlineIsTheLastSecondThatIsGood) {
  const Ticket ticket = ticket_for(player(1));
  const std::string text = to_text(ticket, secrets());
  EXPECT_EQ(told(read_ticket(text, secrets(), ticket.deadline)), "ok");
  EXPECT_EQ(told(read_ticket(text, secrets(), ticket.deadline + 1)), "too-late");
}

}  // namespace
}  // namespace fourfold::service
