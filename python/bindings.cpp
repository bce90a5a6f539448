// The Python module fourfold._core: env::Batch over memory that NumPy owns.
//
// The package around it (python/fourfold) makes it an environment in the manner of Gymnasium. Here
// actions are checked, memory is checked, and a step runs without the interpreter's lock, so that
// threads can step different batches at once.
#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "array.h"
#include "base/version.h"
#include "base/words.h"
#include "device.h"
#include "env/batch.h"
#include "env/values.h"
#include "tetris/rulesets.h"

namespace py = pybind11;

namespace fourfold::env {
namespace {

using Actions = py::array_t<std::int32_t, py::array::c_style>;
using Weights = py::array_t<double, py::array::c_style>;

/// The memory of an array, if it can hold `bytes` bytes and may be written.
template <class T>
T* memory_of(py::array& array, std::size_t bytes, const char* name) {
  const bool dense = (array.flags() & py::array::c_style) != 0;
  if (!dense || !array.writeable() || static_cast<std::size_t>(array.nbytes()) < bytes)
    throw py::value_error(std::string(name) + ": expected a writeable, dense array of at least " +
                          std::to_string(bytes) + " bytes");
  void* data = array.mutable_data();
  if (reinterpret_cast<std::uintptr_t>(data) % alignof(T) != 0)
    throw py::value_error(std::string(name) + ": expected memory aligned to " + std::to_string(alignof(T)) + " bytes");
  return static_cast<T*>(data);
}

/// A batch with a lock. The interpreter's lock is let go first, then this one is taken: never both
/// while waiting.
class SharedBatch {
 public:
  SharedBatch(const Course& course, const Batch::Options& options) : batch_(course, options) {}
  explicit SharedBatch(Batch batch) : batch_(std::move(batch)) {}

  template <class Work>
  auto use(Work work) {
    const py::gil_scoped_release release;
    const std::scoped_lock lock(mutex_);
    return work(batch_);
  }

  /// For what never changes.
  [[nodiscard]] const Batch& look() const { return batch_; }

 private:
  std::mutex mutex_;
  Batch batch_;
};

std::unique_ptr<SharedBatch> make(const std::string& rules, int height, const std::optional<std::string>& features,
                                  std::int64_t games, bool autoreset, std::uint64_t seed, std::uint64_t max_pieces) {
  const auto found = course_from(rules, height, features.value_or(""));
  if (!found) throw py::value_error(found.error());
  if (games < 1 || games > kMaxGames)
    throw py::value_error(std::to_string(games) + " games: expected 1 to " + std::to_string(kMaxGames));
  Course course = *found;
  course.max_pieces = max_pieces;
  return std::make_unique<SharedBatch>(
      course, Batch::Options{.games = static_cast<int>(games), .autoreset = autoreset, .seed = seed});
}

void check(const Batch& batch, std::span<const std::int32_t> actions) {
  const auto refusal = batch.refusal(actions);
  if (!refusal) return;
  if (refusal->kind == Refusal::Kind::illegal) throw py::value_error(refusal->what);
  throw std::runtime_error(refusal->what);
}

void step(SharedBatch& shared, const Actions& actions, py::array& outcomes, py::array& block) {
  const auto games = static_cast<std::size_t>(shared.look().size());
  if (actions.ndim() != 1 || static_cast<std::size_t>(actions.size()) != games)
    throw py::value_error(std::to_string(actions.size()) + " actions: expected one for each of " +
                          std::to_string(games) + " games");
  // A copy: without the interpreter's lock another thread may write to the array.
  const std::vector<std::int32_t> chosen(actions.data(), actions.data() + games);
  const std::span told(memory_of<Outcome>(outcomes, games * sizeof(Outcome), "outcomes"), games);
  auto* seen = reinterpret_cast<std::byte*>(memory_of<float>(block, shared.look().layout().bytes, "block"));
  shared.use([&](Batch& batch) {
    check(batch, chosen);
    batch.step(chosen, told);
    batch.observe(seen);
  });
}

void observe(SharedBatch& shared, py::array& block) {
  auto* seen = reinterpret_cast<std::byte*>(memory_of<float>(block, shared.look().layout().bytes, "block"));
  shared.use([&](const Batch& batch) { batch.observe(seen); });
}

void reset_game(SharedBatch& shared, int game, std::uint64_t seed) {
  const int games = shared.look().size();
  if (game < 0 || game >= games)
    throw py::index_error("game " + std::to_string(game) + ": expected 0 to " + std::to_string(games - 1));
  shared.use([&](Batch& batch) { batch.reset_game(game, seed); });
}

void scores(SharedBatch& shared, py::array& out) {
  const auto games = static_cast<std::size_t>(shared.look().size());
  auto* score = memory_of<Score>(out, games * sizeof(Score), "scores");
  shared.use([&](const Batch& batch) {
    for (int i = 0; i < batch.size(); ++i) *score++ = batch[i].score();
  });
}

void values(SharedBatch& shared, const Weights& weights, py::array& block, py::array& out) {
  const Batch& batch = shared.look();
  const auto games = static_cast<std::size_t>(batch.size());
  const auto features = static_cast<std::size_t>(batch.course().feature_count());
  const auto given = static_cast<std::size_t>(weights.size());
  if (features == 0) throw py::value_error("values: expected an environment that measures features");
  if (given != features && given != games * features)
    throw py::value_error(std::to_string(given) + " weights: expected one for each of " + std::to_string(features) +
                          " features, or as many for each of " + std::to_string(games) + " games");
  const std::vector<double> chosen(weights.data(), weights.data() + given);
  const auto* seen = reinterpret_cast<const std::byte*>(memory_of<float>(block, batch.layout().bytes, "block"));
  const std::size_t count = games * static_cast<std::size_t>(batch.course().actions());
  auto* told = memory_of<double>(out, count * sizeof(double), "values");
  shared.use([&](const Batch& all) { write_values(all, seen, chosen, told); });
}

void act(SharedBatch& shared, const Weights& weights, py::array& outcomes, py::array& block) {
  const std::vector<double> given(weights.data(), weights.data() + weights.size());
  const auto whole = engine_weights(shared.look(), given);
  if (!whole) throw py::value_error(whole.error());
  const auto games = static_cast<std::size_t>(shared.look().size());
  const std::span told(memory_of<Outcome>(outcomes, games * sizeof(Outcome), "outcomes"), games);
  auto* seen = reinterpret_cast<std::byte*>(memory_of<float>(block, shared.look().layout().bytes, "block"));
  shared.use([&](Batch& batch) { batch.act(*whole, told, seen); });
}

std::vector<std::string> names_in(tetris::FeatureSet set) {
  const auto names = names_of(tetris::info(set).features);
  return {names.begin(), names.end()};
}

std::vector<std::string> feature_names(const SharedBatch& shared) {
  const auto names = shared.look().course().feature_names();
  return {names.begin(), names.end()};
}

std::vector<std::string> feature_names_of(const std::string& features) {
  const auto set = tetris::feature_set_from(features);
  if (!set) throw py::value_error("unknown feature set '" + features + "': expected " + tetris::feature_set_names());
  return names_in(*set);
}

py::dict offsets(const SharedBatch& shared) {
  const Layout& layout = shared.look().layout();
  py::dict all;
  all["board"] = layout.board;
  all["pieces"] = layout.pieces;
  all["action_mask"] = layout.mask;
  all["fatal"] = layout.fatal;
  all["features"] = layout.features;
  return all;
}

std::vector<std::string> feature_sets() {
  const auto names = names_of(tetris::feature_sets());
  return {names.begin(), names.end()};
}

std::vector<std::string> ruleset_names() {
  auto names = names_of(tetris::rulesets());
  for (const auto& row : tetris::modern::rulesets()) names.push_back(row.name);
  return {names.begin(), names.end()};
}

void describe(py::class_<SharedBatch>& batch) {
  const auto property = [&](const char* name, auto answer) {
    batch.def_property_readonly(name, [answer](const SharedBatch& shared) { return answer(shared.look()); });
  };
  property("games", [](const Batch& b) { return b.size(); });
  property("rows", [](const Batch& b) { return b.course().rows(); });
  property("columns", [](const Batch&) { return tetris::kWidth; });
  property("preview", [](const Batch& b) { return b.course().known_pieces(); });
  property("actions", [](const Batch& b) { return b.course().actions(); });
  property("features", [](const Batch& b) { return b.course().feature_count(); });
  property("block_bytes", [](const Batch& b) { return b.layout().bytes; });
  property("lower_is_better",
           [](const Batch& b) { return b.course().features && tetris::info(*b.course().features).lower_is_better; });
  batch.def_property_readonly("feature_names", &feature_names);
  batch.def_property_readonly("offsets", &offsets);
}

}  // namespace
}  // namespace fourfold::env

PYBIND11_MODULE(_core, module) {
  using namespace fourfold::env;
  module.doc() = "Games of Tetris in C++; see the package fourfold";
  module.attr("max_games") = kMaxGames;
  module.attr("version") = std::string(fourfold::kVersion);
  module.def("feature_sets", &feature_sets, "The names of the feature sets");
  module.def("feature_names", &feature_names_of, py::arg("features"), "The names of the features of a set");
  module.def("rulesets", &ruleset_names, "The names of the rulesets");

  fourfold::python::add_arrays(module);
  fourfold::python::add_environment(module);

  py::class_<SharedBatch> batch(module, "Batch", "Many games at once, over memory that NumPy owns");
  batch.def(py::init(&make), py::kw_only(), py::arg("rules"), py::arg("height"), py::arg("features"), py::arg("games"),
            py::arg("autoreset"), py::arg("seed"), py::arg("max_pieces"));
  describe(batch);
  batch.def("step", &step, py::arg("actions").noconvert(), py::arg("outcomes"), py::arg("block"),
            "One action for each game; writes what they brought and what is seen then");
  batch.def("act", &act, py::arg("weights").noconvert(), py::arg("outcomes"), py::arg("block"),
            "The best action for each game by weighted sums of its features; writes what is seen then but no features");
  batch.def("observe", &observe, py::arg("block"), "Writes what is seen");
  batch.def(
      "reset", [](SharedBatch& b, std::uint64_t seed) { b.use([&](Batch& all) { all.reset(seed); }); }, py::arg("seed"),
      "All games anew: game i with seed + i");
  batch.def("reset_game", &reset_game, py::arg("game"), py::arg("seed"), "One game anew");
  batch.def("values", &values, py::arg("weights").noconvert(), py::arg("block"), py::arg("out"),
            "Writes what each action is worth by a weighted sum of its features");
  batch.def("scores", &scores, py::arg("out"), "Writes seed, pieces, lines and points of each game");
  batch.def(
      "clone",
      [](SharedBatch& b) { return b.use([](const Batch& all) { return std::make_unique<SharedBatch>(all); }); },
      "An equal batch that goes its own way");
}
