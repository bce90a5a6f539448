// Bodies with a given length, bodies in chunks, and bodies that end with the connection.
#include "serve/http/body_reader.h"

#include <algorithm>

namespace fourfold::serve {
namespace {

/// -1 for other characters.
int hex_value(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

bool is_control_of_framing(char c) { return (static_cast<unsigned char>(c) < 0x20 && c != '\t') || c == 0x7f; }

}  // namespace

BodyReader BodyReader::of_length(std::uint64_t length, std::size_t limit) {
  const State state = length == 0 ? State::done : length > limit ? State::too_long : State::reading;
  return {Step::data, state, length, limit};
}

BodyReader BodyReader::in_chunks(std::size_t limit) {
  BodyReader reader(Step::size, State::reading, 0, limit);
  reader.is_chunked_ = true;
  return reader;
}

BodyReader BodyReader::to_the_end(std::size_t limit) { return {Step::all, State::reading, 0, limit}; }

std::size_t BodyReader::read(std::string_view bytes) {
  std::size_t used = 0;
  while (used < bytes.size() && state_ == State::reading) {
    if (step_ == Step::all || step_ == Step::data) {
      used += read_data(bytes.substr(used));
    } else {
      read_frame(bytes[used++]);
    }
  }
  return used;
}

std::size_t BodyReader::read_data(std::string_view bytes) {
  if (step_ == Step::data)
    bytes = bytes.substr(0, static_cast<std::size_t>(std::min<std::uint64_t>(left_, bytes.size())));
  if (bytes.size() > room()) {
    state_ = State::too_long;
    return 0;
  }
  text_.append(bytes);
  if (step_ == Step::all) return bytes.size();
  left_ -= bytes.size();
  if (left_ > 0) return bytes.size();
  if (is_chunked_) {
    step_ = Step::data_cr;
  } else {
    state_ = State::done;
  }
  return bytes.size();
}

void BodyReader::read_frame(char c) {
  switch (step_) {
    case Step::size:
      return read_size(c);
    case Step::extension:
      return read_extension(c);
    case Step::line_end:
      line_ = 0;
      return expect(c, '\n', left_ > 0 ? Step::data : Step::last_cr);
    case Step::data_cr:
      return expect(c, '\r', Step::data_lf);
    case Step::data_lf:
      return expect(c, '\n', Step::size);
    case Step::last_cr:
      // Nobody here reads fields after the body, and a proxy might take them for fields of the
      // header.
      return c == '\r' ? expect(c, '\r', Step::last_lf) : break_off("fields behind the body are not taken");
    default:
      if (c == '\n') state_ = State::done;
      return expect(c, '\n', Step::last_lf);
  }
}

void BodyReader::read_size(char c) {
  const int digit = hex_value(c);
  if (digit < 0) {
    if (line_ == 0) return break_off("a chunk begins with its size in hexadecimal digits");
    return read_extension(c);
  }
  if (++line_ > kLongestLine) return break_off("the line before a chunk is too long");
  if (left_ > room() / 16) {  // it would be too long with one more digit
    state_ = State::too_long;
    return;
  }
  left_ = left_ * 16 + static_cast<unsigned>(digit);
  if (left_ > room()) state_ = State::too_long;
}

/// Skips extensions; none is supported here.
void BodyReader::read_extension(char c) {
  if (c == '\r') return expect(c, '\r', Step::line_end);
  if (++line_ > kLongestLine) return break_off("the line before a chunk is too long");
  if ((step_ == Step::size && c != ';') || is_control_of_framing(c))
    return break_off("the size of a chunk ends with its line or with ;");
  step_ = Step::extension;
}

void BodyReader::expect(char c, char expected, Step next) {
  if (c != expected) return break_off("a line of a chunk does not end with CR LF");
  step_ = next;
}

void BodyReader::end() {
  if (state_ != State::reading) return;
  if (step_ == Step::all) {
    state_ = State::done;
  } else {
    break_off("the body ends in the middle");
  }
}

void BodyReader::break_off(std::string_view why) {
  state_ = State::broken;
  why_ = why;
}

}  // namespace fourfold::serve
