// A ladder as pages in a folder.
#include "app/arena/ladder_page.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>
#include <tuple>

#include "app/command.h"
#include "app/files/files.h"
#include "base/sha256.h"
#include "base/text.h"
#include "teach/page.h"
#include "teach/page_style.h"
#include "teach/tetris/imported.h"

namespace fourfold::app {
namespace {

using teach::escaped;

constexpr std::array<std::string_view, 2> kSides = {"first", "second"};
constexpr std::string_view kLadderStyle =
    "h1+p{margin-bottom:1rem}details{margin:.5rem 0}summary{cursor:pointer;padding:.3rem 0}"
    ".whole{white-space:nowrap}code{overflow-wrap:anywhere}.span{width:9rem;height:1.2rem;display:block}.span "
    "line{stroke:var(--soft);stroke-width:2}"
    ".span .mean{stroke-dasharray:2 3;stroke-width:1}.span circle{fill:var(--ink)}";

/// A name as a part of a file's name. Different names can become the same text here; the
/// fingerprint that follows it tells them apart.
std::string plain(std::string_view name) {
  constexpr std::size_t kLongest = 16;
  std::string out;
  for (const char c : name.substr(0, kLongest)) {
    const bool is_usual = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    out += is_usual ? c : '_';
  }
  return out;
}

/// Without its ending, in the folder of the games. The same game has the same name whenever it is
/// asked for.
std::string file_of(const LadderGames::Match& match, std::uint64_t number, std::size_t side) {
  const std::string all = match.first + "\n" + match.second + "\n" + match.settings;
  return fmt::format("games/{}-{}-{}-{}-{}", plain(match.first), plain(match.second), sha256(all).substr(0, 12),
                     number + 1, kSides[side]);
}

std::string cell(std::string_view text, bool is_number = false) {
  return fmt::format("<td{}>{}</td>", is_number ? " class=\"n\"" : "", text);
}
std::string number_cell(std::uint64_t number) { return cell(std::to_string(number), true); }

std::string elo_text_of(double elo) { return fmt::format("{:+.0f}", std::round(elo) + 0.0); }

/// The range in which the strengths of all players lie.
struct EloScale {
  double low = 0, high = 0;

  explicit EloScale(const std::vector<LadderRow>& rows) {
    for (const LadderRow& row : rows) {
      low = std::min(low, row.rating.interval.low);
      high = std::max(high, row.rating.interval.high);
    }
  }
  /// From 2 to 98.
  [[nodiscard]] double at(double elo) const { return high > low ? 2 + 96 * (elo - low) / (high - low) : 50; }
};

/// The interval as a line, the strength as a dot on it.
std::string span_svg(const EloScale& scale, const learn::LadderRating& rating) {
  return fmt::format(
      "<svg class=\"span\" viewBox=\"0 0 100 10\" preserveAspectRatio=\"none\" aria-hidden=\"true\">"
      "<line class=\"mean\" x1=\"{0:.1f}\" y1=\"0\" x2=\"{0:.1f}\" y2=\"10\"/>"
      "<line x1=\"{1:.1f}\" y1=\"5\" x2=\"{2:.1f}\" y2=\"5\"/><circle cx=\"{3:.1f}\" cy=\"5\" r=\"2\"/></svg>",
      scale.at(0), scale.at(rating.interval.low), scale.at(rating.interval.high), scale.at(rating.elo));
}

std::string table_of(const std::vector<LadderRow>& rows) {
  const EloScale scale(rows);
  std::string out =
      "<div class=\"scroll\"><table><tr><th class=\"n\"></th><th>bot</th><th class=\"n\">Elo</th><th>95 %</th><th></th>"
      "<th class=\"n\">games</th><th class=\"n\">won</th><th class=\"n\">drawn</th><th class=\"n\">lost</th>"
      "<th>command</th></tr>\n";
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const auto& [bot, rating, tally] = rows[i];
    const std::string interval = elo_text_of(rating.interval.low) + " to " + elo_text_of(rating.interval.high);
    out += "<tr>" + number_cell(i + 1) + cell("<b>" + escaped(bot.name) + "</b>") +
           cell(elo_text_of(rating.elo), true) + "<td class=\"whole\">" + interval + "</td>" +
           cell(span_svg(scale, rating)) + number_cell(tally.games) + number_cell(tally.wins) +
           number_cell(tally.draws) + number_cell(tally.losses()) + cell("<code>" + escaped(bot.command) + "</code>") +
           "</tr>\n";
  }
  return out + "</table></div>\n";
}

std::string winner_text(const LadderGames::Match& match, double points) {
  return points == 0.5 ? "draw" : escaped(points == 1 ? match.first : match.second) + " won";
}

std::string html_of(const std::string& title, const std::string& body) {
  return fmt::format(
      "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">"
      "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">"
      "<title>{0}</title><style>{1}{2}</style></head>\n<body><h1>{0}</h1>\n{3}</body></html>\n",
      title, teach::kStyle, kLadderStyle, body);
}

}  // namespace

LadderPages::LadderPages(std::string folder) : folder_(std::move(folder)) {
  make_folder(folder_);
  make_folder(folder_ + "/games");
}

void LadderPages::add(const LadderGames::Match& match, std::uint64_t number, const session::Bout& bout) const {
  for (std::size_t i = 0; i < 2; ++i) {
    const auto replay = bout.sides[i].record.replay();
    auto review = teach::unjudged(replay);
    if (!review) throw Failure(fmt::format("game {} of {}: {}", number + 1, match.first, review.error()));
    const auto& [mine, other] = i == 0 ? std::tie(match.first, match.second) : std::tie(match.second, match.first);
    review->title = fmt::format("{} against {}, game {}", mine, other, number + 1);
    const std::string how = bout.sides[i].loss == session::Loss::none ? "" : std::string(name(bout.sides[i].loss));
    review->facts = {{"result", !bout.winner        ? "draw"
                                : *bout.winner == i ? "won"
                                                    : "lost"},
                     {"pieces", std::to_string(bout.sides[i].position().pieces)},
                     {"rows of attack", std::to_string(bout.sides[i].position().attack)}};
    if (!how.empty()) review->facts.push_back({"lost by", how});
    const std::string path = folder_ + "/" + file_of(match, number, i);
    write_file(path + ".replay", play::to_text(replay), Durability::process);
    write_file(path + ".html", teach::page_of(*review), Durability::process);
  }
}

/// Games that were played without pages have no links.
std::string LadderPages::game_cells(const LadderGames::Match& match, std::uint64_t number) const {
  std::string cells;
  for (std::size_t i = 0; i < 2; ++i) {
    const std::string file = file_of(match, number, i);
    const bool is_there = std::filesystem::exists(folder_ + "/" + file + ".html");
    const std::string& who = i == 0 ? match.first : match.second;
    cells += cell(
        is_there ? fmt::format(R"(<a href="{0}.html">{1}</a> (<a href="{0}.replay">replay</a>))", file, escaped(who))
                 : "");
  }
  return cells;
}

std::string LadderPages::pair_section(const LadderPair& pair) const {
  const auto& [match, games] = pair;
  double points = 0;
  for (const auto& [number, result] : games) points += result;
  std::string out = fmt::format(
      "<details><summary><b>{}</b> against <b>{}</b>: {:g} of {}</summary>\n<div class=\"scroll\"><table>"
      "<tr><th class=\"n\">game</th><th>result</th><th colspan=\"2\">step through</th></tr>\n",
      escaped(match.first), escaped(match.second), points, counted(std::ssize(games), "point"));
  for (const auto& [number, result] : games)
    out += "<tr>" + number_cell(number + 1) + cell(winner_text(match, result)) + game_cells(match, number) + "</tr>\n";
  return out + "</table></div></details>\n";
}

void LadderPages::write(const std::vector<LadderRow>& rows, const std::vector<LadderPair>& pairs) const {
  std::string body =
      "<p class=\"soft\">Elo around a mean of 0; intervals at 95 %, a pair of games as one trial.</p>\n" +
      table_of(rows) + "<h2>Games</h2>\n";
  for (const LadderPair& pair : pairs) {
    if (!pair.points.empty()) body += pair_section(pair);
  }
  write_file(path(), html_of("Ladder of bots", body));
}

}  // namespace fourfold::app
