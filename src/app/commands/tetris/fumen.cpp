// fourfold tetris fumen: what is in a fumen, and fumens of boards and games.
#include <fmt/format.h>

#include <filesystem>
#include <memory>

#include "app/cli/command_line.h"
#include "app/command.h"
#include "app/commands/tetris/fumen_source.h"
#include "app/files/files.h"
#include "app/files/policy_file.h"
#include "app/print.h"
#include "app/terminal.h"
#include "session/tetris/replay_pages.h"
#include "teach/tetris/review.h"
#include "tetris/fumen/json.h"
#include "tetris/list.h"

namespace fourfold::app {
namespace {

namespace fumen = tetris::fumen;
namespace modern = tetris::modern;

struct FumenOptions {
  std::optional<std::string> given;
  bool encode = false, review = false, as_json = false;
};

std::string name_of(const FumenOptions& o) { return !o.given || *o.given == "-" ? "standard input" : *o.given; }

template <class T>
T good_input(const FumenOptions& o, Result<T> value) {
  if (!value) throw Failure(fmt::format("{}: {}", name_of(o), value.error()));
  return *std::move(value);
}

/// What a review says about a move, after the pieces of its page.
void add_words(const teach::Review& review, fumen::Document& document) {
  for (const teach::JudgedMove& move : review.moves) {
    const auto index = static_cast<std::size_t>(move.index);
    if (index >= document.pages.size()) return;
    std::string& comment = document.pages[index].comment;
    comment += fmt::format(";{}", row_of(move.grade).word);
    if (move.loss > 0) comment += fmt::format(", {} lost: better {}", loss_text(review, move), move.best);
    for (const std::string& sentence : move.why) comment += "; " + sentence;
  }
}

Result<teach::Review> reviewed(const play::Replay<tetris::Game>& replay) {
  return teach::review_of(replay, load_policy(best_adviser(replay.setup.rules->name)));
}
Result<teach::Review> reviewed(const play::Replay<modern::Game>& replay) {
  return teach::review_of(replay, load_machine(kUsualMachine));
}

teach::Review review_of_text(const FumenOptions& o, const play::ReplayText& text) {
  const auto review = [&]<class G>(std::type_identity<G>) -> Result<teach::Review> {
    const auto replay = play::replay_from<G>(text);
    return replay ? reviewed(*replay) : Error{replay.error()};
  };
  return good_input(o, tetris::visit_tetris(text.game, review));
}

fumen::Document document_of_replay(const FumenOptions& o, const std::string& text) {
  const play::ReplayText replay = good_input(o, play::replay_text_from(text));
  fumen::Document document = good_input(o, session::pages_of(replay));
  if (o.review) add_words(review_of_text(o, replay), document);
  return document;
}

fumen::Document document_of_json(const FumenOptions& o, const std::string& text) {
  const Json pages = good_input(o, Json::parse(text));
  return good_input(o, fumen::document_from_json(pages));
}

/// A replay, pages as --json prints them, or boards.
fumen::Document document_to_write(const FumenOptions& o) {
  const bool is_piped = !o.given || *o.given == "-";
  if (is_piped && stdin_is_terminal())
    remark("type the rows of the board ('.', '#', letters of pieces) and a line like 'queue TJL'; ^D ends\n");
  const std::string text = is_piped ? read_standard_input(kReplayFile) : read_file(*o.given, kReplayFile);
  if (text.starts_with("fourfold-replay")) return document_of_replay(o, text);
  if (o.review) throw UsageError("--review: expected a replay");
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  if (first != std::string::npos && text[first] == '{') return document_of_json(o, text);
  return good_input(o, fumen::document_from_text(text));
}

void run_fumen(const FumenOptions& o) {
  if (o.review && !o.encode) throw UsageError("--review: expected it with --encode and a replay");
  if (!o.encode && !o.given) throw UsageError("FUMEN is missing: expected a fumen, a link, a file or -");
  const fumen::Document document = o.encode ? document_to_write(o) : fumen_document(*o.given);
  if (o.as_json)
    say("{}\n", to_json(document).dump());
  else if (o.encode)
    say("{}\n", write_fumen(document));
  else
    put_text(stdout, picture_of(document));
}

}  // namespace

void add_tetris_fumen(Command& tetris) {
  Command& command = tetris.add_subcommand("fumen", "What is in a fumen, and fumens of boards and games");
  auto o = std::make_shared<FumenOptions>();
  command
      .add_option("FUMEN", o->given,
                  "A fumen (v115@..., v110@...), a link with one, a file, or - for standard input; with --encode a "
                  "replay, or a file of boards")
      .file();
  command.add_flag("--json", o->as_json, "The pages as JSON");
  command.add_flag("--encode", o->encode, "Write a fumen: of a replay, of boards as text, or of pages as JSON");
  command.add_flag("--review", o->review, "With --encode and a replay: comments say how good each placement was");
  command.footer(
      "Examples: fourfold tetris fumen 'v115@vhAAgH' --json\n"
      "          fourfold tetris fumen --encode game.replay      every placement a page, the known pieces as a quiz\n"
      "          fourfold tetris fumen --encode < boards.txt     rows, `queue TJL`, `hold S`, `comment TEXT`; a blank\n"
      "                                                          line ends a page\n"
      "`fourfold tetris hint`, `pc`, `perft` and `play` take positions from fumens with --from.");
  command.callback([o] { run_fumen(*o); });
}

}  // namespace fourfold::app
