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

/// A text that stands as it is: a name, a number.
std::string text_in(std::string_view tag, std::string_view text, std::string_view style = "") {
  const std::string name(tag), look = style.empty() ? "" : " class=\"" + std::string(style) + "\"";
  return "<" + name + look + ">" + escaped(text) + "</" + name + ">";
}

/// Writes a page in its language.
class PageText {
 public:
  PageText(const Review& review, const PageLanguage& language) : review_(review), language_(language) {}

  [[nodiscard]] std::string whole() const;

 private:
  [[nodiscard]] std::string said(std::string_view english) const { return escaped(language_.said(english)); }
  [[nodiscard]] std::string said_in(std::string_view tag, std::string_view english, std::string_view style = "") const {
    return text_in(tag, language_.said(english), style);
  }
  [[nodiscard]] const ReviewSide& side_of(const JudgedMove& move) const {
    return review_.sides.at(static_cast<std::size_t>(move.side));
  }
  [[nodiscard]] const JudgedMove& move_at(int index) const { return review_.moves.at(static_cast<std::size_t>(index)); }

  [[nodiscard]] std::string head(const std::string& title) const;
  [[nodiscard]] std::string cards() const;
  [[nodiscard]] std::string side_card(const ReviewSide& side) const;
  [[nodiscard]] std::string stepper(const std::vector<int>& shown) const;
  [[nodiscard]] std::string places() const;
  [[nodiscard]] std::string facts() const;
  [[nodiscard]] std::string judgement() const;
  [[nodiscard]] std::string moments() const;
  [[nodiscard]] std::string moment_card(const JudgedMove& move) const;
  [[nodiscard]] std::string move_table(const std::vector<int>& shown) const;
  [[nodiscard]] std::string move_row(const JudgedMove& move, bool with_notes) const;
  [[nodiscard]] std::string legend() const;

  const Review& review_;
  const PageLanguage& language_;
};

std::string PageText::side_card(const ReviewSide& side) const {
  std::string counts;
  for (const GradeRow& row : grades()) {
    if (!counts.empty()) counts += ", ";
    counts += counted(row.grade, side.count[static_cast<std::size_t>(row.grade)]);
  }
  const std::string name = side.name.empty() ? language_.said("accuracy") : side.name;
  return "<div class=\"card\">" + text_in("span", name, "soft") +
         text_in("b", percent_text(side.accuracy) + " %", "big") + said_in("span", counts, "soft") + "</div>";
}

/// Leads to the move where it can be stepped from.
std::string link_to(const JudgedMove& move, const std::string& text) {
  return "<a href=\"#move-" + std::to_string(move.index + 1) + "\">" + escaped(text) + "</a>";
}

std::string name_of(const JudgedMove& move) { return "Move " + std::to_string(move.index + 1); }

std::string PageText::moment_card(const JudgedMove& move) const {
  const std::string& who = side_of(move).name;
  const GradeRow& grade = row_of(move.grade);
  std::string out = "<div class=\"card moment\">" + board_svg(move.before) + "<div><p><b>" +
                    link_to(move, language_.said(name_of(move))) + (who.empty() ? "" : ", " + escaped(who)) + "</b> " +
                    said_in("span", grade.word, grade.word) + "</p>" + said_in("p", "Played: " + move.played) +
                    said_in("p", "Better was: " + move.best);
  for (const std::string& sentence : move.why) out += said_in("p", sentence, "why");
  return out + said_in("p", "lost: " + loss_text(review_, move), "soft") + "</div></div>\n";
}

std::string PageText::moments() const {
  if (!review_.is_graded) return {};
  std::string out = said_in("h2", "Key moments") + "\n";
  if (review_.moments.empty()) return out + said_in("p", "Nothing was given away.") + "\n";
  out += said_in("p", "Red ring: what was played. Dashed green: what was better.", "soft") + "\n";
  for (const int index : review_.moments) out += moment_card(move_at(index));
  return out + "\n";
}

bool has_notes(const Review& review) {
  return std::ranges::any_of(review.moves, [](const JudgedMove& move) { return !move.note.empty(); });
}

std::string PageText::move_row(const JudgedMove& move, bool with_notes) const {
  const GradeRow& grade = row_of(move.grade);
  std::string out = "<tr><td class=\"n\">" + link_to(move, std::to_string(move.index + 1)) + "</td>";
  if (review_.sides.size() > 1) out += text_in("td", side_of(move).name);
  out += said_in("td", move.played);
  if (with_notes) out += said_in("td", move.note);
  if (!review_.is_graded) return out + "</tr>\n";
  return out + said_in("td", move.best) + text_in("td", amount_text(review_, move.loss), "n") +
         said_in("td", grade.word, grade.word) + "</tr>\n";
}

std::string PageText::move_table(const std::vector<int>& shown) const {
  const bool with_notes = has_notes(review_);
  std::string out = said_in("h2", "Every move") + "\n";
  if (shown.size() < review_.moves.size())
    out += said_in("p", "The faults and the first moves: " + std::to_string(shown.size()) + " of " +
                            std::to_string(review_.moves.size()) + ".");
  out += R"(<div class="scroll" tabindex="0"><table><tr>)" + said_in("th", "move", "n");
  if (review_.sides.size() > 1) out += said_in("th", "side");
  out += said_in("th", "played");
  if (with_notes) out += said_in("th", "with it");
  if (review_.is_graded) out += said_in("th", "best") + said_in("th", "lost", "n") + said_in("th", "grade");
  out += "</tr>\n";
  for (const int index : shown) out += move_row(move_at(index), with_notes);
  return out + "</table></div>";
}

std::string PageText::cards() const {
  if (!review_.is_graded) return {};
  std::string out = "<div class=\"row\">";
  for (const ReviewSide& side : review_.sides) out += side_card(side);
  return out + "</div>\n";
}

std::string PageText::facts() const {
  if (review_.facts.empty()) return {};
  std::string out = said_in("h2", "In numbers") + "\n<div class=\"row\">";
  for (const ReviewFact& fact : review_.facts)
    out +=
        "<div class=\"card fact\">" + said_in("span", fact.name, "soft") + text_in("b", fact.value, "big") + "</div>";
  return out + "</div>\n";
}

std::string PageText::places() const {
  if (review_.places.empty()) return {};
  std::string out = said_in("h2", "Worth a look") + "\n<ul>";
  for (const ReviewPlace& place : review_.places) {
    const JudgedMove& move = move_at(place.index);
    out += "<li>" + link_to(move, language_.said(name_of(move))) + ": " + said(place.text) + "</li>\n";
  }
  return out + "</ul>\n";
}

/// The texts between [[ and ]] said in the language of the page.
std::string in_language(std::string_view form, const PageLanguage& language) {
  std::string out;
  for (;;) {
    const std::size_t open = form.find("[[");
    out += form.substr(0, open);
    if (open == std::string_view::npos) return out;
    const std::size_t close = form.find("]]", open);
    out += escaped(language.said(form.substr(open + 2, close - open - 2)));
    form.remove_prefix(close + 2);
  }
}

/// With the data and the script that step through the moves.
std::string PageText::stepper(const std::vector<int>& shown) const {
  return in_language(kStepper, language_) + R"(<script type="application/json" id="data">)" +
         page_data(review_, shown, language_) + "</script>";
}

std::string PageText::judgement() const {
  if (!review_.is_graded) return {};
  return said_in("h2", "Value over the game") + "\n" + graph_svg(review_, language_) +
         said_in("p", review_.about_value, "soft") + "\n";
}

std::string PageText::head(const std::string& title) const {
  return "<!doctype html>\n<html lang=\"" + escaped(language_.code) +
         "\"><head><meta charset=\"utf-8\"><meta http-equiv=\"Content-Security-Policy\" content=\"" + page_policy() +
         R"("><meta name="viewport" content="width=device-width,initial-scale=1">)" + text_in("title", title) +
         "<style>" + std::string(kStyle) + "</style></head><body>\n" + text_in("h1", title);
}

std::string PageText::legend() const {
  std::string out = review_.legend.empty() ? "" : "\n" + said_in("h2", "How to read it") + "\n";
  for (const std::string& sentence : review_.legend) out += said_in("p", sentence, "soft");
  return out;
}

std::string PageText::whole() const {
  const std::vector<int> shown = moves_on_page(review_);
  return head(shortened(review_.title, kLongestTitle)) + cards() + stepper(shown) + places() + facts() + judgement() +
         moments() + move_table(shown) + legend() + "<script>" + std::string(page_script()) +
         "</script></body></html>\n";
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

std::string page_of(const Review& review, const PageLanguage& language) { return PageText(review, language).whole(); }

}  // namespace fourfold::teach
