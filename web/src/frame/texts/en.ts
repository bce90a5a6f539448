// Every word of the page in English; ko.ts has the same keys. `{name}` is filled in.
export const en = {
  // frame
  'frame.title': 'fourfold',
  'frame.skip': 'Skip to the content',
  'frame.places': 'Places',
  'frame.play': 'Play',
  'frame.why': 'Why',
  'frame.watch': 'Watch',
  'frame.train': 'Train',
  'frame.rank': 'Rank',
  'frame.settings': 'Settings',
  'frame.loading': 'One moment …',
  'frame.failed': 'This did not work: {why}',
  'frame.close': 'Close',
  'frame.again': 'Try again',
  'frame.newer': 'A newer version of this page is ready.',
  'frame.take_newer': 'Use it now',
  'frame.unsupported':
    'This browser has no WebAssembly or no workers, and the games need both. A current Firefox, Chrome, Edge or Safari has them.',
  // settings
  'settings.language': 'Language',
  'settings.theme': 'Appearance',
  'settings.auto': 'as the device',
  'settings.light': 'light',
  'settings.dark': 'dark',
  'settings.patterns': 'Patterns on the blocks',
  'settings.motion': 'Less motion',
  'settings.name': 'Your name',
  // play
  'play.tetris': 'Tetris',
  'play.connect4': 'Connect Four',
  // connect4
  // why
  // puzzles
  // watch
  // train
  // rank
} as const;
