// The state of a training as bytes: integers, with the lowest byte first.
#include "research/tables/training_state.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <type_traits>

#include "research/tables/learned_numbers.h"

namespace fourfold::research::tables {
namespace {

/// Appends integers to a text.
class StateWriter {
 public:
  template <class T>
  void operator()(T& value) {
    for (std::size_t i = 0; i < sizeof(T); ++i) bytes += static_cast<char>(static_cast<std::uint64_t>(value) >> 8 * i);
  }
  void operator()(bool& value) { bytes += static_cast<char>(value ? 1 : 0); }
  void operator()(float& value) {
    auto bits = std::bit_cast<std::uint32_t>(value);
    (*this)(bits);
  }
  std::string bytes;
};

/// Reads integers from a text that is long enough.
class StateReader {
 public:
  explicit StateReader(std::string_view bytes) : bytes_(bytes) {}
  template <class T>
  void operator()(T& value) {
    std::uint64_t read = 0;
    for (std::size_t i = 0; i < sizeof(T); ++i) read |= std::uint64_t{static_cast<unsigned char>(bytes_[i])} << 8 * i;
    value = static_cast<T>(read);
    bytes_.remove_prefix(sizeof(T));
  }
  void operator()(bool& value) {
    std::uint8_t read = 0;
    (*this)(read);
    value = read != 0;
  }
  void operator()(float& value) {
    std::uint32_t bits = 0;
    (*this)(bits);
    value = std::bit_cast<float>(bits);
  }

 private:
  std::string_view bytes_;
};

/// The parts of a state in the order of their bytes. The vectors must already have their sizes.
template <class Visit>
void for_each_part(TrainingState& state, Visit& visit) {
  for (TrainingGame& game : state.games) {
    for (std::uint16_t& row : game.board.rows) visit(row);
    for (std::uint16_t& row : game.kept.rows) visit(row);
    visit(game.climbing);
    visit(game.is_done);
    visit(game.seed);
    visit(game.pieces);
  }
  for (std::int32_t& number : state.numbers) visit(number);
  for (std::vector<Steadiness>* all : {&state.steadiness, &state.others_steadiness}) {
    for (Steadiness& steadiness : *all) {
      visit(steadiness.one_way);
      visit(steadiness.both_ways);
    }
  }
  for (std::int32_t& number : state.others) visit(number);
  for (std::int32_t& number : state.mean) visit(number);
  TrainingTally& tally = state.tally;
  for (std::uint64_t* count :
       {&tally.pieces, &tally.calm_pieces, &tally.calm_lines, &tally.calm_deaths, &tally.entries})
    visit(*count);
  for (std::uint64_t& count : tally.tried) visit(count);
  for (std::uint64_t& count : tally.made) visit(count);
}

/// Counts the bytes of a state.
struct StateSize {
  template <class T>
  void operator()(T&) {
    bytes += std::is_same_v<T, bool> ? 1 : sizeof(T);
  }
  std::size_t bytes = 0;
};

bool is_board(const TrainingBoard& board, int height) {
  constexpr std::uint16_t kFull = (1 << 10) - 1;
  for (int y = 0; y < tetris::Patterns::kMostRows; ++y) {
    if (board.rows[y] >= kFull || (y >= height && board.rows[y] != 0)) return false;
  }
  return true;
}

/// Empty if a training can continue from the state.
std::string problem_of(const TrainingState& state, const TrainingSettings& settings) {
  for (const TrainingGame& game : state.games) {
    if (!is_board(game.board, settings.height) || !is_board(game.kept, settings.height) || game.is_done)
      return "a board of the state cannot be played on: expected rows with an empty cell, within the board";
  }
  const auto fits = [](std::int32_t number) { return number >= -kLargestNumber && number <= kLargestNumber; };
  const auto is_sum = [](const Steadiness& steadiness) {
    return std::isfinite(steadiness.one_way) && std::isfinite(steadiness.both_ways) && steadiness.both_ways >= 0;
  };
  for (const auto* numbers : {&state.numbers, &state.others, &state.mean}) {
    if (!std::ranges::all_of(*numbers, fits)) return "a number of the state is too large";
  }
  for (const auto* sums : {&state.steadiness, &state.others_steadiness}) {
    if (!std::ranges::all_of(*sums, is_sum)) return "a sum of the state is no number";
  }
  return "";
}

TrainingState empty_state(const TrainingSettings& settings) {
  TrainingState state;
  state.games.resize(settings.games);
  state.numbers.resize(tetris::Patterns::kSize);
  state.steadiness.resize(tetris::Patterns::kSize);
  if (settings.twins || settings.copy_rounds != 0) state.others.resize(tetris::Patterns::kSize);
  if (settings.twins) state.others_steadiness.resize(tetris::Patterns::kSize);
  if (settings.averaged) state.mean.resize(tetris::Patterns::kSize);
  return state;
}

}  // namespace

std::string bytes_of(const TrainingState& state) {
  TrainingState copy = state;
  StateWriter writer;
  for_each_part(copy, writer);
  return std::move(writer.bytes);
}

Result<TrainingState> state_from(std::string_view bytes, const TrainingSettings& settings) {
  TrainingState state = empty_state(settings);
  StateSize size;
  for_each_part(state, size);
  if (bytes.size() != size.bytes)
    return Error{std::to_string(bytes.size()) + " bytes of a state: expected " + std::to_string(size.bytes) + " for " +
                 std::to_string(settings.games) + " games"};
  StateReader reader(bytes);
  for_each_part(state, reader);
  if (std::string problem = problem_of(state, settings); !problem.empty()) return Error{std::move(problem)};
  return state;
}

}  // namespace fourfold::research::tables
