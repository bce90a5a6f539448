// Positions from fumens.
#include "app/commands/tetris/fumen_source.h"

#include <fmt/format.h>

#include <filesystem>

#include "app/cli/command_line.h"
#include "app/command.h"
#include "app/files/files.h"

namespace fourfold::app {
namespace {

namespace fumen = tetris::fumen;

bool names_file(const std::string& given) {
  std::error_code problem;
  return !given.empty() && std::filesystem::exists(given, problem);
}

/// The page that was asked for, with its number.
std::pair<fumen::Page, int> asked_page(const FumenSource& source) {
  const fumen::Document document = fumen_document(*source.from);
  const int last = static_cast<int>(document.pages.size());
  const int number = source.page.value_or(last);
  if (number > last) throw UsageError(fmt::format("--page {}: the fumen has {} of them", number, last));
  return {document.pages[static_cast<std::size_t>(number - 1)], number};
}

}  // namespace

Option& FumenSource::add_to(Command& command) {
  Option& option = command.add_option("--from", from, "A fumen or a link with one, a file of it, or -: its position");
  option.file().type_name("FUMEN");
  command.add_number("--page", page, "Of the fumen, from 1; default: the last", 1, static_cast<int>(fumen::kMostPages))
      .needs(option);
  return option;
}

fumen::Page FumenSource::shown_page() const { return asked_page(*this).first; }

fumen::PagePosition FumenSource::position(bool needs_pieces) const {
  const auto [asked, number] = asked_page(*this);
  fumen::PagePosition position = position_of(asked);
  if (needs_pieces && position.pieces.empty())
    throw UsageError(fmt::format("--from: page {} has no piece and no quiz: expected one of them, or --queue", number));
  return position;
}

std::string given_text(const std::string& given, const FileKind& kind) {
  if (given == "-") return read_standard_input(kind);
  return names_file(given) ? read_file(given, kind) : given;
}

std::string fumen_text(const std::string& given) { return given_text(given, kFumenFile); }

fumen::Document fumen_document(const std::string& given) {
  auto document = fumen::read_fumen(fumen_text(given));
  if (!document) throw Failure(document.error());
  return *std::move(document);
}

}  // namespace fourfold::app
