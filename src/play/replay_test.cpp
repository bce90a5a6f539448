// Replays of a toy game: the text form, verification, recording.
#include "play/replay.h"

#include <gtest/gtest.h>

#include "play/recorder.h"

namespace fourfold::play {
namespace {

/// A toy game: count up to a limit in steps of 1 to 9.
struct Counter {
  struct Setup {
    int limit = 10;
    friend bool operator==(const Setup&, const Setup&) = default;
  };
  struct Command {
    int step = 0;
    friend bool operator==(const Command&, const Command&) = default;
  };
  struct Facts {
    bool refused = false;
  };
  static constexpr std::string_view kName = "counter";

  int limit, sum = 0;

  explicit Counter(const Setup& setup) : limit(setup.limit) {}
  friend bool operator==(const Counter&, const Counter&) = default;

  Facts apply(const Command& c) {
    if (is_over() || sum + c.step > limit) return {true};
    sum += c.step;
    return {};
  }
  [[nodiscard]] bool is_over() const { return sum == limit; }
  [[nodiscard]] Fields result() const { return {{"sum", std::to_string(sum)}}; }

  static Fields describe(const Setup& setup) { return {{"limit", std::to_string(setup.limit)}}; }
  static Result<Setup> setup_from(const Fields& fields) {
    const std::string* limit = find(fields, "limit");
    if (limit == nullptr) return Error{"no limit"};
    return Setup{number_from<int>(*limit).value_or(0)};
  }
  static std::string write(const std::vector<Command>& commands) {
    std::string out;
    for (const Command& c : commands) out += static_cast<char>('0' + c.step);
    return out;
  }
  static Result<std::vector<Command>> read(std::string_view text) {
    std::vector<Command> commands;
    for (const char c : text) {
      if (c == '\n') continue;
      if (c < '1' || c > '9') return Error{"expected a digit"};
      commands.push_back({c - '0'});
    }
    return commands;
  }
};
static_assert(Game<Counter>);

std::string played() {
  Recorder<Counter> session(Counter::Setup{10});
  session.apply({4});
  session.apply({9});  // refused, and therefore not in the replay
  session.apply({6});
  return to_text(session.replay());
}

Result<Counter> verified(const std::string& text) {
  const auto parsed = replay_text_from(text);
  if (!parsed) return Error{parsed.error()};
  const auto replay = replay_from<Counter>(*parsed);
  if (!replay) return Error{replay.error()};
  return verify(*replay);
}

TEST(Replay, ASessionIsAReplay) {
  EXPECT_EQ(played(), "fourfold-replay 1\ngame counter\nlimit 10\ncommands\n46\nend\nsum 10\n");
}

TEST(Replay, PlayingItAgainGivesTheSameGame) {
  const auto game = verified(played());
  ASSERT_TRUE(game) << game.error();
  EXPECT_EQ(game->sum, 10);
}

TEST(Replay, WindowsLineEndsAreRead) {
  std::string text = played();
  for (std::size_t at = 0; (at = text.find('\n', at)) != std::string::npos; at += 2) text.insert(at, "\r");
  EXPECT_TRUE(verified(text));
}

TEST(Replay, LongGamesAreWrappedAndReadBack) {
  Recorder<Counter> session(Counter::Setup{1000});
  for (int i = 0; i < 250; ++i) session.apply({1});
  const std::string text = to_text(session.replay());
  EXPECT_NE(text.find("\n" + std::string(100, '1') + "\n"), std::string::npos);
  EXPECT_TRUE(verified(text));
}

TEST(Replay, LinesMayEndAnywhere) {
  const auto parsed = replay_text_from("fourfold-replay 1\ngame counter\ncommands\n12\n3\nend\n");
  ASSERT_TRUE(parsed);
  EXPECT_EQ(parsed->commands, "123");
}

TEST(Replay, WhatIsWrongIsSaidWithItsLine) {
  EXPECT_EQ(replay_text_from("hello").error(), "line 1: not a replay: expected 'fourfold-replay 1'");
  EXPECT_EQ(replay_text_from("fourfold-replay 2\n").error(),
            "line 1: another version of the format: expected 'fourfold-replay 1'");
  EXPECT_EQ(replay_text_from("fourfold-replay 1\ngame counter\n").error(), "line 2: the file ends before its commands");
  EXPECT_EQ(replay_text_from("fourfold-replay 1\ngame counter\ncommands\n46\n").error(),
            "line 4: the file ends within its commands: expected a line 'end'");
  EXPECT_EQ(replay_text_from("fourfold-replay 1\ngame\n").error(), "line 2: expected 'key value', found 'game'");
  EXPECT_EQ(replay_text_from("fourfold-replay 1\ngame a\ngame b\n").error(), "line 3: 'game' is there twice");
  EXPECT_EQ(replay_text_from("fourfold-replay 1\ncommands\nend\n").error(),
            "no game named: expected a line 'game tetris'");
  EXPECT_EQ(replay_text_from(std::string("fourfold-replay 1\n\0", 19)).error(),
            "not a text file: it contains a zero byte");
}

TEST(Replay, AnotherGameIsRefused) {
  EXPECT_EQ(verified("fourfold-replay 1\ngame chess\ncommands\nend\n").error(),
            "a replay of 'chess': expected a game of counter");
}

TEST(Replay, AFalseClaimIsFound) {
  std::string text = played();
  text.replace(text.find("sum 10"), 6, "sum 99");
  EXPECT_EQ(verified(text).error(), "claims sum '99', but playing it gives 10");
  EXPECT_EQ(verified("fourfold-replay 1\ngame counter\nlimit 10\ncommands\nend\nheight 3\n").error(),
            "claims 'height', which this game does not have");
}

TEST(Replay, AnImpossibleCommandIsFound) {
  EXPECT_EQ(verified("fourfold-replay 1\ngame counter\nlimit 10\ncommands\n48\nend\n").error(),
            "command 2 is not possible in the game");
  EXPECT_EQ(verified("fourfold-replay 1\ngame counter\nlimit 10\ncommands\n461\nend\n").error(),
            "command 3 comes after the end of the game");
}

TEST(Recorder, ForgetsAGameThatIsTooLongAndPlaysOn) {
  Recorder<Counter> recorder(Counter::Setup{10}, 2);
  recorder.apply({1});
  recorder.apply({1});
  EXPECT_TRUE(recorder.is_recorded());
  EXPECT_EQ(recorder.commands().size(), 2u);
  recorder.apply({1});
  EXPECT_FALSE(recorder.is_recorded());
  EXPECT_TRUE(recorder.commands().empty());
  EXPECT_EQ(recorder.game().sum, 3);
  EXPECT_FALSE(Recorder<Counter>(Counter::Setup{10}, 0).is_recorded());
}

/// The same game, but consecutive ones are recorded as one step.
struct Joining : Counter {
  using Counter::Counter;
  static bool join(Command& last, const Command& next) {
    last.step += next.step;
    return true;
  }
};

TEST(Recorder, JoinsWhatTheGameJoins) {
  Recorder<Joining> recorder(Counter::Setup{10});
  recorder.apply({1});
  recorder.apply({2});
  EXPECT_EQ(recorder.commands(), (std::vector<Counter::Command>{{3}}));
}

}  // namespace
}  // namespace fourfold::play
