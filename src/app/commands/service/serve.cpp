// fourfold serve: the games in a browser, and the service behind the page.
#include <cstdio>
#include <filesystem>
#include <memory>
#include <mutex>
#include <thread>

#include "app/beyond.h"
#include "app/cli/command_line.h"
#include "app/command.h"
#include "app/commands/connect4/options.h"
#include "app/commands/rank/key.h"
#include "app/files/files.h"
#include "app/files/paths.h"
#include "app/files/policy_file.h"
#include "app/print.h"
#include "app/timer.h"
#include "base/utf8.h"
#include "parts/part.h"
#include "serve/api/service_host.h"
#include "serve/client/url.h"
#include "serve/network/server.h"
#include "serve/page/folder.h"
#include "service/names/looks.h"
#include "sign/random.h"

namespace fourfold::app {
namespace {

namespace fs = std::filesystem;

struct ServeOptions {
  std::string address = "127.0.0.1";
  int port = 8080;
  int connections = 512;
  std::string page;
  std::string store, key, secret;
  std::vector<std::string> origins;
  int threads = 1, verifiers = 0;
  bool behind_proxy = false, page_only = false;
};

/// Beside the build the program is from (build/web), or where it is installed.
fs::path usual_page() {
  const fs::path program = parts::program_folder();
  std::error_code unreadable;
  const bool is_build = fs::exists(program / "CMakeCache.txt", unreadable);
  fs::path folder = (program / (is_build ? "../web" : FOURFOLD_PAGE_FROM_PROGRAM)).lexically_normal();
  if (fs::exists(folder / "index.html", unreadable)) return folder;
  throw Failure("the page is not built: run `make web` in the sources, or name its folder with --page");
}

serve::Page load_page(const ServeOptions& o) {
  const auto files = serve::read_folder(o.page.empty() ? usual_page() : fs::path(o.page));
  if (!files) throw Failure(files.error());
  return serve::Page(*files);
}

std::string address_problem(const std::string& address) {
  if (serve::is_address(address)) return "";
  return in_quotes(address) +
         " is no address in numbers; expected 127.0.0.1 (this machine only), 0.0.0.0 (all its networks), "
         "::1 or another";
}

/// What is wrong with an origin: browsers write it without a path.
std::string origin_problem(const std::string& origin) {
  const auto url = serve::url_of(origin);
  if (url && origin.find('/', origin.find("://") + 3) == std::string::npos) return "";
  return in_quotes(origin) + " is no origin; expected https:// or http:// and a host, such as https://example.org";
}

/// The secret of tickets: made once, in the data folder, unless one is named.
std::string secret_of(const ServeOptions& o) {
  if (!o.secret.empty()) return read_key(o.secret);
  make_folder(data_folder().string());
  const fs::path file = data_folder() / "service.secret";
  std::error_code unreadable;
  if (!fs::exists(file, unreadable)) write_private_file(file.string(), sign::random_bytes(32));
  return read_key(file.string());
}

serve::ApiSettings api_settings(const ServeOptions& o) {
  const unsigned cores = std::max(1U, std::thread::hardware_concurrency());
  return {.secrets = {.secret = secret_of(o)},
          .verifiers = o.verifiers > 0 ? static_cast<unsigned>(o.verifiers) : cores,
          .now = seconds_since_1970,
          .origins = o.origins};
}

bool needs_solver(const connect4::EngineSpec& engine) {
  return engine.kind == connect4::EngineSpec::Kind::perfect || engine.kind == connect4::EngineSpec::Kind::graded;
}

/// Machines of Connect Four for rooms. Those that share a solver with its table are asked one at a
/// time, and play on its board only (live/setup.h sees to it).
auto connect4_machine() {
  return [engines = std::make_shared<Engines>(SolverChoice{}),
          one_at_a_time = std::make_shared<std::mutex>()](const live::Connect4Question& question) {
    if (!needs_solver(question.engine)) {
      auto engine = connect4::Engine::make(question.engine, question.question.position.shape);
      if (!engine) throw Failure(engine.error());
      connect4::Engine own = *std::move(engine);
      return live::think(question, own);
    }
    const std::lock_guard lock(*one_at_a_time);
    connect4::Engine engine = engines->engine(to_text(question.engine));
    return live::think(question, engine);
  };
}

serve::RoomSettings room_settings(const ServeOptions& o) {
  return {.address = o.address + ":" + std::to_string(o.port),
          .now_ms = milliseconds_since_1970,
          .on_failure = [](const std::string& why) { remark("{}\n", printable(why)); },
          .versus_machine = [policy = load_machine(kUsualMachine)](
                                const live::VersusQuestion& question) { return live::think(question, policy); },
          .connect4_machine = connect4_machine()};
}

serve::HostSettings host_settings(const ServeOptions& o) {
  return {.where = o.store.empty() ? (data_folder() / "service.db").string() : o.store,
          .store = {.key = o.key.empty() ? "" : read_key(o.key)},
          .rates = {},
          .api = api_settings(o),
          .rooms = room_settings(o)};
}

/// No address may take all places; one behind which a school is gets a quarter. Few places are for
/// few people.
std::size_t places_of_one(const ServeOptions& o) {
  constexpr int kFew = 64;
  return o.connections < kFew ? 0 : static_cast<std::size_t>(o.connections) / 4;
}

/// What a client may take before it is told to slow down; many persons may share one address.
serve::Limits limits_of(const ServeOptions& o) {
  return {.body_bytes = std::size_t{2} << 20,
          .connections = static_cast<std::size_t>(o.connections),
          .connections_per_address = places_of_one(o),
          .requests_per_address = {.per_second = 200, .burst = 2000},
          .bytes_per_address = {.per_second = 8 << 20, .burst = 256 << 20}};
}

serve::Settings server_settings(const ServeOptions& o) {
  return {.address = o.address,
          .port = static_cast<std::uint16_t>(o.port),
          .threads = static_cast<unsigned>(o.threads),
          .ends_on_signals = true,
          .trusts_proxy = o.behind_proxy,
          .limits = limits_of(o),
          .socket_limits = {.sockets_per_address = places_of_one(o)}};
}

void run(const ServeOptions& o, serve::Service service) {
  service.sockets.origins = o.origins;
  const auto server = serve::Server::listen(server_settings(o), std::move(service));
  if (!server) throw Failure(server.error());
  say("{}\n", (*server)->url());
  std::fflush(stdout);
  (*server)->run();
}

void run(const ServeOptions& o) {
  const serve::Page page = load_page(o);
  if (o.page_only)
    return run(o, {.handler = serve::answered_by(
                       [&page](const serve::Request& request) { return serve::answer(page, request); })});
  if (o.store.empty()) make_folder(data_folder().string());
  serve::HostSettings settings = host_settings(o);
  scores::League league(settings.where, settings.store);  // says at once what is wrong with it, and makes it
  service::renew_looks(league);
  serve::ServiceHost host(page, std::move(settings));
  run(o, host.service());
}

}  // namespace

void add_serve(Command& root) {
  Command& command = add_beyond(root, "serve");
  auto o = std::make_shared<ServeOptions>();
  command.add_number("--port", o->port, "Where to listen; 0: a free port", 0, 65535).shows_default();
  command.add_option("--address", o->address, "The network to listen on, in numbers")
      .check(address_problem)
      .shows_default();
  command.add_number("--connections", o->connections, "How many there may be at once; more wait", 1, 1'000'000)
      .shows_default();
  command.add_option("--page", o->page, "Another page than the one that was built or installed").folder();
  command
      .add_option(
          "--store", o->store,
          "Where scores are kept: a file, or postgresql://user@host/database; default service.db in your data folder")
      .file()
      .type_name("WHERE");
  command.add_option("--key", o->key, "A file of 32 bytes or more that only you can read, to seal rows with").file();
  command
      .add_option("--secret", o->secret,
                  "The secret of tickets, as --key; all processes of a service need the same; default: one of your "
                  "own, made once")
      .file();
  command.add_number("--threads", o->threads, "Of the network", 1, 64).shows_default();
  command.add_number("--verifiers", o->verifiers, "Threads that play submitted games again; default: all cores", 1,
                     256);
  command.add_flag("--behind-proxy", o->behind_proxy,
                   "Believe X-Forwarded-For and X-Forwarded-Proto: a proxy of yours sets them");
  command
      .add_option("--origin", o->origins,
                  "Where the page is seen from, such as https://example.org; pages from elsewhere get no live games "
                  "and change nothing, and what players signed for another service is refused; "
                  "default: the host that a request names")
      .check(origin_problem)
      .type_name("URL");
  command.add_flag("--page-only", o->page_only, "No scores, no rooms: only the page");
  command.footer(
      "Prints the address when it listens, and ends with Ctrl-C. The page is read once, at the beginning. Nobody but\n"
      "this machine can reach 127.0.0.1; with --address 0.0.0.0 everybody on its networks can. The API is below\n"
      "/api/v1/, and /api/v1/openapi.json describes it.");
  command.callback([o] { run(*o); });
}

}  // namespace fourfold::app
