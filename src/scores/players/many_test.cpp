// Many submissions in one question, and many games in one statement, in both databases.
#include "scores/players/league.h"
#include "scores/store/stores_test.h"

namespace fourfold::scores {
namespace {

class ManyAt : public testing::TestWithParam<Backend> {
 public:
  Folder folder;
  std::string where = GetParam() == Backend::postgresql ? empty_postgresql() : folder.file("scores.db");
  League league{where};
};
FOURFOLD_FOR_BOTH_DATABASES(ManyAt);

TEST_P(ManyAt, ManySubmissionsAreAskedAboutInOneQuestion) {
  std::vector<Asked> asked;
  for (int i = 0; i < 90; ++i) {  // more than a statement has, and no multiple of it
    const std::string number = std::to_string(i);
    asked.push_back({.key = "key " + number, .name = "name " + number, .ticket = number, .identity = "game " + number});
    if (i % 3 == 0) league.players().claim({asked.back().key, asked.back().name, 5});
    if (i % 5 == 0) league.bans().add({.subject = asked.back().key, .why = number, .date = 1});
    if (i % 7 == 0) league.tickets().use({.id = number, .key = "k", .digest = number, .row = i, .date = 1});
  }
  const std::vector<Known> known = league.known(asked);
  ASSERT_EQ(known.size(), asked.size());
  for (int i = 0; i < 90; ++i) {
    const Known& each = known[static_cast<std::size_t>(i)];
    EXPECT_EQ(each.is_named, i % 3 == 0) << i;
    EXPECT_EQ(each.player_ban, i % 5 == 0 ? std::optional(std::to_string(i)) : std::nullopt);
    ASSERT_EQ(each.use.has_value(), i % 7 == 0) << i;
    if (each.use) {
      EXPECT_EQ(each.use->row, i);
    }
  }
}

/// A row depends on those before it where it is the same game, or its name looks like theirs.
TEST_P(ManyAt, ManyGamesAreStoredAsIfOneCameAfterTheOther) {
  std::vector<Entry> many;
  for (int i = 0; i < 150; ++i) {
    const char* const names[] = {"Ada", "Bob", "Ad\u0430", "Cy", "B\u043eb"};
    many.push_back(entry(i % 50, i % 7, names[i % 5]));
    if (i % 11 == 0) many.back().replay = "";
    if (i % 11 == 0) many.back().mode = "imported";
  }
  many[30].replay = std::string(3 << 20, 'x');  // more than a statement carries
  const Folder other;
  League one_by_one(other.file("other.db"));
  const std::vector<Added> all = league.add(many);
  ASSERT_EQ(all.size(), many.size());
  for (std::size_t i = 0; i < many.size(); ++i) {
    const Added alone = one_by_one.add({&many[i], 1}).front();
    EXPECT_EQ(all[i].is_new, alone.is_new) << i;
    EXPECT_EQ(all[i].row.state, alone.row.state) << i;
    EXPECT_EQ(all[i].row.entry, alone.row.entry) << i;
  }
  EXPECT_EQ(league.store().replay(all[30].row.id).size(), many[30].replay.size());
  EXPECT_EQ(league.store().count({}), one_by_one.store().count({}));
  EXPECT_EQ(league.store().inconsistencies(), std::vector<std::string>{});
}

}  // namespace
}  // namespace fourfold::scores
