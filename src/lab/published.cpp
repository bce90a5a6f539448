// The originals' tables, copied from their section 2.6.
#include "lab/published.h"

namespace fourfold::lab {
namespace {

using tetris::Method;

constexpr std::array<PublishedRow, 5> kDepth{{
    {{Method::beam, 1, 32}, 99'470, 11'317, 0, 0, 7.29, 0.22},
    {{Method::beam, 2, 32}, 118'352, 8'675, 3.80, 0.14, 168.31, 3.82},
    {{Method::beam, 3, 32}, 130'272, 7'253, 7.26, 0.25, 397.50, 4.97},
    {{Method::beam, 4, 32}, 136'363, 5'806, 16.71, 0.43, 630.41, 12.44},
    {{Method::beam, 5, 32}, 137'178, 7'357, 26.04, 0.80, 856.28, 12.78},
}};

constexpr std::array<PublishedRow, 3> kFull{{
    {{Method::full, 1, 32}, 97'456, 15'523, 0, 0, 7.40, 0.17},
    {{Method::full, 2, 32}, 114'163, 5'958, 5.33, 0.22, 176.72, 3.52},
    {{Method::full, 3, 32}, 126'863, 5'383, 96.78, 4.36, 4349.17, 197.27},
}};

constexpr std::array<PublishedRow, 5> kPrune{{
    {{Method::beam, 3, 2}, 126'047, 7'210, 0.17, 0.07, 35.32, 0.67},
    {{Method::beam, 3, 4}, 130'127, 4'449, 1.00, 0.15, 64.68, 0.97},
    {{Method::beam, 3, 8}, 129'551, 5'871, 1.89, 0.07, 120.70, 1.64},
    {{Method::beam, 3, 16}, 132'435, 8'672, 3.86, 0.08, 227.33, 3.06},
    {{Method::beam, 3, 32}, 130'272, 7'253, 7.26, 0.25, 397.50, 4.97},
}};

constexpr std::array<Experiment, 3> kExperiments{{
    {"depth", "How far to look ahead (32 nodes kept)", "known", kDepth},
    {"full", "How far to look ahead (nothing pruned)", "known", kFull},
    {"prune", "How many nodes to keep (3 pieces known)", "kept", kPrune},
}};

}  // namespace

std::optional<Experiment> experiment_named(std::string_view name) {
  for (const Experiment& experiment : kExperiments) {
    if (experiment.name == name) return experiment;
  }
  return std::nullopt;
}

}  // namespace fourfold::lab
