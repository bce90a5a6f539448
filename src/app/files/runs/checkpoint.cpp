// The state of a training run as a file.
#include "app/files/runs/checkpoint.h"

#include <fmt/format.h>

#include "app/files/runs/recipe_file.h"
#include "app/json_lines.h"
#include "base/sha256.h"
#include "base/utf8.h"

namespace fourfold::app {
namespace {

/// Version 1 has no checksum.
constexpr std::string_view kCheckpointFormat = "fourfold-checkpoint 2", kOldFormat = "fourfold-checkpoint 1";
constexpr std::string_view kChecksum = "sha256";

/// A checksum of the contents of the file that does not depend on its layout.
std::string checksum_of(Json checkpoint) {
  checkpoint.erase(kChecksum);
  return sha256(checkpoint.dump());
}

/// Empty if the file says what was written into it.
std::string damage(const Json& checkpoint) {
  const std::string* format = checkpoint["format"].as_string();
  if (format == nullptr || (*format != kCheckpointFormat && *format != kOldFormat))
    return fmt::format("format {}, expected '{}': another version of fourfold wrote it",
                       format == nullptr ? "'none'" : in_quotes(*format), kCheckpointFormat);
  const Json* checksum = checkpoint.find(kChecksum);
  if (*format == kOldFormat) return checksum == nullptr ? "" : "a checksum in the old format: it was changed";
  const std::string* written = checksum == nullptr ? nullptr : checksum->as_string();
  if (written == nullptr || *written != checksum_of(checkpoint))
    return "it was changed or damaged after it was written: its checksum is another";
  return "";
}

/// A run's identity: its recipe, however long it is to go on.
lab::Recipe identity(lab::Recipe recipe) {
  recipe.generations = 1;
  return recipe;
}

/// Members that are no texts are left out, and missed by whoever reads the fields.
Fields fields_of(const Json& object) {
  Fields fields;
  for (const auto& [key, value] : object.members()) {
    if (value.is_string()) fields.push_back({key, *value.as_string()});
  }
  return fields;
}

Json json_of(const lab::Playout& o) { return Json::array({o.points, o.pieces, o.lines, o.perils, o.topped_out}); }

/// What keeps the checkpoint from going on with this recipe; empty if nothing does.
std::string mismatch(const Json& checkpoint, const lab::Recipe& recipe, const lab::Playout& sample) {
  const auto own = recipe_from_toml(*checkpoint["recipe"].as_string());
  if (!own) return fmt::format("its recipe cannot be read: {}", own.error());
  if (identity(*own) != identity(recipe))
    return "it belongs to another recipe than recipe.toml, which was changed after the run began";
  const Json* played = checkpoint.find("sample");
  if (played != nullptr && *played != json_of(sample))
    return "a version of fourfold wrote it that plays differently: begin anew, or go on with that version";
  return "";
}

}  // namespace

std::string checkpoint_text(const lab::Training& training, std::uint64_t log_bytes, const lab::Playout& sample) {
  Json state = Json::object();
  for (const Field& field : training.save()) state[field.key] = field.value;
  Json checkpoint = Json::object({{"format", kCheckpointFormat},
                                  {"generation", training.generation()},
                                  {"log_bytes", log_bytes},
                                  {"recipe", recipe_to_toml(identity(training.recipe()))},
                                  {"sample", json_of(sample)},
                                  {"state", std::move(state)}});
  checkpoint[kChecksum] = checksum_of(checkpoint);
  return checkpoint.dump(1) + "\n";
}

Result<Checkpoint> checkpoint_from(std::string_view text, const lab::Recipe& recipe, const lab::Playout& sample) {
  const auto read = Json::parse(text);
  if (!read) return Error{"not a checkpoint: " + read.error()};
  const Json& checkpoint = *read;
  if (!checkpoint.is_object()) return Error{"not a checkpoint: expected a JSON object"};
  if (const std::string why = damage(checkpoint); !why.empty()) return Error{why};
  const auto log_bytes = checkpoint["log_bytes"].as_uint();
  if (!log_bytes || !checkpoint["recipe"].is_string() || !checkpoint["state"].is_object())
    return Error{"not a checkpoint: expected format, recipe, log_bytes and state"};
  if (const std::string why = mismatch(checkpoint, recipe, sample); !why.empty()) return Error{why};
  auto training = lab::Training::load(recipe, fields_of(checkpoint["state"]));
  if (!training) return Error{training.error()};
  if (checkpoint["generation"].as_uint() != training->generation())
    return Error{"its generation is not that of its state"};
  return Checkpoint{*std::move(training), *log_bytes};
}

}  // namespace fourfold::app
