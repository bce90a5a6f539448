// Advice through the door.
#include <algorithm>

#include "base/rng.h"
#include "page_engine/advice/position_text.h"
#include "page_engine/page_test.h"
#include "session/tetris/advice_json.h"
#include "session/tetris/round.h"

namespace fourfold::page_engine {
namespace {

constexpr std::string_view kThink = R"({"ask":"advice.think","advice":1,"nodes":2000})";

Json open(Page& page, std::string_view position) {
  return page.ask(Json::object({{"ask", "advice.open"}, {"position", position}}).dump());
}

Json against(Page& page, const Json& cells) {
  Json question = Json::object({{"ask", "advice.against"}, {"advice", 1}});
  question["cells"] = cells;
  return page.ask(question.dump());
}

TEST(AdviceVerbs, TheClassicCoachSaysThroughTheDoorWhatItSaysInTheTerminal) {
  Page page;
  page.ask(R"({"ask":"round.open","rules":"classic","seed":"7"})");
  for (int i = 0; i < 6; ++i) page.act(R"(["left","drop"])");
  open(page, page.text("round.position"));
  const Json answer = page.ask(kThink);
  EXPECT_EQ(answer["done"].as_bool(), true);
  const auto round = session::Round::from_text(page.text("round.replay"));
  const auto said = session::recommend(round->game().position, *page.engine.classic_policy("stacker"));
  ASSERT_TRUE(said) << said.error();
  EXPECT_EQ(answer["best"]["reasons"], to_json(said->reasons, teach::Other::next_best));
  EXPECT_EQ(answer["best"]["numbers"], Json::array_of(said->numbers));
  EXPECT_EQ(answer["best"]["cells"], answer["placements"][std::size_t{0}]["cells"]);
  EXPECT_EQ(answer["placements"][std::size_t{0}]["behind"].as_double(), 0.0);
}

/// The members that say what is advised; cells are counted from another corner on a page.
void expect_same_advice(const Json& page, const Json& hint) {
  for (const char* member : {"piece", "hold", "place", "spin", "lines", "text", "ends_game", "worth", "behind", "ahead",
                             "keys", "summary", "reasons", "numbers"})
    EXPECT_EQ(page[member], hint[member]) << member;
  ASSERT_EQ(page["plan"].size(), hint["plan"].size());
  for (std::size_t i = 0; i < page["plan"].size(); ++i) {
    for (const char* member : {"place", "hold"}) EXPECT_EQ(page["plan"][i][member], hint["plan"][i][member]) << i;
  }
}

TEST(AdviceVerbs, WhyAndAHintAreOneAdviserWithOneJson) {
  for (const std::string_view text :
       {"rules=modern&board=GGGG1GGGGG/GGGG1GGGGG&pieces=TIJLSO", "rules=modern&board=4X5&pieces=OSZTLJ&hold=I&bag=I",
        "rules=modern&board=&pieces=TTJLSO&hold=T&counts=points"}) {
    Page page;
    open(page, text);
    const Json answer = page.ask(kThink);
    const auto view = modern_view_of(*described_from_text(text));
    tetris::modern::Thinker thinker(*page.engine.machine_policy("machine"));
    const auto advice = advise(thinker, *view, {.nodes = 2000}, tetris::modern::Asked::as_teacher);
    const Json hint = to_json(session::recommendation_of(*view, *advice, false), *advice);
    expect_same_advice(answer["best"], hint["best"]);
    EXPECT_EQ(answer["unit"], hint["unit"]);
  }
  Page page;
  constexpr std::string_view kClassic = "rules=classic&board=XXXX1XXXXX/XXXX1XXXXX&pieces=IT";
  open(page, kClassic);
  const auto view = classic_view_of(*described_from_text(kClassic));
  const auto policy = page.engine.classic_policy("stacker");
  const auto list = tetris::Advisor{view->rules, &*policy, policy->search}.advise({view->board, 0, view->pieces});
  expect_same_advice(page.ask(kThink)["best"], to_json(session::recommendation_of(*view, *list), *list)["best"]);
}

/// A stack so high that some of the pieces that may come end the game.
std::string high_position(std::uint64_t seed) {
  Rng rng{seed};
  std::string text = "rules=classic&pieces=" + std::string(1, "JLTOSZ"[rng.below(6)]) + "&board=";
  const int rows = 15 + static_cast<int>(rng.below(4));
  for (int row = 0; row < rows; ++row) {
    const auto gap = rng.below(tetris::kWidth);
    if (row > 0) text += "/";
    for (std::uint32_t x = 0; x < tetris::kWidth; ++x) text += x == gap || (row < 3 && rng.below(3) == 0) ? '1' : 'X';
  }
  return text;
}

/// Means leave out the pieces that end the game, so a place that many of them end looks better.
TEST(AdviceVerbs, APlaceThatMorePiecesWouldEndTheGameAfterIsBehind) {
  int more_fatal = 0, higher = 0;
  for (std::uint64_t seed = 1; seed <= 100; ++seed) {
    const std::string text = high_position(seed);
    Page page;
    open(page, text);
    const Json answer = page.ask(kThink);
    if (!answer.contains("placements")) continue;  // the piece has no room
    const auto view = classic_view_of(*described_from_text(text));
    ASSERT_TRUE(view) << view.error();
    const auto policy = page.engine.classic_policy("stacker");
    const auto list = tetris::Advisor{view->rules, &*policy, policy->search}.advise({view->board, 0, view->pieces});
    const tetris::RankedMove& best = list->placements.front().move;
    for (std::size_t i = 0; i < list->placements.size(); ++i) {
      const tetris::RankedMove& move = list->placements[i].move;
      if (move.value == tetris::kLost || move.coming != best.coming || move.line.size != best.line.size) continue;
      const double behind = *answer["placements"][i]["behind"].as_double();
      if (move.fatal == best.fatal) {
        EXPECT_EQ(behind > 0, move.value < best.value) << text << " " << i;
        continue;
      }
      const double means = std::max(0.0, shown_score(list->policy.features, best.value - move.value));
      EXPECT_GT(behind, means + 1) << text << " " << i;
      ++more_fatal;
      higher += move.value >= best.value ? 1 : 0;
    }
  }
  EXPECT_GT(more_fatal, 10);
  EXPECT_GT(higher, 0) << "or means alone would do";
}

TEST(AdviceVerbs, ItsKeysBringThePieceToThePlace) {
  for (const std::string_view rules : {"classic", "genes", "modern"}) {
    Page page;
    page.ask(R"({"ask":"round.open","seed":"3","rules":")" + std::string(rules) + "\"}");
    for (int i = 1; i <= 8; ++i) {
      open(page, page.text("round.position"));
      const Json answer = page.ask(R"({"ask":"advice.think","nodes":500,"advice":)" + std::to_string(i) + "}");
      Json commands = Json::array();
      for (const Json& key : answer["best"]["keys"].elements()) {
        const std::string& word = *key.as_string();
        const std::string last = word.substr(word.rfind(' ') + 1);
        const int times = word.starts_with("far ") ? 10 : word == "ground" ? 40 : 1;
        for (int n = 0; n < times; ++n) commands.push_back(word == "ground" ? "down" : last);
      }
      const Json after = page.act(commands.dump());
      ASSERT_EQ(after["pieces"].as_int(), i) << rules;
      const auto sorted = [](const Json& cells) {
        std::vector<std::string> texts;
        for (const Json& cell : cells.elements()) texts.push_back(cell.dump());
        std::ranges::sort(texts);
        return texts;
      };
      EXPECT_EQ(sorted(after["facts"]["locked"][std::size_t{0}]["cells"]), sorted(answer["best"]["cells"])) << rules;
    }
  }
}

TEST(AdviceVerbs, TheModernMachineGoesOnWithWhatItHasThought) {
  Page page;
  const Json opened = open(page, "rules=modern&board=GGGG1GGGGG/GGGG1GGGGG&pieces=TIJLSO&hold=Z");
  EXPECT_EQ(*opened["position"].as_string(), "rules=modern&board=GGGG1GGGGG/GGGG1GGGGG&pieces=TIJLSO&hold=Z");
  const Json first = page.ask(kThink), second = page.ask(kThink);
  EXPECT_GE(*first["nodes"].as_int(), 2000);
  EXPECT_GE(*second["nodes"].as_int(), 4000);
  EXPECT_EQ(first["done"].as_bool(), false);
  EXPECT_EQ(page.ask(R"({"ask":"advice.think","advice":1,"nodes":1,"enough":4000})")["done"].as_bool(), true);
  EXPECT_GT(second["placements"].size(), 30U);
  EXPECT_EQ(second["best"]["cells"], second["placements"][std::size_t{0}]["cells"]);
  EXPECT_FALSE(second["best"]["reasons"].elements().empty());
  EXPECT_FALSE(second["best"]["summary"].as_string()->empty());
}

TEST(AdviceVerbs, SaysWhyAnotherPlaceIsNotAsGood) {
  for (const std::string_view position :
       {"rules=modern&board=XXXX1XXXXX/XXXX1XXXXX/XXXX1XXXXX/XXXX1XXXXX&pieces=ITJLSO",
        "rules=classic&board=XXXX1XXXXX/XXXX1XXXXX/XXXX1XXXXX/XXXX1XXXXX&pieces=ITJ"}) {
    Page page;
    open(page, position);
    const Json answer = page.ask(kThink);
    EXPECT_EQ(answer["best"]["rows"].size(), 4U) << position;
    const Json same = against(page, answer["best"]["cells"]);
    EXPECT_EQ(same["is_best"].as_bool(), true);
    EXPECT_EQ(same["reasons"].size(), 0U);
    const int floor = static_cast<int>(*answer["height"].as_int()) - 5;
    Json flat = Json::array();
    for (int x = 0; x < 4; ++x) flat.push_back(Json::array({x, floor}));
    const Json other = against(page, flat);
    EXPECT_EQ(other["is_best"].as_bool(), false);
    EXPECT_GT(other["reasons"].size(), 0U);
    EXPECT_GT(*other["placement"]["behind"].as_double(), 0.0);
    EXPECT_EQ(page.error(R"({"ask":"advice.against","advice":1,"cells":[[0,0],[1,0],[2,0],[3,0]]})"),
              "cells: the piece cannot come to rest there");
  }
}

TEST(AdviceVerbs, NameTheOtherPlaceThatTheReasonsSpeakOf) {
  int others = 0;
  for (const std::string_view position :
       {"rules=classic&board=3TTT4/GG3GGGGG&pieces=TIJ", "rules=modern&board=4X5&pieces=OSZTLJ&hold=I&bag=I",
        "rules=modern&board=GGGG1GGGGG/GGGG1GGGGG&pieces=TIJLSO&hold=Z"}) {
    Page page;
    open(page, position);
    const Json answer = page.ask(kThink);
    const Json& other = answer["best"]["other"];
    ASSERT_EQ(other["cells"].size(), 4U) << position;
    EXPECT_NE(other["cells"], answer["best"]["cells"]) << position;
    const auto is_other = [&](const Json& place) {
      return place["cells"] == other["cells"] && place["hold"] == other["hold"] && place["place"] == other["place"];
    };
    EXPECT_TRUE(std::ranges::any_of(answer["placements"].elements(), is_other)) << position;
    for (const Json& reason : answer["best"]["reasons"].elements())
      others += *reason["about"].as_string() == "other" ? 1 : 0;
    EXPECT_EQ(against(page, other["cells"])["is_best"].as_bool(), false) << position;
  }
  EXPECT_GT(others, 0) << "one of them speaks of the next best";
  Page page;
  open(page, "rules=classic&board=&pieces=O");
  EXPECT_TRUE(page.ask(R"({"ask":"advice.think","advice":1})")["best"].contains("other"));
}

TEST(AdviceVerbs, SayWhatIsWrong) {
  Page page;
  EXPECT_EQ(page.error(R"({"ask":"advice.open","position":7})"), "position: expected a text or an object, not 7");
  EXPECT_EQ(page.error(R"({"ask":"advice.open","position":"rules=classic&pieces=T","policy":"machine"})"),
            "policy: 'machine' plays the modern game only");
  EXPECT_EQ(page.error(R"({"ask":"advice.open","position":{"rules":"modern","pieces":"T"},"policy":"nobody"})"),
            "policy: there is none of the name 'nobody'");
  std::string full = "rules=modern&pieces=TI&board=1XXXXXXXXX";
  for (int i = 0; i < 23; ++i) full += "/1XXXXXXXXX";
  page.ask(Json::object({{"ask", "advice.open"}, {"position", full}}).dump());
  EXPECT_EQ(page.error(kThink), "the piece has no room");
}

}  // namespace
}  // namespace fourfold::page_engine
