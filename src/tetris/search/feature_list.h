// The feature sets, one row each. To add a set, add a row here and its formula in a *_lanes.h.
//
//   row(identifier, formula, fields of FeatureInfo...)
//
// `identifier` becomes a value of FeatureSet (features.h), `formula` is the type that measures the
// features (compiled once per instruction set, kernel_body.h), and the rest is for all other code
// (feature_rows.h has the features themselves). It is a macro, because enumerators and types cannot
// be in a table.
#pragma once

// clang-format off
#define FOURFOLD_FEATURE_SETS(row)                                                                                     \
  row(classic18, Classic18, .name = "classic18", .features = kClassic18, .rules = "classic", .start = "anneal-start",  \
      .printed_unit = 10000, .lower_is_better = true)                                                                  \
  row(beam6, Beam6, .name = "beam6", .features = kBeam6, .rules = "classic")                                           \
  row(genes8, Genes8, .name = "genes8", .features = std::span(kGenes9).first<8>(), .rules = "genes")                   \
  row(genes9, Genes9, .name = "genes9", .features = kGenes9, .rules = "genes")                                         \
  row(stacker26, Stacker, .name = "stacker26", .features = kStacker26, .rules = "classic", .start = "stacker-start")   \
  /* The sets of the papers on one-piece controllers. dt9 has wells by the definition called -6                        \
     there, the others 6. */                                                                                           \
  row(dellacherie6, Dellacherie6, .name = "dellacherie6", .features = std::span(kDt9).first<6>(), .rules = "research", \
      .printed_unit = 2)                                                                                               \
  row(bcts8, Bcts8, .name = "bcts8", .features = std::span(kDt9).first<8>(), .rules = "research", .printed_unit = 2)   \
  row(dt9, Dt9, .name = "dt9", .features = kDt9, .rules = "research", .printed_unit = 2)                               \
  row(dt9_wells6, Dt9Wells6, .name = "dt9-wells6", .features = kDt9, .rules = "research", .printed_unit = 2)           \
  row(bertsekas21, Bertsekas, .name = "bertsekas21", .features = kBertsekas21, .rules = "research")                    \
  row(patterns3, Patterns3, .name = "patterns3", .features = kPatterns3, .rules = "research", .printed_unit = 512,     \
      .has_tables = true)
// clang-format on
