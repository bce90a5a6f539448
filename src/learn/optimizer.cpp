// Optimisers by name, and their state as text.
#include "learn/optimizer.h"

#include <array>

namespace fourfold::learn {
namespace {

constexpr std::array<std::string_view, std::variant_size_v<Optimizer>> kNames{"anneal", "genetic", "cma",
                                                                              "cross-entropy"};

template <class One>
Result<Optimizer> loaded(const Fields& fields) {
  One optimizer;
  Loader loader(fields);
  optimizer.visit(loader);
  const std::string problem = loader.problem().empty() ? optimizer.problem() : loader.problem();
  if (!problem.empty()) return Error{"state of the optimiser, " + problem};
  return Optimizer(std::move(optimizer));
}

}  // namespace

std::string_view name(const Optimizer& optimizer) { return kNames.at(optimizer.index()); }

bool have_same_settings(const Optimizer& a, const Optimizer& b) {
  return std::visit(
      [&]<class One>(const One& one) {
        const One* other = std::get_if<One>(&b);
        return other != nullptr && one.settings() == other->settings();
      },
      a);
}

Fields save(const Optimizer& optimizer) {
  Saver saver;
  std::visit([&](auto copy) { copy.visit(saver); }, optimizer);
  Fields fields{{"optimizer", std::string(name(optimizer))}};
  fields.insert(fields.end(), saver.fields().begin(), saver.fields().end());
  return fields;
}

Result<Optimizer> load(const Fields& fields) {
  const std::string* name = find(fields, "optimizer");
  if (name == nullptr) return Error{"state of the optimiser: 'optimizer' is missing"};
  if (*name == "anneal") return loaded<Anneal>(fields);
  if (*name == "genetic") return loaded<Genetic>(fields);
  if (*name == "cma") return loaded<Cma>(fields);
  if (*name == "cross-entropy") return loaded<CrossEntropy>(fields);
  return Error{"optimiser '" + *name + "': expected anneal, genetic, cma or cross-entropy"};
}

}  // namespace fourfold::learn
