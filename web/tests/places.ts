// Addresses of every place, for tests that go through all of them.
export const everyPlace = {
  play: '#/play',
  'play-tetris': '#/play/tetris/modern/sprint',
  'play-connect4': '#/play/connect4',
  why: '#/why',
  'why-connect4': '#/connect4/4453',
  'why-tetris': '#/tetris',
  review: '#/review',
  puzzle: '#/puzzle',
  watch: '#/watch?rules=modern&boards=4&speed=10',
  'watch-sixteen': '#/watch?rules=classic&boards=16&speed=0',
  replay: '#/replay/Fco7DsIwDADQ3afwBUBOBBVsuUqUuI1Fftjp0Nsj3vz2ceo-ar4pzxovdHDExrh4qRjoWdkw1WgmCQrLURZ6D8ac0UEarcWeDQK9NNBTA72_G919TQW4Z5hD-jJ0RDCFExs-oEpnQ4Il6WO40T9iH53hBw',
  train: '#/train',
  rank: '#/rank',
} as const;
