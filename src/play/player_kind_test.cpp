// The kinds of players and their names.
#include "play/player_kind.h"

#include <gtest/gtest.h>

namespace fourfold::play {
namespace {

TEST(PlayerKind, HasANameThatIsReadBack) {
  for (const PlayerKind kind : {PlayerKind::human, PlayerKind::coached, PlayerKind::bot})
    EXPECT_EQ(player_kind_from(name(kind)), kind);
  EXPECT_EQ(name(PlayerKind::bot), "bot") << "it stands in every store";
}

TEST(PlayerKind, IsReadFromOldSavedGames) { EXPECT_EQ(player_kind_from("machine"), PlayerKind::bot); }

TEST(PlayerKind, IsNothingElse) {
  EXPECT_FALSE(player_kind_from("cat"));
  EXPECT_FALSE(player_kind_from(""));
}

}  // namespace
}  // namespace fourfold::play
