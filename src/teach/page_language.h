// The language of a review's page. Its sentences are English; whoever has another language passes
// what says them in it, so that this module knows none.
#pragma once

#include <functional>
#include <string>
#include <string_view>

namespace fourfold::teach {

struct PageLanguage {
  std::string code = "en";  ///< as pages name languages
  /// A sentence, or one with places for what changes ({number}), in that language.
  std::function<std::string(std::string_view english)> said = [](std::string_view english) {
    return std::string(english);
  };
};

}  // namespace fourfold::teach
