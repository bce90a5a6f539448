// Tasks on other threads, and the answers that they give.
#include "serve/load/pool.h"

#include <gtest/gtest.h>

#include <future>
#include <stdexcept>

#include "serve/http/handler.h"

namespace fourfold::serve {
namespace {

/// A pool with one thread, which waits until the test releases it.
struct Held {
  explicit Held(std::size_t most_waiting) : pool(1, most_waiting) {
    EXPECT_TRUE(pool.post([this] {
      has_begun.set_value();
      gate.get_future().wait();
    }));
    has_begun.get_future().wait();
  }
  std::promise<void> has_begun, gate;
  Pool pool;
};

TEST(Pool, RunsTasksInTheirOrder) {
  std::vector<int> order;
  std::promise<void> last;
  Pool pool(1, 100);
  for (int i = 0; i < 10; ++i) EXPECT_TRUE(pool.post([&, i] { order.push_back(i); }));
  EXPECT_TRUE(pool.post([&] { last.set_value(); }));
  last.get_future().wait();
  EXPECT_EQ(order, (std::vector<int>{0, 1, 2, 3, 4, 5, 6, 7, 8, 9}));
}

TEST(Pool, GoesOnAfterATaskThatThrows) {
  std::promise<void> next;
  Pool pool(1, 10);
  EXPECT_TRUE(pool.post([] { throw std::runtime_error("x"); }));
  EXPECT_TRUE(pool.post([] { throw 1; }));
  EXPECT_TRUE(pool.post([&] { next.set_value(); }));
  next.get_future().wait();
}

TEST(Pool, TakesNoMoreThanMayWait) {
  Held held(2);
  EXPECT_TRUE(held.pool.post([] {}));
  EXPECT_TRUE(held.pool.post([] {}));
  EXPECT_EQ(held.pool.waiting(), 2u);
  EXPECT_FALSE(held.pool.post([] {}));
  held.gate.set_value();
}

TEST(Pool, WhoFillsItKeepsOutOnlyItself) {
  Held held(2);
  EXPECT_TRUE(held.pool.post([] {}, {"crowd", ""}));
  EXPECT_TRUE(held.pool.post([] {}, {"crowd", ""}));
  EXPECT_FALSE(held.pool.post([] {}, {"crowd", ""}));
  EXPECT_TRUE(held.pool.post([] {}, {"home", ""}));
  EXPECT_FALSE(held.pool.post([] {}, {"home", ""})) << "one task is enough while others wait";
  EXPECT_TRUE(held.pool.post([] {}, {"school", ""}));
  EXPECT_FALSE(held.pool.post([] {}, {"fifth", ""})) << "what waits is bounded, however many addresses come";
  EXPECT_EQ(held.pool.waiting(), 4u);
  held.gate.set_value();
}

/// Stores what the client is told in the end.
struct Client {
  std::promise<Response> told;
  Reply reply{[this](Response response) { told.set_value(std::move(response)); }};
};

TEST(Reply, AnswersOnce) {
  Client client;
  client.reply({.status = 201});
  client.reply({.status = 404});
  EXPECT_EQ(client.told.get_future().get().status, 201);
}

TEST(Reply, TellsTheClientWhenNobodyAnswered) {
  Pool pool(1, 10);
  Client client;
  EXPECT_TRUE(pool.post([reply = std::move(client.reply)] { throw std::runtime_error("secret"); }));
  const Response response = client.told.get_future().get();
  EXPECT_EQ(response.status, 500);
  EXPECT_EQ(response.body.view().find("secret"), std::string_view::npos);
}

}  // namespace
}  // namespace fourfold::serve
