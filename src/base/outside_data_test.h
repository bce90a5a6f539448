// For tests that compare with data that may not be shipped with the program: the only reason to
// skip a test. A test that compared nothing must not look like one that passed.
#pragma once

#include <gtest/gtest.h>

#include <string>

/// Ends the test as skipped, in gtest and ctest, if `path` is empty. Says what is missing and where
/// it was searched for.
#define FOURFOLD_SKIP_WITHOUT(path, what, where) \
  if (std::string(path).empty())                 \
  GTEST_SKIP() << "not run: " << (what) << " is missing and nothing was compared; it is looked for " << (where)
