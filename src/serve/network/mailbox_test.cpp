// Tasks that other threads leave for a network thread.
#include "serve/network/mailbox.h"

#include <gtest/gtest.h>

#include <new>
#include <stdexcept>

namespace fourfold::serve {
namespace {

TEST(Mailbox, ATaskThatThrowsDoesNotKeepTheOthersFromTheirTurn) {
  int woken = 0, failed = 0, done = 0;
  Mailbox mailbox([&] { ++woken; });
  mailbox.leave([] { throw std::runtime_error("x"); });
  mailbox.leave([] { throw 1; });
  mailbox.leave([&] { ++done; });
  mailbox.run_all([&] { ++failed; });
  EXPECT_EQ(woken, 1);
  EXPECT_EQ(failed, 2);
  EXPECT_EQ(done, 1);
}

TEST(Mailbox, WakesItsThreadLaterWhereItCouldNotAtOnce) {
  int calls = 0, done = 0;
  Mailbox mailbox([&] {
    if (++calls == 1) throw std::bad_alloc();
  });
  EXPECT_THROW(mailbox.leave([&] { ++done; }), std::bad_alloc);
  mailbox.leave([&] { ++done; });
  EXPECT_EQ(calls, 2);
  mailbox.run_all([] {});
  EXPECT_EQ(done, 2);
}

}  // namespace
}  // namespace fourfold::serve
