// A program that runs beside us and talks in lines through pipes.
#include "app/arena/child.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <iterator>
#include <optional>

#include "app/command.h"
#include "app/files/limits.h"

extern char** environ;  // NOLINT(readability-redundant-declaration): only some systems declare it

namespace fourfold::app {
namespace {

using Clock = std::chrono::steady_clock;
constexpr auto kSendPatience = std::chrono::seconds(2);
constexpr auto kLastWordsPatience = std::chrono::milliseconds(200);
constexpr std::size_t kKeptErrors = 2000;

struct Pipe {
  Descriptor read_end, write_end;
};

Pipe make_pipe() {
  std::array<int, 2> ends{};
  if (::pipe2(ends.data(), O_CLOEXEC) != 0) throw Failure(std::string("cannot make a pipe: ") + std::strerror(errno));
  return {Descriptor(ends[0]), Descriptor(ends[1])};
}

void make_nonblocking(const Descriptor& end) { ::fcntl(end.get(), F_SETFL, O_NONBLOCK); }

/// Starts a shell whose standard streams are these.
pid_t spawn_shell(const std::string& command, int in, int out, int errors) {
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_adddup2(&files, in, STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&files, out, STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(&files, errors, STDERR_FILENO);
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF);
  sigset_t pipe_signal;
  sigemptyset(&pipe_signal);
  sigaddset(&pipe_signal, SIGPIPE);  // ignored here, and a program expects it as usual
  posix_spawnattr_setsigdefault(&attributes, &pipe_signal);
  std::string shell = "/bin/sh", option = "-c", text = command;
  std::array<char*, 4> words = {shell.data(), option.data(), text.data(), nullptr};
  pid_t pid = -1;
  const int problem = ::posix_spawn(&pid, "/bin/sh", &files, &attributes, words.data(), environ);
  posix_spawn_file_actions_destroy(&files);
  posix_spawnattr_destroy(&attributes);
  if (problem != 0) throw Failure(fmt::format("cannot start {}: {}", command, std::strerror(problem)));
  return pid;
}

/// How many bytes were added; 0 at the end, -1 if there are none now.
ssize_t append_from(int fd, std::string& text) {
  std::array<char, 4096> block{};
  const ssize_t count = ::read(fd, block.data(), block.size());
  if (count > 0) text.append(block.data(), static_cast<std::size_t>(count));
  return count < 0 && errno != EAGAIN && errno != EINTR ? 0 : count;
}

/// "11 (Segmentation fault)"
std::string signal_text(int number) {
  const char* name = ::strsignal(number);
  return fmt::format("{} ({})", number, name == nullptr ? "unknown" : name);
}

/// A shell says with codes above 128 that a signal ended what it ran.
std::string exit_text(int code) {
  constexpr int kOfSignals = 128, kLastSignal = 64;
  const bool is_signal = code > kOfSignals && code <= kOfSignals + kLastSignal;
  return fmt::format("it ended with exit code {}", code) +
         (is_signal ? ", as after signal " + signal_text(code - kOfSignals) : "");
}

/// How it ended; nothing while it runs. It stays to be waited for.
std::optional<std::string> status_of(pid_t pid) {
  siginfo_t about{};
  const int failed = ::waitid(P_PID, static_cast<id_t>(pid), &about, WEXITED | WNOHANG | WNOWAIT);
  if (failed != 0 || about.si_pid != pid) return std::nullopt;
  if (about.si_code == CLD_EXITED) return exit_text(about.si_status);
  return "it was ended by signal " + signal_text(about.si_status);
}

}  // namespace

struct Child::Pipes {
  Pipe in = make_pipe(), out = make_pipe(), errors = make_pipe();
};

Child::Child(const std::string& command, Interrupts& interrupts, const Beside& beside)
    : Child(command, interrupts, beside, Pipes{}) {}

Child::Child(const std::string& command, Interrupts& interrupts, const Beside& beside, Pipes&& pipes)
    : interrupts_(interrupts),
      beside_(beside),
      in_(std::move(pipes.in.write_end)),
      out_(std::move(pipes.out.read_end)),
      errors_(std::move(pipes.errors.read_end)),
      pid_(spawn_shell(command, pipes.in.read_end.get(), pipes.out.write_end.get(), pipes.errors.write_end.get())) {
  make_nonblocking(in_);
  make_nonblocking(out_);
  make_nonblocking(errors_);
  if (beside_.children != nullptr) beside_.children->push_back(this);
}

Child::~Child() {
  if (beside_.children != nullptr) std::erase(*beside_.children, this);
  ::kill(-pid_, SIGKILL);
  int status = 0;
  while (::waitpid(pid_, &status, 0) < 0 && errno == EINTR) {
  }
}

bool Child::send(std::string_view line) {
  if (beside_.log != nullptr) beside_.log->sent(line);
  const std::string text = std::string(line) + "\n";
  const Time deadline = Clock::now() + kSendPatience;
  std::size_t sent = 0;
  while (sent < text.size() && !is_gone_) {
    const ssize_t count = ::write(in_.get(), text.data() + sent, text.size() - sent);
    if (count > 0) {
      sent += static_cast<std::size_t>(count);
      continue;
    }
    if (count < 0 && errno != EAGAIN && errno != EINTR) is_gone_ = true;
    if (Clock::now() >= deadline) return false;
    std::array<pollfd, 2> both = {{{in_.get(), POLLOUT, 0}, {interrupts_.fd(), POLLIN, 0}}};
    ::poll(both.data(), both.size(), milliseconds_until(deadline));
    interrupts_.check();
  }
  return !is_gone_;
}

bool Child::has_room() const { return said_.size() < kLongestLine; }

/// Waits for something to read, and reads it, also of the others. False if the time is over and
/// this one has said nothing more.
bool Child::take_in(Time deadline) {
  Children all = {this};
  if (beside_.children != nullptr)
    std::ranges::copy_if(*beside_.children, std::back_inserter(all),
                         [this](const Child* child) { return child != this && child->has_room(); });
  std::vector<pollfd> streams = {{interrupts_.fd(), POLLIN, 0}};
  for (const Child* child : all) {
    streams.push_back({child->is_gone_ ? -1 : child->out_.get(), POLLIN, 0});
    streams.push_back({child->errors_end_ ? -1 : child->errors_.get(), POLLIN, 0});
  }
  const int count = ::poll(streams.data(), streams.size(), milliseconds_until(deadline));
  interrupts_.check();
  if (count <= 0) return Clock::now() < deadline;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (streams[1 + 2 * i].revents != 0) all[i]->read_words();
    if (streams[2 + 2 * i].revents != 0) all[i]->read_errors();
  }
  const bool is_own = streams[1].revents != 0 || streams[2].revents != 0;
  return is_own || Clock::now() < deadline;
}

void Child::read_words() {
  if (append_from(out_.get(), said_) == 0) is_gone_ = true;
  if (!has_room() && said_.find('\n') == std::string::npos) is_gone_ = line_too_long_ = true;
  came_at_ = Clock::now();
}

void Child::read_errors() {
  const std::size_t before = wrote_.size();
  if (append_from(errors_.get(), wrote_) == 0) errors_end_ = true;
  if (beside_.log != nullptr) beside_.log->complained(std::string_view(wrote_).substr(before));
  if (wrote_.size() > 2 * kKeptErrors) wrote_.erase(0, wrote_.size() - kKeptErrors);
}

Child::Heard Child::hear(std::string& line, Time deadline) {
  while (true) {
    if (const auto end = said_.find('\n'); end != std::string::npos) {
      line = said_.substr(0, end);
      said_.erase(0, end + 1);
      if (beside_.log != nullptr) beside_.log->heard(line);
      return Heard::line;
    }
    if (is_gone_) return Heard::dead;
    if (!take_in(deadline)) return Heard::late;
  }
}

void Child::wait_until(Time time) {
  while (Clock::now() < time && has_room() && !is_gone_) take_in(time);
  interrupts_.wait_until(time);
}

std::string Child::how_it_ended(Time deadline) {
  if (line_too_long_) return "it said a line of more than " + size_text(kLongestLine);
  auto status = status_of(pid_);
  for (; !status && is_gone_ && Clock::now() < deadline; status = status_of(pid_))
    interrupts_.wait_until(Clock::now() + std::chrono::milliseconds(1));  // its streams close before it ends
  return status ? *status : "it was still running";
}

Child::Ending Child::ending() {
  const Time deadline = Clock::now() + kLastWordsPatience;
  while (!errors_end_ && take_in(deadline)) {
  }
  std::string how = how_it_ended(deadline);
  while (wrote_.ends_with('\n')) wrote_.pop_back();
  return {.how = std::move(how), .errors = wrote_.substr(wrote_.size() - std::min(wrote_.size(), kKeptErrors))};
}

std::string Child::last_words() {
  const Ending end = ending();
  return end.errors.empty() ? end.how : end.how + "; its last words: " + end.errors;
}

}  // namespace fourfold::app
