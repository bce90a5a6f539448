// A learned value: what it is told of a position, what its network makes of it, and what the search
// makes of the value.
#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

#include "base/rng.h"
#include "tetris/modern/naive_test.h"
#include "tetris/modern/search/judge.h"
#include "tetris/modern/search/machine_test.h"
#include "tetris/modern/search/naive_shape_test.h"
#include "tetris/modern/search/thinker.h"
#include "tetris/modern/search/workload.h"

namespace fourfold::tetris::modern {
namespace {

using namespace value_inputs;

Outlook random_outlook(Rng& rng, const Board& board) {
  Outlook outlook{.board = short_columns(board, 0),
                  .held = static_cast<HeldPiece>(rng.below(kPieceCount + 1)),
                  .next = static_cast<HeldPiece>(rng.below(kPieceCount + 1)),
                  .bag = {static_cast<std::uint8_t>(1 + rng.below(127))},
                  .back_to_back = rng.below(2) == 1,
                  .combo = static_cast<int>(rng.below(13)),
                  .waiting = static_cast<int>(rng.below(41))};
  if (rng.below(2) == 1) outlook.clear_chance = static_cast<int>(rng.below(PerfectChance::kAlways + 1));
  return outlook;
}

ValueInputs random_inputs(Rng& rng) {
  const Board board = naive::random_board(rng, static_cast<int>(rng.below(20)));
  return inputs_of(random_outlook(rng, board), naive::shape_of(board, 0));
}

std::vector<int> sorted(const ValueInputs& inputs) {
  std::vector<int> list(inputs.active().begin(), inputs.active().end());
  std::ranges::sort(list);
  return list;
}

TEST(ValueInputs, EveryFactBelongsToOneGroup) {
  std::vector<int> count(kCount, 0);
  for (int i = kCells; i < kSteps; ++i) ++count[static_cast<std::size_t>(i)];
  for (int i = kBag; i < kBackToBack; ++i) ++count[static_cast<std::size_t>(i)];
  for (const Group& group : groups()) {
    for (int i = group.first; i < group.first + group.size; ++i) ++count[static_cast<std::size_t>(i)];
  }
  EXPECT_EQ(count, std::vector<int>(kCount, 1));
}

TEST(ValueInputs, OneFactOfEveryGroupIsTrue) {
  Rng rng{1};
  for (int i = 0; i < 2000; ++i) {
    const std::vector<int> list = sorted(random_inputs(rng));
    EXPECT_EQ(std::ranges::adjacent_find(list), list.end()) << "no fact twice";
    for (const Group& group : groups()) {
      const auto count = std::ranges::count_if(
          list, [&](int input) { return input >= group.first && input < group.first + group.size; });
      if (group.first == kBackToBack)
        EXPECT_LE(count, 1);
      else
        EXPECT_EQ(count, group.size > 0 ? 1 : 0) << group.first;
    }
  }
}

TEST(ValueInputs, TheMirrorTurnsCellsStepsAndPieces) {
  Rng rng{2};
  for (int input = 0; input < kCount; ++input) EXPECT_EQ(mirrored(mirrored(input)), input);
  for (int i = 0; i < 200; ++i) {
    const Board board = naive::random_board(rng, static_cast<int>(rng.below(20)));
    Board turned = board;
    std::ranges::reverse(turned.columns);
    Outlook outlook = random_outlook(rng, board);
    outlook.held = static_cast<HeldPiece>(Piece::S);
    outlook.next = static_cast<HeldPiece>(Piece::J);
    outlook.bag = {};
    outlook.bag.add(Piece::T);
    outlook.bag.add(Piece::L);
    const Shape shape = naive::shape_of(board, 0);  // the mirror leaves these facts alone
    std::vector<int> expected;
    for (const int input : sorted(inputs_of(outlook, shape))) expected.push_back(mirrored(input));
    std::ranges::sort(expected);
    outlook.board = short_columns(turned, 0);
    outlook.held = static_cast<HeldPiece>(Piece::Z);
    outlook.next = static_cast<HeldPiece>(Piece::L);
    outlook.bag = {};
    outlook.bag.add(Piece::T);
    outlook.bag.add(Piece::J);
    EXPECT_EQ(sorted(inputs_of(outlook, shape)), expected);
  }
}

TEST(ValueInputs, ChancesAreToldApartFromNone) {
  const auto fact = [](std::optional<int> chance) {
    return inputs_of({.clear_chance = chance}, Shape{}).active().back() - kChance;
  };
  EXPECT_EQ(fact(std::nullopt), 0);
  EXPECT_EQ(fact(0), 1);
  EXPECT_EQ(fact(1), 2) << "hardly likely is not the same as impossible";
  EXPECT_EQ(fact(PerfectChance::kAlways), kChanceKinds - 1);
}

std::vector<std::int32_t> random_numbers(Rng& rng) {
  std::vector<std::int32_t> numbers(ValueNetwork::kNumbers);
  const auto within = [&](std::uint32_t most) {
    return static_cast<std::int32_t>(rng.below(2 * most + 1)) - static_cast<std::int32_t>(most);
  };
  const std::size_t first = ValueNetwork::kInputs * ValueNetwork::kFirst;
  for (std::size_t i = 0; i < first; ++i) numbers[i] = within(60);
  for (std::size_t i = first; i < numbers.size(); ++i) numbers[i] = within(2000);
  return numbers;
}

/// The network as it is described, in wide numbers.
Expected naive_answer(const std::vector<std::int32_t>& numbers, const ValueInputs& inputs) {
  using N = ValueNetwork;
  const std::int32_t* at = numbers.data() + N::kInputs * N::kFirst;
  std::vector<std::int64_t> first(at, at + N::kFirst), second(N::kSecond), outputs(N::kOutputs);
  at += N::kFirst;
  for (const int input : inputs.active()) {
    for (int i = 0; i < N::kFirst; ++i)
      first[static_cast<std::size_t>(i)] += numbers[static_cast<std::size_t>(input * N::kFirst + i)];
  }
  const auto clip = [](std::int64_t sum) { return std::clamp<std::int64_t>(sum, 0, N::kOne); };
  for (std::size_t j = 0; j < second.size(); ++j) {
    for (const std::int64_t sum : first) second[j] += clip(sum) * *at++;
  }
  for (std::int64_t& sum : second) sum = clip((sum + *at++) / N::kWeightOne);
  for (std::int64_t& output : outputs) {
    for (const std::int64_t unit : second) output += unit * *at++;
  }
  for (std::int64_t& output : outputs) output = (output + *at++) * 1000 / (N::kOutputOne * N::kOne);
  return {static_cast<std::int32_t>(outputs[0]),
          static_cast<std::int32_t>(std::clamp<std::int64_t>(outputs[1], 0, 1000))};
}

TEST(ValueNetwork, SaysWhatTheSumsSay) {
  Rng rng{4};
  for (int n = 0; n < 5; ++n) {
    const auto numbers = random_numbers(rng);
    const auto network = ValueNetwork::from(numbers);
    ASSERT_TRUE(network) << network.error();
    EXPECT_EQ(network->numbers(), numbers);
    for (int i = 0; i < 300; ++i) {
      const ValueInputs inputs = random_inputs(rng);
      const Expected expected = naive_answer(numbers, inputs), answer = network->of(inputs);
      ASSERT_EQ(answer.attack, expected.attack);
      ASSERT_EQ(answer.danger, expected.danger);
    }
  }
}

TEST(ValueNetwork, ChangedSumsAreThoseOfTheChangedFacts) {
  Rng rng{12};
  const auto network = *ValueNetwork::from(random_numbers(rng));
  for (int i = 0; i < 200; ++i) {
    const Board board = naive::random_board(rng, static_cast<int>(rng.below(20)));
    Outlook outlook = random_outlook(rng, board);
    const Shape shape = naive::shape_of(board, 0);
    const auto before = network.sums(inputs_of(outlook, shape));
    const int first = chance_input(outlook.clear_chance);
    outlook.clear_chance = static_cast<int>(rng.below(PerfectChance::kAlways + 1));
    const auto now = network.sums(inputs_of(outlook, shape));
    EXPECT_EQ(network.changed(before, first, chance_input(outlook.clear_chance)).at, now.at);
  }
}

TEST(ValueNetwork, RefusesSumsThatWouldNotFit) {
  std::vector<std::int32_t> numbers(ValueNetwork::kNumbers, 0);
  const auto set = [&](int input, int unit, int number) {
    numbers[static_cast<std::size_t>(input * ValueNetwork::kFirst + unit)] = number;
  };
  // Of one group only the largest counts, because only one of its facts can be true.
  set(kHeld, 3, 20'000);
  set(kHeld + 1, 3, 20'000);
  set(kCells, 3, 12'000);
  set(kCells + 7, 3, 767);
  EXPECT_TRUE(ValueNetwork::from(numbers).ok());
  set(kCells + 8, 3, 1);
  EXPECT_EQ(ValueNetwork::from(numbers).error(),
            "the weights of unit 4 of the network add up to 32768: expected at most 32767");
  set(kCells + 8, 3, -32'000);  // the other direction has a sum of its own
  EXPECT_TRUE(ValueNetwork::from(numbers).ok());
  set(kBag, 3, -1000);
  EXPECT_FALSE(ValueNetwork::from(numbers).ok());
  numbers.pop_back();
  EXPECT_EQ(ValueNetwork::from(numbers).error().substr(0, 15), "the network has");
}

/// A value that expects `attack` thousandths for each cell of a column, and nothing else.
LearnedValue fond_of_column(int x, int attack) {
  std::vector<std::int32_t> numbers(ValueNetwork::kNumbers, 0);
  for (int y = 0; y < kSeenRows; ++y)
    numbers[static_cast<std::size_t>((kCells + x * kSeenRows + y) * ValueNetwork::kFirst)] = ValueNetwork::kOne / 32;
  const std::size_t second = ValueNetwork::kInputs * ValueNetwork::kFirst + ValueNetwork::kFirst;
  numbers[second] = ValueNetwork::kWeightOne;
  const std::size_t outputs = second + ValueNetwork::kFirst * ValueNetwork::kSecond + ValueNetwork::kSecond;
  numbers[outputs] = ValueNetwork::kOutputOne * attack * 32 / 1000;
  return {*ValueNetwork::from(numbers), 0};
}

View view_of_game(int pieces) {
  Start start;
  start.seed = 17;
  Position position(start);
  Thinker thinker(policy_for_tests());
  while (position.pieces < static_cast<std::uint64_t>(pieces)) {
    thinker.look(view_of(position));
    thinker.think({.nodes = 300});
    const Choice choice = thinker.ideas().at(0).choice;
    if (choice.hold) position.hold();
    position.place(choice.move);
  }
  return view_of(position);
}

MachinePolicy policy_with(LearnedValue value) {
  MachinePolicy policy = policy_for_tests();
  policy.value = std::move(value);
  return policy;
}

TEST(LearnedValue, DecidesWhatLineOfPlayIsBest) {
  const View view = view_of_game(10);
  for (const int x : {0, 9}) {
    Thinker thinker(policy_with(fond_of_column(x, 2000)));
    thinker.look(view);
    thinker.think({.nodes = 50'000});
    const Idea best = thinker.ideas().at(0);
    const auto prospect = thinker.prospect();
    ASSERT_TRUE(prospect);
    EXPECT_EQ(best.worth, prospect->attack * kRowOfAttack + prospect->then.attack);
    EXPECT_GE(prospect->then.attack, 2000 * 6) << "the column was built";
  }
}

TEST(LearnedValue, IsTheSameOnAnyNumberOfThreads) {
  Rng rng{6};
  const auto policy = policy_with({*ValueNetwork::from(random_numbers(rng)), 500});
  const View view = view_of_game(25);
  Thinker one(policy, 1), three(policy, 3);
  for (Thinker* thinker : {&one, &three}) {
    thinker->look(view);
    thinker->think({.nodes = 30'000});
  }
  EXPECT_EQ(one.ideas(), three.ideas());
  EXPECT_EQ(one.best_line(), three.best_line());
}

TEST(LearnedValue, IsAskedOnlyWhereAttackIsTheGoal) {
  View view = view_of_game(12);
  view.goal = Goal::points;
  Thinker with(policy_with(fond_of_column(0, 2000))), without(policy_for_tests());
  for (Thinker* thinker : {&with, &without}) {
    thinker->look(view);
    thinker->think({.nodes = 5000});
  }
  EXPECT_EQ(with.ideas(), without.ideas());
  EXPECT_FALSE(with.prospect());
}

TEST(LearnedValue, WhatWasKeptOfASearchIsWorthTheSame) {
  Rng rng{8};
  const auto policy = policy_with({*ValueNetwork::from(random_numbers(rng)), 0});
  Start start;
  start.seed = 5;
  Position position(start);
  Thinker thinker(policy);
  for (int i = 0; i < 20; ++i) {
    thinker.look(view_of(position));
    thinker.think({.nodes = 3000});
    const auto prospect = thinker.prospect();
    ASSERT_TRUE(prospect);
    const Idea best = thinker.ideas().at(0);
    EXPECT_EQ(best.worth, prospect->attack * kRowOfAttack + prospect->then.attack) << "nothing of past pieces";
    std::uint64_t attack = position.attack;
    Position line = position;
    for (const Choice& choice : thinker.best_line()) {
      if (choice.hold) line.hold();
      line.place(choice.move);
    }
    EXPECT_EQ(line.attack - attack, static_cast<std::uint64_t>(prospect->attack));
    if (best.choice.hold) position.hold();
    position.place(best.choice.move);
  }
}

TEST(Judge, EveryInstructionSetJudgesAlike) {
  Rng rng{10};
  const LearnedValue value{*ValueNetwork::from(random_numbers(rng)), 900};
  const Known known{.rules = {}, .pieces = {Piece::T, Piece::I}, .bag = PieceSet::all()};
  std::vector<Node> nodes;
  for (int i = 0; i < 200; ++i) {
    Node node{.board = short_columns(naive::random_board(rng, static_cast<int>(rng.below(16))), 0)};
    node.state.held = static_cast<HeldPiece>(rng.below(kPieceCount + 1));
    node.state.risen = static_cast<std::uint8_t>(rng.below(3));
    nodes.push_back(node);
  }
  std::vector<std::int32_t> portable(nodes.size()), other(nodes.size());
  const std::vector<std::int32_t> enough(nodes.size(), 0);
  Judge{SharedRules(), Isa::portable}.judge(value, nodes, known, enough, portable);
  for (const Isa isa : naive::supported_isas()) {
    Judge{SharedRules(), isa}.judge(value, nodes, known, enough, other);
    EXPECT_EQ(other, portable) << name(isa);
  }
}

/// `fourfold bench` plays without a value, because no policy that ships has one.
TEST(LearnedValue, PlaysTheSameGamesOnEveryMachine) {
  Rng rng{11};
  const auto policy = policy_with({*ValueNetwork::from(random_numbers(rng)), 500});
  std::vector<Position> ends;
  for (const std::uint64_t seed : {1, 2}) {
    const auto end = played({"learned", "modern", 300, 40, 1, {.versus = true}, 3}, policy, seed);
    ASSERT_TRUE(end) << end.error();
    ends.push_back(*end);
  }
  EXPECT_EQ(signature_of(ends), 11973501360137592222U);
}

TEST(Judge, RowsThatHaveComeInAreOnTheBoard) {
  const Known known{.rules = {}, .pieces = {Piece::T}, .bag = PieceSet::all()};
  const auto inputs = [&](const std::vector<std::string>& rows, std::uint32_t garbage, int risen) {
    Node node{.board = short_columns(naive::drawn(rows), 0)};
    node.state.garbage_rows = garbage;
    node.state.risen = static_cast<std::uint8_t>(risen);
    return sorted(Judge{SharedRules()}.inputs(node, known));
  };
  const std::string row = "####.#####";
  EXPECT_EQ(inputs({"##........", row}, 1, 2), inputs({"##........", row, row, row}, 7, 0))
      << "their holes are where the last one was";
  EXPECT_EQ(inputs({"##........"}, 0, 1), inputs({"##........", ".#########"}, 1, 0));
}

TEST(Judge, ABatchIsJudgedAsOneByOne) {
  Rng rng{9};
  const LearnedValue value{*ValueNetwork::from(random_numbers(rng)), 700};
  const Known known{.rules = {}, .pieces = {Piece::T, Piece::I}, .bag = PieceSet::all()};
  std::vector<Node> nodes;
  for (int i = 0; i < 21; ++i) {
    Node node{.board = short_columns(naive::random_board(rng, static_cast<int>(rng.below(12))), 0)};
    node.state.next = static_cast<std::uint8_t>(rng.below(3));
    node.state.held = static_cast<HeldPiece>(rng.below(kPieceCount + 1));
    node.state.waiting = static_cast<std::uint8_t>(rng.below(10));
    node.state.risen = static_cast<std::uint8_t>(rng.below(4));
    nodes.push_back(node);
  }
  std::vector<std::int32_t> together(nodes.size());
  Judge judge{SharedRules()};
  judge.judge(value, nodes, known, std::vector(nodes.size(), INT32_MIN), together);
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    const Expected expected = judge.expected(value, nodes[i], known);
    EXPECT_EQ(together[i], expected.attack - 700 * expected.danger / 1000);
  }
}

/// A value that expects a thousandth of a row for every fifteenth of a chance.
LearnedValue fond_of_chances() {
  std::vector<std::int32_t> numbers(ValueNetwork::kNumbers, 0);
  for (int kind = 0; kind < kChanceKinds; ++kind)
    numbers[static_cast<std::size_t>((kChance + kind) * ValueNetwork::kFirst)] = kind * 16;
  const std::size_t second = ValueNetwork::kInputs * ValueNetwork::kFirst + ValueNetwork::kFirst;
  numbers[second] = ValueNetwork::kWeightOne;
  numbers[second + ValueNetwork::kFirst * ValueNetwork::kSecond + ValueNetwork::kSecond] = ValueNetwork::kOutputOne;
  return {*ValueNetwork::from(numbers), 0};
}

TEST(Judge, SaysExactlyWhatIsWorthMoreThanEnough) {
  Rng rng{13};
  const LearnedValue value = fond_of_chances();
  const Known known{.rules = {}, .pieces = {}, .bag = PieceSet::all()};
  Judge judge{SharedRules()};
  int exact = 0, rough = 0;
  for (int i = 0; i < 600; ++i) {
    Node node{.board = short_columns(naive::random_board(rng, 3), 0)};
    node.state.held = static_cast<HeldPiece>(rng.below(kPieceCount));
    const std::int32_t worth = judge.expected(value, node, known).attack;
    const auto enough = static_cast<std::int32_t>(rng.below(1100));
    std::int32_t judged = 0;
    judge.judge(value, {&node, 1}, known, {&enough, 1}, {&judged, 1});
    if (judged > enough) EXPECT_EQ(judged, worth);
    EXPECT_GE(judged, worth);
    ++(judged == worth ? exact : rough);
  }
  EXPECT_GT(exact, 10);
  EXPECT_GT(rough, 10);
}

}  // namespace
}  // namespace fourfold::tetris::modern
