// The language in which a command speaks.
#include "app/language.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdlib>

#include "app/cli/command_line.h"
#include "app/files/settings_file.h"
#include "screen/text.h"
#include "screen/texts.h"

namespace fourfold::app {
namespace {

using screen::Language;

constexpr std::array<const char*, 2> kCodes = {"en", "ko"};  // in the order of screen::Language

/// Of this run: nothing for English. Written once, before any other thread is there.
const screen::Texts* spoken_texts = nullptr;
Language spoken_language = Language::english;

bool is_utf8(std::string locale) {
  std::ranges::transform(locale, locale.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return locale.find("utf-8") != std::string::npos || locale.find("utf8") != std::string::npos;
}

/// What nobody could read there is said in English.
Language usual_language() {
  const std::string locale = locale_of_texts();
  if (!is_utf8(locale)) return Language::english;
  return load_settings().settings.look.language.value_or(screen::language_of_locale(locale));
}

}  // namespace

std::string locale_of_texts() {
  for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    const char* value = std::getenv(name);
    if (value != nullptr && *value != '\0') return value;
  }
  return "";
}

void LanguageOption::add_to(Command& command) {
  command
      .add_option("--language", chosen,
                  "Of what is said to people; default: as the settings and the system say. JSON is always English")
      .choices({kCodes.begin(), kCodes.end()});
}

void speak_in(const LanguageOption& option) {
  const auto named = std::ranges::find(kCodes, option.chosen);
  spoken_language = named == kCodes.end() ? usual_language() : static_cast<Language>(named - kCodes.begin());
  spoken_texts = screen::texts_in(spoken_language);
}

std::string said(std::string_view english) {
  if (spoken_texts == nullptr) return std::string(english);
  const std::size_t begin = std::min(english.find_first_not_of(' '), english.size());
  return std::string(english.substr(0, begin)) + spoken_texts->of(english.substr(begin));
}

std::string padded(const std::string& text, int width) {
  const int missing = width - screen::width_of(text);
  return missing > 0 ? text + std::string(static_cast<std::size_t>(missing), ' ') : text;
}

std::string said_to_width(std::string_view english, int width) { return padded(said(english), width); }

teach::PageLanguage page_language() {
  return {.code = kCodes.at(static_cast<std::size_t>(spoken_language)), .said = said};
}

}  // namespace fourfold::app
