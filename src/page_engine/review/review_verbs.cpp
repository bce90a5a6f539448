// Reviews of games, in slices.
#include <algorithm>
#include <array>

#include "connect4/text.h"
#include "page_engine/engine_state.h"
#include "page_engine/match/connect4_json.h"
#include "page_engine/verb.h"

namespace fourfold::page_engine {
namespace {

constexpr std::int64_t kUsualPieces = 10, kMostPieces = 20'000, kMostNodesAgain = 10'000'000;
constexpr auto kDeepNodes = static_cast<std::int64_t>(teach::ReviewEffort::kUsualNodes);

int all_of(const OpenReview& review) {
  return std::visit([](const auto& reviewer) { return reviewer.all(); }, review.of);
}
int done_of(const OpenReview& review) {
  return std::visit([](const auto& reviewer) { return reviewer.done(); }, review.of);
}

/// How much is done once it has gone on for a slice.
struct Slice {
  std::int64_t pieces;
  Budget budget;
  Connect4Truth* truth;
  bool needs_book = false;
};

template <class G>
void go_on(teach::TetrisReviewer<G>& reviewer, Slice& slice) {
  for (std::int64_t i = 0; i < slice.pieces && !reviewer.is_done(); ++i) reviewer.step();
}

void go_on(teach::Connect4Reviewer& reviewer, Slice& slice) {
  const auto score = [&](const connect4::Position& position) -> std::optional<int> {
    slice.needs_book = slice.truth->needs_book(position.shape, position.discs());
    if (slice.needs_book) return std::nullopt;
    return slice.truth->score(position, slice.budget);
  };
  for (std::int64_t i = 0; i < slice.pieces && !reviewer.is_done(); ++i) {
    if (!reviewer.step(score)) return;
  }
}

teach::Review finished(teach::Connect4Reviewer& reviewer) { return reviewer.finished(kPageDiscs); }
teach::Review finished(auto& reviewer) { return reviewer.finished(); }

/// What is known before the end; nothing of Connect Four, which is judged from the end of the game.
const teach::Review* so_far(const OpenReview& review) {
  if (review.finished) return &*review.finished;
  return std::visit(
      [](const auto& reviewer) -> const teach::Review* {
        if constexpr (requires { reviewer.so_far(); })
          return &reviewer.so_far();
        else
          return nullptr;
      },
      review.of);
}

Json grade_json(const teach::Review& review, const teach::JudgedMove& move) {
  const auto in_units = [&](std::int64_t parts) {
    return static_cast<double>(parts) / static_cast<double>(review.parts);
  };
  return Json::object({{"index", move.index},
                       {"grade", teach::row_of(move.grade).word},
                       {"settled", move.is_settled},
                       {"loss", in_units(move.loss)},
                       {"value", in_units(review.values[static_cast<std::size_t>(move.index)])}});
}

/// The grades that were not told yet.
Json new_grades(OpenReview& review) {
  Json moves = Json::array();
  const teach::Review* known = so_far(review);
  if (known == nullptr) return moves;
  for (; review.told < done_of(review); ++review.told)
    moves.push_back(grade_json(*known, known->moves[static_cast<std::size_t>(review.told)]));
  return moves;
}

Json progress_of(OpenReview& review) {
  Json out = Json::object({{"done", done_of(review)}, {"of", all_of(review)}, {"moves", new_grades(review)}});
  if (const teach::Review* known = so_far(review)) out["unit"] = known->unit;
  std::visit(
      [&](auto& reviewer) {
        if (!reviewer.is_done() && !review.is_given_up) return;
        if (!review.finished) review.finished = finished(reviewer);
        out["review"] = review_json(*review.finished);
      },
      review.of);
  return out;
}

/// A review of Connect Four is given up where a position takes too long to solve. What was judged
/// by then, from the end of the game, is the review; an error says why there is none.
std::optional<Error> give_up(const Question& question, OpenReview& review, std::uint64_t spent) {
  const auto* const reviewer = std::get_if<teach::Connect4Reviewer>(&review.of);
  if (reviewer == nullptr || reviewer->is_done() || review.is_given_up) return std::nullopt;
  const auto most = most_from(question, reviewer->shape());
  if (!most) return Error{most.error()};
  review.effort.add(reviewer->done(), spent);
  if (!review.effort.has_reached(*most)) return std::nullopt;
  review.is_given_up = reviewer->done() > 0;
  if (review.is_given_up) return std::nullopt;
  return Error{"what disc " + std::to_string(reviewer->all() - reviewer->done()) +
               " was worth takes too long to find out here: " + connect4::shape_text(reviewer->shape()) +
               " is a large board, and a review is exact; `fourfold connect4 review` takes all the time it needs"};
}

Result<Json> open(EngineState& engine, const Question& question) {
  auto review = review_from(engine, question);
  if (!review) return Error{review.error()};
  Json out = Json::object({{"game", review->game}, {"of", all_of(*review)}});
  const auto number = engine.reviews.put(*std::move(review));
  if (!number) return Error{number.error()};
  out["review"] = *number;
  return out;
}

Result<Json> go(EngineState& engine, const Question& question) {
  const auto found = engine.reviews.of(question);
  if (!found) return Error{found.error()};
  const auto pieces = question.number_or("pieces", kUsualPieces, 1, kMostPieces);
  if (!pieces) return Error{pieces.error()};
  const auto nodes = question.number_or("nodes", kSlice, kLeastSlice, kLongestMove);
  if (!nodes) return Error{nodes.error()};
  Slice slice{*pieces, {static_cast<std::uint64_t>(*nodes)}, &engine.truth};
  if (!(*found)->is_given_up) std::visit([&](auto& reviewer) { go_on(reviewer, slice); }, (*found)->of);
  if (const auto problem = give_up(question, **found, static_cast<std::uint64_t>(*nodes) - slice.budget.nodes))
    return *problem;
  Json out = progress_of(**found);
  if (slice.needs_book) out["needs_book"] = true;
  return out;
}

/// Looks again at so many pieces that are not settled.
template <class G>
Json settled(teach::TetrisReviewer<G>& reviewer, OpenReview& review, std::int64_t pieces, std::uint64_t nodes) {
  Json moves = Json::array();
  for (std::int64_t i = 0; i < pieces && reviewer.unsettled() > 0; ++i) {
    const auto move = std::ranges::find(reviewer.so_far().moves, false, &teach::JudgedMove::is_settled);
    reviewer.settle(nodes);
    moves.push_back(grade_json(reviewer.so_far(), *move));
  }
  review.finished = reviewer.finished();
  Json out = Json::object({{"left", reviewer.unsettled()}, {"moves", moves}});
  if (reviewer.unsettled() == 0) out["review"] = review_json(*review.finished);
  return out;
}

/// Discs are judged exactly.
Json settled(teach::Connect4Reviewer&, OpenReview& review, std::int64_t /*pieces*/, std::uint64_t /*nodes*/) {
  return Json::object({{"left", 0}, {"moves", Json::array()}, {"review", review_json(*review.finished)}});
}

Result<Json> settle(EngineState& engine, const Question& question) {
  const auto found = engine.reviews.of(question);
  if (!found) return Error{found.error()};
  const auto pieces = question.number_or("pieces", 1, 1, kMostPieces);
  if (!pieces) return Error{pieces.error()};
  const auto nodes = question.number_or("nodes", kDeepNodes, 1, kMostNodesAgain);
  if (!nodes) return Error{nodes.error()};
  if (!(*found)->finished) return Error{"the review is not finished: ask review.go until it is"};
  return std::visit(
      [&](auto& reviewer) { return settled(reviewer, **found, *pieces, static_cast<std::uint64_t>(*nodes)); },
      (*found)->of);
}

Result<Json> show_move(EngineState& engine, const Question& question) {
  const auto found = engine.reviews.of(question);
  if (!found) return Error{found.error()};
  const teach::Review* review = so_far(**found);
  if (review == nullptr || review->moves.empty()) return Error{"nothing is judged yet: ask review.go first"};
  const auto index = question.number("index", 0, static_cast<std::int64_t>(review->moves.size()) - 1);
  if (!index) return Error{index.error()};
  return move_json(*review, review->moves[static_cast<std::size_t>(*index)]);
}

Result<Json> close(EngineState& engine, const Question& question) { return engine.reviews.close(question); }

constexpr std::array kReviewVerbs = {Verb{"review.open", open}, Verb{"review.go", go}, Verb{"review.settle", settle},
                                     Verb{"review.move", show_move}, Verb{"review.close", close}};

}  // namespace

std::span<const Verb> review_verbs() { return kReviewVerbs; }

}  // namespace fourfold::page_engine
