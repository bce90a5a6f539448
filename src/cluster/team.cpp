// The ranks that mpirun starts, through Boost.MPI.
#include "cluster/team.h"

#include <algorithm>
#include <boost/mpi.hpp>
#include <boost/serialization/string.hpp>
#include <boost/serialization/vector.hpp>
#include <cstdlib>

namespace fourfold::cluster {
namespace {

namespace mpi = boost::mpi;

constexpr int kQuestions = 1, kAnswers = 2;
constexpr std::size_t kMostInABatch = 4;  // 26 weights in digits each: MPI delivers up to 4 kB to a receiver at work
constexpr std::size_t kAhead = 2;         // batches a rank has at hand, so that it never waits for rank 0

struct Batch {
  std::size_t first = 0;  ///< index of its first question
  Texts texts;            ///< none: end

  template <class Archive>
  void serialize(Archive& archive, unsigned /*version*/) {
    archive & first & texts;
  }
};

Texts slice_of(const Texts& all, std::size_t first, std::size_t count) {
  const auto begin = all.begin() + static_cast<std::ptrdiff_t>(first);
  return {begin, begin + static_cast<std::ptrdiff_t>(std::min(count, all.size() - first))};
}

}  // namespace

bool is_one_of_several() {
  for (const char* name : {"OMPI_COMM_WORLD_SIZE", "PMI_SIZE"}) {
    const char* size = std::getenv(name);
    if (size != nullptr && std::atoi(size) > 1) return true;
  }
  return false;
}

struct Team::Impl {
  // An error on its way to main must not end the process before main has said it.
  mpi::environment environment{mpi::threading::funneled, false};
  mpi::communicator world;
  std::vector<mpi::request> sending;

  void send(int rank, const Batch& batch) { sending.push_back(world.isend(rank, kQuestions, batch)); }

  /// The answers of one batch go to their places; returns who sent them.
  int receive(Texts& answers, std::size_t& count) {
    Batch batch;
    const int from = world.recv(mpi::any_source, kAnswers, batch).source();
    std::ranges::move(batch.texts, answers.begin() + static_cast<std::ptrdiff_t>(batch.first));
    count = batch.texts.size();
    return from;
  }
};

Team::Team() : impl_(std::make_unique<Impl>()) {}

Team::~Team() {
  if (rank() != 0) return;
  for (int other = 1; other < size(); ++other) impl_->send(other, {});
  mpi::wait_all(impl_->sending.begin(), impl_->sending.end());
}

int Team::rank() const { return impl_->world.rank(); }
int Team::size() const { return impl_->world.size(); }
void Team::abort() {
  mpi::environment::abort(1);
  std::abort();
}

std::string Team::shared(const std::string& text) {
  std::string copy = text;
  mpi::broadcast(impl_->world, copy, 0);
  return copy;
}

Texts Team::ask_all(const Texts& questions, std::size_t slice, const Work& work,
                    const std::function<void(std::size_t)>& answered) {
  Texts answers(questions.size());
  std::size_t next = 0, open = 0, count = 0;
  const auto hand_out = [&](int rank) {
    if (next >= questions.size()) return;
    const std::size_t fair = (questions.size() - next) / (4 * static_cast<std::size_t>(size()));
    const std::size_t batch = std::max(slice, std::min(fair, kMostInABatch));
    impl_->send(rank, {next, slice_of(questions, next, batch)});
    next += batch;
    ++open;
  };
  for (std::size_t ahead = 0; ahead < kAhead; ++ahead) {
    for (int rank = 1; rank < size(); ++rank) hand_out(rank);
  }
  while (open > 0 || next < questions.size()) {
    const bool nothing_to_do = next >= questions.size();
    if (nothing_to_do || impl_->world.iprobe(mpi::any_source, kAnswers)) {
      hand_out(impl_->receive(answers, count));
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
  mpi::wait_all(impl_->sending.begin(), impl_->sending.end());
  impl_->sending.clear();
  return answers;
}

void Team::serve(const Work& work) {
  while (true) {
    Batch batch;
    impl_->world.recv(0, kQuestions, batch);
    if (batch.texts.empty()) return;
    impl_->world.send(0, kAnswers, Batch{batch.first, work(batch.texts)});
  }
}

}  // namespace fourfold::cluster
