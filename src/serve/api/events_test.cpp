// Which clients are told of changed boards, and when.
#include "serve/api/events.h"

#include <gtest/gtest.h>

namespace fourfold::serve {
namespace {

using namespace std::chrono_literals;

/// A client that stores what it is told.
class Ear : public SocketLine {
 public:
  explicit Ear(std::string& heard) : heard_(heard) {}
  void send(Text text) const override { heard_ += *text + "\n"; }
  void close(CloseCode /*code*/, std::string /*reason*/) const override {}

 private:
  std::string& heard_;
};

class EventsTest : public ::testing::Test {
 protected:
  EventsTest() { events.enter(client); }

  std::string heard;
  const SocketHandle client{1, std::make_shared<const Ear>(heard)};
  Events events;
  const Events::Time noon{100h};
};

TEST_F(EventsTest, TellsTheFirstChangeAtOnce) {
  events.tell("a", noon);
  EXPECT_EQ(heard, "{\"board\":\"a\"}\n");
}

TEST_F(EventsTest, TellsWhatFollowsASecondLater) {
  events.tell("a", noon);
  events.tell("b", noon + 10ms);
  events.tell("b", noon + 20ms);
  events.pass(noon + 999ms);
  EXPECT_EQ(heard, "{\"board\":\"a\"}\n");
  events.pass(noon + 1000ms);
  events.pass(noon + 9000ms);
  EXPECT_EQ(heard, "{\"board\":\"a\"}\n{\"board\":\"b\"}\n");
}

TEST_F(EventsTest, SaysThatAnyBoardMayHaveChangedWhereSeveralHave) {
  events.tell("a", noon);
  for (int i = 0; i < 1000; ++i) events.tell(std::to_string(i), noon + 1ms);
  events.pass(noon + 1s);
  EXPECT_EQ(heard, "{\"board\":\"a\"}\n{\"board\":null}\n") << "a thousand changes are one message";
}

TEST_F(EventsTest, TellsNobodyWhoHasLeft) {
  events.leave(client);
  events.tell("a", noon);
  EXPECT_EQ(heard, "");
}

}  // namespace
}  // namespace fourfold::serve
