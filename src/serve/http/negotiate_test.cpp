// What a client and a server agree on.
#include "serve/http/negotiate.h"

#include <gtest/gtest.h>

namespace fourfold::serve {
namespace {

constexpr Codings kBoth{.gzip = true, .br = true};

TEST(BestCoding, IsTheOneTheClientLikesMost) {
  EXPECT_EQ(best_coding("gzip, deflate, br, zstd", kBoth), Coding::br);
  EXPECT_EQ(best_coding("gzip", kBoth), Coding::gzip);
  EXPECT_EQ(best_coding("br;q=0.5, gzip;q=0.75", kBoth), Coding::gzip);
  EXPECT_EQ(best_coding("BR ; Q=1.0", kBoth), Coding::br);
  EXPECT_EQ(best_coding("*", kBoth), Coding::br);
  EXPECT_EQ(best_coding("br;q=0, *;q=0.1", kBoth), Coding::gzip);
}

TEST(BestCoding, IsNoneThatIsNotThereOrNotTaken) {
  EXPECT_EQ(best_coding("gzip, br", {}), Coding::identity);
  EXPECT_EQ(best_coding("br", {.gzip = true, .br = false}), Coding::identity);
  for (const char* none : {"", "identity", "br;q=0, gzip;q=0.000", "*;q=0", "brotli", "br;q=2", "br;q=x", ";;,,=;q",
                           "br;q=1.0000", "br;q=0x5", "br;q=0.9:"})
    EXPECT_EQ(best_coding(none, kBoth), Coding::identity) << none;
}

TEST(Tags, AreNamedAloneInAListWeaklyOrAllAtOnce) {
  for (const char* named : {R"("a")", R"("x", "a")", R"(W/"a")", R"("x",W/"a","y")", " * "})
    EXPECT_TRUE(names_tag(named, R"("a")")) << named;
  for (const char* other : {"", "a", R"("b")", R"("a-br")", R"("a""b")", ",,"})
    EXPECT_FALSE(names_tag(other, R"("a")")) << other;
}

std::string span(std::string_view range, std::size_t size = 100) {
  const auto found = range_of(range, size);
  if (!found) return "whole";
  if (!found->is_satisfiable) return "none";
  return std::to_string(found->span.first) + "+" + std::to_string(found->span.size);
}

TEST(Ranges, ArePartsOfTheWhole) {
  EXPECT_EQ(span("bytes=0-9"), "0+10");
  EXPECT_EQ(span("bytes=90-"), "90+10");
  EXPECT_EQ(span("bytes=-10"), "90+10");
  EXPECT_EQ(span("bytes=-1000"), "0+100");
  EXPECT_EQ(span("bytes=99-99999999999999999999999"), "99+1");
  EXPECT_EQ(span("bytes=100-"), "none");
  EXPECT_EQ(span("bytes=-0"), "none");
  EXPECT_EQ(span("bytes=0-0", 0), "none");
}

TEST(Ranges, ThatMakeNoSenseAreTheWhole) {
  for (const char* nonsense : {"", "bytes", "bytes=", "bytes=-", "bytes=5", "bytes=9-0", "bytes=0-1,5-6", "lines=0-1",
                               "bytes=x-1", "bytes=1-x", "bytes=+1-2", "bytes=1--2"})
    EXPECT_EQ(span(nonsense), "whole") << nonsense;
}

}  // namespace
}  // namespace fourfold::serve
