// The progress of a person as text.
//
//   fourfold puzzles 2
//   four 0 3 1,2,5 104512 19022 59998 1:98000:11000,2:99000:11500
//   lessons first-drop,double-left
//
// A kind of puzzle has its streak, the longest, the numbers that are solved, then rating, deviation
// (in hundredths) and volatility (in millionths) of the person, and number, rating and deviation of
// each puzzle that was tried. Whole numbers, so that every machine reads what another has written.
#include <cmath>

#include "base/field.h"
#include "base/split.h"
#include "teach/puzzles/progress.h"

namespace fourfold::teach {
namespace {

constexpr std::string_view kFirstLine = "fourfold puzzles 2", kUnrated = "fourfold puzzles 1", kNone = "-";
constexpr std::string_view kLessons = "lessons";
constexpr std::size_t kMostLessons = 400, kLongestId = 40;
constexpr double kHundredths = 100, kMillionths = 1'000'000;
constexpr int kMostRating = 10'000;  ///< nobody is as strong

std::string scaled(double number, double by) { return std::to_string(std::llround(number * by)); }

/// The elements of a list with commas, or "-".
template <class List, class Write>
std::string list_text(const List& list, Write write) {
  std::string text;
  for (const auto& each : list) text.append(text.empty() ? "" : ",").append(write(each));
  return text.empty() ? std::string(kNone) : text;
}

template <class Read>
bool read_list(std::string_view text, Read read) {
  if (text == kNone) return true;
  for (const std::string_view word : split(text, ',')) {
    if (!read(word)) return false;
  }
  return true;
}

std::optional<double> scaled_from(std::string_view word, double by, double least, double most) {
  const auto number = number_from<int>(word);
  if (!number) return std::nullopt;
  const double value = *number / by;
  return value < least || value > most ? std::nullopt : std::optional(value);
}

std::optional<int> puzzle_number_from(std::string_view word) {
  const auto number = number_from<int>(word);
  return number && *number >= 1 && *number <= kPuzzlesShipped ? number : std::nullopt;
}

std::optional<play::Rating> rating_from(std::string_view rating, std::string_view deviation) {
  const auto value = scaled_from(rating, kHundredths, -kMostRating, kMostRating);
  const auto spread = scaled_from(deviation, kHundredths, 1, play::kLargestDeviation);
  if (!value || !spread) return std::nullopt;
  return play::Rating{.rating = *value, .deviation = *spread};
}

bool read_tried(std::string_view text, KindProgress& out) {
  return read_list(text, [&](std::string_view word) {
    const auto parts = split(word, ':');
    if (parts.size() != 3) return false;
    const auto number = puzzle_number_from(parts[0]);
    const auto rating = rating_from(parts[1], parts[2]);
    if (number && rating) out.tried[*number] = *rating;
    return number && rating;
  });
}

bool read_ratings(const std::vector<std::string_view>& words, KindProgress& out) {
  const auto rating = rating_from(words[4], words[5]);
  const auto volatility = scaled_from(words[6], kMillionths, 0.001, 1);
  if (!rating || !volatility) return false;
  out.rating = *rating;
  out.rating.volatility = *volatility;
  return read_tried(words[7], out);
}

bool read_kind(const std::vector<std::string_view>& words, PuzzleProgress& out, bool is_rated) {
  if (words.size() != (is_rated ? 8 : 4)) return false;
  const auto kind = puzzle_kind_from(words[0]);
  const auto streak = number_from<int>(words[1]), best = number_from<int>(words[2]);
  if (!kind || !streak || !best || *streak < 0 || *best < *streak) return false;
  KindProgress& progress = out.of(*kind);
  progress = {.streak = *streak, .best = *best, .solved = {}};
  const bool is_read = read_list(words[3], [&](std::string_view word) {
    const auto number = puzzle_number_from(word);
    if (number) progress.solved.insert(*number);
    return number.has_value();
  });
  return is_read && (!is_rated || read_ratings(words, progress));
}

/// Lessons that are not known are read too: they belong to another version.
bool read_lessons(std::string_view text, PuzzleProgress& out) {
  constexpr std::string_view kLetters = "abcdefghijklmnopqrstuvwxyz0123456789-";
  return read_list(text, [&](std::string_view id) {
    const bool is_id =
        !id.empty() && id.size() <= kLongestId && id.find_first_not_of(kLetters) == std::string_view::npos;
    if (is_id) out.lessons.emplace(id);
    return is_id && out.lessons.size() <= kMostLessons;
  });
}

std::string kind_text(std::string_view name, const KindProgress& kind) {
  const auto of_puzzle = [](const auto& each) {
    return std::to_string(each.first) + ":" + scaled(each.second.rating, kHundredths) + ":" +
           scaled(each.second.deviation, kHundredths);
  };
  return std::string(name) + " " + std::to_string(kind.streak) + " " + std::to_string(kind.best) + " " +
         list_text(kind.solved, [](int number) { return std::to_string(number); }) + " " +
         scaled(kind.rating.rating, kHundredths) + " " + scaled(kind.rating.deviation, kHundredths) + " " +
         scaled(kind.rating.volatility, kMillionths) + " " + list_text(kind.tried, of_puzzle) + "\n";
}

}  // namespace

std::string to_text(const PuzzleProgress& progress) {
  std::string text = std::string(kFirstLine) + "\n";
  for (const PuzzleKindRow& row : kPuzzleKindRows) text += kind_text(row.name, progress.of(row.kind));
  return text + std::string(kLessons) + " " + list_text(progress.lessons, [](const std::string& id) { return id; }) +
         "\n";
}

Result<PuzzleProgress> puzzle_progress_from(std::string_view text) {
  const auto lines = split(text, '\n');
  const bool is_rated = !lines.empty() && lines[0] == kFirstLine;
  if (!is_rated && (lines.empty() || lines[0] != kUnrated))
    return Error{"line 1: expected \"" + std::string(kFirstLine) + "\""};
  PuzzleProgress progress;
  for (std::size_t i = 1; i < lines.size(); ++i) {
    if (lines[i].empty()) continue;
    const auto words = split(lines[i], ' ');
    const bool is_read = is_rated && words.size() == 2 && words[0] == kLessons ? read_lessons(words[1], progress)
                                                                               : read_kind(words, progress, is_rated);
    if (!is_read)
      return Error{"line " + std::to_string(i + 1) +
                   ": expected a kind of puzzle, its streak, the longest, numbers and ratings"};
  }
  return progress;
}

}  // namespace fourfold::teach
