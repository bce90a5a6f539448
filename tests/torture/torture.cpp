// Kills, full disks, flipped bits, two writers and forged replays, over and over, against the real
// program: nothing that was acknowledged is lost, everything else is refused with a message, and no
// run ends by a signal that was not ours.
//
//   torture PROGRAM [SECONDS [SEED]]
#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <map>
#include <set>

#include "base/rng.h"
#include "session/saved_text.h"
#include "tests/torture/child.h"
#include "tests/torture/damage.h"
#include "tests/torture/small_disk.h"
#include "tests/torture/terminal_child.h"

namespace fourfold::torture {
namespace {

namespace fs = std::filesystem;
using Words = std::vector<std::string>;

std::string content(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}
void write(const fs::path& file, const std::string& text) { std::ofstream(file, std::ios::binary) << text; }

struct Tally {
  int tries = 0, accepted = 0, refused = 0, killed = 0, violations = 0;
};

class Torture {
 public:
  Torture(std::string program, std::uint64_t seed) : program_(std::move(program)), rng_{.seed = seed} {
    std::string pattern = (fs::temp_directory_path() / "fourfold-torture-XXXXXX").string();
    if (::mkdtemp(pattern.data()) == nullptr) std::abort();
    root_ = pattern;
    ::setenv("XDG_DATA_HOME", root_.c_str(), 1);
    ::setenv("XDG_CONFIG_HOME", root_.c_str(), 1);
    small_.mount_at(at("small"));
    prepare();
  }
  ~Torture() {
    small_.unmount();
    fs::remove_all(root_);
  }
  Torture(const Torture&) = delete;
  Torture& operator=(const Torture&) = delete;

  void round() {
    attempt("kill: rank add", [&] { add_under({.kill_after = a_moment()}); });
    attempt("full disk: rank add", [&] { add_under({.most_bytes = a_size(200'000)}); });
    attempt("kill: train", [&] { train_under({.kill_after = a_moment()}); });
    attempt("full disk: train", [&] { train_under({.most_bytes = a_size(6'000)}); });
    attempt("kill: run --replays", [&] { replays_under({.kill_after = a_moment()}); });
    attempt("full disk: run --replays", [&] { replays_under({.most_bytes = a_size(400)}); });
    attempt("kill: rank import", [&] { import_under({.kill_after = a_moment()}); });
    attempt("full disk: rank import", [&] { import_under({.most_bytes = a_size(300'000)}); });
    attempt("kill: rank export --out", [&] { export_under({.kill_after = a_moment()}, at("out")); });
    attempt("full disk: rank export", [&] { export_to_full_disk(); });
    attempt(small_.is_there() ? "full tmpfs: rank add" : "no tmpfs here", [&] { add_on_small_disk(); });
    attempt("kill: terminal game", [&] { terminal_game(a_moment()); });
    if (below(8) == 0) attempt("terminal game, left", [&] { terminal_game(std::nullopt); });
    attempt("two writers", [&] { add_twice(); });
    attempt("forged replay", [&] { forge(); });
    attempt("bits: store", [&] { flip_store(); });
    attempt("bits: replay", [&] { flip_replay(); });
    attempt("bits: policy",
            [&] { flip("policy.json", {"tetris", "run", "--pieces", "3", "--games", "1", "--policy"}); });
    attempt("bits: recipe",
            [&] { flip("whole/recipe.toml", {"train", "--stop-after", "1", "--out", at("never"), "--recipe"}); });
    attempt("bits: checkpoint", [&] { flip_checkpoint(); });
  }

  /// A table of what happened; true if nothing was violated.
  bool report() const {
    std::printf("%-26s%8s%10s%9s%8s%12s\n", "kind", "tries", "accepted", "refused", "killed", "violations");
    bool good = true;
    for (const auto& [kind, t] : tallies_) {
      std::printf("%-26s%8d%10d%9d%8d%12d\n", kind.c_str(), t.tries, t.accepted, t.refused, t.killed, t.violations);
      good = good && t.violations == 0;
    }
    return good;
  }

 private:
  [[nodiscard]] std::string at(const std::string& name) const { return (root_ / name).string(); }
  std::uint32_t below(std::size_t n) { return rng_.below(static_cast<std::uint32_t>(n)); }
  std::chrono::microseconds a_moment() { return std::chrono::microseconds(1000 + below(400'000)); }
  std::uint64_t a_size(std::size_t most) { return below(most); }

  void attempt(const std::string& kind, const std::function<void()>& act) {
    tally_ = &tallies_[kind];
    kind_ = kind;
    ++tally_->tries;
    act();
  }

  void violated(const std::string& what) {
    ++tally_->violations;
    std::printf("%s: %s\n", kind_.c_str(), what.c_str());
  }

  /// Counts an outcome; whatever was done to the run, it is done, refused or killed by us.
  Outcome counted(Outcome outcome, const Words& words) {
    std::string command;
    for (const std::string& word : words) command += " " + word;
    if (outcome.killed) ++tally_->killed;
    if (outcome.is_done()) ++tally_->accepted;
    if (outcome.is_refused()) ++tally_->refused;
    if (outcome.hung) violated("does not end:" + command);
    if (!outcome.hung && !outcome.killed && !outcome.is_done() && !outcome.is_refused())
      violated("exit code " + std::to_string(outcome.code) + ":" + command + "\n" + outcome.text);
    return outcome;
  }
  Outcome run(const Words& words, const Harm& harm = {}) {
    return counted(Child(program_, words, harm).finish(), words);
  }
  /// A run that must succeed.
  Outcome must(const Words& words) {
    Outcome outcome = Child(program_, words).finish();
    if (!outcome.is_done()) violated("failed: " + words[0] + " " + words[1] + "\n" + outcome.text);
    return outcome;
  }

  void prepare() {
    tally_ = &tallies_["prepare"];
    kind_ = "prepare";
    for (int i = 0; i < kGames; ++i) must(play(at("games"), i));
    write(at("policy.json"), must({"tetris", "policies", "genes"}).text);
    must(train("whole"));
    store_ = at("source.db");
    for (int i = 0; i < kGames; ++i) must(add(game(static_cast<std::uint32_t>(i))));
    backup_ = must({"rank", "export", "--format", "json", "--store", store_}).text;
    write(at("backup.json"), backup_);
    store_ = at("scores.db");
    tallies_.erase("prepare");
  }

  static constexpr int kGames = 12;
  static Words play(const std::string& folder, int seed) {
    return {"tetris", "run",    "--pieces",           "20",        "--games", "1", "--keep",
            "1",      "--seed", std::to_string(seed), "--replays", folder};
  }
  [[nodiscard]] std::string game(std::uint32_t n) const { return at("games/seed-" + std::to_string(n) + ".replay"); }
  [[nodiscard]] Words add(const std::string& replay) const {
    return {"rank", "add", replay, "--name", "torture", "--store", store_};
  }

  // ---- The store: what was acknowledged stays

  void add_under(const Harm& harm) {
    const std::uint32_t n = below(kGames);
    if (run(add(game(n)), harm).is_done()) acknowledged_.insert(n);
    check_store();
  }

  void add_twice() {
    const std::uint32_t a = below(kGames), b = below(kGames);
    Child first(program_, add(game(a))), second(program_, add(game(b)));
    if (counted(first.finish(), add(game(a))).is_done()) acknowledged_.insert(a);
    if (counted(second.finish(), add(game(b))).is_done()) acknowledged_.insert(b);
    check_store();
  }

  void check_store() {
    if (acknowledged_.empty()) return;
    must({"rank", "verify", "--store", store_});
    for (const std::uint32_t n : acknowledged_) {
      if (below(acknowledged_.size()) != 0) continue;
      const Outcome again = must(add(game(n)));
      if (again.text.find("already there") == std::string::npos) violated("a game that was acknowledged is lost");
    }
  }

  // ---- Backups: all of one or nothing

  void import_under(const Harm& harm) {
    const std::string store = at("imported.db"), all = std::to_string(kGames);
    const Words import{"rank", "import", at("backup.json"), "--store", store};
    const bool is_done = run(import, harm).is_done();
    const std::string again = must(import).text;
    const bool was_there = again.find("0 rows added, " + all + " were") != std::string::npos;
    if (is_done && !was_there) violated("rows that were imported are lost:\n" + again);
    if (!was_there && again.find(all + " rows added, 0 were") == std::string::npos)
      violated("half an import is there:\n" + again);
    must({"rank", "verify", "--store", store});
    remove_store(store);
  }

  /// Without a small disk the limit is on every file, also on those of the store that is read.
  void export_to_full_disk() {
    if (!small_.is_there()) return export_under({.most_bytes = a_size(20'000)}, at("out"));
    write(at("small/filler"), std::string(SmallDisk::kBytes - below(3 * backup_.size()), 'x'));
    export_under({}, at("small/out"));
    fs::remove(at("small/filler"));
  }

  void export_under(const Harm& harm, const fs::path& folder) {
    const fs::path file = folder / "board.json";
    fs::create_directories(folder);
    write(file, "old");
    const std::string before = content(file);  // nothing, where the disk is full already
    const Outcome outcome =
        run({"rank", "export", "--format", "json", "--out", file.string(), "--store", at("source.db")}, harm);
    const std::string after = content(file);
    const bool had_room = before == "old";
    if (after != backup_ && (outcome.is_done() || (had_room && after != before)))
      violated("the file is neither the old nor the new");
    const auto files = std::distance(fs::directory_iterator(folder), {});
    if (!outcome.killed && files != 1) violated("a temporary file was left");
    fs::remove_all(folder);
  }

  /// How much of the disk is taken before the games come differs from time to time.
  void add_on_small_disk() {
    if (!small_.is_there()) return;
    const std::string before = std::exchange(store_, at("small/scores.db"));
    std::set<std::uint32_t> there;
    write(at("small/filler"), std::string(below(SmallDisk::kBytes), 'x'));
    for (int i = 0; i < 4; ++i) {
      const std::uint32_t n = below(kGames);
      if (run(add(game(n))).is_done()) there.insert(n);
    }
    fs::remove(at("small/filler"));
    there.swap(acknowledged_);
    check_store();
    there.swap(acknowledged_);
    remove_store(std::exchange(store_, before));
  }

  static void remove_store(const std::string& store) {
    for (const char* end : {"", "-wal", "-shm", "-journal"}) fs::remove(store + end);
  }

  // ---- Saved games: whole, or not there

  void terminal_game(std::optional<std::chrono::microseconds> kill_after) {
    std::string keys;
    for (std::uint32_t left = below(12); left > 0; --left) keys += "  hlkp"[below(6)];
    keys += "qqqq";
    const Words words{"tetris", "play", "--seed", std::to_string(below(1000)), "--countdown", "0"};
    counted(play_in_terminal(program_, words, keys, kill_after), words);
    const fs::path folder = at("fourfold");
    std::error_code none;
    for (const auto& entry : fs::directory_iterator(folder, none)) {
      if (entry.path().extension() != ".save") continue;
      const auto saved = session::saved_text_from(content(entry.path()));
      if (!saved) {
        violated("a saved game cannot be read: " + saved.error());
        continue;
      }
      write(at("saved.replay"), saved->replay);
      must({"tetris", "replay", at("saved.replay")});
    }
    fs::remove_all(folder);
  }

  void flip_store() {
    if (acknowledged_.empty()) return;
    write(at("flipped.db"), flipped(content(store_)));
    for (const char* command : {"verify", "list"}) run({"rank", command, "--store", at("flipped.db")});
    for (const char* rest : {"flipped.db", "flipped.db-wal", "flipped.db-shm", "flipped.db-journal"})
      fs::remove(at(rest));
  }

  // ---- Replays

  void forge() {
    std::string text = content(game(below(kGames)));
    for (std::uint32_t left = 1 + below(3); left > 0; --left) mutate(text, rng_);
    write(at("forged.replay"), text);
    const Words words{"rank", "add", at("forged.replay"), "--name", "forger", "--store", at("forged.db")};
    if (!run(words).is_done()) return;
    must({"tetris", "replay", at("forged.replay")});
    must({"rank", "verify", "--store", at("forged.db")});
  }

  void flip_replay() {
    const std::string before = content(game(below(kGames))), after = flipped(before);
    write(at("flipped.replay"), after);
    const Words words{"rank", "add", at("flipped.replay"), "--name", "flipper", "--store", at("forged.db")};
    if (run(words).is_done()) must({"rank", "verify", "--store", at("forged.db")});
  }

  void replays_under(const Harm& harm) {
    const std::string folder = at("harmed");
    run(play(folder, static_cast<int>(below(1000))), harm);
    std::error_code none;
    for (const auto& entry : fs::directory_iterator(folder, none)) {
      if (entry.path().extension() == ".replay") must({"tetris", "replay", entry.path().string()});
    }
    fs::remove_all(folder);
  }

  // ---- Training

  [[nodiscard]] Words train(const std::string& folder) const {
    return {"train",         "cma", "--rules",      "genes",   "--features",    "genes8", "--start",     "genes",
            "--known",       "1",   "--keep",       "1",       "--games",       "1",      "--cap",       "20",
            "--generations", "4",   "--population", "4",       "--final-games", "2",      "--finalists", "1",
            "--seed",        "3",   "--out",        at(folder)};
  }

  void train_under(const Harm& harm) {
    run(train("harmed"), harm);
    if (fs::exists(at("harmed/recipe.toml"))) {
      must({"train", "--resume", at("harmed")});
      for (const char* file : {"log.jsonl", "checkpoint.json", "result.json"}) {
        if (content(root_ / "harmed" / file) != content(root_ / "whole" / file))
          violated(std::string(file) + " is another after the run went on");
      }
    }
    fs::remove_all(at("harmed"));
  }

  void flip_checkpoint() {
    fs::copy(at("whole"), at("harmed"), fs::copy_options::recursive);
    fs::remove(at("harmed/result.json"));
    const std::string log = content(at("harmed/log.jsonl"));
    write(at("harmed/checkpoint.json"), flipped(content(at("harmed/checkpoint.json"))));
    const Outcome outcome = run({"train", "--resume", at("harmed")});
    if (outcome.is_refused() && content(at("harmed/log.jsonl")) != log) violated("the log was changed before refusing");
    fs::remove_all(at("harmed"));
  }

  void flip(const std::string& file, Words words) {
    write(at("flipped"), flipped(content(at(file))));
    words.push_back(at("flipped"));
    run(words);
    fs::remove_all(at("never"));
  }

  std::string flipped(std::string bytes) { return torture::flipped(std::move(bytes), rng_); }

  std::string program_;
  Rng rng_;
  fs::path root_;
  std::string store_, backup_;
  SmallDisk small_;
  std::set<std::uint32_t> acknowledged_;
  std::map<std::string, Tally> tallies_;
  Tally* tally_ = nullptr;
  std::string kind_;
};

}  // namespace
}  // namespace fourfold::torture

int main(int count, char** words) {
  using std::chrono::steady_clock;
  if (count < 2) {
    std::fputs("usage: torture PROGRAM [SECONDS [SEED]]\n", stderr);
    return 2;
  }
  const std::chrono::seconds duration(count > 2 ? std::strtol(words[2], nullptr, 10) : 180);
  const std::uint64_t seed = count > 3 ? std::strtoull(words[3], nullptr, 10) : 1;
  std::printf("seed %llu\n", static_cast<unsigned long long>(seed));
  fourfold::torture::Torture torture(words[1], seed);
  const auto end = steady_clock::now() + duration;
  do torture.round();
  while (steady_clock::now() < end);
  return torture.report() ? 0 : 1;
}
