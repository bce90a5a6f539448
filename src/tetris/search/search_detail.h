// Shared by the two searches: expanding a node, checking the limit, and the table of root moves.
// Not for users of the library.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "tetris/search/search.h"

namespace fourfold::tetris::detail {

/// A board during the search. `value` is its value if the line ended here.
struct Node {
  NarrowColumns board{};
  Value value = 0;
  Value path = 0;
  Line line{};
  int combo = 0;
  int root = -1;  ///< which placement of the falling piece it descends from
};

/// How far a line of play went, and how good it is there. A line goes one further with every placed
/// piece, and once more when the pieces that may come were tried after it.
struct Standing {
  int reach = -1;      ///< 0: a move that ends the game; -1: nothing was found yet
  int fatal = 0;       ///< pieces that may come and end the game
  Value rank = kLost;  ///< only compared if the others are equal

  [[nodiscard]] bool beats(const Standing& other) const {
    if (reach != other.reach) return reach > other.reach;
    return fatal != other.fatal ? fatal < other.fatal : rank > other.rank;
  }
};

/// The standing of a line that ends with a placement of this value.
inline Standing standing_of(int size, Value value) {
  return value == kLost ? Standing{.reach = 0} : Standing{.reach = size, .rank = value};
}

/// The best line after each placement of the falling piece, for `rank`. Not used (and without cost)
/// for `best`.
class RootTable {
 public:
  void start(std::vector<RankedMove>* moves) {
    moves_ = moves;
    places_.clear();
    clock_ = 0;
  }
  /// Called when a child of `parent` was scored. Deeper lines replace shorter ones, better ones
  /// worse ones.
  void record(const Node& parent, int root, Placement move, Value value);
  /// Called when pieces that may come, so many, were tried after a line.
  void record(const Node& leaf, const Standing& standing, int coming);
  /// `mark` remembers the table; `roll_back` restores it after a level that was cut short, because
  /// such a level does not count.
  void mark();
  void roll_back();
  /// Ranks the table; of equal moves, the one found first is better, as in `best`.
  void finish();

 private:
  /// What decides the order of a move: its standing, and when it was found.
  struct Place {
    Standing standing;
    std::uint64_t met = 0;
  };

  std::vector<RankedMove>* moves_ = nullptr;
  std::vector<Place> places_;
  std::uint64_t clock_ = 0;
  std::vector<RankedMove> marked_moves_;
  std::vector<Place> marked_places_;
};

/// Scores all placements of a piece on the boards of nodes.
class Expander {
 public:
  Expander(const Rules& rules, const Judgement& judgement, Isa isa)
      : rules_(&rules),
        weights_(judgement.weights),
        patterns_(judgement.patterns),
        kernel_(&kernel(judgement.features, isa)) {}

  void start(const Limit& limit) {
    limit_ = limit;
    nodes_ = 0;
  }
  /// Checked before each node. The first node is always searched, so that there is an answer.
  [[nodiscard]] bool must_stop() const {
    return nodes_ > 0 && (nodes_ >= limit_.nodes || limit_.stop.stop_requested());
  }

  void expand(const NarrowColumns& board, int combo, Piece piece, MoveList& moves, std::vector<Score>& scores);

  /// The placements of a piece on the boards of several nodes, to be scored together.
  struct Brood {
    std::vector<Family> families;
    std::vector<Placement> moves;
    std::vector<Score> scores;

    Brood();
    void clear();
    /// So many that another board may be too much for `scores`.
    [[nodiscard]] bool is_full() const;
    [[nodiscard]] std::size_t memory() const;
  };
  void find(const Node& node, Piece piece, Brood& brood);
  void score(Piece piece, Brood& brood) const;

  [[nodiscard]] Node child(const Node& parent, Piece piece, Placement move, Value value, Value path) const;
  [[nodiscard]] const Rules& rules() const { return *rules_; }
  [[nodiscard]] std::uint64_t nodes() const { return nodes_; }

 private:
  const Rules* rules_;
  Weights weights_;
  SharedPatterns patterns_;
  const Kernel* kernel_;
  Limit limit_;
  std::uint64_t nodes_ = 0;
  MoveList found_;
};

/// Judges boards by the pieces that may come after them: by the best placement of each, and then,
/// if it looks at more than one, by those of each piece after that.
class ComingPieces {
 public:
  /// Sequences of pieces that end the game, and the best values with the others.
  struct Sum {
    int fatal = 0;
    Value values = 0;
  };

  explicit ComingPieces(int coming);
  /// Returns false if the limit was reached first.
  bool judge(Expander& expander, std::span<const Node> boards, PieceSet coming);
  /// In the order of the boards.
  [[nodiscard]] const std::vector<Sum>& sums() const { return levels_.front().sums; }
  /// How many sequences were tried on each board.
  [[nodiscard]] int tried() const { return tried_; }
  [[nodiscard]] std::size_t memory() const;

 private:
  /// The best placement of a piece on a board; its value is kLost if all end the game.
  struct Reply {
    Value value = kLost, path = 0;
    Placement move{};
  };
  /// One for each piece of a sequence.
  struct Level {
    std::vector<Sum> sums;
    std::vector<Reply> replies;
    std::vector<Node> next;            ///< the boards after the replies
    std::vector<std::size_t> origins;  ///< from which boards they come
  };

  std::optional<int> try_pieces(Expander& expander, std::span<const Node> boards, PieceSet coming, std::size_t depth);
  std::optional<int> try_more(Expander& expander, std::span<const Node> boards, PieceSet coming, Piece piece,
                              std::size_t depth);
  bool find_replies(Expander& expander, std::span<const Node> boards, Piece piece, std::vector<Reply>& replies);

  std::vector<Level> levels_;
  Expander::Brood brood_;
  int tried_ = 0;
};

/// Searches level by level: of all children of the kept nodes, it keeps the best `keep`.
class Beam {
 public:
  Beam(Expander expander, const SearchSettings& settings);
  Answer run(const Task& task, const Limit& limit, std::vector<RankedMove>* ranking);
  [[nodiscard]] std::size_t memory() const;

 private:
  struct Candidate {
    Value value, path;
    std::uint32_t parent, order;
    Placement move;
  };

  [[nodiscard]] std::size_t wanted(bool last) const;
  static std::size_t room_for(std::size_t count);
  bool expand_level(Piece piece, bool last);
  void take_brood(std::uint32_t first_parent, std::size_t count);
  void cut(std::size_t count);
  void keep_best(Piece piece);
  bool is_new(const Node& child);
  [[nodiscard]] bool judges() const { return settings_.coming > 0; }
  [[nodiscard]] Node played(const Candidate& c, Piece piece) const;
  [[nodiscard]] int root_of(const Candidate& candidate) const;
  void note_best_line(const Candidate& candidate);
  void keep_best_lines(Piece piece);
  bool judge(const Task& task, Answer& answer);
  static bool better(const Candidate& a, const Candidate& b);

  Expander expander_;
  SearchSettings settings_;
  RootTable roots_;
  std::vector<RankedMove>* ranking_ = nullptr;
  std::vector<Node> level_, next_;
  std::vector<Candidate> candidates_;
  Value threshold_ = kLost;  ///< a candidate must be better than this
  std::uint32_t order_ = 0;
  bool notes_lines_ = false;
  Placement lost_move_{};
  bool has_lost_move_ = false;
  Expander::Brood brood_;
  std::vector<std::uint32_t> seen_;  ///< hash table of the boards in next_, index + 1; 0 is free
  ComingPieces coming_;
  std::vector<Candidate> best_lines_;  ///< coming: the best candidate of the last level after each placement
  std::vector<int> line_of_;           ///< coming: by placement, which of them; -1: none
};

/// Searches depth first: the best `keep` children of every node, or all of them; and after the last
/// one, with Method::expect, the pieces that may come.
class Branch {
 public:
  Branch(Expander expander, const SearchSettings& settings);
  Answer run(const Task& task, const Limit& limit, std::vector<RankedMove>* ranking);
  [[nodiscard]] std::size_t memory() const;

 private:
  struct Level {
    MoveList moves;
    std::vector<Score> scores;
    std::vector<int> order;
  };

  void visit(const Node& node, const Task& task);
  void look(const Node& node, const Level& level, const Task& task, int index);
  void weigh(Node leaf, const Task& task);
  Value best_reply(const Node& leaf, Piece piece);

  Expander expander_;
  int keep_;
  bool expects_;
  RootTable roots_;
  std::vector<RankedMove>* ranking_ = nullptr;
  std::vector<Level> levels_;
  Level reply_;
  Node best_;
  Standing standing_;  ///< of the best line
  bool stopped_ = false;
};

}  // namespace fourfold::tetris::detail
