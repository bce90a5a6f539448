// A review as one HTML page.
#include "teach/page.h"

#include "teach/page_svg.h"

namespace fourfold::teach {
namespace {

constexpr std::string_view kStyle = R"(
:root{color-scheme:light dark;--back:#fbfaf7;--ink:#22252b;--soft:#6b7080;--card:#fff;--line:#dcd9d0;--cell:#e9e6de;
--good:#1f7a3d;--bad:#c43c31;--warn:#8f6200;--one:#e0a81c;--two:#c8443a}
@media(prefers-color-scheme:dark){:root{--back:#16181d;--ink:#e8e6e1;--soft:#9aa0ae;--card:#1f2229;--line:#353a45;
--cell:#2b2f38;--good:#5cc57f;--bad:#f0766a;--warn:#e3b04b;--one:#f2c14a;--two:#d2534a}}
*{box-sizing:border-box}
body{margin:0 auto;padding:1.2rem;max-width:60rem;background:var(--back);color:var(--ink);
font:16px/1.5 system-ui,sans-serif}
h1{font-size:1.5rem;margin:.2rem 0 1rem;overflow-wrap:anywhere}h2{font-size:1.1rem;margin:2rem 0 .6rem}p{margin:.3rem 0}
.row{display:flex;flex-wrap:wrap;gap:1rem}
.card{background:var(--card);border:1px solid var(--line);border-radius:.6rem;padding:.9rem;flex:1 1 15rem}
.card b.big{font-size:1.8rem;display:block;line-height:1.2}.soft{color:var(--soft);font-size:.9rem}
.plot{position:relative;padding-left:3.5rem}.plot span{position:absolute;left:0;width:3.2rem;text-align:right;
transform:translateY(-50%);color:var(--soft);font-size:.8rem}
.graph{display:block;width:100%;height:11rem;background:var(--card);border:1px solid var(--line);border-radius:.6rem}
.graph polyline{fill:none;stroke:var(--ink);stroke-width:2;vector-effect:non-scaling-stroke}
.graph .zero{stroke:var(--soft);stroke-dasharray:4 4;vector-effect:non-scaling-stroke}
.dot{stroke:currentColor;stroke-width:11;stroke-linecap:round;vector-effect:non-scaling-stroke}
.moment{display:flex;flex-wrap:wrap;gap:1rem;margin:0 0 1rem}.moment>div{flex:1 1 15rem}
.board{width:14rem;max-width:100%;flex:0 0 auto}.board text{font-size:9px;text-anchor:middle;fill:var(--soft)}
.e{fill:var(--cell)}.dO{fill:var(--two)}.dX{fill:var(--one)}.board text.in{fill:#fff;font-weight:bold}.board text.inX{fill:#222}
.bI{fill:#35b6c9}.bJ{fill:#4a6fd6}.bL{fill:#e08a2b}.bO{fill:#dcb92c}.bS{fill:#4fae55}.bT{fill:#a05bc4}.bZ{fill:#d24b45}
.bG{fill:#8b8f99}
.why::first-letter{text-transform:uppercase}
.played{fill:none;stroke:var(--bad);stroke-width:3}
.better{fill:none;stroke:var(--good);stroke-width:3;stroke-dasharray:4 2}
.best,.good{color:var(--good);fill:var(--good)}.inaccuracy{color:var(--warn);fill:var(--warn)}
.mistake,.blunder{color:var(--bad);fill:var(--bad)}
table{border-collapse:collapse;width:100%;font-size:.9rem}
th,td{text-align:left;padding:.25rem .5rem;border-bottom:1px solid var(--line)}
td.n,th.n{text-align:right}.scroll{overflow-x:auto}
)";

std::string text_in(std::string_view tag, std::string_view text, std::string_view style = "") {
  const std::string name(tag), look = style.empty() ? "" : " class=\"" + std::string(style) + "\"";
  return "<" + name + look + ">" + escaped(text) + "</" + name + ">";
}

const ReviewSide& side_of(const Review& review, const JudgedMove& move) {
  return review.sides.at(static_cast<std::size_t>(move.side));
}

std::string side_card(const ReviewSide& side) {
  std::string counts;
  for (const GradeRow& row : grades()) {
    if (!counts.empty()) counts += ", ";
    counts += counted(row.grade, side.count[static_cast<std::size_t>(row.grade)]);
  }
  return "<div class=\"card\">" + text_in("span", side.name.empty() ? "accuracy" : side.name, "soft") +
         text_in("b", percent_text(side.accuracy) + " %", "big") + text_in("span", counts, "soft") + "</div>";
}

std::string moment_card(const Review& review, const JudgedMove& move) {
  const std::string& who = side_of(review, move).name;
  const GradeRow& grade = row_of(move.grade);
  std::string out = "<div class=\"card moment\">" + board_svg(move.before) + "<div><p><b>Move " +
                    std::to_string(move.index + 1) + (who.empty() ? "" : ", " + escaped(who)) + "</b> " +
                    text_in("span", grade.word, grade.word) + "</p>" + text_in("p", "Played: " + move.played) +
                    text_in("p", "Better was: " + move.best);
  for (const std::string& sentence : move.why) out += text_in("p", sentence, "why");
  return out + text_in("p", "lost: " + loss_text(review, move), "soft") + "</div></div>\n";
}

std::string moments(const Review& review) {
  if (review.moments.empty()) return text_in("p", "Nothing was given away.");
  std::string out = text_in("p", "Red ring: what was played. Dashed green: what was better.", "soft") + "\n";
  for (const int index : review.moments) out += moment_card(review, review.moves.at(static_cast<std::size_t>(index)));
  return out;
}

std::string move_row(const Review& review, const JudgedMove& move) {
  const GradeRow& grade = row_of(move.grade);
  return "<tr>" + text_in("td", std::to_string(move.index + 1), "n") +
         (review.sides.size() > 1 ? text_in("td", side_of(review, move).name) : "") + text_in("td", move.played) +
         text_in("td", move.best) + text_in("td", amount_text(review, move.loss), "n") +
         text_in("td", grade.word, grade.word) + "</tr>\n";
}

std::string move_table(const Review& review) {
  std::string out = R"(<div class="scroll"><table><tr><th class="n">move</th>)";
  if (review.sides.size() > 1) out += "<th>side</th>";
  out += "<th>played</th><th>best</th><th class=\"n\">lost</th><th>grade</th></tr>\n";
  for (const JudgedMove& move : review.moves) out += move_row(review, move);
  return out + "</table></div>";
}

}  // namespace

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    switch (c) {
      case '&':
        out += "&amp;";
        break;
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '"':
        out += "&quot;";
        break;
      case '\'':
        out += "&#39;";
        break;
      default:
        out += c;
    }
  }
  return out;
}

std::string page_of(const Review& review) {
  std::string out =
      "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">"
      "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">" +
      text_in("title", review.title) + "<style>" + std::string(kStyle) + "</style></head><body>\n" +
      text_in("h1", review.title) + "<div class=\"row\">";
  for (const ReviewSide& side : review.sides) out += side_card(side);
  out += "</div>\n<h2>Value over the game</h2>\n" + graph_svg(review) + text_in("p", review.about_value, "soft");
  out += "\n<h2>Key moments</h2>\n" + moments(review) + "\n<h2>Every move</h2>\n" + move_table(review);
  if (!review.legend.empty()) out += "\n<h2>How to read it</h2>\n";
  for (const std::string& sentence : review.legend) out += text_in("p", sentence, "soft");
  return out + "</body></html>\n";
}

}  // namespace fourfold::teach
