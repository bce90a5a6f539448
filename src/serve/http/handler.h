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

/// The way to answer the client. A value: all copies answer the same request.
class Reply {
 public:
  Reply() = default;
  /// `send` gets the response; it is called once, on whatever thread answers.
  explicit Reply(std::function<void(Response)> send);

  /// May be called from any thread. The first call counts, later ones do nothing; if the client has
  /// gone, a call does nothing either. If the last copy is destroyed without a call, the client
  /// gets 500.
  void operator()(Response response) const;

 private:
  struct State;
  std::shared_ptr<State> state_;
};

/// Answers every request, even an invalid one. It is called on a network thread and must not take
/// long there. If it throws, the answer is 500.
using Handler = std::function<void(Request, Reply)>;

/// Makes a handler of a function that answers at once. HEAD is answered like GET, without the body.
using Answerer = std::function<Response(const Request&)>;
Handler answered_by(Answerer answerer);

}  // namespace fourfold::serve
