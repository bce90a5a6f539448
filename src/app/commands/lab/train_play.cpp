// Who plays the games of a training run.
#include "app/commands/lab/train_play.h"

#include "app/command.h"
#include "base/field.h"
#include "base/parallel.h"
#include "cluster/team.h"
#include "cuda/device.h"
#include "lab/batch.h"
#include "learn/state.h"

namespace fourfold::app {
namespace {

// A game as text and back: the digits of a weight bring back its bits. The height is there because
// a curriculum changes it.

std::string text_of(const lab::Job& job, int height) {
  learn::Saver saver;
  saver("seed", std::vector<std::uint64_t>{job.seed, static_cast<std::uint64_t>(height)});
  saver("weights", job.weights);
  return saver.fields()[0].value + "|" + saver.fields()[1].value;
}

/// A game as it is sent to another process.
struct SentGame {
  lab::Job job;
  int height = 0;
};

SentGame sent_game_from(const std::string& text) {
  const std::size_t bar = text.find('|');
  const Fields fields{{"seed", text.substr(0, bar)}, {"weights", text.substr(bar + 1)}};
  learn::Loader loader(fields);
  SentGame sent;
  std::vector<std::uint64_t> numbers;
  loader("seed", numbers);
  loader("weights", sent.job.weights);
  if (!loader.problem().empty() || numbers.size() != 2)
    throw Failure("a rank was sent a game it cannot read: " + loader.problem());
  sent.job.seed = numbers[0];
  sent.height = static_cast<int>(numbers[1]);
  return sent;
}

lab::Course on_height(lab::Course course, int height) {
  if (course.rules->height == height) return course;
  const auto rules = tetris::find_rules(course.rules->name, height);
  if (!rules) throw Failure("a rank was sent a game it cannot play: " + rules.error());
  course.rules = *rules;
  return course;
}

/// In batches as large as the course can use, on `threads` threads; `played` is called after every
/// game.
std::vector<lab::Playout> play_jobs(const lab::Course& course, std::span<const lab::Job> jobs, unsigned threads,
                                    const GamePlayed& played) {
  const auto batches = lab::batches(course, jobs);
  const auto answers = parallel_map(batches.size(), threads, [&](std::size_t i) {
    std::vector<lab::Playout> outcomes = lab::play_batch(course, batches[i]);
    for (std::size_t n = 0; n < outcomes.size(); ++n) played();
    return outcomes;
  });
  std::vector<lab::Playout> all;
  for (const auto& outcomes : answers) all.insert(all.end(), outcomes.begin(), outcomes.end());
  return all;
}

std::string text_of(const lab::Playout& o) {
  learn::Saver saver;
  saver("", std::vector<std::int64_t>{o.points, static_cast<std::int64_t>(o.pieces), static_cast<std::int64_t>(o.lines),
                                      static_cast<std::int64_t>(o.perils), o.topped_out ? 1 : 0});
  return saver.fields()[0].value;
}

lab::Playout outcome_of(const std::string& text) {
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
    if (questions.empty()) return cluster::Texts{};
    std::vector<lab::Job> jobs;
    for (const std::string& text : questions) jobs.push_back(sent_game_from(text).job);
    // Games that are handed out together are of one generation, and so of one height.
    const lab::Course now = on_height(course, sent_game_from(questions.front()).height);
    cluster::Texts answers;
    for (const lab::Playout& outcome : play_jobs(now, jobs, threads, [] {})) answers.push_back(text_of(outcome));
    return answers;
  };
}

}  // namespace

lab::Play play_on_device(GamePlayed played) {
  return [played = std::move(played)](const lab::Course& course, std::span<const lab::Job> jobs) {
    if (!lab::is_for_the_engine(course) || course.search.known != 1)
      throw UsageError("--device cuda plays research rules and features with one known piece: expected such a recipe");
    const auto outcomes = lab::play_batch(course, jobs, [](const research::Controller& controller) {
      auto machine = cuda::device_machine(controller);
      if (!machine) throw Failure(machine.error());
      return *std::move(machine);
    });
    for (std::size_t i = 0; i < outcomes.size(); ++i) played();
    return outcomes;
  };
}

lab::Play play_on_threads(unsigned threads, GamePlayed played) {
  return [threads, played = std::move(played)](const lab::Course& course, std::span<const lab::Job> jobs) {
    return play_jobs(course, jobs, threads, played);
  };
}

lab::Play play_on_team(cluster::Team& team, unsigned threads, GamePlayed played) {
  return [&team, threads, played = std::move(played)](const lab::Course& course, std::span<const lab::Job> jobs) {
    cluster::Texts questions;
    for (const lab::Job& job : jobs) questions.push_back(text_of(job, course.rules->height));
    const auto answers = team.ask_all(questions, threads, work_of(course, threads), [&](std::size_t count) {
      for (std::size_t i = 0; i < count; ++i) played();
    });
    std::vector<lab::Playout> outcomes;
    for (const std::string& answer : answers) outcomes.push_back(outcome_of(answer));
    return outcomes;
  };
}

void serve_team(cluster::Team& team, const lab::Course& course, unsigned threads) {
  team.serve(work_of(course, threads));
}

}  // namespace fourfold::app
