// What the text after --store names.
#include "scores/database/address.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <optional>

#include "base/field.h"
#include "base/utf8.h"

namespace fourfold::scores {
namespace {

constexpr std::string_view kScheme = "postgresql", kAlias = "postgres";
constexpr std::string_view kAdvice =
    "expected postgresql://user@host:port/database; a password is better kept in PGPASSWORD, ~/.pgpass or a service, "
    "and within an address its / ? # @ % are written %2F %3F %23 %40 %25";

Error unreadable(std::string_view why) {
  return Error{"the address of the server cannot be read: " + std::string(why) + "; " + std::string(kAdvice)};
}

std::string lower(std::string_view text) {
  std::string out(text);
  std::ranges::transform(out, out.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return out;
}

/// Returns the text before a separator and removes it, with the separator, from `text`; all of it
/// if there is no separator.
std::string_view cut(std::string_view& text, char separator) {
  const std::size_t end = std::min(text.find(separator), text.size());
  const std::string_view head = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return head;
}

/// %41 -> A. Nothing if it is not a valid code, or if it is a zero, which would end the text in C.
std::optional<std::string> decoded(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '%') {
      out += text[i];
      continue;
    }
    unsigned code = 0;
    const std::string_view digits = text.substr(i + 1, 2);
    const auto [end, problem] = std::from_chars(digits.data(), digits.data() + digits.size(), code, 16);
    if (problem != std::errc{} || digits.size() < 2 || end != digits.data() + 2 || code == 0) return std::nullopt;
    out += static_cast<char>(code);
    i += 2;
  }
  return out;
}

bool is_port(std::string_view text) {
  const auto port = number_from<int>(text);
  return text.empty() || (port && *port >= 1 && *port <= 65535);
}

bool is_host(std::string_view text) {
  return std::ranges::none_of(text, [](unsigned char c) { return c <= ' ' || c == 0x7F || c == '@'; });
}

struct Server {
  std::string host, port;
};

/// "host:port", "[::1]:port"; nothing if the text is neither.
std::optional<Server> server_from(std::string_view text) {
  std::string_view host = text, port;
  if (text.starts_with('[')) {
    const std::size_t end = text.find(']');
    if (end == std::string_view::npos) return std::nullopt;
    host = text.substr(1, end - 1);
    const std::string_view rest = text.substr(end + 1);
    if (host.empty() || (!rest.empty() && !rest.starts_with(':'))) return std::nullopt;
    port = rest.empty() ? rest : rest.substr(1);
  } else {
    host = cut(port = text, ':');
  }
  const auto name = decoded(host);
  if (!name || !is_host(*name) || !is_port(port)) return std::nullopt;
  return Server{*name, std::string(port)};
}

/// One server, or several with commas between them, of which the client library uses the first that
/// answers.
bool read_servers(std::string_view text, Address& address) {
  std::string hosts, ports;
  const char* comma = "";
  do {
    const auto server = server_from(cut(text, ','));
    if (!server) return false;
    hosts += comma + server->host;
    ports += comma + server->port;
    comma = ",";
  } while (!text.empty());
  if (hosts.find_first_not_of(',') != std::string::npos) address.set("host", hosts);
  if (ports.find_first_not_of(',') != std::string::npos) address.set("port", ports);
  return true;
}

bool read_user(std::string_view text, Address& address) {
  const auto user = decoded(cut(text, ':')), password = decoded(text);
  if (!user || !password) return false;
  if (!user->empty()) address.set("user", *user);
  if (!password->empty()) address.set("password", *password);
  return true;
}

bool read_parameters(std::string_view text, Address& address) {
  while (!text.empty()) {
    std::string_view value = cut(text, '&');
    if (value.find('=') == std::string_view::npos) return false;
    auto keyword = decoded(cut(value, '='));
    const auto content = decoded(value);
    if (!keyword || keyword->empty() || !content) return false;
    if (keyword->find_first_not_of("abcdefghijklmnopqrstuvwxyz_") != std::string::npos) return false;
    const bool is_ssl = *keyword == "ssl" && *content == "true";  // as other drivers spell it
    address.set(is_ssl ? "sslmode" : *keyword, is_ssl ? "require" : *content);
  }
  return true;
}

std::string value_of(const Address& address, std::string_view keyword) {
  const auto at = std::ranges::find(address.parameters, keyword, &Address::Parameter::first);
  return at == address.parameters.end() ? "" : at->second;
}

/// Whether a word of the text begins like "host=", as in a connection string of PostgreSQL.
bool has_keyword(std::string_view text) {
  constexpr std::array<std::string_view, 13> kKeywords = {"host",     "hostaddr",    "port",    "dbname",  "user",
                                                          "password", "passfile",    "service", "sslmode", "sslcert",
                                                          "sslkey",   "sslpassword", "options"};
  const std::string all = lower(text);
  for (std::string_view rest = all; !rest.empty();) {
    std::string_view word = cut(rest, ' ');
    const bool has_value = word.find('=') != std::string_view::npos || rest.starts_with('=');
    if (has_value && std::ranges::find(kKeywords, cut(word, '=')) != kKeywords.end()) return true;
  }
  return false;
}

}  // namespace

bool Address::has(std::string_view keyword) const {
  return std::ranges::find(parameters, keyword, &Parameter::first) != parameters.end();
}

void Address::set(std::string_view keyword, std::string value) {
  const auto at = std::ranges::find(parameters, keyword, &Parameter::first);
  if (at != parameters.end()) {
    at->second = std::move(value);
  } else {
    parameters.emplace_back(keyword, std::move(value));
  }
}

std::string Address::shown() const { return printable(std::string(kScheme) + "://" + host + "/" + database); }

std::string Address::conninfo() const {
  std::string out;
  for (const auto& [keyword, value] : parameters) {
    out += (out.empty() ? "" : " ") + keyword + "='";
    for (const char c : value) {
      if (c == '\\' || c == '\'') out += '\\';
      out += c;
    }
    out += "'";
  }
  return out;
}

Result<Address> address_from(std::string_view url) {
  const std::size_t scheme = url.find("://");
  if (scheme == std::string_view::npos) return unreadable("'://' is missing");
  std::string_view parameters = url.substr(scheme + 3), path = cut(parameters, '?'), servers = cut(path, '/');
  if (path.find('@') != std::string_view::npos || parameters.find('@') != std::string_view::npos)
    return unreadable("there is an '@' after the host");
  Address address;
  if (const std::size_t at = servers.find('@'); at != std::string_view::npos) {
    if (!read_user(servers.substr(0, at), address)) return unreadable("the user has a wrong %-code");
    servers.remove_prefix(at + 1);
  }
  if (!read_servers(servers, address)) return unreadable("the host or the port is wrong");
  const auto database = decoded(path);
  if (!database || path.find('/') != std::string_view::npos) return unreadable("the name of the database is wrong");
  if (!database->empty()) address.set("dbname", *database);
  if (!read_parameters(parameters, address)) return unreadable("a parameter is wrong");
  address.host = value_of(address, "host");
  if (address.host.empty()) address.host = value_of(address, "hostaddr");
  address.database = value_of(address, "dbname");
  // The client library would read a name that is itself a connection string as one.
  if (!is_host(address.host) || address.database.find('=') != std::string::npos ||
      address.database.find("://") != std::string::npos)
    return unreadable("the host or the database is wrong");
  return address;
}

Result<StoreKind> store_kind(std::string_view where) {
  const std::size_t colon = where.find(':');
  const std::string scheme = lower(where.substr(0, colon));
  const bool is_ours = colon != std::string_view::npos && (scheme == kScheme || scheme == kAlias);
  if (is_ours && where.substr(colon).starts_with("://")) return StoreKind::server;
  const bool is_url = where.find("://") != std::string_view::npos;
  if (is_url && !is_ours)
    return Error{
        "the store is an address of another kind: expected the path of a file or postgresql://user@host/database"};
  const std::size_t at = where.substr(0, where.find('/')).find('@');
  const bool is_login = at != std::string_view::npos && where.substr(0, at).find(':') != std::string_view::npos;
  if (is_ours || is_login || has_keyword(where))
    return Error{"the store looks like the address of a server: " + std::string(kAdvice) +
                 "; a file of that name is meant by ./ before it"};
  return StoreKind::file;
}

}  // namespace fourfold::scores
