// The rules for web/src, as functions from a file to what is wrong with it.
//
//   main.tsx                            starts the page
//   play  why  watch  train  rank       a folder per place
//   board                               boards that places share
//   frame                               shell, router, store, texts; loads places when somebody goes there
//   engine                              the worker and its client
//
// eslint and the compiler check the rest (`make lint`).
#pragma once

#include "tools/house_rules.h"

namespace fourfold::house {

/// A file lies in one of the folders, and imports nothing from a higher one but types.
Violations web_folder_violations(const Source& source);

/// No file has more than 300 lines; files of texts may.
Violations web_size_violations(const Source& source);

/// What people read stands in frame/texts and is looked up there: no words between tags, in attributes
/// that are shown or read aloud, and no Korean anywhere else.
Violations web_text_violations(const Source& source);

/// Nothing comes from another host; names of XML namespaces are no addresses.
Violations web_host_violations(const Source& source);

}  // namespace fourfold::house
