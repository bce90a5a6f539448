// The folder of a training run.
//
//   recipe.toml       what is trained, written once
//   log.jsonl         a line per generation; nothing in it depends on time, threads or machines
//   checkpoint.json   the state after the last generation of the log
//   best.json         the policy to use: the favourite while the run goes on, the winner of the fresh games at its end
//   result.json       what the winner did in those games; there once the run is done
//
// Files are replaced atomically and the log is cut back to what the checkpoint knows, so a kill at
// any moment costs one generation at most and changes nothing.
#pragma once

#include <optional>
#include <string>

#include "lab/training.h"

namespace fourfold::app {

class RunFolder {
 public:
  /// A new run. Throws Failure if something is there already.
  static RunFolder create(const std::string& path, const lab::Recipe& recipe);
  /// An old one, to go on. `generations` other than 0 replaces the recipe's number; on the disk
  /// only once `resume` has found everything in order.
  static RunFolder open(const std::string& path, std::uint64_t generations);

  RunFolder(RunFolder&& other) noexcept;
  RunFolder& operator=(RunFolder&&) = delete;
  ~RunFolder();

  [[nodiscard]] const std::string& path() const { return path_; }
  [[nodiscard]] const lab::Recipe& recipe() const { return recipe_; }
  [[nodiscard]] bool is_finished() const;
  [[nodiscard]] std::string file(const char* name) const { return path_ + "/" + name; }

  /// The run as the checkpoint left it, or at its beginning. Cuts the log, and writes a new number
  /// of generations down.
  lab::Training resume();
  /// The generations of the log, as far as a screen shows them: scores and games.
  [[nodiscard]] std::vector<lab::Generation> history() const;
  /// After a generation: log, checkpoint, best so far.
  void record(const lab::Training& training, const lab::Generation& generation);
  void finish(const lab::Training& training, const lab::Report& report);

 private:
  RunFolder(const std::string& path, lab::Recipe recipe);
  lab::Training restored();
  void refuse_to_forget() const;
  void check_log(std::uint64_t generations) const;
  void cut_log() const;
  void write_best(const std::vector<double>& weights, const std::string& source) const;

  std::string path_;
  lab::Recipe recipe_;
  int lock_ = -1;          ///< held as long as the run is ours
  bool extended_ = false;  ///< the recipe in memory says another number of generations than that on the disk
  std::uint64_t log_bytes_ = 0;
  lab::Playout sample_;  ///< how this version plays
};

/// What the winner did, in a sentence: "161,200 +- 800 survival ...".
std::string summary_of(const lab::Recipe& recipe, const lab::Report& report);

}  // namespace fourfold::app
