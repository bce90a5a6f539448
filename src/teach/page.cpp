// A review as one HTML page.
#include "teach/page.h"

#include <algorithm>

#include "base/utf8.h"
#include "teach/page_data.h"
#include "teach/page_script.h"
#include "teach/page_style.h"
#include "teach/page_svg.h"

namespace fourfold::teach {
namespace {

constexpr std::size_t kLongestTitle = 200;

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

/// Leads to the move where it can be stepped from.
std::string link_to(const JudgedMove& move, const std::string& before = "") {
  const std::string number = std::to_string(move.index + 1);
  return "<a href=\"#move-" + number + "\">" + before + number + "</a>";
}

std::string moment_card(const Review& review, const JudgedMove& move) {
  const std::string& who = side_of(review, move).name;
  const GradeRow& grade = row_of(move.grade);
  std::string out = "<div class=\"card moment\">" + board_svg(move.before) + "<div><p><b>" + link_to(move, "Move ") +
                    (who.empty() ? "" : ", " + escaped(who)) + "</b> " + text_in("span", grade.word, grade.word) +
                    "</p>" + text_in("p", "Played: " + move.played) + text_in("p", "Better was: " + move.best);
  for (const std::string& sentence : move.why) out += text_in("p", sentence, "why");
  return out + text_in("p", "lost: " + loss_text(review, move), "soft") + "</div></div>\n";
}

std::string moments(const Review& review) {
  if (review.moments.empty()) return text_in("p", "Nothing was given away.");
  std::string out = text_in("p", "Red ring: what was played. Dashed green: what was better.", "soft") + "\n";
  for (const int index : review.moments) out += moment_card(review, review.moves.at(static_cast<std::size_t>(index)));
  return out;
}

bool has_notes(const Review& review) {
  return std::ranges::any_of(review.moves, [](const JudgedMove& move) { return !move.note.empty(); });
}

std::string move_row(const Review& review, const JudgedMove& move, bool with_notes) {
  const GradeRow& grade = row_of(move.grade);
  std::string out = "<tr><td class=\"n\">" + link_to(move) + "</td>";
  if (review.sides.size() > 1) out += text_in("td", side_of(review, move).name);
  out += text_in("td", move.played);
  if (with_notes) out += text_in("td", move.note);
  if (!review.is_graded) return out + "</tr>\n";
  return out + text_in("td", move.best) + text_in("td", amount_text(review, move.loss), "n") +
         text_in("td", grade.word, grade.word) + "</tr>\n";
}

std::string move_table(const Review& review, const std::vector<int>& shown) {
  const bool with_notes = has_notes(review);
  std::string out = R"(<div class="scroll" tabindex="0"><table><tr><th class="n">move</th>)";
  if (review.sides.size() > 1) out += "<th>side</th>";
  out += "<th>played</th>";
  if (with_notes) out += "<th>with it</th>";
  if (review.is_graded) out += "<th>best</th><th class=\"n\">lost</th><th>grade</th>";
  out += "</tr>\n";
  for (const int index : shown) out += move_row(review, review.moves.at(static_cast<std::size_t>(index)), with_notes);
  return out + "</table></div>";
}

std::string cards(const Review& review) {
  if (!review.is_graded) return {};
  std::string out = "<div class=\"row\">";
  for (const ReviewSide& side : review.sides) out += side_card(side);
  return out + "</div>\n";
}

std::string facts(const Review& review) {
  if (review.facts.empty()) return {};
  std::string out = "<h2>In numbers</h2>\n<div class=\"row\">";
  for (const ReviewFact& fact : review.facts)
    out +=
        "<div class=\"card fact\">" + text_in("span", fact.name, "soft") + text_in("b", fact.value, "big") + "</div>";
  return out + "</div>\n";
}

std::string places(const Review& review) {
  if (review.places.empty()) return {};
  std::string out = "<h2>Worth a look</h2>\n<ul>";
  for (const ReviewPlace& place : review.places) {
    const JudgedMove& move = review.moves.at(static_cast<std::size_t>(place.index));
    out += "<li>" + link_to(move, "Move ") + ": " + escaped(place.text) + "</li>\n";
  }
  return out + "</ul>\n";
}

/// The part of the page with the data and the script that step through the moves.
std::string stepper(const Review& review, const std::vector<int>& shown) {
  return std::string(kStepper) + R"(<script type="application/json" id="data">)" + page_data(review, shown) +
         "</script>";
}

std::string judgement(const Review& review) {
  if (!review.is_graded) return {};
  return "<h2>Value over the game</h2>\n" + graph_svg(review) + text_in("p", review.about_value, "soft") + "\n";
}

std::string head(const std::string& title) {
  return "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">"
         "<meta http-equiv=\"Content-Security-Policy\" content=\"" +
         page_policy() + R"("><meta name="viewport" content="width=device-width,initial-scale=1">)" +
         text_in("title", title) + "<style>" + std::string(kStyle) + "</style></head><body>\n" + text_in("h1", title);
}

}  // namespace

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : printable(text)) {
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
  const std::vector<int> shown = moves_on_page(review);
  std::string out = head(shortened(review.title, kLongestTitle)) + cards(review);
  out += stepper(review, shown) + places(review) + facts(review) + judgement(review);
  if (review.is_graded) out += "<h2>Key moments</h2>\n" + moments(review) + "\n";
  out += "<h2>Every move</h2>\n";
  if (shown.size() < review.moves.size())
    out += text_in("p", "The faults and the first moves: " + std::to_string(shown.size()) + " of " +
                            std::to_string(review.moves.size()) + ".");
  out += move_table(review, shown);
  if (!review.legend.empty()) out += "\n<h2>How to read it</h2>\n";
  for (const std::string& sentence : review.legend) out += text_in("p", sentence, "soft");
  return out + "<script>" + std::string(page_script()) + "</script></body></html>\n";
}

}  // namespace fourfold::teach
