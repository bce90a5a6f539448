// Functions that answer a request, at once or later.
//
//   Handler handler = [&](Request request, Reply reply) {
//     pool.post([=] { reply(work_on(request)); });
//   };
#pragma once

#include <functional>
#include <memory>

#include "serve/http/message.h"

namespace fourfold::serve {

/// The way back to the client who asked. A value: copies are the same way.
class Reply {
 public:
  Reply() = default;
  /// The function gets the response; it is called once, from whatever thread answers.
  explicit Reply(std::function<void(Response)> send);

  /// From any thread. The first call counts, others do nothing; it does nothing either when the client
  /// has gone. Where the last copy goes without a call, the client is told 500.
  void operator()(Response response) const;

 private:
  struct State;
  std::shared_ptr<State> state_;
};

/// Answers every request, also one that makes no sense. It is called on a network thread and must not
/// take long there. One that throws has answered 500.
using Handler = std::function<void(Request, Reply)>;

/// A function that answers at once, as a handler. HEAD is answered as GET without the body.
using Answerer = std::function<Response(const Request&)>;
Handler answered_by(Answerer answerer);

}  // namespace fourfold::serve
