// The numbers of an imported round, for people.
#include "app/commands/tetris/import_round.h"
#include "app/print.h"
#include "teach/review.h"

namespace fourfold::app {

namespace tetrio = tetris::tetrio;

void print_measures(const tetrio::Measures& measures) {
  if (!measures.clears.empty()) say("      clear                times  attack\n");
  for (const tetrio::ClearCount& c : measures.clears) say("      {:<20} {:>5}  {:>6}\n", c.name, c.count, c.attack);
  if (!measures.tenths.empty()) say("      tenth    pps     apm  lines  garbage\n");
  for (std::size_t i = 0; i < measures.tenths.size(); ++i) {
    const tetrio::Tenth& t = measures.tenths[i];
    say("      {:>5}  {:>5.2f}  {:>6.1f}  {:>5}  {:>7}\n", i + 1, t.pieces / t.seconds, t.attack * 60 / t.seconds,
        t.lines, t.garbage);
  }
  for (const tetrio::Spike& spike : measures.spikes) say("      {}\n", to_text(spike));
  if (!measures.finesse || measures.finesse->pieces == 0) return;
  const tetrio::Finesse& f = *measures.finesse;
  say("      finesse: {} of {} pieces without a key too many ({} %); {} keys, {} needed\n", f.perfect, f.pieces,
      teach::percent_text(f.perfect * 1000 / f.pieces), f.keys, f.fewest);
}

}  // namespace fourfold::app
