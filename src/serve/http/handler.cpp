// Exactly one answer for each request.
#include "serve/http/handler.h"

#include <atomic>
#include <exception>

#include "serve/http/problem.h"

namespace fourfold::serve {

struct Reply::State {
  explicit State(std::function<void(Response)> function) : send(std::move(function)) {}
  State(const State&) = delete;
  State& operator=(const State&) = delete;
  ~State() {
    try {
      answer(problem(500, "something went wrong here"));
    } catch (...) {  // no memory for the answer: the client's time runs out
    }
  }

  void answer(Response response) {
    if (!is_answered.exchange(true)) send(std::move(response));
  }

  std::function<void(Response)> send;
  std::atomic<bool> is_answered{false};
};

Reply::Reply(std::function<void(Response)> send) : state_(std::make_shared<State>(std::move(send))) {}

void Reply::operator()(Response response) const {
  if (state_) state_->answer(std::move(response));
}

Handler answered_by(Answerer answerer) {
  return [answerer = std::move(answerer)](const Request& request, const Reply& reply) {
    Response response = answerer(request);
    if (request.method == "HEAD") response.sends_body = false;
    reply(std::move(response));
  };
}

}  // namespace fourfold::serve
