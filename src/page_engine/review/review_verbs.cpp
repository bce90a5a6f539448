// Reviews of games, in slices.
#include <array>

#include "connect4/text.h"
#include "page_engine/engine_state.h"
#include "page_engine/match/connect4_json.h"
#include "page_engine/verb.h"

namespace fourfold::page_engine {
namespace {

constexpr std::int64_t kUsualPieces = 10, kMostPieces = 20'000;

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

/// The grades that were not told yet.
Json new_grades(OpenReview& review) {
  Json moves = Json::array();
  const teach::Review* known = so_far(review);
  if (known == nullptr) return moves;
  for (; review.told < done_of(review); ++review.told) {
    const auto at = static_cast<std::size_t>(review.told);
    const teach::JudgedMove& move = known->moves[at];
    const auto in_units = [&](std::int64_t parts) {
      return static_cast<double>(parts) / static_cast<double>(known->parts);
    };
    moves.push_back(Json::object({{"index", move.index},
                                  {"grade", teach::row_of(move.grade).word},
                                  {"loss", in_units(move.loss)},
                                  {"value", in_units(known->values[at])}}));
  }
  return moves;
}

Json progress_of(OpenReview& review) {
  Json out = Json::object({{"done", done_of(review)}, {"of", all_of(review)}, {"moves", new_grades(review)}});
  if (const teach::Review* known = so_far(review)) out["unit"] = known->unit;
  std::visit(
      [&](auto& reviewer) {
        if (!reviewer.is_done()) return;
        if (!review.finished) review.finished = finished(reviewer);
        out["review"] = review_json(*review.finished);
      },
      review.of);
  return out;
}

/// Why a review of Connect Four is given up: one of its positions takes too long to solve.
std::optional<Error> too_long(const Question& question, OpenReview& review, std::uint64_t spent) {
  const auto* const reviewer = std::get_if<teach::Connect4Reviewer>(&review.of);
  if (reviewer == nullptr || reviewer->is_done()) return std::nullopt;
  const auto most = most_from(question, reviewer->shape());
  if (!most) return Error{most.error()};
  review.effort.add(reviewer->done(), spent);
  if (!review.effort.has_reached(*most)) return std::nullopt;
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
  std::visit([&](auto& reviewer) { go_on(reviewer, slice); }, (*found)->of);
  if (const auto problem = too_long(question, **found, static_cast<std::uint64_t>(*nodes) - slice.budget.nodes))
    return *problem;
  Json out = progress_of(**found);
  if (slice.needs_book) out["needs_book"] = true;
  return out;
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

constexpr std::array kReviewVerbs = {Verb{"review.open", open}, Verb{"review.go", go}, Verb{"review.move", show_move},
                                     Verb{"review.close", close}};

}  // namespace

std::span<const Verb> review_verbs() { return kReviewVerbs; }

}  // namespace fourfold::page_engine
