// Feeds a header into a parser of Beast. Bodies are read by body_reader.h instead: Beast keeps the
// line before a chunk in memory until it ends, however long it is, and throws if a field after the
// last chunk is long.
#pragma once

#include <utility>  // before Asio, which needs it with g++ 12

#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/parser.hpp>
#include <string>

#include "serve/http/message.h"

namespace fourfold::serve {

/// Feeds the bytes to the parser and removes those it used. It is not an error if the parser needs
/// more. The parser skips the body, so what follows the header stays.
template <class Parser>
boost::beast::error_code feed_header(Parser& parser, std::string& bytes) {
  boost::beast::error_code problem;
  std::size_t used = 0;
  while (used < bytes.size() && !parser.is_done() && !problem) {
    const std::size_t count = parser.put({bytes.data() + used, bytes.size() - used}, problem);
    used += count;
    if (count == 0) break;
  }
  bytes.erase(0, used);
  return problem == boost::beast::http::error::need_more ? boost::beast::error_code() : problem;
}

/// The fields of a Beast message.
template <class Message>
Fields fields_of(const Message& message) {
  Fields fields;
  for (const auto& field : message) fields.push_back({std::string(field.name_string()), std::string(field.value())});
  return fields;
}

/// Approximate bytes of memory.
template <class Message>
std::size_t held_by(const Message& message) {
  std::size_t bytes = 0;
  for (const auto& field : message) bytes += field.name_string().size() + field.value().size();
  return bytes;
}

}  // namespace fourfold::serve
