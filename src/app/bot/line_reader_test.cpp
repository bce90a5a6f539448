// Lines of a pipe.
#include "app/bot/line_reader.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <array>

namespace fourfold::app {
namespace {

using Read = LineReader::Read;

class LineReaderTest : public ::testing::Test {
 protected:
  LineReaderTest() { EXPECT_EQ(::pipe(ends_.data()), 0); }
  ~LineReaderTest() override {
    close_writer();
    ::close(ends_[0]);
  }
  void write(const std::string& text) {
    EXPECT_EQ(::write(ends_[1], text.data(), text.size()), static_cast<ssize_t>(text.size()));
  }
  void close_writer() {
    if (ends_[1] >= 0) ::close(ends_[1]);
    ends_[1] = -1;
  }

  std::array<int, 2> ends_{};
  std::string line_;
};

TEST_F(LineReaderTest, ReadsLinesHoweverTheyArrive) {
  LineReader reader(ends_[0], 100);
  write("one\ntw");
  EXPECT_EQ(reader.next(line_), Read::line);
  EXPECT_EQ(line_, "one");
  EXPECT_EQ(reader.next(line_, 0), Read::nothing_yet);
  write("o\n\nlast");
  EXPECT_EQ(reader.next(line_), Read::line);
  EXPECT_EQ(line_, "two");
  EXPECT_EQ(reader.next(line_), Read::line);
  EXPECT_EQ(line_, "");
  close_writer();
  EXPECT_EQ(reader.next(line_), Read::line);
  EXPECT_EQ(line_, "last");
  EXPECT_EQ(reader.number(), 4);
  EXPECT_EQ(reader.next(line_), Read::end);
}

TEST_F(LineReaderTest, SkipsALineThatIsTooLongAndGoesOn) {
  LineReader reader(ends_[0], 10);
  write(std::string(10, 'a') + "\n" + std::string(11, 'b') + "\n" + std::string(5000, 'c'));
  EXPECT_EQ(reader.next(line_), Read::line);
  EXPECT_EQ(reader.next(line_), Read::too_long);
  EXPECT_EQ(reader.next(line_, 0), Read::nothing_yet);
  write("c\nd\n" + std::string(20, 'e'));
  EXPECT_EQ(reader.next(line_), Read::too_long);
  EXPECT_EQ(reader.next(line_), Read::line);
  EXPECT_EQ(line_, "d");
  close_writer();
  EXPECT_EQ(reader.next(line_), Read::too_long);
  EXPECT_EQ(reader.next(line_), Read::end);
}

}  // namespace
}  // namespace fourfold::app
