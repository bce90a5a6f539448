// Replays as the page watches them.
#include "page_engine/asking_test.h"
#include "teach/tetris/games_test.h"

namespace fourfold::page_engine {
namespace {

struct FilmVerbs : ::testing::Test, Asking {};

TEST_F(FilmVerbs, IsWoundPlayedAndPlayedOn) {
  const auto replay = teach::mashed_game(tetris::classic_rules(), 5, 300);
  const Json open = ask("film.open", Json::object({{"text", to_text(replay)}}));
  EXPECT_EQ(text(open["game"]), "tetris");
  EXPECT_EQ(open["piece"].dump(), "0");
  const auto pieces = *open["pieces_in_all"].as_int();
  ASSERT_GT(pieces, 3);
  const Json second = ask(R"({"ask":"film.seek","film":1,"piece":2})");
  EXPECT_EQ(second["pieces"].dump(), "2");
  const Json later = ask(R"({"ask":"film.play","film":1,"ticks":600})");
  EXPECT_GT(*later["ticks"].as_int(), *second["ticks"].as_int());
  EXPECT_EQ(ask(R"({"ask":"film.seek","film":1,"piece":2})"), second);
  const Json until = ask(R"({"ask":"film.until","film":1})");
  EXPECT_EQ(ask("replay.verify", until)["pieces"].dump(), "2");
  EXPECT_EQ(ask(R"({"ask":"film.seek","film":1,"piece":99999})")["at_end"].dump(), "true");
}

TEST_F(FilmVerbs, ShowsTheModernGameToo) {
  const Json open = ask("film.open", Json::object({{"text", to_text(teach::mashed_modern(1, 60))}}));
  EXPECT_EQ(text(open["game"]), "modern");
  EXPECT_EQ(open["queue"].size(), 5U);
}

/// Played by a version that counted the delays of held keys in ticks only; no byte of it may
/// change.
constexpr std::string_view kInTicks = R"(fourfold-replay 1
game modern
rules modern-plus
seed 151
last_level 1
goal_lines 40
das_ticks 8
commands
+c4.h12.+o+l+d-l16.+u-c29.-o41.h-u19.+wh8.h-d21.+l+o6.+d2.-dh25.-o30.+c18.-l+l+d17.+u-l26.-c+o11.+c-
u-w24.+w2h20.-c-o+l.+c+u+r22.-u+u18.-u-r+o3.+r-o2h-r5.h
end
points 145
pieces 11
lines 0
attack 0
ticks 378
end lock-out
)";

TEST_F(FilmVerbs, AReplayFromBeforeSubticksIsTheSameGame) {
  const Json replay = Json::object({{"text", std::string(kInTicks)}});
  EXPECT_EQ(ask("replay.verify", replay)["points"].dump(), "145");
  ask("film.open", replay);
  ask(R"({"ask":"film.seek","film":1,"piece":99999})");
  EXPECT_EQ(text(ask(R"({"ask":"film.until","film":1})")["text"]), kInTicks);
}

TEST_F(FilmVerbs, DiscsFallOneAfterTheOther) {
  ask(R"({"ask":"match.open","moves":"44536"})");
  const Json replay = ask(R"({"ask":"match.replay","match":1})");
  EXPECT_EQ(text(ask("film.open", replay)["moves"]), "");
  EXPECT_EQ(text(ask(R"({"ask":"film.seek","film":1,"piece":3})")["moves"]), "445");
  EXPECT_EQ(text(ask(R"({"ask":"film.play","film":1,"ticks":30})")["moves"]), "445");
  EXPECT_EQ(text(ask(R"({"ask":"film.play","film":1,"ticks":30})")["moves"]), "4453") << "time adds up";
  EXPECT_EQ(ask("replay.verify", ask(R"({"ask":"film.until","film":1})"))["moves"].dump(), "4");
}

TEST_F(FilmVerbs, RefusesWhatIsNoReplay) {
  EXPECT_EQ(error(R"({"ask":"film.open","text":"nonsense"})").substr(0, 6), "text: ");
  EXPECT_EQ(error(R"({"ask":"film.seek","film":1,"piece":0})"), "film: expected the number of an open one, not 1");
}

}  // namespace
}  // namespace fourfold::page_engine
