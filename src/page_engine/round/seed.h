// Seeds have 64 bits, which the numbers of a page have not: they are texts. Numbers are taken too.
#pragma once

#include "base/field.h"
#include "page_engine/question.h"

namespace fourfold::page_engine {

/// The member `seed`; 0 where it is not said.
inline Result<std::uint64_t> seed_from(const Question& question) {
  const Json& seed = question["seed"];
  if (seed.is_null()) return std::uint64_t{0};
  const auto number = seed.is_string() ? number_from<std::uint64_t>(*seed.as_string()) : seed.as_uint();
  if (number) return *number;
  return wrong("seed", "a number from 0 to " + std::to_string(UINT64_MAX) + ", as a text", seed);
}

}  // namespace fourfold::page_engine
