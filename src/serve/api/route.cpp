// Finds the function that answers an address.
#include "serve/api/route.h"

#include <array>

#include "base/split.h"
#include "base/utf8.h"
#include "serve/http/headers.h"
#include "serve/http/problem.h"
#include "serve/http/target.h"

namespace fourfold::serve {
namespace {

using Pieces = std::vector<std::string>;

bool is_text(std::string_view text) {
  while (!text.empty()) {
    const auto character = next_character(text);
    if (!character || *character < 0x20 || *character == 0x7f) return false;
  }
  return true;
}

/// Nothing that is stored has other bytes. PostgreSQL takes what is not UTF-8 for a mistake of
/// ours, and a text ends there at a zero.
Result<std::string> decoded(std::string_view escaped) {
  Result<std::string> text = unescaped(escaped);
  if (text && !is_text(*text)) return Error{"the address: expected UTF-8 without control characters"};
  return text;
}

constexpr std::array kGroups = {about_routes, board_routes, game_routes, player_routes, room_routes, keeper_routes};

/// The path is split at its slashes before escapes are decoded: "a%2Fb" is one part.
Result<Pieces> pieces_of(std::string_view path) {
  Pieces pieces;
  for (const std::string_view piece : split(path, '/')) {
    auto text = decoded(piece);
    if (!text) return Error{text.error()};
    pieces.push_back(*std::move(text));
  }
  return pieces;
}

/// The parts that match `*` in the template; nothing if the path is a different one.
std::optional<Pieces> matched(std::string_view path_template, const Pieces& pieces) {
  const auto parts = split(path_template, '/');
  if (parts.size() != pieces.size()) return std::nullopt;
  Pieces open;
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    if (parts[i] == "*")
      open.push_back(pieces[i]);
    else if (parts[i] != pieces[i])
      return std::nullopt;
  }
  return open;
}

Result<std::vector<std::pair<std::string, std::string>>> query_of(std::string_view target) {
  std::vector<std::pair<std::string, std::string>> query;
  const auto mark = target.find('?');
  if (mark == std::string_view::npos) return query;
  const std::string_view text = target.substr(mark + 1, target.find('#') - mark - 1);
  for (const std::string_view part : split(text, '&')) {
    if (part.empty()) continue;
    const auto equals = std::min(part.find('='), part.size());
    auto key = decoded(part.substr(0, equals));
    auto value = decoded(part.substr(std::min(equals + 1, part.size())));
    if (!key) return Error{key.error()};
    if (!value) return Error{value.error()};
    query.emplace_back(*std::move(key), *std::move(value));
  }
  return query;
}

Response refused_method(const std::string& method, const std::string& allowed) {
  Response response = problem(405, "the method " + in_quotes(method) + " is not for this address: expected " + allowed);
  response.fields.push_back({"Allow", allowed});
  return response;
}

Found refused(Response response) { return {.refusal = std::move(response)}; }

/// HEAD is the same as GET, without the body.
bool is_for(const Route& route, std::string_view method) {
  return route.method == method || (route.method == "GET" && method == "HEAD");
}

Found find(const Request& request, const Pieces& pieces) {
  std::string allowed;
  for (const auto& group : kGroups) {
    for (const Route& route : group()) {
      auto open = matched(route.path, pieces);
      if (!open) continue;
      if (is_for(route, request.method)) return {.route = &route, .call = {.path = *std::move(open)}};
      allowed.append(allowed.empty() ? "" : ", ").append(route.method);
    }
  }
  if (!allowed.empty()) return refused(refused_method(request.method, allowed));
  return refused(problem(404, "there is no such address: " + std::string(kApiRoot) + "openapi.json has all there are"));
}

}  // namespace

std::vector<const Route*> all_routes() {
  std::vector<const Route*> all;
  for (const auto& group : kGroups)
    for (const Route& route : group()) all.push_back(&route);
  return all;
}

Found find_route(const Request& request) {
  if (request.target.size() > kLongestTarget)
    return refused(problem(414, "the address is longer than " + std::to_string(kLongestTarget) + " bytes"));
  const std::string_view target = request.target;
  const std::string_view path = target.substr(0, target.find_first_of("?#"));
  if (!path.starts_with(kApiRoot)) return refused(problem(404, "the API is below " + std::string(kApiRoot)));
  const auto pieces = pieces_of(path.substr(kApiRoot.size()));
  if (!pieces) return refused(problem(400, pieces.error()));
  auto query = query_of(target);
  if (!query) return refused(problem(400, query.error()));
  Found found = find(request, *pieces);
  found.call.query = *std::move(query);
  return found;
}

Response json_response(int status, const Json& json) {
  Response response = text_response(json.dump() + "\n", "application/json");
  response.status = status;
  return response;
}

Response text_response(std::string text, std::string_view media_type) {
  Response response{.status = 200, .fields = security_fields(), .body = body_of(std::move(text))};
  response.fields.push_back({"Content-Type", std::string(media_type)});
  response.fields.push_back({"Cache-Control", "no-store"});
  return response;
}

}  // namespace fourfold::serve
