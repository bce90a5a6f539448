// Where tests find the files of the project. A function and not a macro, so that what is compiled
// is the same in every checkout and a compiler cache can share it.
#pragma once

#include <string>

namespace fourfold {

std::string checkout_folder();
std::string test_data_folder();

}  // namespace fourfold
