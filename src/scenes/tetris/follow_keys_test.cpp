// A learner who does nothing but press the keys that are drawn: a hundred pieces, read from the
// picture of a usual and of a small window, which must say the same.
#include "scenes/modern/play_test.h"
#include "scenes/tetris/play_test.h"
#include "scenes/tetris/shown_keys_test.h"
#include "tetris/modes.h"

namespace fourfold::scenes {
namespace {

constexpr int kPieces = 100;

template <class Fixture>
struct FollowKeysTest : Fixture {
  std::vector<std::string> caps_at(int width, int height) {
    this->stage->fit(width, height);
    return caps_in(this->stage->draw(width, height));
  }
  /// Presses what is shown in windows of all sizes, piece by piece, some after they have fallen for
  /// up to three times as many ticks as are named. A game that reaches its goal is not lost.
  void follow(int pieces, int ticks = 20) {
    placed = 0;
    for (int i = 0; i < pieces; ++i, ++placed) {
      this->pass(1 + i % 4 * ticks);
      if (is_finished()) return;  // the other player of a match lost meanwhile
      const auto keys = caps_at(80, 24);
      ASSERT_FALSE(keys.empty()) << "piece " << i << "\n" << this->picture();
      ASSERT_EQ(caps_at(44, 22), keys) << this->picture(44, 22) << this->picture();
      ASSERT_EQ(caps_at(110, 40), keys) << this->picture(110, 40);
      ASSERT_EQ(caps_at(200, 60), keys) << this->picture(200, 60);
      (void)this->picture();
      for (const std::string& key : keys) this->press(bytes_of(key));
      if (is_finished()) return;
      ASSERT_EQ(this->game().position.pieces, static_cast<std::uint64_t>(i + 1)) << this->picture();
      ASSERT_FALSE(this->game().is_over()) << i;
    }
  }

  /// The game is another scene then.
  bool is_finished() { return this->shows("FINISHED") || this->shows("YOU WON"); }

  int placed = 0;  ///< of the last game
};

using FollowClassicKeysTest = FollowKeysTest<TetrisPlayTest>;
using FollowModernKeysTest = FollowKeysTest<ModernPlayTest>;

TEST_F(FollowClassicKeysTest, AHundredPiecesOfTheClassicGame) {
  start_playing({.coach = true, .next_pieces = 5});
  follow(kPieces);
}

TEST_F(FollowClassicKeysTest, PiecesOfTheOtherRulesets) {
  for (const tetris::Rules* rules : {&tetris::genes_rules(), &tetris::research_rules()}) {
    session::PlayOptions options{.coach = true};
    options.setup.rules = rules;
    start_playing(options);
    follow(kPieces, 0);  // a piece that has begun to fall moves no more by these rules
  }
}

TEST_F(FollowClassicKeysTest, AHundredPiecesWhereRowsRiseFromBelow) {
  session::PlayOptions options{.coach = true};
  options.setup.options = (*tetris::find_mode("garbage"))->options;
  start_playing(options);
  follow(kPieces);
}

TEST_F(FollowClassicKeysTest, WithKeysOfOnesOwn) {
  for (Binding& binding : services.settings.keys) {
    if (binding.action == Action::left && binding.key == stage::key(stage::KeyCode::left))
      binding.key = stage::key(U'A');
  }
  start_playing({.coach = true});
  follow(20);
}

TEST_F(FollowModernKeysTest, AHundredPiecesOfTheModernGame) {
  services.settings.coach = true;
  for (const char* mode : {"marathon", "sprint", "dig-10"}) {
    start(mode);
    follow(kPieces);
  }
}

TEST_F(FollowModernKeysTest, AHundredPiecesWithHalfTurns) {
  services.settings.coach = true;
  services.settings.modern.rules = "modern-plus";
  start("endless");
  follow(kPieces);
}

TEST_F(FollowModernKeysTest, AHundredPiecesOfMatches) {
  services.settings.coach = true;
  services.settings.modern.strength = 1;
  for (int all = 0; all < kPieces; all += placed + 1) {
    start("versus");
    follow(kPieces - all);
    if (HasFatalFailure()) return;
  }
}

}  // namespace
}  // namespace fourfold::scenes
