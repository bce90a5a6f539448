// A review that is watched.
#include "app/commands/tetris/watched_review.h"

#include <csignal>

#include "app/commands/tetris/review_text.h"
#include "app/language.h"
#include "app/terminal.h"

namespace fourfold::app {
namespace {

const StopSource* interrupted_review = nullptr;

/// Ctrl-C ends the review with what is known by then; once more ends the program.
class Interruption {
 public:
  Interruption() {
    interrupted_review = &source_;
    std::signal(SIGINT, [](int) {
      if (interrupted_review != nullptr) interrupted_review->request_stop();
      std::signal(SIGINT, SIG_DFL);
    });
  }
  ~Interruption() {
    std::signal(SIGINT, SIG_DFL);  // NOLINT(cert-err33-c)
    interrupted_review = nullptr;
  }
  Interruption(const Interruption&) = delete;
  Interruption& operator=(const Interruption&) = delete;
  [[nodiscard]] StopToken token() const { return source_.token(); }

 private:
  StopSource source_;
};

}  // namespace

template <class G>
teach::Review watched_review(bool is_text, teach::TetrisReviewer<G> reviewer) {
  const Interruption interruption;
  std::optional<ProgressLine> line;
  if (!is_text) line.emplace();
  reviewer.run({.stop = interruption.token(),
                .progress =
                    [&](int done, int all) {
                      if (line) line->show(done, all, fmt::format("piece {} of {}", done, all));
                    },
                .judged =
                    [&](const teach::Review& so_far) {
                      if (!is_text) return;
                      print_move(so_far, so_far.moves.back());
                      std::fflush(stdout);
                    }});
  line.reset();
  if (!reviewer.is_done())
    remark("{}\n", said(fmt::format("stopped after {} of {} pieces", reviewer.done(), reviewer.all())));
  return reviewer.finished();
}

template teach::Review watched_review(bool is_text, teach::TetrisReviewer<tetris::Game> reviewer);
template teach::Review watched_review(bool is_text, teach::TetrisReviewer<tetris::modern::Game> reviewer);

}  // namespace fourfold::app
