// Tests of reading C++ as text: what is code, what is a name, where a function ends.
#include "tools/source_text.h"

#include <gtest/gtest.h>

namespace fourfold::house {
namespace {

TEST(CodeOnly, BlanksCommentsAndKeepsPlaces) {
  EXPECT_EQ(code_only("a; // b\nc; /* d\n e */ f"), "a;     \nc;     \n      f");
}

TEST(CodeOnly, BlanksLiterals) {
  EXPECT_EQ(code_only(R"x(f("a \" // b", '"', c);)x"), "f(           ,    , c);");
  EXPECT_EQ(code_only("R\"(\n \" )\" + x"), "R  \n      + x");
}

TEST(CodeOnly, KnowsDigitSeparators) { EXPECT_EQ(code_only("x = 1'000 + 'a';"), "x = 1'000 +    ;"); }

TEST(CodeOnly, KnowsKindsOfCharacters) {
  EXPECT_EQ(code_only("put(U'{', L'}'); f(0xU'1);"), "put(U   , L   ); f(0xU'1);");
}

TEST(Words, CarryTheirScopesAndSurroundings) {
  const auto all = words("std::rand(); a.time (1);\nb->time; 0x1f;");
  ASSERT_EQ(all.size(), 5u);
  EXPECT_EQ(all[0].text, "std::rand");
  EXPECT_TRUE(all[0].is_call);
  EXPECT_FALSE(all[0].is_member);
  EXPECT_TRUE(all[2].is_call);
  EXPECT_TRUE(all[2].is_member);
  EXPECT_EQ(all[4].text, "time");
  EXPECT_EQ(all[4].line, 2);
  EXPECT_TRUE(all[4].is_member);
  EXPECT_FALSE(all[4].is_call);
}

TEST(Includes, AreFoundInCodeOnly) {
  const auto all = includes("// #include <a>\n#include <b/c.h>\n#include \"d.h\"  // why\nR\"(\n#include <e>)\";");
  ASSERT_EQ(all.size(), 2u);
  EXPECT_EQ(all[0].target, "b/c.h");
  EXPECT_FALSE(all[0].is_quoted);
  EXPECT_EQ(all[1].target, "d.h");
  EXPECT_EQ(all[1].line, 3);
  EXPECT_TRUE(all[1].is_quoted);
}

TEST(NamedTypes, CarryTheirNamespaces) {
  const auto all = named_types(
      "#define OPEN {\n"
      "namespace n::m {\n"
      "struct A { struct Inner {}; };\n"
      "template <class T, class U = int>\n"
      "class B final : public A {};\n"
      "enum class C : int { one };\n"
      "struct D;\n"
      "template <>\n"
      "struct E<int> {};\n"
      "struct F g(int x) { struct Local {}; return {}; }\n"
      "namespace {\n"
      "struct Own {};\n"
      "}\n"
      "}\n"
      "struct Bare {};\n");
  ASSERT_EQ(all.size(), 3u);
  EXPECT_EQ(all[0].name, "n::m::A");
  EXPECT_EQ(all[1].name, "n::m::B");
  EXPECT_EQ(all[1].line, 5);
  EXPECT_EQ(all[2].name, "n::m::C");
}

TEST(Functions, AreMeasuredFromSignatureToClosingBrace) {
  const auto all = functions(
      "#include <x>\n"
      "namespace n {\n"
      "template <class T>\n"
      "int f(T t) {\n"
      "  if (t) { g(); }\n"
      "}\n"
      "struct S {\n"
      "  S() : a_{1}, b_{2} {\n"
      "  }\n"
      "  int a_ = 0;\n"
      "};\n"
      "int k[] = {1,\n"
      "           2};\n"
      "}\n");
  ASSERT_EQ(all.size(), 2u);
  EXPECT_EQ(all[0].line, 3);
  EXPECT_EQ(all[0].lines, 4);
  EXPECT_EQ(all[1].line, 8);
  EXPECT_EQ(all[1].lines, 2);
}

TEST(Lines, DoNotCountTheEndOfTheLastLine) {
  EXPECT_EQ(lines("a\n\nb\n").size(), 3u);
  EXPECT_EQ(lines("").size(), 0u);
}

}  // namespace
}  // namespace fourfold::house
