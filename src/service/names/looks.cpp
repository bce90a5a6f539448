// What a name looks like, with ICU.
#include "service/names/looks.h"

#ifdef FOURFOLD_WITH_ICU

#include <unicode/unorm2.h>
#include <unicode/uspoof.h>
#include <unicode/ustring.h>

#include <stdexcept>

namespace fourfold::service {
namespace {

/// The most characters that one character can become (U+FDFA, an Arabic phrase).
constexpr std::size_t kMostOfOne = 18;

void check(UErrorCode code, const char* what) {
  if (U_FAILURE(code) != 0) throw std::runtime_error(std::string("ICU, ") + what + ": " + u_errorName(code));
}

/// Calls a function of ICU that writes characters into a buffer.
template <class Write>
std::u16string written(std::size_t most, const char* what, Write write) {
  std::u16string out(most + 1, u'\0');
  UErrorCode code = U_ZERO_ERROR;
  const std::int32_t length = write(out.data(), static_cast<std::int32_t>(out.size()), &code);
  check(code, what);
  out.resize(static_cast<std::size_t>(length));
  return out;
}

std::int32_t size_of(std::u16string_view text) { return static_cast<std::int32_t>(text.size()); }

std::u16string to_utf16(std::string_view text) {
  return written(text.size(), "reading", [&](char16_t* out, std::int32_t size, UErrorCode* code) {
    std::int32_t length = 0;
    u_strFromUTF8WithSub(out, size, &length, text.data(), static_cast<std::int32_t>(text.size()), 0xFFFD, nullptr,
                         code);
    return length;
  });
}

std::string to_utf8(std::u16string_view text) {
  std::string out(3 * text.size() + 1, '\0');
  UErrorCode code = U_ZERO_ERROR;
  std::int32_t length = 0;
  u_strToUTF8WithSub(out.data(), static_cast<std::int32_t>(out.size()), &length, text.data(), size_of(text), 0xFFFD,
                     nullptr, &code);
  check(code, "writing");
  out.resize(static_cast<std::size_t>(length));
  return out;
}

std::u16string folded_by_icu(std::u16string_view text) {
  UErrorCode code = U_ZERO_ERROR;
  const UNormalizer2* const fold = unorm2_getNFKCCasefoldInstance(&code);
  check(code, "folding");
  return written(kMostOfOne * text.size(), "folding", [&](char16_t* out, std::int32_t size, UErrorCode* problem) {
    return unorm2_normalize(fold, text.data(), size_of(text), out, size, problem);
  });
}

/// Reads the tables of ICU once. May be called from any thread.
const USpoofChecker* checker() {
  static const USpoofChecker* const kOpened = [] {
    UErrorCode code = U_ZERO_ERROR;
    const USpoofChecker* const made = uspoof_open(&code);
    check(code, "opening the confusables");
    return made;
  }();
  return kOpened;
}

std::u16string confused(std::u16string_view text) {
  return written(kMostOfOne * text.size(), "confusables", [&](char16_t* out, std::int32_t size, UErrorCode* problem) {
    return uspoof_getSkeleton(checker(), 0, text.data(), size_of(text), out, size, problem);
  });
}

}  // namespace

/// Folds twice, because the replacement of a character may be a capital: 0 looks like O, which is
/// folded to o.
std::string looks_of(std::string_view name) {
  return to_utf8(confused(folded_by_icu(confused(folded_by_icu(to_utf16(name))))));
}

}  // namespace fourfold::service

#else

#include "scores/entry/look_alike.h"
#include "scores/entry/name.h"

namespace fourfold::service {

std::string looks_of(std::string_view name) { return scores::owned_as(scores::skeleton(scores::owned_as(name))); }

}  // namespace fourfold::service

#endif
