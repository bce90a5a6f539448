// Names that people mistake for each other.
#include "service/names/looks.h"

#include <gtest/gtest.h>

#include "scores/store/stores_test.h"

namespace fourfold::service {
namespace {

TEST(Looks, AreTheSameInCapitalsAndInOtherScripts) {
  for (const char* other : {"ADA", "ada", "\u0410d\u0430", "\u0391D\u0391", "\uFF21\uFF44\uFF41"})
    EXPECT_EQ(looks_of(other), looks_of("Ada")) << other;
  EXPECT_EQ(looks_of("B0B"), looks_of("bob")) << "a zero for an o";
  EXPECT_EQ(looks_of("Torn"), looks_of("TOM"));
}

#ifdef FOURFOLD_WITH_ICU
TEST(Looks, KnowAllLettersOfUnicode) {
  struct Pair {
    const char *one, *other;
  };
  for (const Pair& pair :
       {Pair{"sam", "\uA731am"}, Pair{"wes", "\u0461es"}, Pair{"sam", "\u01BDam"}, Pair{"gus", "\u0261us"},
        Pair{"fay", "\u1E9Day"}, Pair{"ada", "\u24B6DA"}, Pair{"PAYPAL", "\u0440\u0430\u0443\u0440\u0430l"}})
    EXPECT_EQ(looks_of(pair.one), looks_of(pair.other)) << pair.other;
}
#endif

TEST(Looks, OfNamesThatWereTakenBeforeAreRenewed) {
  const scores::Folder folder;
  scores::League league(folder.file("scores.db"));
  league.players().claim({.key = "ian", .name = "Ian", .since = 1});
  const scores::Player eve{.key = "eve", .name = "i\u0430n", .since = 2, .looks = looks_of("i\u0430n")};
  EXPECT_FALSE(league.players().look_alike(eve)) << "a program that knew less has stored the name";
  renew_looks(league);
  ASSERT_TRUE(league.players().look_alike(eve));
  EXPECT_EQ(league.players().look_alike(eve)->name, "Ian");
}

/// The whole name in small letters is "biii", which nobody takes for "bill".
TEST(Looks, OfACapitalIAreThoseOfASmallLWhateverTheOtherLettersAre) {
  const scores::Folder folder;
  scores::League league(folder.file("scores.db"));
  league.players().claim({.key = "bill", .name = "Bill", .since = 1, .looks = looks_of("Bill")});
  for (const char* name : {"BiII", "biII", "bi1|", "b\u0456II"}) {
    const auto other = league.players().look_alike({.key = "eve", .name = name, .since = 2, .looks = looks_of(name)});
    EXPECT_TRUE(other && other->name == "Bill") << name;
  }
  for (const char* name : {"Biel", "Ball"})
    EXPECT_FALSE(league.players().look_alike({.key = "eve", .name = name, .since = 2, .looks = looks_of(name)}))
        << name;
}

TEST(Looks, AsAnEarlierVersionStoredThemAreRenewed) {
  const scores::Folder folder;
  const std::string where = folder.file("scores.db");
  scores::League league(where);
  league.players().claim({.key = "bill", .name = "Bill", .since = 1, .looks = looks_of("Bill")});
  {
    scores::Connection connection;
    connect(connection, where, {});
    connection.sql << "UPDATE player SET looks = 'Bill'";
  }
  const scores::Player eve{.key = "eve", .name = "biII", .since = 2, .looks = looks_of("biII")};
  EXPECT_FALSE(league.players().look_alike(eve));
  renew_looks(league);
  EXPECT_TRUE(league.players().look_alike(eve));
}

TEST(Looks, DifferWhereNamesDifferToTheEye) {
  const char* names[] = {"Ada", "\u00C1da",  "Adda", "\uAE40\uCCA0\uC218", "\uAE40\uC601\uD76C",
                         "Bob", "Jos\u00E9", "Jose"};
  for (const char* a : names) {
    for (const char* b : names) EXPECT_EQ(looks_of(a) == looks_of(b), std::string_view(a) == b) << a << " " << b;
  }
}

TEST(Looks, OfBytesThatAreNoTextAreAnswered) {
  EXPECT_NO_THROW((void)looks_of("a\xFF\xC3"));
  EXPECT_EQ(looks_of(""), "");
}

}  // namespace
}  // namespace fourfold::service
