// What `?` says, scene by scene.
#include "scenes/help_pages.h"

#include <array>
#include <span>

#include "teach/connect4/sentence.h"

namespace fourfold::scenes {
namespace {

struct Explained {
  Action action;
  std::string_view text;
};
constexpr std::array kOfAGame = {
    Explained{Action::left, "move left"},
    Explained{Action::right, "move right"},
    Explained{Action::counter_clockwise, "turn counter-clockwise"},
    Explained{Action::clockwise, "turn clockwise"},
    Explained{Action::half_turn, "half a turn"},
    Explained{Action::hold, "hold, or swap"},
    Explained{Action::soft_drop, "one row down"},
    Explained{Action::hard_drop, "drop and lock"},
    Explained{Action::pause, "pause"},
    Explained{Action::coach, "coach on or off"},
    Explained{Action::follow, "do as the coach says"},
    Explained{Action::why, "the coach's numbers"},
    Explained{Action::other, "the coach's next best"},
    Explained{Action::line, "the coach's plan"},
    Explained{Action::ghost, "ghost on or off"},
    Explained{Action::undo, "take back (practice)"},
    Explained{Action::restart, "new game (twice)"},
    Explained{Action::quit, "leave; it is kept"},
};
constexpr std::array kOfALesson = {
    Explained{Action::left, "move left"},
    Explained{Action::right, "move right"},
    Explained{Action::counter_clockwise, "turn counter-clockwise"},
    Explained{Action::clockwise, "turn clockwise"},
    Explained{Action::hold, "hold, or swap"},
    Explained{Action::soft_drop, "one row down"},
    Explained{Action::hard_drop, "drop and lock"},
    Explained{Action::undo, "take a piece back"},
    Explained{Action::coach, "the next step and keys"},
    Explained{Action::follow, "do that step"},
    Explained{Action::line, "the way to the goal"},
    Explained{Action::quit, "back"},
};
constexpr std::array kOfAPuzzle = {
    Explained{Action::left, "move left"},
    Explained{Action::right, "move right"},
    Explained{Action::counter_clockwise, "turn counter-clockwise"},
    Explained{Action::clockwise, "turn clockwise"},
    Explained{Action::soft_drop, "one row down"},
    Explained{Action::hard_drop, "drop"},
    Explained{Action::undo, "take a piece back"},
    Explained{Action::restart, "from the beginning"},
    Explained{Action::coach, "a hint"},
    Explained{Action::quit, "back"},
};

/// Actions without a key are left out.
std::vector<screen::KeyHint> keys_for(const std::vector<Binding>& bindings, std::span<const Explained> actions) {
  std::vector<screen::KeyHint> keys;
  for (const auto& [action, text] : actions) {
    const std::string bound = keys_of(bindings, action);
    if (!bound.empty()) keys.push_back({bound, std::string(text)});
  }
  return keys;
}

HelpPage help_of_tetris(std::string title, const std::vector<Binding>& bindings) {
  return {std::move(title),
          keys_for(bindings, kOfAGame),
          {"The falling piece casts a shadow where it would land. RR is where the coach would put it; under the next "
           "pieces stand the keys that do it and why, against the next best; `here` is about where the piece hangs, "
           "`last` about the last one.",
           "Watching: + and - change the speed, m is as fast as possible, Space stops, n goes one piece on, a movement "
           "key takes over.",
           "A game that is left, hung up or killed waits under Continue. In a pause, f shows a fumen.",
           "Each game has its own keys: ? shows them, and the settings change those of Tetris."}};
}

constexpr std::string_view kStreak =
    "The streak counts puzzles that were solved one after the other at the first try and without a hint. The first "
    "answer to a puzzle is rated: right is a win, right after hints a draw, anything else a loss. The next one is as "
    "hard as you are strong.";

}  // namespace

HelpPage classic_help(const Settings& settings) { return help_of_tetris("Keys of classic Tetris", settings.keys); }
HelpPage modern_help(const Settings& settings) { return help_of_tetris("Keys of modern Tetris", settings.modern.keys); }

HelpPage connect4_help() {
  HelpPage page{"Keys of Connect Four",
                {{"1 to 7", "drop into a column"},
                 {"← → Home End", "choose a column"},
                 {"Enter/Space/↓", "drop there"},
                 {"i/h", "hint: which, and why"},
                 {"s", "scores on or off"},
                 {"u/Backspace", "take back"},
                 {"r r", "resign"},
                 {"n", "new game"},
                 {"p", "machines stop, go on"},
                 {"v", "after the end: review"},
                 {"k", "after the end: keep it"},
                 {"q/Esc", "leave; it is kept"}},
                {"Four in a row, a column or a diagonal win. ● moves first.",
                 "Squares have names: 4a is the lowest of column 4."}};
  for (std::string& sentence : teach::score_legend()) page.about.push_back(std::move(sentence));
  page.about.emplace_back("With hints or scores a win is kept as a coached one.");
  return page;
}

HelpPage connect4_puzzle_help() {
  return {"Keys of the puzzles of Connect Four",
          {{"1 to 7", "drop into a column"},
           {"← →", "choose a column"},
           {"Enter/Space", "drop there"},
           {"i/h", "a hint; press it again"},
           {"s", "the solution, played"},
           {"Enter", "after that: once more"},
           {"n", "another puzzle"},
           {"p", "solved: play it out"},
           {"q/Esc", "back"}},
          {"Exactly one column wins, if you go on to play well.",
           "The grade says how deep the win is and how many machines miss it.", std::string(kStreak)}};
}

HelpPage connect4_lesson_help() {
  return {"Keys of the lessons of Connect Four",
          {{"1 to 7", "drop into a column"},
           {"← →", "choose a column"},
           {"Enter/Space", "drop there"},
           {"i/h", "a hint"},
           {"s", "the solution, played"},
           {"Enter", "after it: again, next"},
           {"n", "another lesson"},
           {"q/Esc", "back"}},
          {"The program plays the other side. What misses the goal is answered on the board.",
           "Squares have names: 4a is the lowest of column 4."}};
}

HelpPage tetris_lesson_help(const std::vector<Binding>& bindings) {
  HelpPage page{"Keys of the lessons of Tetris",
                keys_for(bindings, kOfALesson),
                {"Nothing falls by itself, and every piece can be taken back. What misses the goal is said beside the "
                 "field."}};
  page.keys.push_back({"s", "the solution, played"});
  page.keys.push_back({"Enter", "after it: again, next"});
  return page;
}

HelpPage tetris_puzzle_help(const std::vector<Binding>& bindings) {
  HelpPage page{
      "Keys of the puzzles of Tetris",
      keys_for(bindings, kOfAPuzzle),
      {"Three pieces reach the goal in one way only. Nothing falls by itself; the last piece decides, and what "
       "is taken back before costs nothing.",
       std::string(kStreak)}};
  page.keys.push_back({"s", "the solution, played"});
  page.keys.push_back({"n", "another puzzle"});
  page.keys.push_back({"Enter", "once more, or the next"});
  return page;
}

HelpPage review_help(const std::vector<std::string>& legend) {
  HelpPage page{
      "Keys of a review",
      {{"n/Space", "the next key moment"},
       {"p", "the key moment before"},
       {"← →", "move by move; k, j too"},
       {"b", "the better line"},
       {"r", "what the move allows"},
       {"PgUp PgDn", "ten moves"},
       {"Home End", "the first, the last"},
       {"c/Enter", "play on from here"},
       {"q/Esc", "back"}},
      {"On the board ×× is where the piece was put and <> where it was better; ×> belongs to both. Discs: [●] "
       "was played, <●> was better.",
       "The graph is the value over the game, ▲ the move that is shown, • a key moment."}};
  page.about.insert(page.about.end(), legend.begin(), legend.end());
  return page;
}

HelpPage rankings_help() {
  return {"Keys of the rankings",
          {{"1 2 3", "as they say above"},
           {"↑ ↓ PgUp PgDn", "scroll"},
           {"/", "search a name"},
           {"a", "all rows again"},
           {"g r m p", "filters, as said above"},
           {"Enter", "watch the game"},
           {"v", "review the game"},
           {"i", "what was measured"},
           {"d", "delete the row"},
           {"u", "undo a deletion"},
           {"q/Esc", "back"}},
          {"Every filter is a board of its own: persons, coached games and machines are ranked apart.",
           "Beside a row: * is yours, ? was imported and cannot be verified, ! was held and accepted by a keeper."}};
}

HelpPage progress_help() {
  return {"Keys of your progress",
          {{"g", "classic or modern"}, {"↑ ↓", "draw another number"}, {"q/Esc", "back"}},
          {"Your games of the rankings and the replays you kept, judged as in a review. The first number is the mean "
           "of all games, weighed by their pieces, the second that of the last game.",
           "The graph goes from the oldest game to the newest.",
           "Connect Four: every game that you played to its end against a machine, by opponent."}};
}

HelpPage duel_over_help() {
  return {"Keys after a game of two",
          {{"r", "the next game"},
           {"1", "review the left side"},
           {"2", "review the right side"},
           {"k", "keep both replays"},
           {"q/Esc", "back"}},
          {"Who was left wins. Both got the same pieces, and the games that were won are counted until you go back.",
           "Attack is how many rows of garbage were sent, or cancelled."}};
}

HelpPage menu_help() {
  return {
      "Keys of a menu",
      {{"↑ ↓", "choose a line"}, {"Enter/Space", "do it"}, {"1 2 ... a b", "the line beside it"}, {"q/Esc", "back"}},
      {"What stands to the right of a line says what comes then."}};
}

HelpPage form_help() {
  return {"Keys of a form",
          {{"↑ ↓", "choose a row"}, {"← →", "change its value"}, {"Enter", "go on with them"}, {"q/Esc", "back"}},
          {"Below the rows stands what the chosen one means."}};
}

HelpPage settings_help() {
  return {"Keys of the settings",
          {{"↑ ↓", "choose a row"},
           {"← →", "change its value"},
           {"Tab", "to the keys and back"},
           {"Enter", "add a key"},
           {"Backspace", "take a key away"},
           {"m", "the next page"},
           {"d", "keys as at first"},
           {"q/Esc", "back"}},
          {"Every change is seen at once and kept.",
           "Three pages: all screens and classic Tetris, modern Tetris, two players at one keyboard."}};
}

HelpPage replay_help() {
  return {"Keys of a replay",
          {{"Space/p", "play, stop"},
           {"+ -", "faster, slower"},
           {"← →", "one piece"},
           {"PgUp PgDn", "ten pieces"},
           {"Home End", "the first, the last"},
           {"0 to 9", "tenths of the game"},
           {"c/Enter", "play on from here"},
           {"v", "review the game"},
           {"f", "the board as a fumen"},
           {"q/Esc", "back"}},
          {"What is played on from a replay is practice, and not ranked."}};
}

HelpPage connect4_replay_help() {
  return {"Keys of a replay",
          {{"Space/p", "play, stop"},
           {"← →", "one disc"},
           {"PgUp PgDn", "ten discs"},
           {"Home End", "the first, the last"},
           {"0 to 9", "tenths of the game"},
           {"s", "scores on or off"},
           {"c/Enter", "play on from here"},
           {"v", "review the game"},
           {"q/Esc", "back"}},
          {"Two persons play on from a replay."}};
}

HelpPage replay_list_help() {
  return {"Keys of the replays",
          {{"↑ ↓", "choose a game"},
           {"PgUp PgDn", "ten rows"},
           {"Home End", "the first, the last"},
           {"Enter", "watch the game"},
           {"v", "review the game"},
           {"q/Esc", "back"}},
          {"Games that were kept as files, the newest first."}};
}

HelpPage watch_help() {
  return {"Keys while a machine plays",
          {{"+ -", "faster, slower"},
           {"m", "full speed and back"},
           {"Space/p", "stop, go on"},
           {"n/.", "one piece"},
           {"arrows", "take over"},
           {"r", "again, other pieces"},
           {"Enter", "after the end: rank it"},
           {"q/Esc", "leave"}},
          {"Up to ten pieces a second RR shows where the next piece goes.",
           "A game that you take over is ranked as a machine's."}};
}

HelpPage plan_help() {
  return {"Keys of the coach's plan",
          {{"→/n/Space", "the next piece"},
           {"←/p", "the piece before"},
           {"Home End", "the first, the last"},
           {"c", "play on from here"},
           {"q/v/Esc", "back to the game"}},
          {"<> is where the coach means to put the piece, ×× the next best place for the first one. The game waits."}};
}

HelpPage fumen_help() {
  return {"Keys of a fumen",
          {{"q/f/Esc", "back"}},
          {"The text is the board. Mark it with the mouse and copy it: the page and other programs read it."}};
}

HelpPage over_help() {
  return {"Keys after a game",
          {{"Enter/r", "play again"},
           {"v", "review the game"},
           {"f", "the board as a fumen"},
           {"k", "keep the replay"},
           {"q/Esc", "back"}},
          {"Under a name the game is in the rankings. Without one, k keeps the replay of a modern game."}};
}

}  // namespace fourfold::scenes
