// The shipped kick tables.
#include "tetris/modern/turns.h"

#include "tetris/modern/kick_tables.h"

namespace fourfold::tetris::modern {

constinit const TurnRules kSrs = kick_tables::srs();
constinit const TurnRules kSrsPlus = kick_tables::srs_plus();

}  // namespace fourfold::tetris::modern
