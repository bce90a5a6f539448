// Several processes that share work, on one machine or many: the ranks that mpirun starts. Work is
// text, so this module does not depend on what it is.
//
// Rank 0 hands out small batches to whoever is free and works itself in between; the answers come
// back in the order of the questions, so the number of ranks never changes a result.
//
// MPI is in the part `cluster`, which is loaded by `join`: who trains on one machine needs none of
// it.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "base/result.h"

namespace fourfold::cluster {

using Texts = std::vector<std::string>;
/// An answer for each question.
using Work = std::function<Texts(const Texts&)>;

/// Was this process started together with others, by mpirun or a batch system that works with it?
bool is_one_of_several();

class Team {
 public:
  Team() = default;
  /// Rank 0 sends the others home.
  virtual ~Team() = default;
  Team(const Team&) = delete;
  Team& operator=(const Team&) = delete;

  [[nodiscard]] virtual int rank() const = 0;
  [[nodiscard]] virtual int size() const = 0;

  /// Rank 0's text, on all ranks.
  virtual std::string shared(const std::string& text) = 0;

  /// Rank 0 only. `slice` is how many questions one call of `work` takes; `answered` is told how
  /// many came in.
  virtual Texts ask_all(const Texts& questions, std::size_t slice, const Work& work,
                        const std::function<void(std::size_t)>& answered) = 0;

  /// The other ranks: answer until rank 0 is done.
  virtual void serve(const Work& work) = 0;

  /// Ends all ranks at once, for a rank that cannot go on.
  [[noreturn]] virtual void abort() = 0;
};

/// Joins the others. Once per process. An error if the part is missing: it says what to install.
Result<std::unique_ptr<Team>> join();

/// What the part `cluster` gives to the program.
struct Part {
  std::unique_ptr<Team> (*join)();
};

}  // namespace fourfold::cluster
