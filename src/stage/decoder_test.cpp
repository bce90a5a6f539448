// Bytes as terminals send them, and the keys that they mean.
#include "stage/decoder.h"

#include <gtest/gtest.h>

#include <string>

namespace fourfold::stage {
namespace {

/// The names of the keys in `bytes`, with "up:" before a release and "again:" before a repeat;
/// flushed at the end.
std::string keys(std::string_view bytes) {
  Decoder decoder;
  std::vector<Input> inputs = decoder.feed(bytes);
  for (const Input& input : decoder.flush()) inputs.push_back(input);
  std::string out;
  for (const Input& input : inputs) {
    if (!out.empty()) out += ' ';
    const auto* event = std::get_if<KeyEvent>(&input);
    if (event == nullptr) {
      out += "kitty";
      continue;
    }
    out += event->press == Press::up ? "up:" : event->press == Press::again ? "again:" : "";
    out += name(event->key);
  }
  return out;
}

TEST(Decoder, CharactersTypeThemselves) {
  EXPECT_EQ(keys("aZ 7"), "a Z Space 7");
  EXPECT_EQ(keys("é한🂡"), "é 한 🂡");
}

TEST(Decoder, ControlCharactersAreKeys) {
  EXPECT_EQ(keys("\r\n\t\x7f\b"), "Enter Enter Tab Backspace Backspace");
  EXPECT_EQ(keys("\x03\x1a"), "Ctrl-c Ctrl-z");
}

TEST(Decoder, ArrowsComeInBothSpellings) {
  EXPECT_EQ(keys("\033[A\033[B\033[C\033[D"), "Up Down Right Left");
  EXPECT_EQ(keys("\033OA\033OB\033OC\033OD"), "Up Down Right Left");
  EXPECT_EQ(keys("\033[H\033[F\033[1~\033[4~\033[5~\033[6~\033[3~\033[2~"),
            "Home End Home End PageUp PageDown Delete Insert");
  EXPECT_EQ(keys("\033OP\033[15~\033[[B"), "F1 F5 F2");
}

TEST(Decoder, ModifiersAreTold) {
  EXPECT_EQ(keys("\033[1;5C\033[1;2A\033[Z\033x"), "Ctrl-Right Shift-Up Shift-Tab Alt-x");
}

std::string pasted(std::string_view bytes) {
  Decoder decoder;
  std::string out;
  for (const Input& input : decoder.feed(bytes)) {
    if (const auto* paste = std::get_if<Paste>(&input)) out += "[" + paste->text + (paste->is_cut ? "...]" : "]");
    if (const auto* event = std::get_if<KeyEvent>(&input)) out += name(event->key) + " ";
  }
  EXPECT_FALSE(decoder.is_waiting()) << "no time ends a paste";
  return out;
}

TEST(Decoder, APasteIsOneInputWhateverItSays) {
  EXPECT_EQ(pasted("a\033[200~v115@vh\r\n\tq\033[201~b"), "a [v115@vh\r\n\tq]b ");
  EXPECT_EQ(pasted("\033[200~\033[201~"), "[]");
  EXPECT_EQ(pasted("\033[200~never ended"), "");
  EXPECT_EQ(pasted("\033[200~never ended\033[Ax"), "[never ended]Up x ") << "a key that was pressed ends it";
  const std::string most(kMostPasted, 'x');
  EXPECT_EQ(pasted("\033[200~" + most + "\033[201~"), "[" + most + "]");
  EXPECT_EQ(pasted("\033[200~" + most + "yz\033[201~q"), "[" + most + "...]q ");
}

TEST(Decoder, APasteMayComeInPieces) {
  const std::string bytes = "\033[200~v115@vhAAgH\033[201~q";
  for (std::size_t cut = 1; cut < bytes.size(); ++cut) {
    Decoder decoder;
    std::vector<Input> inputs = decoder.feed(bytes.substr(0, cut));
    for (const Input& input : decoder.feed(bytes.substr(cut))) inputs.push_back(input);
    EXPECT_EQ(inputs, (std::vector<Input>{Paste{"v115@vhAAgH"}, KeyEvent{key(U'q')}})) << cut;
  }
}

TEST(Decoder, EscapeAloneIsAKeyOnlyWhenNothingFollows) {
  Decoder decoder;
  EXPECT_TRUE(decoder.feed("\033").empty());
  EXPECT_TRUE(decoder.is_waiting());
  EXPECT_EQ(decoder.flush(), (std::vector<Input>{KeyEvent{key(KeyCode::escape)}}));
  EXPECT_FALSE(decoder.is_waiting());
  EXPECT_EQ(keys("\033\033[A"), "Esc Up");
}

TEST(Decoder, ASequenceMayComeInPieces) {
  Decoder decoder;
  for (const char* piece : {"\033", "[", "1;", "5"}) EXPECT_TRUE(decoder.feed(piece).empty());
  EXPECT_EQ(decoder.feed("D"), (std::vector<Input>{KeyEvent{{.code = KeyCode::left, .control = true}}}));
  EXPECT_TRUE(decoder.feed("\xED\x95").empty());
  EXPECT_EQ(decoder.feed("\x9C"), (std::vector<Input>{KeyEvent{key(U'한')}}));
}

TEST(Decoder, WhatIsNoKeyIsSwallowedWhole) {
  EXPECT_EQ(keys("\033[31mred\033[0m"), "r e d") << "colours type nothing";
  EXPECT_EQ(keys("\033]0;title\007x"), "x");
  EXPECT_EQ(keys("\033P1$r\033\\x"), "x");
  EXPECT_EQ(keys("\033[?62;22cx"), "x") << "an answer about the terminal";
  EXPECT_EQ(keys("\xFF\xC0x"), "x");
}

TEST(Decoder, KittyTellsPressRepeatAndRelease) {
  EXPECT_EQ(keys("\033[?0u"), "kitty");
  EXPECT_EQ(keys("\033[1;1:1C\033[1;1:2C\033[1;1:3C"), "Right again:Right up:Right");
  EXPECT_EQ(keys("\033[97;;97u\033[97;1:3u"), "a up:a");
  EXPECT_EQ(keys("\033[97;2;65u"), "A");
  EXPECT_EQ(keys("\033[97;2:3u"), "up:A");
  EXPECT_EQ(keys("\033[99;5u\033[27u\033[13u\033[32;1;32u"), "Ctrl-c Esc Enter Space");
  EXPECT_EQ(keys("\033[0;;54620u"), "한") << "text of an input method";
  EXPECT_EQ(keys("\033[57441u\033[57358u"), "") << "Shift and Caps Lock by themselves";
  EXPECT_EQ(keys("\033[57400;129u\033[57419u"), "1 Up") << "the keypad, with Num Lock";
}

TEST(Decoder, ATerminalsOwnSequencesCanBeLearned) {
  Decoder decoder;
  decoder.learn("\033Z1", key(KeyCode::up));
  EXPECT_EQ(decoder.feed("\033Z1"), (std::vector<Input>{KeyEvent{key(KeyCode::up)}}));
}

TEST(Decoder, NoBytesMakeItStumble) {
  std::uint32_t state = 1;
  Decoder decoder;
  for (int i = 0; i < 200'000; ++i) {
    state = state * 1664525 + 1013904223;
    const char byte = (state >> 24) % 3 == 0 ? '\033' : static_cast<char>(state >> 16);
    decoder.feed({&byte, 1});
    if (state >> 28 == 0) decoder.flush();
  }
  decoder.flush();
  EXPECT_FALSE(decoder.is_waiting());
}

TEST(Key, NamesGoThereAndBack) {
  for (const char* text :
       {"Left", "Space", "x", "X", "F12", "Ctrl-c", "Alt-Enter", "Shift-Tab", "한", "Ctrl-Alt-Left", "-"}) {
    ASSERT_TRUE(key_from(text)) << text;
    EXPECT_EQ(name(*key_from(text)), text);
  }
  for (const char* text : {"", "Leftt", "F0", "F99", "Ctrl-", "ab"}) EXPECT_FALSE(key_from(text)) << text;
}

}  // namespace
}  // namespace fourfold::stage
