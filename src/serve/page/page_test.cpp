// Requests to a small page, without a network.
#include "serve/page/page.h"

#include <gtest/gtest.h>

#include "base/json.h"
#include "serve/http/target.h"

namespace fourfold::serve {
namespace {

const Page& page() {
  static const Page kPage({{"/index.html", "<p>hello"},
                           {"/assets/a-12345678.js", "let a = 'plain';"},
                           {"/assets/a-12345678.js.br", "BR"},
                           {"/assets/a-12345678.js.gz", "GZ"},
                           {"/deep/index.html", "deep"},
                           {"/alone.gz", "zipped"},
                           {"/empty.txt", ""}});
  return kPage;
}

Response get(std::string target, Fields fields = {}, std::string method = "GET") {
  return answer(page(), {.method = std::move(method), .target = std::move(target), .fields = std::move(fields)});
}

std::string field(const Response& response, std::string_view name) { return value_of(response.fields, name); }

constexpr const char* kScript = "/assets/a-12345678.js";

TEST(Answer, AllowsTheScriptsThatStandInThePageAndNoOthers) {
  const Page page({{"/index.html", "<script>abc</script><p><script></script><script src=\"x\"></script>"},
                   {"/x.js", "'<script>abc</script>'"}});
  const auto policy = [&](std::string target) {
    return field(answer(page, {.method = "GET", .target = std::move(target), .fields = {}}), "Content-Security-Policy");
  };
  // FIPS 180-4 has the hash of "abc"; here in base64.
  EXPECT_NE(policy("/").find("script-src 'self' 'wasm-unsafe-eval' "
                             "'sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=' "
                             "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='; img-src"),
            std::string::npos)
      << policy("/");
  EXPECT_NE(policy("/x.js").find("script-src 'self' 'wasm-unsafe-eval'; img-src"), std::string::npos);
}

TEST(Answer, IsTheFileWithItsType) {
  const Response response = get("/");
  EXPECT_EQ(response.status, 200);
  EXPECT_EQ(response.body.view(), "<p>hello");
  EXPECT_TRUE(response.sends_body);
  EXPECT_EQ(field(response, "Content-Type"), "text/html; charset=utf-8");
  EXPECT_EQ(field(response, "Cache-Control"), "no-cache");
  EXPECT_EQ(field(response, "X-Content-Type-Options"), "nosniff");
  EXPECT_EQ(field(response, "Vary"), "");
  EXPECT_EQ(get("/index.html?x").body.view(), "<p>hello");
  EXPECT_EQ(get("/deep/").body.view(), "deep");
  EXPECT_EQ(get("/alone.gz").body.view(), "zipped");
  EXPECT_EQ(get("/empty.txt").status, 200);
}

TEST(Answer, IsCompressedForWhoTakesIt) {
  const Response br = get(kScript, {{"accept-encoding", "gzip, br"}});
  EXPECT_EQ(br.body.view(), "BR");
  EXPECT_EQ(field(br, "Content-Encoding"), "br");
  EXPECT_EQ(field(br, "Content-Type"), "text/javascript; charset=utf-8");
  EXPECT_EQ(field(br, "Cache-Control"), "public, max-age=31536000, immutable");
  const Response gzip = get(kScript, {{"Accept-Encoding", "gzip"}});
  EXPECT_EQ(gzip.body.view(), "GZ");
  const Response plain = get(kScript);
  EXPECT_EQ(plain.body.view(), "let a = 'plain';");
  EXPECT_EQ(field(plain, "Content-Encoding"), "");
  for (const Response& each : {br, gzip, plain}) EXPECT_EQ(field(each, "Vary"), "Accept-Encoding");
  EXPECT_NE(field(br, "ETag"), field(gzip, "ETag"));
  EXPECT_NE(field(br, "ETag"), field(plain, "ETag"));
  EXPECT_EQ(get(std::string(kScript) + ".br").status, 404);
}

TEST(Answer, IsShortForWhoHasTheFileAlready) {
  const std::string tag = field(get("/"), "ETag");
  const Response again = get("/", {{"If-None-Match", "\"old\", " + tag}});
  EXPECT_EQ(again.status, 304);
  EXPECT_FALSE(again.sends_body);
  EXPECT_EQ(field(again, "ETag"), tag);
  EXPECT_EQ(field(again, "Cache-Control"), "no-cache");
  EXPECT_EQ(field(again, "Content-Type"), "");
  EXPECT_EQ(get("/", {{"If-None-Match", "\"old\""}}).status, 200);
  EXPECT_EQ(get("/nothing", {{"If-None-Match", "*"}}).status, 404);
}

TEST(Answer, ToHeadTellsTheLengthOnly) {
  const Response response = get("/", {}, "HEAD");
  EXPECT_EQ(response.status, 200);
  EXPECT_FALSE(response.sends_body);
  EXPECT_EQ(response.body.size, 8u);
  EXPECT_EQ(response.fields, get("/").fields);
}

TEST(Answer, IsThePartThatIsAskedFor) {
  const Response part = get(kScript, {{"Range", "bytes=4-4"}, {"Accept-Encoding", "br"}});
  EXPECT_EQ(part.status, 206);
  EXPECT_EQ(part.body.view(), "a");
  EXPECT_EQ(field(part, "Content-Range"), "bytes 4-4/16");
  EXPECT_EQ(field(part, "Content-Encoding"), "");
  const Response behind = get(kScript, {{"Range", "bytes=16-"}});
  EXPECT_EQ(behind.status, 416);
  EXPECT_EQ(field(behind, "Content-Range"), "bytes */16");
  EXPECT_EQ(get(kScript, {{"Range", "bytes=4-4"}, {"If-Range", "\"old\""}}).status, 200);
  EXPECT_EQ(get(kScript, {{"Range", "bytes=4-4"}, {"If-Range", field(part, "ETag")}}).status, 206);
}

TEST(Answer, ToNonsenseIsAProblemWithItsReason) {
  const auto detail = [](const Response& response) {
    EXPECT_EQ(field(response, "Content-Type"), "application/problem+json");
    EXPECT_EQ(field(response, "Cache-Control"), "no-store");
    EXPECT_EQ(field(response, "X-Content-Type-Options"), "nosniff");
    const auto json = Json::parse(response.body.view());
    EXPECT_EQ((*json)["status"].as_int(), response.status);
    return *(*json)["title"].as_string() + ": " + *(*json)["detail"].as_string();
  };
  EXPECT_EQ(detail(get("/x")), "Not Found: there is no '/x'");
  EXPECT_EQ(detail(get("/%")), "Bad Request: the address has a % without two hexadecimal digits behind it");
  const Response post = get("/", {}, "POST");
  EXPECT_EQ(detail(post), "Method Not Allowed: the method 'POST' is not known here: expected GET or HEAD");
  EXPECT_EQ(field(post, "Allow"), "GET, HEAD");
  EXPECT_EQ(get("/", {}, "get").status, 405);
  EXPECT_EQ(detail(get("/" + std::string(kLongestTarget, 'x'))), "URI Too Long: the address is longer than 4096 bytes");
}

TEST(Answer, LeavesThePageNever) {
  for (const char* way : {"/../etc/passwd", "/%2e%2e/etc/passwd", "/..%2fetc/passwd", "/deep/../index.html",
                          "//index.html", "/./index.html", "/..\\index.html", "/deep", "/assets/"})
    EXPECT_EQ(get(way).status, 404) << way;
}

}  // namespace
}  // namespace fourfold::serve
