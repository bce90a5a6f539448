// The searches in the most direct form: every child is a full copy, and everything is kept and
// sorted.
#pragma once

#include <span>
#include <vector>

#include "tetris/search/eval.h"
#include "tetris/search/naive_features_test.h"
#include "tetris/search/search.h"

namespace fourfold::tetris::naive {

struct Node {
  Field field;
  int combo = 0;
  std::int64_t path = 0;
  std::int64_t value = 0;
  std::vector<Placement> line{};
  int tried = 0, fatal = 0;  ///< sequences of pieces that may come, and how many of them end the game
  std::int64_t sum = 0;      ///< over the others
};

/// A line of play; `lost` if its only move ends the game. An empty line means that the piece has no
/// resting place.
struct Found {
  std::vector<Placement> line{};
  std::int64_t value = 0;
  bool lost = true;
  int fatal = 0;
};

class Search {
 public:
  Search(const Rules& rules, FeatureSet set, const Weights& weights, const SearchSettings& settings)
      : rules_(&rules), set_(set), weights_(weights), settings_(settings) {}

  Found best(const Field& field, int combo, std::span<const Piece> pieces) {
    const auto ranked = rank(field, combo, pieces);
    return ranked.empty() ? Found{} : ranked.front();
  }

  /// The best line behind every placement: a longer line beats a shorter one, then the value
  /// counts, then which one was found first. Moves that end the game come last, in their order.
  std::vector<Found> rank(const Field& field, int combo, std::span<const Piece> pieces) {
    nodes_ = 0;
    met_.clear();
    if (settings_.method == Method::beam) {
      search_levels({field, combo}, pieces);
    } else {
      search_deep({field, combo}, pieces);
    }
    std::ranges::stable_sort(met_, [](const Node& a, const Node& b) {
      if (a.line.size() != b.line.size()) return a.line.size() > b.line.size();
      if ((a.tried > 0) != (b.tried > 0)) return a.tried > 0;
      if (a.tried == 0) return a.value > b.value;
      return a.fatal != b.fatal ? a.fatal < b.fatal : a.sum > b.sum;
    });
    std::vector<Found> ranked;
    std::vector<Placement> missing = resting_places(*rules_, field, pieces.front(), rules_->spawn);
    for (const Node& node : met_) {
      if (std::erase(missing, node.line.front()) > 0) ranked.push_back({node.line, node.value, false, node.fatal});
    }
    for (const Placement at : missing) ranked.push_back({.line = {at}});
    return ranked;
  }

  /// Placements looked at by the last search.
  std::uint64_t nodes() const { return nodes_; }

  /// Which pieces may come after the known ones; by default all.
  std::vector<Piece> coming{Piece::I, Piece::J, Piece::L, Piece::T, Piece::O, Piece::S, Piece::Z};

 private:
  /// All moves that do not end the game, in the order of the placements.
  std::vector<Node> children(const Node& parent, Piece piece) {
    std::vector<Node> found = replies(parent, piece);
    met_.insert(met_.end(), found.begin(), found.end());
    return found;
  }

  std::vector<Node> replies(const Node& parent, Piece piece) {
    std::vector<Node> found;
    for (const Placement at : resting_places(*rules_, parent.field, piece, rules_->spawn)) {
      ++nodes_;
      const Outcome outcome = outcome_of(*rules_, parent.field, piece, at);
      if (outcome.ends) continue;
      const Features features = features_of(set_, *rules_, parent.field, outcome, at, parent.combo);
      Node child{outcome.after, outcome.lines > 0 ? parent.combo + 1 : 0, parent.path, 0, parent.line};
      for (int i = 0; i < kMaxFeatures; ++i) {
        const auto f = static_cast<std::size_t>(i);
        (adds_up(set_, i) ? child.path : child.value) += weights_[f] * features[f];
      }
      child.value += child.path;
      child.line.push_back(at);
      found.push_back(std::move(child));
    }
    return found;
  }

  /// Judges a line of all known pieces again, with the pieces that may come after it.
  void weigh(Node leaf) {
    try_pieces(leaf, leaf, coming, settings_.method == Method::expect ? 1 : settings_.coming);
    if (leaf.tried > leaf.fatal) leaf.value = leaf.sum / (leaf.tried - leaf.fatal);
    met_.push_back(std::move(leaf));
  }

  /// Adds to the leaf what comes of so many more pieces after `node`.
  void try_pieces(Node& leaf, const Node& node, const std::vector<Piece>& pieces, int more) {
    for (const Piece piece : pieces) {
      std::vector<Piece> next{Piece::I, Piece::J, Piece::L, Piece::T, Piece::O, Piece::S, Piece::Z};
      if (rules_->randomizer == Randomizer::bag && pieces.size() > 1) {
        next = pieces;
        std::erase(next, piece);
      }
      const int sequences = more == 1 ? 1 : static_cast<int>(next.size());
      std::vector<Node> found = replies(node, piece);
      sort(found);
      if (found.empty()) {
        leaf.tried += sequences;
        leaf.fatal += sequences;
      } else if (more > 1) {
        try_pieces(leaf, found.front(), next, more - 1);
      } else {
        ++leaf.tried;
        leaf.sum += found.front().value;
      }
    }
  }

  /// Judges again: the best boards, and behind them the best line of every other first move. Of the
  /// best 4 x kJudged, equal boards count once.
  void weigh_level(std::vector<Node> leaves) {
    sort(leaves);
    std::vector<Node> judged;
    for (std::size_t i = 0; i < leaves.size() && i < 4 * kJudged && judged.size() < kJudged; ++i) {
      const auto same = [&](const Node& other) {
        return other.field == leaves[i].field && other.combo == leaves[i].combo;
      };
      if (std::ranges::none_of(judged, same)) judged.push_back(leaves[i]);
    }
    for (const Node& leaf : leaves) {
      const auto same = [&](const Node& other) { return other.line.front() == leaf.line.front(); };
      if (std::ranges::none_of(judged, same)) judged.push_back(leaf);
    }
    for (const Node& leaf : judged) weigh(leaf);
  }

  /// Sorts the nodes, keeps the best, and with `merge` removes repeated boards.
  void keep_best(std::vector<Node>& nodes) const {
    sort(nodes);
    if (settings_.method == Method::full || settings_.method == Method::expect) return;
    std::vector<Node> kept;
    for (Node& node : nodes) {
      if (kept.size() == static_cast<std::size_t>(settings_.keep)) break;
      const auto same = [&](const Node& other) { return other.field == node.field && other.combo == node.combo; };
      if (settings_.merge && std::ranges::any_of(kept, same)) continue;
      kept.push_back(std::move(node));
    }
    nodes = std::move(kept);
  }

  static void sort(std::vector<Node>& nodes) {
    std::ranges::stable_sort(nodes, [](const Node& a, const Node& b) { return a.value > b.value; });
  }

  void search_levels(const Node& root, std::span<const Piece> pieces) {
    std::vector<Node> level{root};
    for (std::size_t i = 0; i < pieces.size(); ++i) {
      std::vector<Node> next;
      for (const Node& parent : level) {
        for (Node& child : children(parent, pieces[i])) next.push_back(std::move(child));
      }
      if (settings_.coming > 0 && i + 1 == pieces.size()) weigh_level(next);
      keep_best(next);
      level = std::move(next);
    }
  }

  void search_deep(const Node& parent, std::span<const Piece> pieces) {
    std::vector<Node> next = children(parent, pieces.front());
    const bool last = pieces.size() == 1;
    if (last && settings_.method != Method::expect) return;
    keep_best(next);
    for (const Node& child : next) {
      if (last)
        weigh(child);
      else
        search_deep(child, pieces.subspan(1));
    }
  }

  const Rules* rules_;
  FeatureSet set_;
  Weights weights_;
  SearchSettings settings_;
  std::uint64_t nodes_ = 0;
  std::vector<Node> met_;  ///< every board of the search, in the order in which it was found
};

}  // namespace fourfold::tetris::naive
