// The pictures of a review's page. Colours are classes, because the page knows light and dark.
#include "teach/page_svg.h"

#include <algorithm>

#include "teach/page.h"

namespace fourfold::teach {
namespace {

constexpr int kCell = 20, kEdge = 14;                           ///< of a board, in units of its picture
constexpr int kWide = 1000, kHigh = 220, kPad = 8, kSide = 20;  ///< of the graph; half a dot fits beside its ends
constexpr int kLabelHigh = 22;                                  ///< of a number beside the graph
constexpr int kRowsAbove = 2, kFewestRows = 10;                 ///< of a well: what is empty above them is left out
constexpr int kPlayedInset = 2, kBetterInset = 5;               ///< one ring inside the other where both are

std::string number(std::int64_t value) { return std::to_string(value); }
std::string quoted(std::string_view name, std::int64_t value) {
  return " " + std::string(name) + "=\"" + number(value) + "\"";
}
std::string class_of(std::string_view name) { return " class=\"" + std::string(name) + "\""; }

int left(int column) { return kEdge + column * kCell; }
int top(int row) { return row * kCell; }

/// One cell as a disc or a block, `less` units smaller on each side.
std::string shape_of(const Picture& picture, Picture::Spot at, int less, const std::string& style) {
  if (picture.discs) {
    return "<circle" + quoted("cx", left(at.column) + kCell / 2) + quoted("cy", top(at.row) + kCell / 2) +
           quoted("r", kCell / 2 - less) + style + "/>";
  }
  return "<rect" + quoted("x", left(at.column) + less) + quoted("y", top(at.row) + less) +
         quoted("width", kCell - 2 * less) + quoted("height", kCell - 2 * less) + style + "/>";
}

/// `d` for discs and `b` for blocks, because an O is something else in each game.
std::string class_of_cell(const Picture& picture, char cell) {
  if (cell == '.') return class_of("e");
  const std::string name = cell == '#' ? "G" : std::string(1, cell);
  return class_of((picture.discs ? "d" : "b") + name);
}

std::string label(int x, int y, const std::string& text) {
  return "<text" + quoted("x", x) + quoted("y", y) + ">" + text + "</text>";
}

/// The sentences beside the board call the discs O and X, so they carry those letters.
std::string letter_in(int column, int row, char cell) {
  const std::string letter(1, cell);
  return "<text" + class_of("in in" + letter) + quoted("x", left(column) + kCell / 2) + quoted("y", top(row) + 13) +
         ">" + letter + "</text>";
}

/// The first row that is drawn: a board of discs is whole, a well begins a little above what it
/// holds.
int first_row(const Picture& picture) {
  const auto height = static_cast<int>(picture.rows.size());
  if (picture.discs) return 0;
  int first = height;
  for (int row = height - 1; row >= 0; --row) {
    if (picture.rows[static_cast<std::size_t>(row)].find_first_not_of('.') != std::string::npos) first = row;
  }
  for (const auto& spots : {picture.played, picture.best}) {
    for (const Picture::Spot& spot : spots) first = std::min(first, spot.row);
  }
  return std::clamp(first - kRowsAbove, 0, std::max(0, height - kFewestRows));
}

/// The picture without the rows that are not drawn.
Picture cropped(Picture picture) {
  const int first = first_row(picture);
  picture.rows.erase(picture.rows.begin(), picture.rows.begin() + first);
  for (auto* spots : {&picture.played, &picture.best}) {
    for (Picture::Spot& spot : *spots) spot.row -= first;
  }
  return picture;
}

/// Letters beside discs, numbers beside a well, both from the floor, as the sentences call them.
std::string row_name(const Picture& picture, int from_floor) {
  return picture.discs ? std::string(1, static_cast<char>('a' + from_floor)) : number(from_floor + 1);
}

std::string labels(const Picture& picture, int width, int height) {
  std::string out;
  for (int column = 0; column < width; ++column)
    out += label(left(column) + kCell / 2, top(height) + 11, number(column + 1));
  for (int row = 0; row < height; ++row) out += label(kEdge / 2, top(row) + 14, row_name(picture, height - 1 - row));
  return out;
}

/// From the lowest value at the bottom to the highest at the top; zero is always inside.
struct Scale {
  std::int64_t low = 0, high = 0;
  std::size_t count;

  explicit Scale(const std::vector<std::int64_t>& values) : count(values.size()) {
    for (const std::int64_t value : values) {
      low = std::min(low, value);
      high = std::max(high, value);
    }
    if (low == high) high = low + 1;
  }
  [[nodiscard]] std::int64_t x(std::size_t index) const {
    const auto last = static_cast<std::int64_t>(std::max<std::size_t>(count, 2) - 1);
    return kSide + static_cast<std::int64_t>(index) * (kWide - 2 * kSide) / last;
  }
  [[nodiscard]] std::int64_t y(std::int64_t value) const {
    return kPad + (kHigh - 2 * kPad) * (high - value) / (high - low);
  }
};

/// The values of the ends, and zero where it has room between them, as text beside the picture:
/// within it the letters would be stretched.
std::string scale_texts(const Review& review, const Scale& scale) {
  std::vector<std::int64_t> values = {scale.high, scale.low};
  if (scale.y(0) - scale.y(scale.high) >= kLabelHigh && scale.y(scale.low) - scale.y(0) >= kLabelHigh)
    values.push_back(0);
  std::string out;
  for (const std::int64_t value : values)
    out += "<span style=\"top:" + number(100 * scale.y(value) / kHigh) + "%\">" +
           (value == 0 ? "0" : amount_text(review, value)) + "</span>";
  return out;
}

}  // namespace

std::string board_svg(const Picture& whole) {
  const Picture picture = cropped(whole);
  const auto height = static_cast<int>(picture.rows.size());
  const int width = height == 0 ? 0 : static_cast<int>(picture.rows.front().size());
  std::string out = R"(<svg class="board" role="img" viewBox="0 0 )" + number(left(width) + kEdge) + " " +
                    number(top(height) + kEdge) + "\">";
  for (int row = 0; row < height; ++row) {
    for (int column = 0; column < width; ++column) {
      const char cell = picture.rows[static_cast<std::size_t>(row)].at(static_cast<std::size_t>(column));
      out += shape_of(picture, {column, row}, 1, class_of_cell(picture, cell));
      if (picture.discs && cell != '.') out += letter_in(column, row, cell);
    }
  }
  for (const Picture::Spot& spot : picture.played) out += shape_of(picture, spot, kPlayedInset, class_of("played"));
  for (const Picture::Spot& spot : picture.best) out += shape_of(picture, spot, kBetterInset, class_of("better"));
  return out + labels(picture, width, height) + "</svg>";
}

Json graph_ends() { return Json::array({kSide, kWide - kSide}); }

std::string graph_svg(const Review& review, const PageLanguage& language) {
  const Scale scale(review.values);
  std::string line, dots;
  for (std::size_t i = 0; i < review.values.size(); ++i)
    line += number(scale.x(i)) + "," + number(scale.y(review.values[i])) + " ";
  for (const int index : review.moments) {
    const auto after = static_cast<std::size_t>(index) + 1;
    const JudgedMove& move = review.moves.at(static_cast<std::size_t>(index));
    // A line without length: its round ends stay round however the graph is stretched.
    dots += "<path" + class_of("dot " + std::string(row_of(move.grade).word)) + " d=\"M" + number(scale.x(after)) +
            " " + number(scale.y(review.values.at(after))) + "h0\"><title>" +
            escaped(language.said("Move " + std::to_string(index + 1))) + "</title></path>";
  }
  const std::string zero = number(scale.y(0));
  return "<div class=\"plot\">" + scale_texts(review, scale) + R"(<svg class="graph" role="img" viewBox="0 0 )" +
         number(kWide) + " " + number(kHigh) + R"(" preserveAspectRatio="none"><line class="zero" x1="0" x2=")" +
         number(kWide) + "\" y1=\"" + zero + "\" y2=\"" + zero + "\"/><polyline points=\"" + line + "\"/>" + dots +
         "</svg></div>";
}

}  // namespace fourfold::teach
