// A text that was signed for one service must be refused by every other.
#include "service/tickets/signed_text.h"

#include "service/submission/league_test.h"

namespace fourfold::service {
namespace {

const std::string kOther = "https://hostile.test";

TEST(SignedText, SaysWhatItIsForAndForWhichService) {
  EXPECT_EQ(signed_text(Purpose::hello, "https://a.test", {"room", "Ada", "7"}),
            "fourfold hello 2\nhttps://a.test\nroom\nAda\n7");
  EXPECT_EQ(signed_text(Purpose::hello, "", {"room", "Ada", "7"}), "fourfold hello 1\nroom\nAda\n7");
}

TEST(SignedText, ARequestForATicketIsNotTakenFromAnotherService) {
  TicketRequest relayed = signed_request(kOther, kMarathon, kNow, player(1));
  const auto refused = issue(relayed, secrets(), kNow);
  ASSERT_FALSE(refused.ok());
  EXPECT_EQ(refused.refused().kind, Refusal::other_service);
  EXPECT_EQ(refused.refused().why, "this was signed for 'https://hostile.test': expected https://fourfold.test");
  for (const std::string& name : {kService, std::string()}) {
    relayed.service = name;
    EXPECT_EQ(issue(relayed, secrets(), kNow).refused().kind, Refusal::bad_signature) << "the name is signed";
  }
}

TEST(SignedText, AGameIsNotTakenFromAnotherService) {
  const sign::KeyPair ada = player(1);
  const Ticket ticket = ticket_for(ada);
  const auto handed_in = [&](const std::string& service) {
    return accept(signed_submission(to_text(ticket, secrets()), replay_of(ticket.seed), "Ada", ada, service), secrets(),
                  kLater);
  };
  EXPECT_TRUE(handed_in(kService).ok());
  EXPECT_TRUE(handed_in("HTTPS://Fourfold.Test").ok()) << "hosts are the same in capitals";
  EXPECT_EQ(handed_in(kOther).refused().kind, Refusal::other_service);
}

TEST(SignedText, AHelloIsNotTakenFromAnotherService) {
  const std::array own = {kService};
  EXPECT_TRUE(greet(signed_hello("room", "Ada", kNow, player(1)), own, kNow).ok());
  EXPECT_EQ(greet(signed_hello("room", "Ada", kNow, player(1), kOther), own, kNow).refused().kind,
            Refusal::other_service);
  EXPECT_EQ(greet(signed_hello("room", "Ada", kNow, player(1)), {}, kNow).refused().kind, Refusal::other_service)
      << "a request that names no host reaches nobody";
}

TEST(SignedText, ThatNamesNoServiceIsTakenForOneVersion) {
  EXPECT_TRUE(issue(signed_request("", kMarathon, kNow, player(1)), secrets(), kNow).ok());
  EXPECT_TRUE(takes_unnamed("0.1.0"));
  EXPECT_TRUE(takes_unnamed("1.0.7"));
  EXPECT_FALSE(takes_unnamed("1.1.0"));
  EXPECT_FALSE(takes_unnamed("10.0.0"));
}

}  // namespace
}  // namespace fourfold::service
