// fourfold serve: the games in a browser.
#include <cstdio>
#include <filesystem>
#include <memory>

#include "app/cli/command_line.h"
#include "app/command.h"
#include "app/print.h"
#include "base/utf8.h"
#include "parts/part.h"
#include "serve/folder.h"
#include "serve/page.h"
#include "serve/server.h"

namespace fourfold::app {
namespace {

namespace fs = std::filesystem;

struct ServeOptions {
  std::string address = "127.0.0.1";
  int port = 8080;
  int connections = 512;
  std::string page;
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

void run(const ServeOptions& o) {
  const serve::Page page = load_page(o);
  const auto answerer = [&page](const serve::Request& request) { return serve::answer(page, request); };
  const auto server = serve::Server::listen({.address = o.address,
                                             .port = static_cast<std::uint16_t>(o.port),
                                             .ends_on_signals = true,
                                             .limits = {.connections = static_cast<std::size_t>(o.connections)}},
                                            {.handler = serve::answered_by(answerer)});
  if (!server) throw Failure(server.error());
  say("{}\n", (*server)->url());
  std::fflush(stdout);
  (*server)->run();
}

}  // namespace

void add_serve(Command& root) {
  Command& command = root.add_subcommand("serve", "The games in a browser: serves the page over HTTP");
  auto o = std::make_shared<ServeOptions>();
  command.add_number("--port", o->port, "Where to listen; 0: a free port", 0, 65535).shows_default();
  command.add_option("--address", o->address, "The network to listen on, in numbers")
      .check(address_problem)
      .shows_default();
  command.add_number("--connections", o->connections, "How many there may be at once; more wait", 1, 1'000'000)
      .shows_default();
  command.add_option("--page", o->page, "Another page than the one that was built or installed").folder();
  command.footer(
      "Prints the address when it listens, and ends with Ctrl-C. The page is read once, at the beginning. Nobody but\n"
      "this machine can reach 127.0.0.1; with --address 0.0.0.0 everybody on its networks can.");
  command.callback([o] { run(*o); });
}

}  // namespace fourfold::app
