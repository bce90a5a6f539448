// The key map as data.
#include "scenes/settings.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace fourfold::scenes {
namespace {

TEST(Settings, EveryActionHasAKeyAndNoKeyTwoActions) {
  const Settings settings;
  std::set<std::string_view> names;
  for (int i = 0; i < kActionCount; ++i) {
    const auto action = static_cast<Action>(i);
    EXPECT_NE(keys_of(settings, action), "") << name(action);
    EXPECT_TRUE(names.insert(name(action)).second) << name(action) << " is the name of two";
  }
  for (const Binding& binding : settings.keys)
    EXPECT_EQ(std::ranges::count(settings.keys, binding.key, &Binding::key), 1) << stage::name(binding.key);
}

TEST(Settings, TheSeedsKeysWork) {
  const Settings settings;
  EXPECT_EQ(action_of(settings, stage::key(stage::KeyCode::up)), Action::counter_clockwise);
  EXPECT_EQ(action_of(settings, stage::key(U' ')), Action::hard_drop);
  EXPECT_EQ(action_of(settings, stage::key(U'q')), Action::quit);
  EXPECT_FALSE(action_of(settings, stage::key(U'?')));
}

TEST(Settings, InTheModernGameEveryActionHasAKeyAndUpTurnsClockwise) {
  const ModernSettings settings;
  for (const Action action : kModernActions) {
    EXPECT_NE(keys_of(settings.keys, action), "") << name(action);
  }
  for (const Binding& binding : settings.keys)
    EXPECT_EQ(std::ranges::count(settings.keys, binding.key, &Binding::key), 1) << stage::name(binding.key);
  EXPECT_EQ(action_of(settings.keys, stage::key(stage::KeyCode::up)), Action::clockwise);
}

}  // namespace
}  // namespace fourfold::scenes
