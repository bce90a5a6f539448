// How the clients of a service under attack ask.
#include "tests/torture/soak_attacks.h"

namespace fourfold::torture {
namespace {

using namespace std::chrono_literals;

constexpr std::size_t kMostIdle = 60;  // of each attacker: others must find a place
constexpr std::uint32_t kAddresses = 4000;

}  // namespace

std::string Attacker::address() {
  const std::uint32_t n = below(kAddresses);
  return "10.1." + std::to_string(n / 256) + "." + std::to_string(n % 256);
}

std::string Attacker::noise(std::size_t size) {
  std::string bytes(size, '\0');
  for (char& c : bytes) c = static_cast<char>(below(256));
  return bytes;
}

std::string Attacker::request(const std::string& method, const std::string& target, const std::string& body) {
  return method + " " + target + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nX-Forwarded-For: " + address() +
         "\r\nContent-Type: application/json\r\nContent-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body;
}

std::string Attacker::answer_to(const std::string& request) {
  RawClient client(port_);
  client.send(request);
  return client.read(20s);
}

std::string Attacker::ask(const std::string& target) { return answer_to(request("GET", target)); }

std::string Attacker::post(const std::string& target, const Json& body) {
  return answer_to(request("POST", target, body.dump()));
}

/// Nothing happens there any more; the oldest makes room.
void Attacker::keep(RawClient client) {
  idle_.push_back(std::move(client));
  if (idle_.size() > kMostIdle) idle_.pop_front();
}

}  // namespace fourfold::torture
