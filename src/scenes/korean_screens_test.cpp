// Rankings, replays, reviews, puzzles, lessons, progress and what else there is, in Korean.
#include "connect4/solver.h"
#include "connect4/text.h"
#include "play/recorder.h"
#include "scenes/connect4/lesson.h"
#include "scenes/connect4/replay.h"
#include "scenes/connect4/review.h"
#include "scenes/korean_test.h"
#include "scenes/modern/board_form.h"
#include "scenes/modern/defaults.h"
#include "scenes/modern/duel.h"
#include "scenes/modern/menu.h"
#include "scenes/modern/practice.h"
#include "scenes/modern/practice_list.h"
#include "scenes/modern/replay.h"
#include "scenes/modern/watch.h"
#include "scenes/progress.h"
#include "scenes/puzzles/menu.h"
#include "scenes/puzzles/puzzle_scene.h"
#include "scenes/rank/rankings.h"
#include "scenes/replay_list.h"
#include "scenes/saved_list.h"
#include "scenes/tetris/defaults.h"
#include "scenes/tetris/fumen_scene.h"
#include "scenes/tetris/play.h"
#include "scenes/tetris/replay_player.h"
#include "scenes/tetris/review.h"
#include "scenes/tetris/strength.h"
#include "scenes/tetris/watch.h"
#include "scenes/tetris/watch_form.h"
#include "session/tetris/lesson_try.h"
#include "teach/habits.h"
#include "tetris/fumen/document.h"

namespace fourfold::scenes {
namespace {

constexpr const char* kNext = "\033[C";

std::string classic_text() {
  using Kind = tetris::Command::Kind;
  play::Recorder<tetris::Game> recorder({&tetris::classic_rules(), {}, 3});
  for (int i = 0; i < 12; ++i) {
    for (int n = 0; n < 4; ++n) recorder.apply({i % 2 == 0 ? Kind::left : Kind::right});
    recorder.apply({Kind::tick, {}, 30});
    recorder.apply({Kind::hard_drop});
  }
  return recorder.replay_text();
}

std::string modern_text() {
  using namespace tetris::modern;
  play::Recorder<Game> recorder({});
  for (int i = 0; i < 8; ++i) {
    if (i == 2) recorder.apply(tap(Key::hold));
    recorder.apply(ticks(30));
    recorder.apply(tap(Key::hard_drop));
  }
  return recorder.replay_text();
}

/// On a board that is solved in no time.
struct KoreanScreens : KoreanTest {
  KoreanScreens() {
    services.settings.player = "Ada";
    services.score = [this](const connect4::Position& position, const StopToken& stop) {
      return position.shape == kShape ? solver.score(position, {.stop = stop}) : std::nullopt;
    };
  }
  static play::Replay<connect4::Game> disc_game() {
    play::Replay<connect4::Game> replay{.setup = {.shape = kShape}, .commands = {}, .claimed = {}};
    const auto columns = connect4::moves_from(kShape, "1122334");
    for (const int column : *columns) replay.commands.push_back({connect4::Command::Kind::drop, column});
    return replay;
  }
  void expect_review(const std::string& what) {
    expect_korean(what);
    pass(1);
    press("\033[H");
    for (int move = 0; move < 12; ++move, press(kNext)) {
      expect_korean(what);
      for (const char* line : {"b", "r"}) {
        press(line);
        expect_korean(what);
        press(line);
      }
    }
    for (const char* key : {"\033[H", "n", "b", kNext, "p", "r", kNext, "n"}) {
      press(key);
      expect_korean(what);
    }
    press("?");
    expect_korean(what);
  }

  static constexpr connect4::BoardShape kShape{5, 4, 4};
  connect4::Solver solver = *connect4::Solver::create(kShape);
};

TEST_F(KoreanScreens, ReviewsAreKorean) {
  begin(classic_review(services, classic_text(), "Ada"));
  expect_review("review of a classic game");
  begin(modern_review(services, modern_text(), "this game"));
  expect_review("review of a modern game");
  begin(connect4_review(services, disc_game(), {}, "Ada"));
  expect_review("review of Connect Four");
}

TEST_F(KoreanScreens, ReplaysAreKorean) {
  replay_files = {{"a", "Ada", "2026-11-15 12:00"}};
  replay_texts["a"] = "nonsense";
  services.about_replay = [](const std::string&) { return std::string("tetris, 1,234 points, 40 lines, ended: top"); };
  begin(std::make_unique<ReplayList>(services));
  expect_korean("the list of replays");
  replay_files.clear();
  begin(std::make_unique<ReplayList>(services));
  expect_korean("no replays");
  const auto expect_film = [&](const char* what) {
    expect_korean(what);
    stage->advance(0);
    for (const char* key : {" ", "+", kNext, "\033[F", "c"}) {
      press(key);
      expect_korean(what);
    }
  };
  begin(std::make_unique<ReplayPlayer>(services, classic_text(), "Ada"));
  expect_film("a classic replay");
  begin(std::make_unique<ModernReplay>(services, modern_text(), "Ada"));
  expect_film("a modern replay");
  begin(std::make_unique<Connect4Replay>(services, disc_game(), "Ada"));
  press("s");
  expect_film("a replay of Connect Four");
}

TEST_F(KoreanScreens, RankingsAreKorean) {
  begin(std::make_unique<Rankings>(services));
  expect_korean("no games");
  for (int i = 1; i <= 40; ++i) {
    scores::Entry entry = scores::unverified_entry("Ada", 10 * i, i);
    entry.mode = "marathon";
    board.add(entry, {});
  }
  begin(std::make_unique<Rankings>(services));
  for (const char* keys : {"",     "i",    "\r", "1", "3\r", "9\r", "a",    "2",       "Ada\r",     "/", "A",
                           "\033", "31\r", "n",  "d", "y",   "u",   "1x\r", "19\r1\r", "2nobody\r", "a"}) {
    press(keys);
    if (std::string_view(keys) == "2nobody\r") continue;  // a name that was typed
    expect_korean(std::string("the rankings after ") + keys);
  }
  for (int i = 0; i < 30; ++i) {
    press(i % 4 == 0 ? "g" : i % 4 == 1 ? "r" : i % 4 == 2 ? "m" : "p");
    expect_korean("a filter of the rankings");
  }
}

TEST_F(KoreanScreens, ProgressIsKorean) {
  PersonGames person;
  person.games.assign(3, {100, "modern", "modern", "endless", 77, "77 points", modern_text()});
  person.opponents = {{"level:2", 3, 0, 1}};
  services.person = [&](const std::string&) -> Result<PersonGames> { return person; };
  begin(std::make_unique<ProgressScene>(services, "Ada"));
  expect_korean("progress");
  pass(1);
  expect_korean("progress");
  press("g");
  expect_korean("no classic game");
  person = {};
  begin(std::make_unique<ProgressScene>(services, "Ada"));
  pass(1);
  expect_korean("no progress");
  for (int habit = 0; habit < teach::kHabits; ++habit) {
    teach::NamedHabit named{.habit = static_cast<teach::Habit>(habit), .column = habit % 2 == 0 ? 4 : -1};
    named.games = 3;
    named.of = 5;
    expect_korean_text(to_text(named) + ".");
  }
}

TEST_F(KoreanScreens, PuzzlesAreKorean) {
  begin(std::make_unique<PuzzleMenu>(services));
  expect_korean("the menu of puzzles");
  for (const teach::PuzzleKindRow& row : teach::kPuzzleKindRows) {
    const std::string what = "puzzle of " + std::string(row.name);
    for (const int number : {1, 200}) {
      begin(puzzle_scene(services, row.kind, number));
      for (const char* keys : {"", "i", "i", "z", " ", " ", " ", "\r"}) {
        press(keys);
        expect_korean(what);
      }
      begin(puzzle_scene(services, row.kind, number));
      press("s");
      expect_korean_until_still(what);
    }
  }
}

TEST_F(KoreanScreens, LessonsOfTetrisAreKorean) {
  begin(std::make_unique<PracticeChapters>(services));
  expect_korean("the chapters");
  for (const session::Chapter& chapter : session::chapters()) {
    begin(std::make_unique<PracticeList>(services, chapter));
    expect_korean("a chapter");
  }
  for (const session::Lesson& lesson : session::lessons()) {
    const std::string what = "lesson " + std::string(lesson.id);
    begin(std::make_unique<ModernPractice>(services, lesson_play(services, lesson)));
    expect_korean(what);
    press("i");
    expect_korean(what);
    press("i   ");
    expect_korean(what);
    begin(std::make_unique<ModernPractice>(services, lesson_play(services, lesson), ModernPractice::How::shown));
    expect_korean_until_still(what);
    const session::LessonText& text = text_of(lesson);
    for (const std::string_view said : {text.name, text.hint, text.learned}) expect_korean_text(std::string(said));
    expect_korean_text("Goal: " + goal_text(lesson.goal));
    for (const std::string& words : solution_words(lesson)) expect_korean_text(words);
  }
  for (int kind = 0; kind < session::kLessonFaults; ++kind) {
    for (const int number : {1, 2}) {
      session::LessonFault fault{.kind = static_cast<session::LessonFault::Kind>(kind), .number = number, .other = 4};
      fault.columns = number == 1 ? std::vector<int>{2} : std::vector<int>{2, 3, 6};
      expect_korean_text(to_text(fault));
    }
  }
}

TEST_F(KoreanScreens, LessonsOfConnectFourAreKorean) {
  begin(std::make_unique<Connect4LessonMenu>(services));
  expect_korean("the lessons of Connect Four");
  for (const teach::Connect4Lesson& lesson : teach::connect4_lessons()) {
    const std::string what = "lesson " + std::string(lesson.id);
    for (const char* column : {"1", "4", "6"}) {
      begin(std::make_unique<Connect4LessonScene>(services, lesson));
      expect_korean(what);
      press("i");
      expect_korean(what);
      press(column);
      expect_korean_until_still(what);
      expect_korean(what);
    }
    begin(std::make_unique<Connect4LessonScene>(services, lesson));
    press("s");
    expect_korean_until_still(what);
  }
}

TEST_F(KoreanScreens, AGameOfTwoIsKorean) {
  begin(std::make_unique<ModernDuel>(services, duel_play(services)));
  expect_korean("two players");
  pass(181);
  press("p");
  expect_korean("two players, paused");
  press("p\033");
  expect_korean("two players, leaving");
  press("p");
  for (int i = 0; i < 30; ++i) press(" ");
  expect_korean("two players, the end");
  pass(30);
  press("k");
  expect_korean("two players, kept");
  press("?");
  expect_korean("the keys after a game of two");
  begin(std::make_unique<ModernDuel>(services, duel_play(services)));
  press("?");
  expect_korean("the keys of two players");
}

TEST_F(KoreanScreens, TheEndOfAGameIsKorean) {
  for (const char* mode : {"", "marathon", "sprint", "zen", "versus"}) {
    services.settings.modern.mode = mode;
    services.settings.modern.strength = 1;
    for (const bool practice : {false, true}) {
      if (std::string_view(mode).empty()) {
        session::PlayOptions options = default_play(services);
        options.practice = practice;
        begin(std::make_unique<TetrisPlay>(services, options));
      } else {
        session::ModernOptions options = modern_play(services);
        options.practice = practice;
        begin(modern_scene(services, options));
      }
      pass(200);
      for (int i = 0; i < 40; ++i) press(" ");
      const std::string what = std::string("the end of ") + mode;
      for (const char* keys : {"", "\r", "k"}) {
        pass(30);
        expect_korean(what);
        press(keys);
      }
      expect_korean(what);
      press("?");
      expect_korean(what);
    }
  }
}

TEST_F(KoreanScreens, AFumenAndWhatIsWrongWithOneAreKorean) {
  begin(std::make_unique<BoardForm>(services));
  expect_korean("the form for a fumen");
  for (const char* text : {"", "123", "v200@vhAAgH", "v115@", "v115@vh", "v115@!!", "v115@9gA8", "v115@zgTJ"}) {
    begin(std::make_unique<BoardForm>(services));
    press(std::string(text) + "\r");
    stage->set_look({.language = screen::Language::korean});
    const auto read = tetris::fumen::read_fumen(text);
    ASSERT_FALSE(read) << text;
    expect_korean_text(read.error());
    EXPECT_FALSE(shows("expected")) << picture();
  }
  const std::string page = "fumen, page 2, character 5: ";
  for (const char* what :
       {"more than 1000 pages: expected so many at most", "no page: expected digits of at least one",
        "the text ends within the comment: expected 5 digits and there is 1",
        "the text ends within the number of equal fields: expected 1 digit and there are 0",
        "run 4000 is no difference of cells: expected less than 3910",
        "a run of 12 cells where 3 are left: expected so many at most",
        "a cell becomes 9: expected 0 (empty) to 8 (grey)",
        "the number of the piece and flags is too large: expected less than 240640",
        "piece T south at column 1, row 1 reaches outside: expected it between the walls and above the floor",
        "letter 95 in the comment: expected 0 (blank) to 94 (~)"}) {
    const std::string korean = korean_of(page + what);
    EXPECT_EQ(korean.find("expected"), std::string::npos) << korean;
    EXPECT_NE(korean.find("푸멘 2쪽 5번째 글자"), std::string::npos) << korean;
  }
  begin(std::make_unique<FumenScene>(tetris::fumen::Page{}));
  stage->set_look({.language = screen::Language::korean});
  EXPECT_TRUE(shows("이 판의 푸멘", 44, 22)) << picture(44, 22);
}

TEST_F(KoreanScreens, ThePlanOfTheCoachIsKorean) {
  services.settings.coach = true;
  services.settings.modern.mode = "zen";
  session::ModernOptions modern = modern_play(services);
  session::PlayOptions classic = default_play(services);
  modern.countdown_seconds = classic.countdown_seconds = 0;
  for (const bool is_modern : {false, true}) {
    if (is_modern)
      begin(modern_scene(services, modern));
    else
      begin(std::make_unique<TetrisPlay>(services, classic));
    pass(1);
    press("v");
    expect_korean("the plan");
    press(kNext);
    expect_korean("the plan");
    press("?");
    expect_korean("the keys of the plan");
  }
}

TEST_F(KoreanScreens, WatchingIsKorean) {
  services.policies = {simple_policy()};
  begin(std::make_unique<WatchForm>(services));
  for (int row = 0; row < 7; ++row, press("\033[B")) expect_korean("the form before watching");
  for (const int games : {1, 4, 16}) {
    begin(std::make_unique<TetrisWatch>(
        services, WatchOptions{.setup = {&tetris::classic_rules(), {}, 7}, .policy = simple_policy(), .games = games}));
    for (const char* key : {"", "+", "m", " ", "n"}) {
      press(key);
      pass(61);
      expect_korean("a machine at play");
    }
  }
  ModernWatchOptions options = modern_watch(services);
  options.nodes = 500;
  begin(std::make_unique<ModernWatch>(services, options));
  for (const char* key : {"", "+", " ", "n", "m"}) {
    press(key);
    pass(61);
    expect_korean("a modern machine at play");
  }
  for (const char* name : {"stacker", "anneal", "beam", "bcts", "dt20", "ffnext", "genes-sprint", "unknown"}) {
    tetris::Policy policy = simple_policy();
    policy.name = name;
    policy.rules = "classic";
    expect_korean_text(strength_text(policy));
  }
}

TEST_F(KoreanScreens, GamesThatWereLeftAreKorean) {
  begin(std::make_unique<SavedGames>(services));
  expect_korean("games that were left");
}

TEST_F(KoreanScreens, NamesAreLeftAsTheyAre) {
  EXPECT_EQ(korean_of("all ranks of strong"), "strong의 모든 순위");
  scores::Entry entry = scores::unverified_entry("strong", 10, 1);
  entry.mode = "marathon";
  board.add(entry, {});
  begin(std::make_unique<Rankings>(services));
  stage->set_look({.language = screen::Language::korean});
  EXPECT_TRUE(shows(" strong ")) << picture();
}

}  // namespace
}  // namespace fourfold::scenes
