// Games that are stored together, with a function in place of the store.
#include "serve/api/submission_writer.h"

#include <gtest/gtest.h>

#include <future>
#include <map>
#include <new>

namespace fourfold::serve {
namespace {

service::Played game_of(const std::string& name) {
  service::Played game;
  game.accepted.name = name;
  return game;
}

/// A store that records what it was given. Games of Eve make it fail, those of Mallory are refused.
class Notes {
 public:
  std::vector<SubmissionWriter::Outcome> keep(std::span<const service::Played> games) {
    std::vector<SubmissionWriter::Outcome> outcomes;
    std::string names;
    for (const service::Played& game : games) names += (names.empty() ? "" : " ") + game.accepted.name;
    tried.push_back(names);
    if (tried.size() == 1) first_has_come.get_future().wait();
    for (const service::Played& game : games) {
      if (game.accepted.name == "Eve") throw scores::StoreError("no");
      if (game.accepted.name == "Mallory") {
        outcomes.emplace_back(service::Refused{service::Refusal::known_game, "no"});
      } else {
        outcomes.emplace_back(scores::Standing{.row = {.id = std::ssize(tried)}});
      }
    }
    return outcomes;
  }

  std::promise<void> first_has_come;  ///< the first transaction waits for this
  std::vector<std::string> tried;     ///< the names of each transaction
};

/// What each client was told; the first transaction lasts until all the other games are waiting.
std::map<std::string, std::string> told(Notes& notes, const std::vector<std::string>& names) {
  std::map<std::string, std::string> all;
  SubmissionWriter keeper([&](auto games) { return notes.keep(games); });
  for (const std::string& name : names) {
    keeper.keep(game_of(name), [&all, name](const std::optional<SubmissionWriter::Outcome>& outcome) {
      all[name] = !outcome ? "failed" : outcome->ok() ? "kept" : "refused";
    });
  }
  notes.first_has_come.set_value();
  keeper.end();
  return all;
}

using Told = std::map<std::string, std::string>;
using Tried = std::vector<std::string>;

TEST(SubmissionWriter, KeepsWhatWaitsInOneTransactionInItsOrder) {
  Notes notes;
  EXPECT_EQ(told(notes, {"Ada", "Bob", "Mallory", "Cy"}),
            (Told{{"Ada", "kept"}, {"Bob", "kept"}, {"Cy", "kept"}, {"Mallory", "refused"}}));
  std::string rest;
  for (std::size_t i = 0; i < notes.tried.size(); ++i) rest += (i == 0 ? "" : " ") + notes.tried[i];
  EXPECT_EQ(rest, "Ada Bob Mallory Cy");
  EXPECT_LE(notes.tried.size(), 2u) << "the first ones, and all that came meanwhile";
}

/// The first names are in a transaction alone, so that the others wait together.
TEST(SubmissionWriter, AGameThatBreaksTheStoreDoesNotSpoilTheOthers) {
  Notes notes;
  SubmissionWriter keeper([&](auto games) { return notes.keep(games); });
  Told all;
  const auto hand_in = [&](const std::string& name) {
    keeper.keep(game_of(name), [&all, name](const std::optional<SubmissionWriter::Outcome>& outcome) {
      all[name] = outcome ? "kept" : "failed";
    });
  };
  hand_in("Eve");
  hand_in("Ada");
  hand_in("Bob");
  notes.first_has_come.set_value();
  keeper.end();
  EXPECT_EQ(all, (Told{{"Ada", "kept"}, {"Bob", "kept"}, {"Eve", "failed"}}));
  EXPECT_FALSE(keeper.has_failed()) << "it has stored since";
}

TEST(SubmissionWriter, GivesUpWhenTheStoreFailsTwiceInARow) {
  Tried tried;
  std::promise<void> all_have_come;
  SubmissionWriter keeper([&](std::span<const service::Played> games) -> std::vector<SubmissionWriter::Outcome> {
    if (tried.empty()) all_have_come.get_future().wait();
    tried.push_back(std::to_string(games.size()));
    throw scores::StoreError("no");
  });
  int failed = 0;
  for (int i = 0; i < 10; ++i)
    keeper.keep(game_of("Ada"),
                [&](const std::optional<SubmissionWriter::Outcome>& outcome) { failed += outcome ? 0 : 1; });
  all_have_come.set_value();
  keeper.end();
  EXPECT_EQ(failed, 10) << "everybody is told";
  EXPECT_TRUE(keeper.has_failed());
  EXPECT_LE(tried.size(), 6u) << "two transactions at most, and two games of each alone";
}

TEST(SubmissionWriter, SurvivesWhateverIsThrown) {
  Told all;
  {
    SubmissionWriter keeper([](auto) -> std::vector<SubmissionWriter::Outcome> { throw std::bad_alloc(); });
    for (const char* name : {"Ada", "Bob"})
      keeper.keep(game_of(name), [&all, name](const auto& outcome) { all[name] = outcome ? "kept" : "failed"; });
  }
  EXPECT_EQ(all, (Told{{"Ada", "failed"}, {"Bob", "failed"}}));
}

TEST(SubmissionWriter, TakesNoMoreThanSoManyAtOnce) {
  std::size_t most = 0, all = 0;
  {
    SubmissionWriter keeper([&](std::span<const service::Played> games) {
      most = std::max(most, games.size());
      return std::vector<SubmissionWriter::Outcome>(games.size(), scores::Standing{});
    });
    for (int i = 0; i < 500; ++i) keeper.keep(game_of("Ada"), [&](const auto&) { ++all; });
  }
  EXPECT_EQ(all, 500u) << "what waits is kept before the end";
  EXPECT_LE(most, SubmissionWriter::kMostAtOnce);
}

TEST(SubmissionWriter, AnAnswerThatThrowsIsNoHarm) {
  int told = 0;
  {
    SubmissionWriter keeper(
        [](auto games) { return std::vector<SubmissionWriter::Outcome>(games.size(), scores::Standing{}); });
    keeper.keep(game_of("Ada"), [](const auto&) { throw std::runtime_error("gone"); });
    keeper.keep(game_of("Bob"), [&](const auto&) { ++told; });
  }
  EXPECT_EQ(told, 1);
}

}  // namespace
}  // namespace fourfold::serve
