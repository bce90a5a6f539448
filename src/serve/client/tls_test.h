// A TLS server for tests, with a certificate of its own.
#pragma once

#include <arpa/inet.h>
#include <netinet/in.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/ssl.h>
#include <openssl/x509v3.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <memory>
#include <string>
#include <thread>

namespace fourfold::testing {

/// A certificate signed by itself, for one name ("DNS:localhost", "IP:127.0.0.1"), valid for a day.
class Certificate {
 public:
  explicit Certificate(const std::string& name) : key_(EVP_EC_gen("P-256")), text_(X509_new()) {
    ASN1_INTEGER_set(X509_get_serialNumber(text_), 1);
    X509_set_version(text_, 2);
    X509_gmtime_adj(X509_getm_notBefore(text_), -3600);
    X509_gmtime_adj(X509_getm_notAfter(text_), 24L * 3600);
    X509_set_pubkey(text_, key_);
    X509_NAME* const subject = X509_get_subject_name(text_);
    X509_NAME_add_entry_by_txt(subject, "CN", MBSTRING_ASC, reinterpret_cast<const unsigned char*>("test"), -1, -1, 0);
    X509_set_issuer_name(text_, subject);
    X509_EXTENSION* const names = X509V3_EXT_conf_nid(nullptr, nullptr, NID_subject_alt_name, name.c_str());
    X509_add_ext(text_, names, -1);
    X509_EXTENSION_free(names);
    X509_sign(text_, key_, EVP_sha256());
  }
  Certificate(const Certificate&) = delete;
  Certificate& operator=(const Certificate&) = delete;
  ~Certificate() {
    X509_free(text_);
    EVP_PKEY_free(key_);
  }

  void write_to(const std::string& file) const {
    std::FILE* const out = std::fopen(file.c_str(), "w");
    PEM_write_X509(out, text_);
    std::fclose(out);
  }
  void give_to(SSL_CTX* context) const {
    SSL_CTX_use_certificate(context, text_);
    SSL_CTX_use_PrivateKey(context, key_);
  }

 private:
  EVP_PKEY* key_;
  X509* text_;
};

/// Listens on a free port of this machine and passes each client to the function, one after the
/// other.
class Listening {
 public:
  template <class Function>
  explicit Listening(Function serve) : socket_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    sockaddr_in at{};
    at.sin_family = AF_INET;
    at.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof at;
    ::bind(socket_, reinterpret_cast<const sockaddr*>(&at), size);
    ::listen(socket_, 16);
    ::getsockname(socket_, reinterpret_cast<sockaddr*>(&at), &size);
    port_ = std::to_string(ntohs(at.sin_port));
    thread_ = std::jthread([this, serve] {
      for (int client = 0; (client = ::accept(socket_, nullptr, nullptr)) >= 0; ::close(client)) serve(client);
    });
  }
  Listening(const Listening&) = delete;
  Listening& operator=(const Listening&) = delete;
  ~Listening() {
    ::shutdown(socket_, SHUT_RDWR);
    thread_ = {};
    ::close(socket_);
  }
  [[nodiscard]] const std::string& port() const { return port_; }

 private:
  int socket_;
  std::string port_;
  std::jthread thread_;
};

/// Sends the text to a TLS client, after reading its first block.
inline void say_over_tls(int client, const Certificate& certificate, const std::string& text) {
  SSL_CTX* const context = SSL_CTX_new(TLS_server_method());
  certificate.give_to(context);
  SSL* const session = SSL_new(context);
  SSL_set_fd(session, client);
  if (SSL_accept(session) == 1) {
    std::array<char, 4096> block{};
    SSL_read(session, block.data(), block.size());
    SSL_write(session, text.data(), static_cast<int>(text.size()));
    SSL_shutdown(session);
  }
  SSL_free(session);
  SSL_CTX_free(context);
}

}  // namespace fourfold::testing
