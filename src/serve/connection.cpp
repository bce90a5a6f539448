// One client, with Boost.Beast.
//
// Callbacks and no coroutines: g++ 12 destroys a temporary within a co_await twice.
#include "serve/connection.h"

#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <exception>
#include <memory>
#include <optional>

#include "serve/problem.h"

namespace fourfold::serve {
namespace {

namespace beast = boost::beast;
namespace http = beast::http;
using boost::asio::ip::tcp;

constexpr std::size_t kBytesPerSecond = 8 * 1024;  // what the slowest client has to take
constexpr int kHttp11 = 11;

class Connection : public std::enable_shared_from_this<Connection> {
 public:
  Connection(tcp::socket socket, Office& office)
      : stream_(std::move(socket)), office_(office), buffer_(2 * office.limits.header_bytes) {
    ++office_.connections;
  }
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  ~Connection() {
    --office_.connections;
    office_.on_leave();
  }

  void read() {
    parser_.emplace();
    parser_->header_limit(static_cast<std::uint32_t>(office_.limits.header_bytes));
    parser_->body_limit(office_.limits.body_bytes);
    stream_.expires_after(office_.limits.to_ask);
    http::async_read(stream_, buffer_, *parser_,
                     [self = shared_from_this()](beast::error_code problem, std::size_t) { self->on_read(problem); });
  }

 private:
  void on_read(beast::error_code problem) {
    if (problem) return refuse(problem);
    const auto& message = parser_->get();
    // With no room for others a client keeps its place for one answer only.
    const bool stays = message.keep_alive() && !office_.is_full();
    write(answer(), message.version(), stays);
  }

  Response answer() {
    const Request request = asked();
    if (parser_->get().version() == kHttp11 && !has(request.fields, "Host"))
      return problem(400, "the request does not say to which host it goes");
    try {
      return office_.handler(request);
    } catch (const std::exception&) {
      return problem(500, "something went wrong here");
    }
  }

  [[nodiscard]] Request asked() const {
    const auto& message = parser_->get();
    Request request{
        .method = std::string(message.method_string()), .target = std::string(message.target()), .fields = {}};
    for (const auto& field : message)
      request.fields.push_back({std::string(field.name_string()), std::string(field.value())});
    return request;
  }

  /// What cannot be read as HTTP is told so, and then the connection ends. Who has gone or was too
  /// slow is told nothing.
  void refuse(beast::error_code problem_found) {
    const bool is_http = problem_found.category() == make_error_code(http::error::end_of_stream).category();
    if (!is_http || problem_found == http::error::end_of_stream || problem_found == http::error::partial_message)
      return close();
    write(refusal(problem_found), kHttp11, false);
  }

  Response refusal(beast::error_code problem_found) {
    if (problem_found == http::error::header_limit || problem_found == http::error::buffer_overflow) {
      // The first line is nearly all address.
      const bool has_first_line = !parser_->get().target().empty();
      return has_first_line ? problem(431, "the fields of the request are too long")
                            : problem(414, "the address is too long");
    }
    if (problem_found == http::error::body_limit) return problem(413, "the body of the request is too long");
    return problem(400, "this is no HTTP request: " + problem_found.message());
  }

  void write(Response response, unsigned version, bool stays) {
    response_ = std::move(response);
    const std::string_view body = response_.body.view();
    const std::string_view sent = response_.sends_body ? body : std::string_view();
    message_.emplace(static_cast<http::status>(response_.status), version,
                     beast::span<const char>(sent.data(), sent.size()));
    for (const Field& field : response_.fields) message_->insert(field.name, field.value);
    if (response_.status != 304) message_->content_length(body.size());
    message_->keep_alive(stays);
    serializer_.emplace(*message_);
    stream_.expires_after(office_.limits.to_listen + std::chrono::seconds(sent.size() / kBytesPerSecond));
    http::async_write(stream_, *serializer_,
                      [self = shared_from_this(), stays](beast::error_code problem, std::size_t) {
                        if (problem) return;
                        if (stays) return self->read();
                        self->drain();
                      });
  }

  /// Takes in what the client still sends before the connection ends: closed with bytes unread, it
  /// would be reset, and the client might lose the answer.
  void drain() {
    beast::error_code ignored;
    stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
    stream_.expires_after(std::chrono::seconds(2));
    rest_.resize(4096);
    drain_some();
  }

  void drain_some() {
    stream_.async_read_some(boost::asio::buffer(rest_),
                            [self = shared_from_this()](beast::error_code problem, std::size_t) {
                              if (!problem) self->drain_some();
                            });
  }

  void close() {
    beast::error_code ignored;
    stream_.socket().shutdown(tcp::socket::shutdown_both, ignored);
  }

  using Message = http::response<http::span_body<const char>>;

  beast::tcp_stream stream_;
  Office& office_;
  beast::flat_buffer buffer_;
  std::optional<http::request_parser<http::string_body>> parser_;
  Response response_;  // the bytes that message_ points to
  std::optional<Message> message_;
  std::optional<http::response_serializer<http::span_body<const char>>> serializer_;
  std::string rest_;
};

}  // namespace

void serve_client(tcp::socket socket, Office& office) {
  std::make_shared<Connection>(std::move(socket), office)->read();
}

}  // namespace fourfold::serve
