// From a request to a file of the page, or to a refusal.
#include "base/utf8.h"
#include "serve/http/headers.h"
#include "serve/http/problem.h"
#include "serve/http/target.h"
#include "serve/page/page.h"

namespace fourfold::serve {
namespace {

/// A form of a file, and what the client is told about it.
struct Form {
  Text text;
  Coding coding = Coding::identity;
  std::string tag;  ///< in quotes; different for each form
};

/// A part is always taken from the uncompressed form, because the client joins the parts itself.
Form form_for(const PageFile& file, const Request& request) {
  const Codings there{.gzip = file.gzip != nullptr, .br = file.br != nullptr};
  const bool wants_part = has(request.fields, "Range");
  const Coding coding = wants_part ? Coding::identity : best_coding(value_of(request.fields, "Accept-Encoding"), there);
  const std::string ending = coding == Coding::identity ? "" : "-" + std::string(name_of(coding));
  const Text& text = coding == Coding::br ? file.br : coding == Coding::gzip ? file.gzip : file.plain;
  return {text, coding, '"' + file.tag + ending + '"'};
}

void add_fields(Response& response, const PageFile& file, const Form& form, std::string_view path) {
  response.fields.push_back({"Cache-Control", std::string(cache_control_of(path))});
  response.fields.push_back({"ETag", form.tag});
  if (file.gzip || file.br) response.fields.push_back({"Vary", "Accept-Encoding"});
  if (response.status == 304) return;
  response.fields.push_back({"Content-Type", std::string(media_type_of(path))});
  response.fields.push_back({"Accept-Ranges", "bytes"});
  if (form.coding != Coding::identity)
    response.fields.push_back({"Content-Encoding", std::string(name_of(form.coding))});
}

/// The requested part, unless it belongs to another version (If-Range).
std::optional<Range> wanted_range(const Request& request, const Form& form) {
  if (request.method != "GET" || !has(request.fields, "Range")) return std::nullopt;
  if (has(request.fields, "If-Range") && value_of(request.fields, "If-Range") != form.tag) return std::nullopt;
  return range_of(value_of(request.fields, "Range"), form.text->size());
}

Response unsatisfiable(std::size_t size) {
  Response response = problem(416, "the file has " + std::to_string(size) + " bytes");
  response.fields.push_back({"Content-Range", "bytes */" + std::to_string(size)});
  return response;
}

Response file_response(const PageFile& file, const Request& request, std::string_view path) {
  const Form form = form_for(file, request);
  const std::size_t size = form.text->size();
  Response response{.status = 200, .fields = security_fields(file.scripts), .body = {form.text, 0, size}};
  if (names_tag(value_of(request.fields, "If-None-Match"), form.tag)) {
    response.status = 304;
    response.body = {};
  } else if (const auto range = wanted_range(request, form)) {
    if (!range->is_satisfiable) return unsatisfiable(size);
    const auto [first, count] = range->span;
    response.status = 206;
    response.body = {form.text, first, count};
    response.fields.push_back({"Content-Range", "bytes " + std::to_string(first) + "-" +
                                                    std::to_string(first + count - 1) + "/" + std::to_string(size)});
  }
  add_fields(response, file, form, path);
  return response;
}

Response refused_method(const std::string& method) {
  Response response = problem(405, "the method " + in_quotes(method) + " is not known here: expected GET or HEAD");
  response.fields.push_back({"Allow", "GET, HEAD"});
  return response;
}

Response answer_with_body(const Page& page, const Request& request) {
  if (request.method != "GET" && request.method != "HEAD") return refused_method(request.method);
  if (request.target.size() > kLongestTarget)
    return problem(414, "the address is longer than " + std::to_string(kLongestTarget) + " bytes");
  const auto path = path_of(request.target);
  if (!path) return problem(400, path.error());
  const PageFile* file = page.find(*path);
  if (file == nullptr) return problem(404, "there is no " + in_quotes(*path));
  return file_response(*file, request, path->ends_with('/') ? *path + "index.html" : *path);
}

}  // namespace

Response answer(const Page& page, const Request& request) {
  Response response = answer_with_body(page, request);
  response.sends_body = request.method != "HEAD" && response.status != 304;
  return response;
}

}  // namespace fourfold::serve
