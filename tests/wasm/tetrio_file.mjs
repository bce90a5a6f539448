// Files of TETR.IO that tests write themselves: pieces that are dropped where they come in, now and
// then after a step.
const event = (frame, type, data) => ({ frame, type, data });

function eventsOf(pieces) {
  const events = [event(0, 'start', {})];
  for (let piece = 0; piece < pieces; ++piece) {
    const at = 20 + piece * 30;
    const key = piece % 2 === 0 ? 'moveLeft' : 'moveRight';
    for (let press = 0; press < piece % 4; ++press) {
      events.push(event(at + 2 * press, 'keydown', { key, subframe: 0.3 }), event(at + 2 * press + 1, 'keyup', { key, subframe: 0.1 }));
    }
    events.push(event(at + 10, 'keydown', { key: 'hardDrop', subframe: 0 }), event(at + 12, 'keyup', { key: 'hardDrop', subframe: 0 }));
  }
  events.push(event(40 + pieces * 30, 'end', {}));
  return events;
}

function player(username, gameid, pieces, reason) {
  const options = { version: 19, seed: 1742887628, gameid, g: 0, hasgarbage: true, handling: { das: 10, arr: 2, dcd: 0, sdf: 6, safelock: true } };
  const replay = { options, events: eventsOf(pieces), results: { stats: { piecesplaced: pieces, lines: 0 }, gameoverreason: reason } };
  return { username, replay };
}

/** A match of so many rounds; `padding` more bytes that nobody reads. */
export function matchFile(rounds = 2, padding = 0, second = 'bo') {
  const round = [player('anna', 1, 9, 'winner'), player(second, 2, 7, 'forfeit')];
  return JSON.stringify({
    gamemode: 'league', ts: '2024-09-01T12:00:00Z', users: [], version: 1, replay: { rounds: Array.from({ length: rounds }, () => round) },
    padding: ' '.repeat(padding),
  });
}
