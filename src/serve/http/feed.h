// How bytes get into a parser of Beast.
#pragma once

#include <utility>  // before Asio, which needs it with g++ 12

#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>
#include <string>

namespace fourfold::serve {

/// Gives it the bytes and takes off what it used; that it needs more is no problem. Step by step, because
/// an eager parser of Boost 1.74 goes on behind a header whose body it has just found to be too long.
/// `on_header` is asked once, behind the header and before the body, whether to go on.
template <class Parser, class OnHeader>
boost::beast::error_code feed(Parser& parser, std::string& bytes, OnHeader on_header) {
  boost::beast::error_code problem;
  std::size_t used = 0;
  while (used < bytes.size() && !parser.is_done() && !problem) {
    const bool was_in_header = !parser.is_header_done();
    const std::size_t count = parser.put({bytes.data() + used, bytes.size() - used}, problem);
    used += count;
    if (count == 0) break;
    if (was_in_header && parser.is_header_done() && !problem && !on_header()) break;
  }
  bytes.erase(0, used);
  return problem == boost::beast::http::error::need_more ? boost::beast::error_code() : problem;
}

template <class Parser>
boost::beast::error_code feed(Parser& parser, std::string& bytes) {
  return feed(parser, bytes, [] { return true; });
}

}  // namespace fourfold::serve
