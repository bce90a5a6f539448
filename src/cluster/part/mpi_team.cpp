// The part `cluster`: the ranks that mpirun starts, through Boost.MPI.
#include <algorithm>
#include <boost/mpi.hpp>
#include <boost/serialization/string.hpp>
#include <boost/serialization/vector.hpp>
#include <cstdlib>

#include "cluster/team.h"
#include "parts/part.h"

namespace fourfold::cluster {
namespace {

namespace mpi = boost::mpi;

constexpr int kQuestions = 1, kAnswers = 2;
constexpr std::size_t kMostInABatch = 4;  // 26 weights each: MPI delivers up to 4 kB to a busy receiver
constexpr std::size_t kAhead = 2;         // batches that each rank holds, so that it never waits for rank 0

struct Batch {
  std::size_t first = 0;  ///< index of its first question
  Texts texts;            ///< empty: the rank ends

  template <class Archive>
  void serialize(Archive& archive, unsigned /*version*/) {
    archive & first & texts;
  }
};

Texts slice_of(const Texts& all, std::size_t first, std::size_t count) {
  const auto begin = all.begin() + static_cast<std::ptrdiff_t>(first);
  return {begin, begin + static_cast<std::ptrdiff_t>(std::min(count, all.size() - first))};
}

class MpiTeam final : public Team {
 public:
  MpiTeam() = default;
  ~MpiTeam() override;
  MpiTeam(const MpiTeam&) = delete;
  MpiTeam& operator=(const MpiTeam&) = delete;

  [[nodiscard]] int rank() const override { return world_.rank(); }
  [[nodiscard]] int size() const override { return world_.size(); }
  std::string shared(const std::string& text) override;
  Texts ask_all(const Texts& questions, std::size_t slice, const Work& work,
                const std::function<void(std::size_t)>& answered) override;
  void serve(const Work& work) override;
  [[noreturn]] void abort() override;

 private:
  void send(int rank, const Batch& batch) { sending_.push_back(world_.isend(rank, kQuestions, batch)); }
  int receive(Texts& answers, std::size_t& count);

  // An exception on its way to main must not end the process before main has printed it.
  mpi::environment environment_{mpi::threading::funneled, false};
  mpi::communicator world_;
  std::vector<mpi::request> sending_;
};

MpiTeam::~MpiTeam() {
  if (rank() != 0) return;
  for (int other = 1; other < size(); ++other) send(other, {});
  mpi::wait_all(sending_.begin(), sending_.end());
}

/// Stores the answers of one batch in their places; returns the rank that sent them.
int MpiTeam::receive(Texts& answers, std::size_t& count) {
  Batch batch;
  const int from = world_.recv(mpi::any_source, kAnswers, batch).source();
  std::ranges::move(batch.texts, answers.begin() + static_cast<std::ptrdiff_t>(batch.first));
  count = batch.texts.size();
  return from;
}

void MpiTeam::abort() {
  mpi::environment::abort(1);
  std::abort();
}

std::string MpiTeam::shared(const std::string& text) {
  std::string copy = text;
  mpi::broadcast(world_, copy, 0);
  return copy;
}

Texts MpiTeam::ask_all(const Texts& questions, std::size_t slice, const Work& work,
                       const std::function<void(std::size_t)>& answered) {
  Texts answers(questions.size());
  std::size_t next = 0, open = 0, count = 0;
  const auto hand_out = [&](int rank) {
    if (next >= questions.size()) return;
    const std::size_t fair = (questions.size() - next) / (4 * static_cast<std::size_t>(size()));
    const std::size_t batch = std::max(slice, std::min(fair, kMostInABatch));
    send(rank, {next, slice_of(questions, next, batch)});
    next += batch;
    ++open;
  };
  for (std::size_t ahead = 0; ahead < kAhead; ++ahead) {
    for (int rank = 1; rank < size(); ++rank) hand_out(rank);
  }
  while (open > 0 || next < questions.size()) {
    const bool nothing_to_do = next >= questions.size();
    if (nothing_to_do || world_.iprobe(mpi::any_source, kAnswers)) {
      hand_out(receive(answers, count));
      --open;
    } else {
      const std::size_t first = next;
      next = std::min(next + slice, questions.size());
      const Texts own = work(slice_of(questions, first, slice));
      std::ranges::copy(own, answers.begin() + static_cast<std::ptrdiff_t>(first));
      count = own.size();
    }
    answered(count);
  }
  mpi::wait_all(sending_.begin(), sending_.end());
  sending_.clear();
  return answers;
}

void MpiTeam::serve(const Work& work) {
  while (true) {
    Batch batch;
    world_.recv(0, kQuestions, batch);
    if (batch.texts.empty()) return;
    world_.send(0, kAnswers, Batch{batch.first, work(batch.texts)});
  }
}

std::unique_ptr<Team> join_by_mpi() { return std::make_unique<MpiTeam>(); }

constexpr Part kPart{join_by_mpi};

}  // namespace
}  // namespace fourfold::cluster

FOURFOLD_PART(fourfold::cluster::kPart)
