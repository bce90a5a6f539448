// The order of tasks of several owners.
#include "serve/load/fair_queue.h"

#include <gtest/gtest.h>

namespace fourfold::serve {
namespace {

class FairQueueTest : public testing::Test {
 public:
  void push(const std::string& address, const std::string& player, const std::string& task) {
    queue.push({address, player}, [this, task] { done += task + " "; });
  }
  std::string all() {
    while (!queue.empty()) queue.pop()();
    return done;
  }

  FairQueue queue;
  std::string done;
};

TEST_F(FairQueueTest, TasksOfOneOwnerAreDoneInTheirOrder) {
  for (const char* task : {"1", "2", "3"}) push("", "", task);
  EXPECT_EQ(queue.size(), 3u);
  EXPECT_EQ(all(), "1 2 3 ");
}

TEST_F(FairQueueTest, AnAddressWithManyTasksKeepsNobodyWaiting) {
  for (int i = 0; i < 28; ++i) push("crowd", "key " + std::to_string(i), "c" + std::to_string(i));
  push("home", "ada", "ada");
  queue.pop()();
  queue.pop()();
  EXPECT_EQ(done, "c0 ada ");
}

TEST_F(FairQueueTest, PlayersOfOneAddressTakeTurns) {
  for (const char* task : {"a1", "a2", "a3"}) push("school", "ada", task);
  push("school", "bob", "b1");
  push("home", "cyd", "c1");
  push("home", "cyd", "c2");
  EXPECT_EQ(all(), "a1 c1 b1 c2 a2 a3 ");
}

TEST_F(FairQueueTest, WhoHasHadATurnComesLast) {
  push("one", "", "1");
  push("two", "", "2");
  queue.pop()();
  push("one", "", "1");
  EXPECT_EQ(all(), "1 2 1 ");
}

}  // namespace
}  // namespace fourfold::serve
