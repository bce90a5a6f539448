// Our JSON against the standard's examples and against nlohmann's library.
#include "base/json.h"

#include <gtest/gtest.h>

#include <array>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <limits>
#include <nlohmann/json.hpp>

#include "base/rng.h"

namespace fourfold {
namespace {

using Theirs = nlohmann::ordered_json;

std::string error_of(std::string_view text, Json::Limits limits = {}) {
  const auto read = Json::parse(text, limits);
  return read ? "accepted as " + read->dump() : read.error();
}

TEST(Json, IsBuiltLikeItIsWritten) {
  Json json = Json::object({{"name", "a"}, {"list", Json::array({1, true, nullptr, 0.5})}});
  json["more"]["deep"] = std::vector<int>{1, 2};
  json["more"]["none"] = std::optional<int>();
  json["list"].push_back(Json::object());
  EXPECT_EQ(json.dump(), R"({"name":"a","list":[1,true,null,0.5,{}],"more":{"deep":[1,2],"none":null}})");
  json.erase("list");
  json["name"] = "b";
  EXPECT_EQ(json.dump(), R"({"name":"b","more":{"deep":[1,2],"none":null}})");
}

TEST(Json, GivesValuesOfTheTypeThatIsAskedForOrNothing) {
  const auto json = *Json::parse(R"({"i":-3,"u":18446744073709551615,"d":1.5,"s":"x","b":true,"l":[1,2.5]})");
  EXPECT_EQ(json["i"].as_int(), -3);
  EXPECT_EQ(json["i"].as_uint(), std::nullopt);
  EXPECT_EQ(json["i"].as_double(), -3.0);
  EXPECT_EQ(json["u"].as_uint(), UINT64_MAX);
  EXPECT_EQ(json["u"].as_int(), std::nullopt);
  EXPECT_EQ(json["d"].as_int(), std::nullopt);
  EXPECT_EQ(json["d"].as_double(), 1.5);
  EXPECT_EQ(*json["s"].as_string(), "x");
  EXPECT_EQ(json["b"].as_string(), nullptr);
  EXPECT_EQ(json["b"].as_bool(), true);
  EXPECT_EQ(json["l"].as_doubles(), (std::vector<double>{1, 2.5}));
  EXPECT_EQ(json["s"].as_doubles(), std::nullopt);
  EXPECT_EQ(json["l"][1].as_double(), 2.5);
}

TEST(Json, GivesNullForWhatIsNotThere) {
  const auto json = *Json::parse(R"({"a":[1]})");
  EXPECT_TRUE(json["b"]["c"].is_null());
  EXPECT_TRUE(json["a"][1].is_null());
  EXPECT_TRUE(json["a"]["x"].is_null());
  EXPECT_EQ(json.find("b"), nullptr);
  EXPECT_TRUE(json["b"].elements().empty());
  EXPECT_EQ(json["a"].size(), 1U);
}

TEST(Json, ComparesWholeNumbersByValue) {
  EXPECT_EQ(Json(1), Json(std::uint64_t{1}));
  EXPECT_EQ(Json(std::uint8_t{200}), Json(200));
  EXPECT_NE(Json(-1), Json(UINT64_MAX));
  EXPECT_NE(Json(1), Json("1"));
}

TEST(Json, SaysWhatIsWrongAndWhereAndWhatWasExpected) {
  EXPECT_EQ(error_of(""), "line 1, column 1: the text ends: expected a value");
  EXPECT_EQ(error_of("{"), "line 1, column 2: the text ends: expected a key in double quotes");
  EXPECT_EQ(error_of("{\"a\" 1}"), "line 1, column 6: '1': expected ':'");
  EXPECT_EQ(error_of("[1,\n  2\n  3]"), "line 3, column 3: '3': expected ',' or ']'");
  EXPECT_EQ(error_of("[\"한글\", x]"), "line 1, column 8: 'x': expected a value");
  EXPECT_EQ(error_of("{} {}"), "line 1, column 4: '{': expected the end");
  EXPECT_EQ(error_of("[1,]"), "line 1, column 4: ']': expected a value");
  EXPECT_EQ(error_of("{'a':1}"), "line 1, column 2: ''': expected a key in double quotes");
  EXPECT_EQ(error_of("01"), "line 1, column 2: '1': expected the end");
  EXPECT_EQ(error_of("1."), "line 1, column 3: the text ends: expected a digit");
  EXPECT_EQ(error_of("-x"), "line 1, column 2: 'x': expected a digit");
  EXPECT_EQ(error_of("1e999"), "line 1, column 1: a number that is too large");
  EXPECT_EQ(error_of("\"a\nb\""), "line 1, column 3: a control character: expected the closing '\"' of a string");
  EXPECT_EQ(error_of("\"a"), "line 1, column 3: the text ends: expected the closing '\"' of a string");
  EXPECT_EQ(error_of("\"\xFF\""), "line 1, column 2: a byte that is not UTF-8: expected UTF-8");
  EXPECT_EQ(error_of(R"("\x")"), "line 1, column 3: 'x': expected one of \" \\ / b f n r t u after a backslash");
  EXPECT_EQ(error_of(R"("\u12g4")"), "line 1, column 6: 'g': expected four hexadecimal digits after \\u");
  EXPECT_EQ(error_of(R"("\uD83D")"),
            "line 1, column 8: '\"': expected \\uDC00 to \\uDFFF, the second half of a character");
  EXPECT_EQ(error_of(R"("\uDE00")"), "line 1, column 8: \\u escapes that are half a character");
  EXPECT_EQ(error_of(R"({"a":1,"b":2,"a":3})"), "line 1, column 20: the object that ends here has the key 'a' twice");
  EXPECT_EQ(error_of("nul"), "line 1, column 1: 'n': expected a value");
}

TEST(Json, RefusesTextThatIsNestedTooDeeplyOrTooLong) {
  EXPECT_EQ(error_of("[[[]]]", {.depth = 3}), "accepted as [[[]]]");
  EXPECT_EQ(error_of("[[[[]]]]", {.depth = 3}), "line 1, column 4: nested deeper than 3 levels");
  EXPECT_EQ(error_of("[1,2]", {.values = 3}), "accepted as [1,2]");
  EXPECT_EQ(error_of("[1,2,3]", {.values = 3}), "line 1, column 6: more than 3 values");
  EXPECT_EQ(error_of(std::string(1'000'000, '[')), "line 1, column 65: nested deeper than 64 levels");
  EXPECT_EQ(error_of("[1, 2]", {.bytes = 5}), "longer than 5 bytes");
}

TEST(Json, ReplacesBytesThatAreNotUtf8AndEscapesWhatMustBe) {
  EXPECT_EQ(Json("a\xFFz").dump(), "\"a\xEF\xBF\xBDz\"");
  EXPECT_EQ(Json(std::string("\0\x1F\x7F\"\\/\b\f\n\r\t", 11)).dump(),
            "\"\\u0000\\u001f\\u007f\\\"\\\\/\\b\\f\\n\\r\\t\"");
}

TEST(Json, EscapesWhatATerminalWouldObeyAndReadsItBack) {
  const std::string hostile =
      "\x1B[2J \xC2\x9B"
      "31m \u202E\u200D \U000E0041 é";
  const std::string written = Json(hostile).dump();
  EXPECT_EQ(written, "\"\\u001b[2J \\u009b31m \\u202e\\u200d \\udb40\\udc41 é\"");
  EXPECT_EQ(*Json::parse(written)->as_string(), hostile);
}

TEST(Json, IsBriefInMessagesWithoutHalfCharacters) {
  EXPECT_EQ(brief(Json("short")), "\"short\"");
  EXPECT_EQ(brief(Json(std::string(38, 'x') + "\u00E9")), '"' + std::string(38, 'x') + "...");
}

TEST(Json, WritesNullForNumbersThatJsonCannotSay) {
  EXPECT_EQ(Json(std::numeric_limits<double>::infinity()).dump(), "null");
  EXPECT_EQ(Json(std::nan("")).dump(), "null");
}

// ---- Against nlohmann's

TEST(Json, WritesNumbersAsNlohmannDoes) {
  for (const double value : {0.0,
                             -0.0,
                             1.0,
                             -1.0,
                             0.1,
                             1.5,
                             100.0,
                             123456.75,
                             1e14,
                             1e15,
                             123456789012345.0,
                             1e16,
                             1e20,
                             1.5e300,
                             1e-3,
                             1e-4,
                             1.25e-4,
                             1e-5,
                             1.5e-7,
                             5e-324,
                             1.7976931348623157e308,
                             2.2250738585072014e-308,
                             0.30000000000000004,
                             1e100})
    EXPECT_EQ(Json(value).dump(), Theirs(value).dump());
  for (const std::int64_t value : {INT64_MIN, std::int64_t{-1}, std::int64_t{0}, INT64_MAX})
    EXPECT_EQ(Json(value).dump(), Theirs(value).dump());
  EXPECT_EQ(Json(UINT64_MAX).dump(), Theirs(UINT64_MAX).dump());
}

/// Numbers with random bits. nlohmann's text is not always the shortest (Grisu2); ours is, and is
/// read back as the same number.
TEST(Json, WritesAnyDoubleAsTheShortestTextOfTheSameForm) {
  int different = 0;
  Rng rng{.seed = 3};
  for (int i = 0; i < 20'000; ++i) {
    const std::uint64_t bits = rng.next();
    double value = 0;
    std::memcpy(&value, &bits, sizeof value);
    if (!std::isfinite(value)) continue;
    const std::string ours = Json(value).dump(), theirs = Theirs(value).dump();
    EXPECT_EQ(Json::parse(ours)->as_double(), value) << ours;
    EXPECT_EQ(Theirs::parse(ours).get<double>(), value) << ours;
    EXPECT_LE(ours.size(), theirs.size());
    different += ours != theirs ? 1 : 0;
  }
  EXPECT_LT(different, 200);
}

/// At powers of two the distance between neighbouring numbers changes.
TEST(Json, WritesEveryPowerOfTwoWithAsFewDigitsAsTheStandardLibrary) {
  for (int power = -1074; power < 1024; ++power) {
    const double value = std::ldexp(1.0, power);
    std::array<char, 32> text{};
    std::to_chars(text.data(), text.data() + text.size(), value, std::chars_format::scientific);
    const auto digits_of = [](std::string_view written) {
      std::string digits;
      for (const char c : written.substr(0, written.find('e'))) {
        if (c >= '0' && c <= '9' && (c != '0' || !digits.empty())) digits += c;
      }
      return digits.substr(0, digits.find_last_not_of('0') + 1);
    };
    EXPECT_EQ(digits_of(Json(value).dump()), digits_of(text.data())) << power;
  }
}

std::string random_text(Rng& rng) {
  constexpr const char* kParts[] = {"a", "\"", "\\", "/", "\n", "\x01", "é", "한", "😀", " ", "key"};
  std::string text;
  for (std::uint32_t left = rng.below(5); left > 0; --left) text += kParts[rng.below(std::size(kParts))];
  return text;
}

Theirs random_value(Rng& rng, int depth) {
  Theirs value;
  switch (rng.below(depth == 0 ? 6 : 8)) {
    case 0:
      return nullptr;
    case 1:
      return rng.below(2) == 1;
    case 2:
      return static_cast<std::int64_t>(rng.next());
    case 3:
      return rng.next();
    case 4:
      return static_cast<double>(static_cast<std::int32_t>(rng.next())) / 64;
    case 5:
      return random_text(rng);
    case 6:
      value = Theirs::array();
      for (std::uint32_t left = rng.below(4); left > 0; --left) value.push_back(random_value(rng, depth - 1));
      return value;
    default:
      value = Theirs::object();
      for (std::uint32_t left = rng.below(4); left > 0; --left) value[random_text(rng)] = random_value(rng, depth - 1);
      return value;
  }
}

TEST(Json, ReadsAndWritesRandomValuesAsNlohmannDoes) {
  Rng rng{.seed = 1};
  for (int i = 0; i < 2000; ++i) {
    const Theirs theirs = random_value(rng, 4);
    for (const int indent : {-1, 0, 2}) {
      const std::string text = theirs.dump(indent);
      const auto ours = Json::parse(text);
      ASSERT_TRUE(ours) << text << "\n" << ours.error();
      ASSERT_EQ(ours->dump(indent), text);
    }
  }
}

/// Compares doubles by value, because the texts differ where nlohmann's is not the shortest.
void compare_values(const Json& ours, const Theirs& theirs) {
  if (theirs.is_number_float()) {
    EXPECT_EQ(ours.as_double(), theirs.get<double>());
  } else if (theirs.is_structured()) {
    ASSERT_EQ(ours.is_object(), theirs.is_object());
    ASSERT_EQ(ours.size(), theirs.size());
    std::size_t i = 0;
    for (const auto& [key, value] : theirs.items()) {
      if (ours.is_object()) {
        EXPECT_EQ(ours.members()[i].key, key);
      }
      compare_values(ours.is_object() ? ours.members()[i].value : ours[i], value);
      ++i;
    }
  } else if (theirs.is_string()) {
    EXPECT_EQ(*ours.as_string(), theirs.get<std::string>());
  } else {
    EXPECT_EQ(ours.dump(), theirs.dump());
  }
}

/// With one byte changed, removed or inserted, both libraries accept the text or neither does. Only
/// ours refuses an object that has a key twice.
TEST(Json, AcceptsAndRefusesDamagedTextAsNlohmannDoes) {
  constexpr std::string_view kBytes = "{}[],:\"\\0123456789.eE+-tfnu \n\xC3\xA9\x01";
  Rng rng{.seed = 2};
  int accepted = 0, refused = 0;
  for (int i = 0; i < 10'000; ++i) {
    std::string text = random_value(rng, 3).dump();
    for (std::uint32_t left = 1 + rng.below(2); left > 0; --left) {
      const std::size_t at = rng.below(static_cast<std::uint32_t>(text.size()));
      const std::string byte(1, kBytes[rng.below(static_cast<std::uint32_t>(kBytes.size()))]);
      text.replace(at, rng.below(2), rng.below(4) == 0 ? "" : byte);
      if (text.empty()) text = "0";
    }
    const Theirs theirs = Theirs::parse(text, nullptr, false);
    const auto ours = Json::parse(text);
    if (!ours && ours.error().ends_with("twice")) continue;
    ASSERT_EQ(ours.ok(), !theirs.is_discarded()) << text << "\n" << error_of(text);
    if (ours) compare_values(*ours, theirs);
    ++(ours ? accepted : refused);
  }
  EXPECT_GT(accepted, 1000);
  EXPECT_GT(refused, 1000);
}

}  // namespace
}  // namespace fourfold
