// What the two puzzle commands share.
#include "app/commands/puzzle/sheet.h"

#include <fmt/format.h>

#include <chrono>
#include <utility>

#include "app/cli/command_line.h"
#include "app/command.h"
#include "app/files/files.h"
#include "app/files/progress_file.h"
#include "app/json_lines.h"
#include "app/print.h"
#include "app/terminal.h"
#include "base/field.h"
#include "base/split.h"
#include "base/utf8.h"
#include "data/shipped.h"
#include "teach/puzzles/progress.h"

namespace fourfold::app {
namespace {

using namespace teach;

constexpr std::int64_t kSecondsOfDay = 86'400;

/// Days since 1970.
std::int64_t day_from(const std::string& date) {
  const auto parts = split(date, '-');
  const auto part = [&](std::size_t i) { return i < parts.size() ? number_from<int>(parts[i]) : std::nullopt; };
  const auto year = part(0), month = part(1), day = part(2);
  if (parts.size() == 3 && year && month && day && *month > 0 && *day > 0) {
    const std::chrono::year_month_day at{std::chrono::year(*year), std::chrono::month(static_cast<unsigned>(*month)),
                                         std::chrono::day(static_cast<unsigned>(*day))};
    if (at.ok() && *year >= 1970 && *year <= 9999) return std::chrono::sys_days(at).time_since_epoch().count();
  }
  throw UsageError(fmt::format("--date {}: expected a day such as 2026-11-16, from 1970 on", in_quotes(date)));
}

std::string title_of(const PuzzleSheet& sheet) {
  return said(fmt::format("{} puzzle {} of {}, grade {} of {}", row_of(sheet.kind).title, sheet.number, kPuzzlesShipped,
                          sheet.grade, kHardest));
}

/// "Your rating 1000, the puzzle's 1005."
std::string ratings_of(const PuzzleSheet& sheet) {
  const KindProgress kind = load_puzzle_progress().of(sheet.kind);
  return said(
      fmt::format("Your rating {:.0f}, the puzzle's {:.0f}.", kind.rating.rating, kind.rating_of(sheet.number).rating));
}

void print_json(const PuzzleOptions& o, const PuzzleSheet& sheet) {
  Json json = sheet.facts;
  bool is_wrong = false;
  if (o.answer) {
    const PuzzleReply reply = sheet.check(*o.answer);
    if (reply.kind == PuzzleReply::Kind::not_understood) throw UsageError("--answer: " + reply.words);
    is_wrong = reply.kind != PuzzleReply::Kind::solved;
    json["answer"] = *o.answer;
    json["solved"] = !is_wrong;
    if (!reply.why.is_null()) json["why"] = reply.why;
  }
  if (o.solve) json["solution"] = sheet.solution_json();
  print_line(json);
  if (is_wrong) throw ExitCode{1};
}

/// A person types answers until one is right or they have had enough.
class PuzzleDialogue {
 public:
  explicit PuzzleDialogue(const PuzzleSheet& sheet)
      : sheet_(sheet), progress_(load_puzzle_progress()), attempt_(sheet.kind, sheet.number) {}

  void run() {
    remark("{}; {}\n", said(sheet_.prompt), said("hint, solution (s) and q work too"));
    for (InputLine line; !attempt_.is_solved() && next_input_line(line);) {
      if (line.is_too_long)
        report_line(line.number, too_long());
      else if (!is_blank(line.text) && !take(line.text))
        break;
    }
    if (attempt_.tries() > 0 && !attempt_.is_solved()) throw ExitCode{1};
  }

 private:
  /// Returns false if the person wants to stop.
  bool take(const std::string& line) {
    const std::string word(split(std::string_view(line).substr(line.find_first_not_of(" \t\r")), ' ')[0]);
    if (word == "q" || word == "quit") return false;
    if (word == "hint") {
      give_hint();
    } else if (word == "solution" || word == "s") {
      attempt_.give_up(progress_);
      keep();
      tell_rating();
      put_text(stdout, sheet_.solution());
      return false;
    } else {
      answer(line);
    }
    std::fflush(stdout);
    return true;
  }

  void give_hint() {
    const auto last = sheet_.hints.size() - 1;
    tell("{}", sheet_.hints[std::min(static_cast<std::size_t>(attempt_.hints()), last)]);
    attempt_.hint(progress_);
    keep();
  }

  void answer(const std::string& line) {
    const PuzzleReply reply = sheet_.check(line);
    put_text(stdout, reply.words + "\n" + (reply.again.empty() ? "" : reply.again + "\n"));
    if (reply.kind == PuzzleReply::Kind::wrong) attempt_.wrong(progress_);
    if (reply.kind == PuzzleReply::Kind::solved) {
      attempt_.solve(progress_);
      const KindProgress& kind = progress_.of(sheet_.kind);
      tell("Solved with try {}. Streak {}, the longest {}; {} of {} solved.", attempt_.tries(), kind.streak, kind.best,
           kind.solved.size(), kPuzzlesShipped);
    }
    if (reply.kind == PuzzleReply::Kind::wrong || attempt_.is_solved()) tell_rating();
    if (reply.kind == PuzzleReply::Kind::wrong || attempt_.is_solved()) keep();
  }

  /// Once, when the puzzle has counted.
  void tell_rating() {
    if (attempt_.rating_change() && !std::exchange(has_told_, true)) tell("{}", to_text(*attempt_.rating_change()));
  }

  void keep() {
    const std::string problem = save_puzzle_progress(progress_);
    if (!problem.empty()) remark("fourfold: the progress was not kept: {}\n", problem);
  }

  const PuzzleSheet& sheet_;
  PuzzleProgress progress_;
  PuzzleAttempt attempt_;
  bool has_told_ = false;
};

void check_answer(const PuzzleSheet& sheet, const std::string& answer) {
  const PuzzleReply reply = sheet.check(answer);
  if (reply.kind == PuzzleReply::Kind::not_understood) throw UsageError("--answer: " + reply.words);
  put_text(stdout, reply.words + "\n");
  if (reply.kind == PuzzleReply::Kind::goes_on) tell("No: {}", reply.missing);
  if (reply.kind != PuzzleReply::Kind::solved) throw ExitCode{1};
}

}  // namespace

void PuzzleOptions::add_to(Command& command) {
  Option& by_number = command.add_number("--number", number, "This one; they become harder", 1, kPuzzlesShipped);
  Option& by_day = command.add_flag("--day", of_day, "The puzzle of the day (UTC)").excludes(by_number);
  command.add_option("--date", date, "The puzzle of this day")
      .type_name("YYYY-MM-DD")
      .excludes(by_number)
      .excludes(by_day);
  Option& shown = command.add_flag("--solve", solve, "Show the solution");
  Option& answered = command.add_option("--answer", answer, "Check this answer and end; exit code 1 if it is wrong");
  Option& json = command.add_flag("--json", as_json, "One JSON object; asks for nothing");
  language.add_to(command);
  command.add_flag("--make", make, "Make all that ship again and print their file; takes minutes")
      .excludes(by_number)
      .excludes(by_day)
      .excludes(shown)
      .excludes(answered)
      .excludes(json);
}

int chosen_number(const PuzzleOptions& o, PuzzleKind kind) {
  if (o.number) return *o.number;
  if (!o.date.empty()) return puzzle_of_day(day_from(o.date));
  if (o.of_day) return puzzle_of_day(seconds_since_1970() / kSecondsOfDay);
  return load_puzzle_progress().next(kind);
}

void show_puzzle(const PuzzleOptions& o, const PuzzleSheet& sheet) {
  if (o.as_json) return print_json(o, sheet);
  say("{}\n{}\n", title_of(sheet), said(fmt::format("{}.", row_of(sheet.kind).task)));
  if (!o.answer && !o.solve) say("{}\n", ratings_of(sheet));
  put_text(stdout, "\n" + sheet.picture + "\n");
  std::fflush(stdout);
  if (o.answer) check_answer(sheet, *o.answer);
  if (o.solve) put_text(stdout, sheet.solution());
  if (!o.answer && !o.solve) PuzzleDialogue(sheet).run();
}

Json puzzle_facts(PuzzleKind kind, int number, int grade) {
  return Json::object({{"kind", row_of(kind).name}, {"number", number}, {"grade", grade}, {"task", row_of(kind).task}});
}

std::string_view shipped_puzzles(PuzzleKind kind) { return data::find(data::puzzles(), row_of(kind).name)->text; }

std::string puzzle_file(PuzzleKind kind, const std::vector<std::string>& lines) {
  const std::string game =
      kind == PuzzleKind::connect4 ? "connect4 puzzle" : fmt::format("tetris puzzle --kind {}", row_of(kind).name);
  std::string text = fmt::format("# {}: made by fourfold {} --make\n", row_of(kind).task, game);
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

}  // namespace fourfold::app
