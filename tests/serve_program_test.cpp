// `fourfold serve` as a person starts and ends it.
#include <gtest/gtest.h>

#include <deque>
#include <filesystem>
#include <fstream>

#include "serve/client/client_test.h"
#include "tests/program.h"
#include "tests/served.h"

namespace fourfold {
namespace {

namespace fs = std::filesystem;
using testing::asked;
using testing::Output;
using testing::Served;

class Serve : public ::testing::Test {
 protected:
  void SetUp() override {
    fs::create_directories(page_);
    std::ofstream(page_ / "index.html") << "<p>hello";
  }
  void TearDown() override { fs::remove_all(page_); }

  fs::path page_ = fs::path(::testing::TempDir()) /
                   ("serve_" + std::string(::testing::UnitTest::GetInstance()->current_test_info()->name()));
};

TEST_F(Serve, PrintsItsAddressAndServesThePage) {
  const Served served(page_);
  EXPECT_EQ(served.url(), "http://127.0.0.1:" + std::to_string(served.port()) + "/");
  const std::string text = asked(served.port(), "GET / HTTP/1.0\r\n\r\n");
  EXPECT_TRUE(text.starts_with("HTTP/1.0 200 OK\r\n")) << text;
  EXPECT_TRUE(text.ends_with("<p>hello")) << text;
}

TEST_F(Serve, EndsWellOnASignal) {
  for (const int signal : {SIGINT, SIGTERM}) {
    Served served(page_);
    const testing::Client waiting(served.port());  // a connection that is open is no reason to stay
    EXPECT_EQ(served.end_by(signal), 0);
  }
}

TEST_F(Serve, GivesOneAddressAQuarterOfItsPlaces) {
  const Served served(page_, "--connections 64");
  std::deque<testing::Client> all;
  for (int i = 0; i < 16; ++i) all.emplace_back(served.port());
  EXPECT_EQ(asked(served.port(), "GET / HTTP/1.0\r\n\r\n"), "") << "it is ended at once";
  all.pop_back();
  std::string text;
  while (text.empty())
    text = asked(served.port(), "GET / HTTP/1.0\r\n\r\n");  // it takes a moment until a place is free
  EXPECT_TRUE(text.starts_with("HTTP/1.0 200 OK\r\n")) << text;
}

TEST_F(Serve, SaysWhenThePortIsInUse) {
  const Served served(page_);
  const Output second =
      testing::fourfold("serve --port " + std::to_string(served.port()) + " --page '" + page_.string() + "'");
  EXPECT_EQ(second.code, 1);
  EXPECT_EQ(second.text,
            "fourfold: port " + std::to_string(served.port()) +
                " of 127.0.0.1 is in use: choose another one with --port, or any free one with --port 0\n");
}

TEST_F(Serve, RefusesWhatIsNoPortAndNoAddress) {
  for (const char* port : {"-1", "65536", "x", "80.5", "''"})
    EXPECT_EQ(testing::fourfold("serve --port " + std::string(port)).code, 2) << port;
  const Output address = testing::fourfold("serve --address localhost");
  EXPECT_EQ(address.code, 2);
  EXPECT_TRUE(address.has("'localhost' is no address in numbers; expected 127.0.0.1")) << address.text;
}

TEST_F(Serve, SaysHowToGetAPageThatIsNotThere) {
  const Output none = testing::fourfold("serve --port 0 --page /nowhere");
  EXPECT_EQ(none.code, 1);
  EXPECT_EQ(none.text, "fourfold: there is no page in '/nowhere': expected a folder with an index.html\n");
  // A program elsewhere, with no page beside it.
  const std::string copy = "'" + (page_ / "alone").string() + "'";
  const Output alone =
      testing::shell("cp -L '" FOURFOLD_PROGRAM "-complete' " + copy + " && timeout 60 " + copy + " serve --port 0");
  EXPECT_EQ(alone.code, 1);
  EXPECT_TRUE(
      alone.has("fourfold: the page is not built: run `make web` in the sources, or name its folder with --page\n"))
      << alone.text;
}

}  // namespace
}  // namespace fourfold
