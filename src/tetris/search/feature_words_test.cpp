// Every feature has words.
#include "tetris/search/feature_words.h"

#include <gtest/gtest.h>

#include "tetris/search/features.h"

namespace fourfold::tetris {
namespace {

TEST(FeatureWords, EveryFeatureOfEverySetHasSome) {
  for (int set = 0; set < kFeatureSetCount; ++set) {
    for (const std::string_view feature : info(static_cast<FeatureSet>(set)).features)
      EXPECT_NE(words_for(feature), nullptr) << feature;
  }
}

TEST(FeatureWords, AnUnknownNameHasNone) { EXPECT_EQ(words_for("luck"), nullptr); }

}  // namespace
}  // namespace fourfold::tetris
