// What the two puzzle commands share: which puzzle, in words or as JSON, and the talk with a person
// who types answers.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "app/language.h"
#include "base/json.h"
#include "teach/puzzles/kinds.h"

namespace fourfold::app {

class Command;

struct PuzzleOptions {
  std::optional<int> number;
  bool of_day = false, solve = false, as_json = false, make = false;
  std::string date;                   ///< instead of today
  std::optional<std::string> answer;  ///< instead of a talk
  LanguageOption language;

  /// Adds --day, --date, --number, --solve, --answer, --json, --language and --make.
  void add_to(Command& command);
};

/// The puzzle that is asked for: by number, by day, or the one that is as hard as this person is
/// strong.
/// Throws UsageError for a date that is none.
int chosen_number(const PuzzleOptions& options, teach::PuzzleKind kind);

/// What an answer led to.
struct PuzzleReply {
  enum class Kind { not_understood, goes_on, wrong, solved };
  Kind kind = Kind::not_understood;
  std::string words;      ///< may have several lines; in the language of the run
  std::string again{};    ///< what a talk goes on with after a wrong answer
  std::string missing{};  ///< where a talk goes on: what the answer by itself lacks
  Json why{};             ///< sentences, and where moves answer the answer, those
};

/// A puzzle as the talk needs it.
struct PuzzleSheet {
  teach::PuzzleKind kind{};
  int number = 1, grade = 1;
  std::string picture;  ///< lines
  std::string prompt;   ///< how to answer
  Json facts;           ///< of --json, without the solution
  std::vector<std::string> hints;
  std::function<PuzzleReply(const std::string&)> check;
  std::function<std::string()> solution;  ///< in words
  std::function<Json()> solution_json;
};

/// Throws ExitCode 1 where answers were given and none was right.
void show_puzzle(const PuzzleOptions& options, const PuzzleSheet& sheet);

/// `kind`, `number`, `grade` and `task`: what the JSON of every puzzle begins with.
Json puzzle_facts(teach::PuzzleKind kind, int number, int grade);

/// The text of a file of data/puzzles that ships.
std::string_view shipped_puzzles(teach::PuzzleKind kind);
/// The lines of such a file, with a comment that says how it is made.
std::string puzzle_file(teach::PuzzleKind kind, const std::vector<std::string>& lines);

}  // namespace fourfold::app
