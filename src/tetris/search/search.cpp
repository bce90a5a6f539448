// The entry of the search: chooses the method and keeps the table of root moves.
#include "tetris/search/search.h"

#include <algorithm>
#include <cassert>
#include <numeric>
#include <variant>

#include "tetris/search/search_detail.h"

namespace fourfold::tetris {
namespace detail {

void RootTable::record(const Node& parent, int root, Placement move, Value value) {
  const auto index = static_cast<std::size_t>(root);
  const Standing standing = standing_of(parent.line.size + 1, value);
  if (parent.line.size == 0) {
    moves_->push_back({move, value, {{move}, 1}});
    places_.push_back({standing, clock_++});
    return;
  }
  if (!standing.beats(places_[index].standing)) return;
  RankedMove& known = (*moves_)[index];
  known.value = value;
  known.line = parent.line;
  known.line.moves[static_cast<std::size_t>(known.line.size++)] = move;
  places_[index] = {standing, clock_++};
}

void RootTable::record(const Node& leaf, const Standing& standing, int coming) {
  const auto index = static_cast<std::size_t>(leaf.root);
  if (!standing.beats(places_[index].standing)) return;
  (*moves_)[index] = {leaf.line.moves[0], leaf.value, leaf.line, standing.fatal, coming};
  places_[index] = {standing, clock_++};
}

void RootTable::mark() {
  marked_moves_ = *moves_;
  marked_places_ = places_;
}

void RootTable::roll_back() {
  *moves_ = marked_moves_;
  places_ = marked_places_;
}

void RootTable::finish() {
  std::vector<std::size_t> order(moves_->size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::sort(order, [&](std::size_t i, std::size_t j) {
    const Place &a = places_[i], &b = places_[j];
    if (a.standing.beats(b.standing) || b.standing.beats(a.standing)) return a.standing.beats(b.standing);
    return a.met < b.met;
  });
  std::vector<RankedMove> ranked;
  ranked.reserve(order.size());
  for (const std::size_t i : order) ranked.push_back((*moves_)[i]);
  moves_->swap(ranked);
}

void Expander::expand(const NarrowColumns& board, int combo, Piece piece, MoveList& moves, std::vector<Score>& scores) {
  find_placements(*rules_, board, piece, rules_->spawn, moves);
  kernel_->score({rules_, &board, piece, combo, {moves.begin(), moves.end()}, patterns_.get()}, weights_,
                 scores.data());
  nodes_ += static_cast<std::uint64_t>(moves.size());
}

namespace {
constexpr std::size_t kScoredTogether = 256;  // how many fit into a register hardly matters from there on
}  // namespace

Expander::Brood::Brood() : scores(kScoredTogether + MoveList::kCapacity) {
  moves.reserve(scores.size());
  families.reserve(kScoredTogether);
}

void Expander::Brood::clear() {
  families.clear();
  moves.clear();
}

std::size_t Expander::Brood::memory() const {
  return scores.capacity() * sizeof(Score) + moves.capacity() * sizeof(Placement) +
         families.capacity() * sizeof(Family);
}

bool Expander::Brood::is_full() const { return moves.size() >= kScoredTogether || families.size() >= kScoredTogether; }

void Expander::find(const Node& node, Piece piece, Brood& brood) {
  find_placements(*rules_, node.board, piece, rules_->spawn, found_);
  brood.families.push_back({&node.board, node.combo, found_.size()});
  brood.moves.insert(brood.moves.end(), found_.begin(), found_.end());
  nodes_ += static_cast<std::uint64_t>(found_.size());
}

void Expander::score(Piece piece, Brood& brood) const {
  if (brood.moves.empty()) return;
  kernel_->score({rules_, nullptr, piece, 0, brood.moves, patterns_.get(), brood.families}, weights_,
                 brood.scores.data());
}

Node Expander::child(const Node& parent, Piece piece, Placement move, Value value, Value path) const {
  Node node = parent;
  const int lines = place(*rules_, node.board, piece, move);
  node.combo = lines > 0 ? parent.combo + 1 : 0;
  node.value = value;
  node.path = path;
  node.line.moves[static_cast<std::size_t>(node.line.size++)] = move;
  return node;
}

}  // namespace detail

struct Searcher::Impl {
  std::variant<detail::Beam, detail::Branch> search;
};

PieceSet after(PieceSet coming, const Rules& rules, Piece piece) {
  if (rules.randomizer == Randomizer::uniform) return PieceSet::all();
  coming.remove(piece);
  return coming.empty() ? PieceSet::all() : coming;
}

Judgement judgement_of(const Policy& policy) { return {policy.features, *integer_weights(policy), policy.patterns}; }

Searcher::Searcher(const Rules& rules, const Judgement& judgement, const SearchSettings& settings, Isa isa) {
  detail::Expander expander(rules, judgement, isa);
  if (settings.method == Method::beam) {
    impl_ = std::make_unique<Impl>(Impl{detail::Beam(std::move(expander), settings)});
  } else {
    impl_ = std::make_unique<Impl>(Impl{detail::Branch(std::move(expander), settings)});
  }
}

Searcher::~Searcher() = default;
Searcher::Searcher(Searcher&&) noexcept = default;
Searcher& Searcher::operator=(Searcher&&) noexcept = default;

Answer Searcher::best(const Task& task, const Limit& limit) {
  assert(!task.pieces.empty() && task.pieces.size() <= kMaxKnown);
  return std::visit([&](auto& search) { return search.run(task, limit, nullptr); }, impl_->search);
}

Ranking Searcher::rank(const Task& task, const Limit& limit) {
  assert(!task.pieces.empty() && task.pieces.size() <= kMaxKnown);
  Ranking ranking;
  static_cast<Answer&>(ranking) =
      std::visit([&](auto& search) { return search.run(task, limit, &ranking.moves); }, impl_->search);
  return ranking;
}

std::size_t Searcher::memory() const {
  return std::visit([](const auto& search) { return search.memory(); }, impl_->search);
}

}  // namespace fourfold::tetris
