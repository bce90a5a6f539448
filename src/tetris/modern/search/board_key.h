// A hash of a board, in two halves of 32 bits: for one board or for a register full of boards.
#pragma once

#include <cstdint>

#include "tetris/board.h"

namespace fourfold::tetris::modern {

template <class Word>
struct BoardKey {
  Word low, high;

  [[gnu::always_inline]] explicit BoardKey(const Word* columns)
      : low(Word{} + 0x9E3779B9u), high(Word{} + 0x85EBCA6Bu) {
    for (int x = 0; x < kWidth; ++x) {
      low = (low ^ columns[x]) * 0xCC9E2D51u;
      high = (high ^ (columns[x] + low)) * 0x1B873593u;
      low ^= low >> 15;
      high ^= high >> 13;
    }
  }
};

}  // namespace fourfold::tetris::modern
