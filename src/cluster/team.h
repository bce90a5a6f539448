// Several processes that share work, on one machine or many: the ranks that mpirun starts. Work is
// text, so this module does not depend on what it is.
//
// Rank 0 hands out small batches to ranks that are free and works itself in between; the answers
// come back in the order of the questions, so the number of ranks never changes a result.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace fourfold::cluster {

using Texts = std::vector<std::string>;
/// An answer for each question.
using Work = std::function<Texts(const Texts&)>;

/// Was this process started together with others, by mpirun or a batch system that works with it?
bool is_one_of_several();

class Team {
 public:
  /// Joins the others. Once per process.
  Team();
  /// Rank 0 tells the others to end.
  ~Team();
  Team(const Team&) = delete;
  Team& operator=(const Team&) = delete;

  [[nodiscard]] int rank() const;
  [[nodiscard]] int size() const;

  /// Rank 0's text, on all ranks.
  std::string shared(const std::string& text);

  /// Rank 0 only. `slice` is how many questions one call of `work` takes; `answered` is told how many came in.
  Texts ask_all(const Texts& questions, std::size_t slice, const Work& work,
                const std::function<void(std::size_t)>& answered);

  /// The other ranks: answer until rank 0 is done.
  void serve(const Work& work);

  /// Ends all ranks at once, for a rank that cannot go on.
  [[noreturn]] void abort();

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace fourfold::cluster
