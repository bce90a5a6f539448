// fourfold connect4 book: makes an opening book of exact scores; it can be stopped and continued at
// any time.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <csignal>
#include <filesystem>
#include <memory>
#include <mutex>
#include <thread>

#include "app/cli/command_line.h"
#include "app/command.h"
#include "app/commands/connect4/options.h"
#include "app/files/files.h"
#include "app/print.h"
#include "app/terminal.h"
#include "base/parallel.h"
#include "connect4/book_builder.h"

namespace fourfold::app {
namespace {

using namespace connect4;

struct BookOptions {
  SolverChoice solver;
  std::string out;
  int depth = 4;
};

volatile std::sig_atomic_t interrupted = 0;

/// The cores wait for each other at the end of a batch, so it should be long; a kill loses it, so
/// it should be short.
constexpr std::chrono::seconds kShortBatch{2}, kLongBatch{8};

/// Turns the first Ctrl-C or SIGTERM into a stop request; a second one ends the program.
class StopOnSignal {
 public:
  StopOnSignal() {
    for (const int signal : {SIGINT, SIGTERM}) {
      std::signal(signal, [](int number) {
        interrupted = 1;
        std::signal(number, SIG_DFL);
      });
    }
  }
  [[nodiscard]] StopToken token() const { return source_.token(); }

 private:
  void watch(const std::stop_token& done) {
    std::mutex lock;
    std::condition_variable_any wake;
    std::unique_lock hold(lock);
    while (!done.stop_requested() && interrupted == 0)
      wake.wait_for(hold, done, std::chrono::milliseconds(50), [] { return false; });
    if (interrupted != 0) source_.request_stop();
  }

  StopSource source_;
  std::jthread watcher_{[this](const std::stop_token& done) { watch(done); }};
};

void run(const BookOptions& o) {
  using Clock = std::chrono::steady_clock;
  Engines engines(o.solver);
  if (const int connect = engines.shape().connect; connect != 4)
    throw Failure(fmt::format("a book is about four in a row, and this board connects {}", connect));
  Solver& solver = engines.solver();
  const std::string checkpoint = o.out + ".part";
  BookBuilder builder(engines.shape(), o.depth);
  if (std::filesystem::exists(checkpoint)) {
    const auto resumed = builder.resume(read_file(checkpoint, kBookFile));
    if (!resumed) throw Failure(fmt::format("checkpoint {}: {}; remove it to begin anew", checkpoint, resumed.error()));
    remark("going on from {}: {} of {} positions\n", checkpoint, builder.done(), builder.total());
  }
  const StopOnSignal stop;
  ProgressLine progress;
  const auto start = Clock::now();
  const std::size_t first = builder.done();
  const std::size_t least = thread_count(o.solver.threads);
  std::size_t batch = least;  // the first positions of a shallow book take seconds each
  while (!builder.is_done()) {
    const auto begun = Clock::now();
    const bool worked = builder.work(solver, batch, stop.token());
    const auto took = Clock::now() - begun;
    write_file(checkpoint, builder.checkpoint());
    if (took < kShortBatch) batch *= 2;
    if (took > kLongBatch) batch = std::max(least, batch / 2);
    if (!worked) throw Failure(fmt::format("stopped; the same command goes on from {}", checkpoint));
    const double seconds = std::chrono::duration<double>(Clock::now() - start).count();
    const auto solved = static_cast<double>(builder.done() - first);
    const double left = seconds / solved * static_cast<double>(builder.total() - builder.done());
    progress.show(static_cast<double>(builder.done()), static_cast<double>(builder.total()),
                  fmt::format("{} of {}, about {:.0f} min left", builder.done(), builder.total(), left / 60));
  }
  const std::string bytes = builder.bytes();
  write_file(o.out, bytes);
  std::filesystem::remove(checkpoint);
  say("{}: {} positions solved, {} bytes, {:.0f} s\n", o.out, builder.total(), bytes.size(),
      std::chrono::duration<double>(Clock::now() - start).count());
}

}  // namespace

void add_connect4_book(Command& connect4) {
  Command& command = connect4.add_subcommand("book", "Makes an opening book of exact scores");
  auto o = std::make_shared<BookOptions>();
  o->solver.threads = 0;
  o->solver.no_book = true;  // a book is made by searching
  o->solver.add_search_to(command);
  command.add_option("--out", o->out, "The file to write; FILE.part keeps the work so far").required().file();
  command.add_number("--depth", o->depth, "Discs of the deepest positions", 1, Book::kMostDepth).shows_default();
  command.footer(
      "Stop it with Ctrl-C or kill it: the same command goes on from the checkpoint. Use the book with --book FILE.");
  command.callback([o] { run(*o); });
}

}  // namespace fourfold::app
