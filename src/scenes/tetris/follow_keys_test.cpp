// A learner who does nothing but press the keys that are drawn: a hundred pieces, read from the
// picture of a usual and of a small window, which must say the same.
#include <regex>

#include "scenes/modern/play_test.h"
#include "scenes/tetris/play_test.h"

namespace fourfold::scenes {
namespace {

constexpr int kPieces = 100;

/// What a terminal sends for a key cap.
std::string bytes_of(const std::string& cap) {
  if (cap == "←") return "\033[D";
  if (cap == "→") return "\033[C";
  if (cap == "↑") return "\033[A";
  if (cap == "↓") return "\033[B";
  return cap == "Space" ? " " : cap;
}

/// The key caps of a picture in the order in which they are read: "[←]x3 [z] [Space]".
std::vector<std::string> caps_in(const screen::Frame& frame) {
  std::string text;
  for (int y = 0; y < frame.height(); ++y) {
    for (int x = 0; x < frame.width(); ++x) {
      const screen::Glyph& glyph = frame.at(y, x);
      text += glyph.role == screen::Role::key ? screen::utf8_of({&glyph.character, 1}) : " ";
    }
  }
  static const std::regex cap(R"(\[([^\]\[ ]+)\](x(\d+))?)");
  std::vector<std::string> keys;
  for (auto at = std::sregex_iterator(text.begin(), text.end(), cap); at != std::sregex_iterator(); ++at) {
    const int presses = (*at)[3].matched ? std::stoi((*at)[3]) : 1;
    for (int i = 0; i < presses; ++i) keys.push_back((*at)[1]);
  }
  return keys;
}

template <class Fixture>
struct FollowKeysTest : Fixture {
  std::vector<std::string> caps_at(int width, int height) {
    this->stage->fit(width, height);
    return caps_in(this->stage->draw(width, height));
  }
  /// Presses what is shown in windows of all sizes, piece by piece.
  void follow(int pieces) {
    for (int i = 0; i < pieces; ++i) {
      const auto keys = caps_at(80, 24);
      ASSERT_FALSE(keys.empty()) << "piece " << i << "\n" << this->picture();
      ASSERT_EQ(caps_at(44, 22), keys) << this->picture(44, 22) << this->picture();
      ASSERT_EQ(caps_at(110, 40), keys) << this->picture(110, 40);
      ASSERT_EQ(caps_at(200, 60), keys) << this->picture(200, 60);
      (void)this->picture();
      for (const std::string& key : keys) this->press(bytes_of(key));
      ASSERT_EQ(this->game().position.pieces, static_cast<std::uint64_t>(i + 1)) << this->picture();
      ASSERT_FALSE(this->game().is_over());
      this->pass(1);
    }
  }
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
    follow(30);
  }
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
  start("endless");
  pass(1);
  follow(kPieces);
}

TEST_F(FollowModernKeysTest, PiecesOfAMatch) {
  services.settings.coach = true;
  services.settings.modern.strength = 1;
  start("versus");
  pass(1);
  follow(20);
}

}  // namespace
}  // namespace fourfold::scenes
