// Commands and their options as tables. From the same tables the words of a command line are read,
// the help is written (parse.cpp, the only file that includes CLI11) and the completion scripts of
// the shells are made (completion.h).
//
//   Command& run = tetris.add_subcommand("run", "Machines play headless games on all cores");
//   run.add_number("--games", o->games, "How many games", 1, 1000).shows_default();
//   run.add_option("--replays", o->replays, "Keep every game as a replay in this folder").folder();
//   run.callback([o] { play(*o); });
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <type_traits>
#include <vector>

namespace fourfold::app {

/// Which paths a shell offers where a value is due.
enum class Paths { none, files, folders };

/// An option with its value, a flag, or a value that is known by its place. The methods return the
/// option itself, so that what is said about it can be written in one chain.
struct Option {
  /// What is wrong with a value, and what was expected; empty if nothing is.
  using Check = std::function<std::string(const std::string&)>;

  std::string name;  ///< "--games", or "FILE" where the place says what it is
  std::string help;
  std::string value_name = "TEXT";  ///< how the help calls the value
  bool is_flag = false, is_list = false, is_required = false;
  bool value_may_miss = false;     ///< the option alone says something too
  std::vector<std::string> words;  ///< that a shell offers
  bool only_words = false;         ///< and no other is accepted
  Paths paths = Paths::none;       ///< that a shell offers
  std::string default_text;        ///< that the help shows
  std::vector<Check> checks;
  std::vector<const Option*> excluded, needed;

  bool* flag = nullptr;                                        ///< where a flag goes
  std::function<void(const std::vector<std::string>&)> store;  ///< where values go that have passed the checks
  std::function<std::string()> current;                        ///< the value before anything is read

  [[nodiscard]] bool is_positional() const { return !name.starts_with("--"); }

  Option& required();
  Option& may_stand_alone();  ///< without a value it stores an empty one
  Option& type_name(std::string name_in_help);
  /// The value must be one of these.
  Option& choices(std::vector<std::string> all);
  /// The shell offers these; others are accepted too.
  Option& offers(std::vector<std::string> some);
  Option& file();    ///< the shell offers files; FILE in the help
  Option& folder();  ///< the shell offers folders; DIR in the help
  Option& check(Check problem);
  Option& excludes(const Option& other);
  Option& needs(const Option& other);
  /// The help says what is taken where the option is not given.
  Option& shows_default();
};

/// A command with its options or with subcommands; it is made once and does not move.
class Command {
 public:
  Command(std::string command_name, std::string what_it_does);
  Command(const Command&) = delete;
  Command& operator=(const Command&) = delete;

  Command& add_subcommand(std::string command_name, std::string what_it_does);

  Option& add_flag(const std::string& option, bool& value, const std::string& what);
  Option& add_option(const std::string& option, std::string& value, const std::string& what);
  Option& add_option(const std::string& option, std::optional<std::string>& value, const std::string& what);
  Option& add_option(const std::string& option, std::vector<std::string>& value, const std::string& what);

  /// A number within bounds, for int, unsigned, int64_t, uint64_t and double; an optional one; a
  /// list of them.
  template <class Number>
    requires std::is_arithmetic_v<Number>
  Option& add_number(const std::string& option, Number& value, const std::string& what,
                     std::type_identity_t<Number> smallest, std::type_identity_t<Number> largest);
  template <class Number>
  Option& add_number(const std::string& option, std::optional<Number>& value, const std::string& what,
                     std::type_identity_t<Number> smallest, std::type_identity_t<Number> largest);
  template <class Number>
  Option& add_number(const std::string& option, std::vector<Number>& value, const std::string& what,
                     std::type_identity_t<Number> smallest, std::type_identity_t<Number> largest);

  /// What stands below the options in the help.
  void footer(std::string text) { footer_ = std::move(text); }
  /// What the command does once its options are read. A command without one needs a subcommand.
  void callback(std::function<void()> action) { action_ = std::move(action); }
  /// `--version` prints this.
  void version(std::string text) { version_ = std::move(text); }

  [[nodiscard]] const std::string& name() const { return name_; }
  [[nodiscard]] const std::string& help() const { return help_; }
  [[nodiscard]] const std::string& footer() const { return footer_; }
  [[nodiscard]] const std::string& version() const { return version_; }
  [[nodiscard]] const std::function<void()>& action() const { return action_; }
  [[nodiscard]] const std::deque<Option>& options() const { return options_; }
  [[nodiscard]] std::deque<Option>& options() { return options_; }
  [[nodiscard]] const std::deque<Command>& subcommands() const { return subcommands_; }
  [[nodiscard]] const Command* find(std::string_view subcommand) const;

 private:
  Option& add(Option option);

  std::string name_, help_, footer_, version_;
  std::function<void()> action_;
  std::deque<Option> options_;  // deques: options and commands refer to each other
  std::deque<Command> subcommands_;
};

/// What the words of a command line ask for: a command to run, or a text to print instead of it
/// (help, version), or nothing that can be done.
struct Parsed {
  const Command* command = nullptr;
  std::string text;
  std::string error;  ///< may have several lines
};

/// `words` without the name of the program. Stores the values of all options that were given.
Parsed parse(const Command& root, const std::vector<std::string>& words);

/// What went wrong, with the value that was probably meant where the error is about one that is
/// near to a word of its option: "...; did you mean --mode sprint?"
std::string with_suggestion(std::string error, const Command& root, const std::vector<std::string>& words);

}  // namespace fourfold::app
