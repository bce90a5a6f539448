// Several processes that share work, on one machine or many: the ranks that mpirun starts.
// Questions and answers are text, so this module does not depend on the kind of work.
//
// Rank 0 gives small batches to free ranks and works itself in between. The answers are returned in
// the order of the questions, so the number of ranks never changes a result.
//
// MPI is in the part `cluster`, which `join` loads: a training on one machine does not need it.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "base/result.h"

namespace fourfold::cluster {

using Texts = std::vector<std::string>;
/// Returns an answer for each question.
using Work = std::function<Texts(const Texts&)>;

/// Whether this process was started together with others, by mpirun or a batch system that works
/// with it.
bool is_one_of_several();

class Team {
 public:
  Team() = default;
  /// Rank 0 tells the others to end.
  virtual ~Team() = default;
  Team(const Team&) = delete;
  Team& operator=(const Team&) = delete;

  [[nodiscard]] virtual int rank() const = 0;
  [[nodiscard]] virtual int size() const = 0;

  /// Returns rank 0's text on all ranks.
  virtual std::string shared(const std::string& text) = 0;

  /// Called by rank 0 only. `slice` is how many questions one call of `work` takes; `answered` is
  /// told how many answers arrived.
  virtual Texts ask_all(const Texts& questions, std::size_t slice, const Work& work,
                        const std::function<void(std::size_t)>& answered) = 0;

  /// Called by the other ranks: answers until rank 0 is done.
  virtual void serve(const Work& work) = 0;

  /// Ends all ranks at once, for a rank that cannot continue.
  [[noreturn]] virtual void abort() = 0;
};

/// Joins the other ranks, once per process. If the part is missing, the error says what to install.
Result<std::unique_ptr<Team>> join();

/// The functions that the part `cluster` provides.
struct Part {
  std::unique_ptr<Team> (*join)();
};

}  // namespace fourfold::cluster
