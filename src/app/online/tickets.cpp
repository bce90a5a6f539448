// A file for each ticket: two lines, the address of the service and the ticket.
#include "app/online/tickets.h"

#include <cassert>
#include <filesystem>

#include "app/command.h"
#include "app/files/files.h"
#include "app/files/paths.h"
#include "app/online/identity_file.h"
#include "base/split.h"

namespace fourfold::app {
namespace {

namespace fs = std::filesystem;

constexpr FileKind kTicketFile{"a ticket", 64 * kKiB};

fs::path folder() { return data_folder() / "tickets"; }
fs::path path_of(const std::string& id) {
  assert(service::is_ticket_id(id));  // as all that were read are: no service chooses a file
  return folder() / (id + ".ticket");
}

/// nullopt if the file is not a ticket.
std::optional<KeptTicket> read(const fs::path& file) {
  const std::string text = read_file(file.string(), kTicketFile);
  const auto lines = split(text, '\n');
  if (lines.size() < 2) return std::nullopt;
  const auto says = service::glance(lines[1]);
  if (!says) return std::nullopt;
  return KeptTicket{std::string(lines[0]), std::string(lines[1]), *says};
}

}  // namespace

KeptTicket new_ticket(const Remote& service, const service::BoardName& board) {
  const auto request = service::signed_request(service.origin(), board, seconds_since_1970(), identity_or_new());
  const Answer answer = service.post("tickets", Json::object({{"game", board.game},
                                                              {"rules", board.rules},
                                                              {"mode", board.mode},
                                                              {"kind", board.kind},
                                                              {"time", request.time},
                                                              {"service", request.service},
                                                              {"key", request.key},
                                                              {"signature", request.signature}}));
  if (!answer.is_good()) throw Failure(service.url() + ": no ticket: " + answer.detail);
  const std::string* text = answer.json["ticket"].as_string();
  const auto says = service::glance(text == nullptr ? "" : *text);
  if (!says) throw Failure(service.url() + ": what it sent is no ticket: " + says.refused().why);
  make_folder(folder().string());
  write_private_file(path_of(says->id).string(), service.url() + "\n" + *text + "\n");
  return {service.url(), *text, *says};
}

std::vector<KeptTicket> kept_tickets(const Remote& service) {
  std::vector<KeptTicket> tickets;
  std::error_code missing;
  for (const auto& entry : fs::directory_iterator(folder(), missing)) {
    if (entry.path().extension() != ".ticket") continue;
    auto ticket = read(entry.path());
    if (!ticket || ticket->service != service.url()) continue;
    if (ticket->says.deadline < seconds_since_1970())
      drop_ticket(*ticket);
    else
      tickets.push_back(*std::move(ticket));
  }
  return tickets;
}

void drop_ticket(const KeptTicket& ticket) {
  std::error_code ignored;
  fs::remove(path_of(ticket.says.id), ignored);
}

}  // namespace fourfold::app
