// Answers that are kept until a board changes.
#include "serve/api/kept.h"

#include <gtest/gtest.h>

namespace fourfold::serve {
namespace {

TEST(KeptAnswers, AreThereUntilABoardChanges) {
  KeptAnswers kept;
  kept.keep("/a", {.status = 200}, kept.moment());
  EXPECT_TRUE(kept.find("/a"));
  EXPECT_FALSE(kept.find("/b"));
  kept.forget();
  EXPECT_FALSE(kept.find("/a"));
}

/// The answer was read from the store before the change, and would be kept after it.
TEST(KeptAnswers, AnAnswerThatABoardHasOvertakenIsNotKept) {
  KeptAnswers kept;
  const std::uint64_t before = kept.moment();
  kept.forget();
  kept.keep("/a", {.status = 200}, before);
  EXPECT_FALSE(kept.find("/a"));
}

TEST(KeptAnswers, AreNoMoreThanACertainNumber) {
  KeptAnswers kept(3);
  for (const char* target : {"/a", "/b", "/c", "/d"}) kept.keep(target, {.status = 200}, kept.moment());
  EXPECT_FALSE(kept.find("/a"));
  EXPECT_TRUE(kept.find("/d"));
}

}  // namespace
}  // namespace fourfold::serve
