// The language in which a command speaks to people: what --language says, else what the settings
// say, else the system's. Sentences are English in the program, and said in that language where
// they are printed; the objects of --json are for programs and stay English.
#pragma once

#include <string>
#include <string_view>

#include "app/print.h"
#include "teach/page_language.h"

namespace fourfold::app {

class Command;

/// LC_ALL, LC_MESSAGES or LANG, as other programs find it.
std::string locale_of_texts();

struct LanguageOption {
  std::string chosen;  ///< "en", "ko"; empty: as the settings and the system say

  void add_to(Command& command);
};

/// From here on the command speaks this language. To be called once, before anything is said.
void speak_in(const LanguageOption& option);

/// A sentence in the language of this run, blanks before it left as they are.
std::string said(std::string_view english);
/// With blanks behind it up to so many cells, because letters of Korean take two.
std::string said_to_width(std::string_view english, int width);
std::string padded(const std::string& text, int width);

/// The same for a page that is written.
teach::PageLanguage page_language();

/// A line that is one sentence.
template <class... Args>
void tell(fmt::format_string<Args...> format, Args&&... args) {
  put_text(stdout, said(detail::sentence(format, detail::on_one_line(args)...)) + "\n");
}

}  // namespace fourfold::app
