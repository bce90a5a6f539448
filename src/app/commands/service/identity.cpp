// fourfold rank identity: the key pair that a player's games are signed with.
#include <memory>

#include "app/beyond.h"
#include "app/cli/command_line.h"
#include "app/command.h"
#include "app/files/files.h"
#include "app/online/identity_file.h"
#include "app/print.h"
#include "base/json.h"
#include "service/tickets/identity.h"

namespace fourfold::app {
namespace {

struct IdentityOptions {
  std::string out, in;
  bool make = false, replace = false, as_json = false;
};

void put(const sign::KeyPair& player, bool replace) {
  const auto kept = kept_identity();
  if (kept && kept->key() != player.key() && !replace)
    throw Failure("there is an identity already, and its names belong to it: --export keeps it, --replace drops it");
  keep_identity(player);
}

sign::KeyPair kept() {
  auto player = kept_identity();
  if (!player) throw Failure("there is no identity yet: --make makes one, --import takes one from a file");
  return *std::move(player);
}

void run(const IdentityOptions& o) {
  if (o.make) put(sign::KeyPair::random(), o.replace);
  if (!o.in.empty()) put(read_identity(o.in), o.replace);
  const sign::KeyPair player = kept();
  if (!o.out.empty()) write_private_file(o.out, service::to_text(player));
  if (o.as_json) return say("{}\n", Json::object({{"key", player.key().text()}}).dump());
  say("{}\n", player.key().text());
  if (!o.out.empty()) remark("whoever has {} is this player: keep it to yourself\n", o.out);
}

}  // namespace

void add_rank_identity(Command& rank) {
  Command& command = add_beyond(rank, "identity");
  auto o = std::make_shared<IdentityOptions>();
  Option& make = command.add_flag("--make", o->make, "Make a new one");
  command.add_option("--export", o->out, "Write it, with its secret, to a file that only you can read").file();
  command.add_option("--import", o->in, "Take the one of a file").file().excludes(make);
  command.add_flag("--replace", o->replace, "With --make or --import: drop the one that is there");
  command.add_flag("--json", o->as_json, "One JSON object: key");
  command.footer(
      "A key pair (Ed25519) in your data folder. Names that you submit games under belong to it; nobody can give you\n"
      "another one for them, so export it and keep the file.");
  command.callback([o] { run(*o); });
}

}  // namespace fourfold::app
