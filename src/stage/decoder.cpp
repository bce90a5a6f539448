// Turns the bytes that a terminal sends into keys.
#include "stage/decoder.h"

#include <algorithm>
#include <utility>

#include "screen/text.h"

namespace fourfold::stage {
namespace {

constexpr char kEscape = '\033';
constexpr std::string_view kPasteBegins = "\033[200~", kPasteEnds = "\033[201~";

bool is_control(char byte) { return (byte >= 0 && byte < ' ') || byte == '\x7F'; }

std::size_t length_by_lead(unsigned char lead) {
  return lead < 0xC2 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : lead < 0xF5 ? 4 : 1;
}

}  // namespace

void Decoder::learn(std::string sequence, Key key) {
  if (sequence.size() > 1 && sequence[0] == kEscape) learned_.emplace_back(std::move(sequence), key);
}

std::vector<Input> Decoder::feed(std::string_view bytes) {
  rest_ += bytes;
  std::vector<Input> out;
  while (!rest_.empty() && take_one(out)) {
  }
  return out;
}

std::vector<Input> Decoder::flush() {
  final_ = true;
  std::vector<Input> out = feed("");
  final_ = false;
  rest_.clear();
  return out;
}

/// Takes one input from the front of the rest; false if more bytes are needed.
bool Decoder::take_one(std::vector<Input>& out) {
  if (pasted_) return take_paste(out);
  if (rest_.starts_with(kPasteBegins)) {
    pasted_.emplace();
    drop(kPasteBegins.size());
    return true;
  }
  if (rest_[0] == kEscape) return take_learned(out) || take_escape(out);
  if (is_control(rest_[0])) {
    out.emplace_back(KeyEvent{control_key(rest_[0])});
    drop(1);
    return true;
  }
  if (rest_.size() < length_by_lead(static_cast<unsigned char>(rest_[0])) && !final_) return false;
  take_character(out);
  return true;
}

bool Decoder::take_learned(std::vector<Input>& out) {
  for (const auto& [sequence, key] : learned_) {
    if (!rest_.starts_with(sequence)) continue;
    out.emplace_back(KeyEvent{key});
    drop(sequence.size());
    return true;
  }
  return false;
}

void Decoder::take_character(std::vector<Input>& out) {
  const std::size_t length = std::min(rest_.size(), length_by_lead(static_cast<unsigned char>(rest_[0])));
  const std::u32string characters = screen::characters_of(std::string_view(rest_).substr(0, length));
  const bool good = characters.size() == 1 && characters[0] != U'\uFFFD';
  if (good) out.emplace_back(KeyEvent{key(characters[0])});
  drop(good ? length : 1);
}

bool Decoder::take_escape(std::vector<Input>& out) {
  if (rest_.size() == 1) {
    if (!final_) return false;
    out.emplace_back(KeyEvent{key(KeyCode::escape)});
    drop(1);
    return true;
  }
  const char second = rest_[1];
  if (second == kEscape) {  // Esc was pressed, then something else
    out.emplace_back(KeyEvent{key(KeyCode::escape)});
    drop(1);
    return true;
  }
  if (second == '[' && (rest_.size() > 2 || !final_)) return take_csi(out);
  if (second == 'O' && (rest_.size() > 2 || !final_)) {
    if (rest_.size() < 3) return false;
    if (const auto known = letter_key(rest_[2])) out.emplace_back(KeyEvent{*known});
    drop(3);
    return true;
  }
  if ((second == ']' || second == 'P' || second == '_' || second == '^') && (rest_.size() > 2 || !final_))
    return take_string();
  std::vector<Input> inner;
  drop(1);
  if (!take_one(inner)) {
    rest_.insert(0, 1, kEscape);
    return false;
  }
  for (Input& input : inner) {
    if (auto* event = std::get_if<KeyEvent>(&input)) event->key.alt = true;
    out.push_back(input);
  }
  return true;
}

bool Decoder::take_csi(std::vector<Input>& out) {
  constexpr std::size_t kBody = 2, kLongest = 64;
  if (rest_.size() > kBody && rest_[kBody] == '[') return take_console_function(out);
  std::size_t at = kBody;
  while (at < rest_.size() && rest_[at] >= ' ' && rest_[at] <= '?') ++at;
  if (at == rest_.size()) {
    if (!final_ && at < kLongest) return false;
    drop(at);
    return true;
  }
  if (rest_[at] >= '@' && rest_[at] <= '~') {
    if (const auto input = csi_input(std::string_view(rest_).substr(kBody, at + 1 - kBody))) out.push_back(*input);
    ++at;
  }
  drop(at);
  return true;
}

/// The Linux console's F1 to F5: ESC [ [ A
bool Decoder::take_console_function(std::vector<Input>& out) {
  constexpr std::size_t kLength = 4;
  if (rest_.size() < kLength && !final_) return false;
  const char letter = rest_.size() < kLength ? '\0' : rest_[kLength - 1];
  if (letter >= 'A' && letter <= 'E') out.emplace_back(KeyEvent{function(static_cast<char32_t>(letter - 'A' + 1))});
  drop(kLength);
  return true;
}

/// Terminals remove escapes from pasted text. So an escape that does not begin the end mark is a
/// key that was pressed: the end mark was lost, and the paste is over.
bool Decoder::take_paste(std::vector<Input>& out) {
  const std::size_t end = rest_.find(kEscape);
  const std::size_t kept = std::min(std::min(end, rest_.size()), kMostPasted - pasted_->text.size());
  pasted_->text.append(rest_, 0, kept);
  pasted_->is_cut |= kept < std::min(end, rest_.size());
  drop(end);
  const bool may_end = !rest_.empty() && kPasteEnds.starts_with(rest_) && rest_.size() < kPasteEnds.size();
  if (rest_.empty() || (may_end && !final_)) return false;
  if (rest_.starts_with(kPasteEnds)) drop(kPasteEnds.size());
  out.emplace_back(*std::exchange(pasted_, std::nullopt));
  return true;
}

/// ESC ] ... BEL and similar sequences contain answers and titles, not keys.
bool Decoder::take_string() {
  constexpr std::size_t kLongest = 4096;
  const std::size_t bell = rest_.find('\a');
  const std::size_t closing = rest_.find("\033\\", 2);
  const std::size_t end =
      std::min(bell == std::string::npos ? bell : bell + 1, closing == std::string::npos ? closing : closing + 2);
  if (end == std::string::npos && !final_ && rest_.size() < kLongest) return false;
  drop(end);
  return true;
}

}  // namespace fourfold::stage
