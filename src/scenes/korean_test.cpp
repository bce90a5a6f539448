// The games, the forms and the menus in Korean: no English is left on them.
#include "scenes/korean_test.h"
#include "connect4/text.h"
#include "scenes/connect4/new.h"
#include "scenes/connect4/play.h"
#include "scenes/help_pages.h"
#include "scenes/main_menu.h"
#include "scenes/modern/defaults.h"
#include "scenes/modern/menu.h"
#include "scenes/modern/new.h"
#include "scenes/modern/play.h"
#include "scenes/settings_screen.h"
#include "scenes/tetris/defaults.h"
#include "scenes/tetris/new.h"
#include "scenes/tetris/play.h"
#include "teach/connect4/sentence.h"
#include "teach/tetris/reason.h"

namespace fourfold::scenes {
namespace {

TEST_F(KoreanTest, TheMenusAreKorean) {
  begin(std::make_unique<MainMenu>(services));
  expect_korean("main menu");
  begin(std::make_unique<ModernMenu>(services));
  expect_korean("modern menu");
}

TEST_F(KoreanTest, TheFormsAreKorean) {
  begin(std::make_unique<NewGame>(services));
  for (int row = 0; row < 10; ++row, press("\033[B")) expect_korean("classic game");
  for (const char* mode : {"marathon", "versus"}) {
    begin(std::make_unique<ModernNew>(services, mode));
    for (int row = 0; row < 8; ++row, press("\033[B")) expect_korean(mode);
  }
  begin(std::make_unique<Connect4New>(services));
  for (int row = 0; row < 5; ++row, press("\033[B")) expect_korean("Connect Four");
}

TEST_F(KoreanTest, TheSettingsAreKorean) {
  begin(std::make_unique<SettingsScreen>(services));
  for (int page = 0; page < 3; ++page, press("m")) {
    for (int row = 0; row < 32; ++row, press("\033[B")) expect_korean("settings");
  }
}

TEST_F(KoreanTest, TheHelpPagesAreKorean) {
  for (const HelpPage& page : {classic_help(services.settings),
                               modern_help(services.settings),
                               connect4_help(),
                               connect4_puzzle_help(),
                               tetris_puzzle_help(services.settings.keys),
                               connect4_lesson_help(),
                               tetris_lesson_help(services.settings.modern.keys),
                               review_help({}),
                               rankings_help(),
                               progress_help(),
                               duel_over_help(),
                               menu_help(),
                               form_help(),
                               settings_help(),
                               replay_help(),
                               connect4_replay_help(),
                               replay_list_help(),
                               watch_help(),
                               plan_help(),
                               fumen_help(),
                               over_help()}) {
    begin(std::make_unique<Help>(page));
    expect_korean(page.title.c_str());
  }
}

TEST_F(KoreanTest, TheClassicGameAndItsCoachAreKorean) {
  session::PlayOptions options = default_play(services);
  options.coach = true;
  begin(std::make_unique<TetrisPlay>(services, options));
  expect_korean("countdown");
  pass(600);
  for (int piece = 0; piece < 30; ++piece) {
    press(" ");
    pass(30);
    expect_korean("classic game");
  }
  press("p");
  expect_korean("paused");
}

TEST_F(KoreanTest, TheModernGameAndItsCoachAreKorean) {
  services.settings.modern.mode = "marathon";
  session::ModernOptions options = modern_play(services);
  options.coach = true;
  begin(std::make_unique<ModernPlay>(services, options));
  pass(600);
  for (int piece = 0; piece < 14; ++piece) {
    press(piece % 3 == 0 ? "c" : "x");
    press(" ");
    pass(20);
    expect_korean("modern game");
  }
}

TEST_F(KoreanTest, ConnectFourIsKorean) {
  services.score = [](const connect4::Position& position, const StopToken&) {
    return std::optional(position.discs() % 3 - 1);  // lost, drawn, won
  };
  const auto play = [&](connect4::EngineSpec first, connect4::EngineSpec second) {
    begin(std::make_unique<Connect4Play>(services, session::MatchSetup{{}, {first, second}}));
  };
  using Kind = connect4::EngineSpec::Kind;
  for (const connect4::EngineSpec machine :
       {connect4::EngineSpec{Kind::rules, 0}, {Kind::hybrid, 0}, {Kind::heuristic, 2}, {Kind::random, 0}}) {
    play({}, machine);
    press("s");
    for (const char* column : {"4", "4", "4", "3", "3", "2", "5", "1", "6", "7", "9"}) {
      press(column);
      pass(60);
      expect_korean("Connect Four");
    }
    press("h");  // late, when it is found soon
    expect_korean("a hint");
    press("r");
    expect_korean("resigns?");
  }
}

TEST_F(KoreanTest, EveryReasonOfTheCoachIsKorean) {
  const screen::Texts& texts = *screen::texts_in(screen::Language::korean);
  for (int kind = 0; kind < teach::kKinds; ++kind) {
    for (const teach::Other other : {teach::Other::next_best, teach::Other::yours, teach::Other::played}) {
      for (int variant = 0; variant < 24; ++variant) {
        teach::Reason reason;
        reason.kind = static_cast<teach::Kind>(kind);
        reason.about_other = variant % 2 == 1;
        reason.is_price = variant % 3 == 1;
        reason.number = 1 + variant % 3;
        reason.other_number = reason.number + 2;
        reason.pieces = reason.kind == teach::Kind::leads_to || reason.kind == teach::Kind::later_room
                            ? 1 + variant % 3
                            : variant % 4 - 1;
        reason.columns = static_cast<teach::Columns>(variant % 2 == 0 ? 0b1000 : 0b11010);
        reason.letters = variant % 2 == 0 ? teach::letter_bit(tetris::Piece::I)
                                          : static_cast<teach::Letters>(teach::letter_bit(tetris::Piece::S) |
                                                                        teach::letter_bit(tetris::Piece::Z));
        reason.spin = variant % 5 == 4 ? tetris::modern::Spin::full : tetris::modern::Spin::none;
        reason.back_to_back = variant % 7 == 6;
        reason.perfect = variant % 11 == 10;
        reason.after_hold = variant % 4 == 3;
        if (reason.kind == teach::Kind::leads_to) {  // the advised move's own plan, with one piece
          if (reason.about_other || reason.is_price) continue;
          reason.letters = teach::letter_bit(tetris::Piece::T);
        }
        const std::string english = text(reason, other);
        EXPECT_EQ(english_in(texts.of(english)), "") << english << " -> " << texts.of(english);
      }
    }
  }
}

}  // namespace
}  // namespace fourfold::scenes
