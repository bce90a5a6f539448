// A server that runs on its own threads until the end of a test.
#pragma once

#include <memory>
#include <stdexcept>
#include <string>
#include <thread>

#include "serve/network/server.h"

namespace fourfold::testing {

class Running {
 public:
  Running(serve::Settings settings, serve::Service service) {
    settings.port = 0;
    auto server = serve::Server::listen(settings, std::move(service));
    if (!server) throw std::runtime_error(server.error());
    server_ = *std::move(server);
    thread_ = std::jthread([this] { server_->run(); });
  }
  Running(const Running&) = delete;
  Running& operator=(const Running&) = delete;
  ~Running() { server_->stop(); }

  void stop() {
    server_->stop();
    thread_ = {};
  }
  [[nodiscard]] std::uint16_t port() const { return server_->port(); }
  [[nodiscard]] std::string url(const std::string& path = "") const { return server_->url() + path; }

 private:
  std::unique_ptr<serve::Server> server_;
  std::jthread thread_;
};

}  // namespace fourfold::testing
