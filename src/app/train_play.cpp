// Who plays the games of a training run.
#include "app/train_play.h"

#include "app/command.h"
#include "base/field.h"
#include "base/parallel.h"
#include "cluster/team.h"
#include "learn/state.h"

namespace fourfold::app {
namespace {

// A game as text and back: the digits of a weight bring back its bits.

std::string text_of(const lab::Job& job) {
  learn::Saver saver;
  saver("seed", job.seed);
  saver("weights", job.weights);
  return saver.fields()[0].value + "|" + saver.fields()[1].value;
}

lab::Job job_of(const std::string& text) {
  const std::size_t bar = text.find('|');
  const Fields fields{{"seed", text.substr(0, bar)}, {"weights", text.substr(bar + 1)}};
  learn::Loader loader(fields);
  lab::Job job;
  loader("seed", job.seed);
  loader("weights", job.weights);
  if (!loader.problem().empty()) throw Failure("a rank was sent a game it cannot read: " + loader.problem());
  return job;
}

std::string text_of(const lab::Outcome& o) {
  learn::Saver saver;
  saver("", std::vector<std::int64_t>{o.points, static_cast<std::int64_t>(o.pieces), static_cast<std::int64_t>(o.lines),
                                      static_cast<std::int64_t>(o.perils), o.topped_out ? 1 : 0});
  return saver.fields()[0].value;
}

lab::Outcome outcome_of(const std::string& text) {
  const Fields fields{{"", text}};
  learn::Loader loader(fields);
  std::vector<std::int64_t> n;
  loader("", n);
  if (n.size() != 5) throw Failure("a rank sent an answer that cannot be read");
  return {n[0], static_cast<std::uint64_t>(n[1]), static_cast<std::uint64_t>(n[2]), static_cast<std::uint64_t>(n[3]),
          n[4] != 0};
}

cluster::Work work_of(const lab::Course& course, unsigned threads) {
  return [course, threads](const cluster::Texts& questions) {
    return parallel_map(questions.size(), threads, [&](std::size_t i) {
      const lab::Job job = job_of(questions[i]);
      return text_of(lab::play_out(course, job.weights, job.seed));
    });
  };
}

}  // namespace

lab::Play play_on_threads(unsigned threads, GamePlayed played) {
  return [threads, played = std::move(played)](const lab::Course& course, std::span<const lab::Job> jobs) {
    return parallel_map(jobs.size(), threads, [&](std::size_t i) {
      const lab::Outcome outcome = lab::play_out(course, jobs[i].weights, jobs[i].seed);
      played();
      return outcome;
    });
  };
}

lab::Play play_on_team(cluster::Team& team, unsigned threads, GamePlayed played) {
  return [&team, threads, played = std::move(played)](const lab::Course& course, std::span<const lab::Job> jobs) {
    cluster::Texts questions;
    for (const lab::Job& job : jobs) questions.push_back(text_of(job));
    const auto answers = team.ask_all(questions, threads, work_of(course, threads), [&](std::size_t count) {
      for (std::size_t i = 0; i < count; ++i) played();
    });
    std::vector<lab::Outcome> outcomes;
    for (const std::string& answer : answers) outcomes.push_back(outcome_of(answer));
    return outcomes;
  };
}

void serve_team(cluster::Team& team, const lab::Course& course, unsigned threads) {
  team.serve(work_of(course, threads));
}

}  // namespace fourfold::app
