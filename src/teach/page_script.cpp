// The script of a review's page.
#include "teach/page_script.h"

#include "base/sha256.h"

namespace fourfold::teach {
namespace {

// Texts come from the data and are set as text, never as markup. Names of elements are those of the
// page; namespaces are taken from a picture that is there.
constexpr std::string_view kScript = R"JS('use strict';
(() => {
const data = JSON.parse(document.getElementById('data').textContent);
const by = id => document.getElementById(id);
const moves = data.moves, well = by('well'), space = well.namespaceURI;
if (!moves.length) return;
const kCell = 20, kEdge = 14;
const say = (word, places) => data.words[word].replace(/\{(\w+)\}/g, (all, place) => places[place]);
let at = 0, line = null, step = 0, isCommandShown = false;

const svg = (parent, name, attributes, text) => {
  const made = document.createElementNS(space, name);
  for (const key in attributes) made.setAttribute(key, attributes[key]);
  if (text !== undefined) made.textContent = text;
  parent.append(made);
  return made;
};
const add = (parent, name, text, look) => {
  const made = document.createElement(name);
  made.textContent = text;
  if (look) made.className = look;
  parent.append(made);
};
const cellAt = (board, x, y) => {
  const row = board.rows ? board.rows.split('/')[y] : undefined;
  return row === undefined ? '.' : row[x];
};
const classOf = cell => cell === '.' ? 'e' : (data.discs ? 'd' : 'b') + (cell === '#' ? 'G' : cell);
const shape = (x, y, less, look) => {
  const left = kEdge + x * kCell, top = (data.rows - 1 - y) * kCell;
  if (data.discs) svg(well, 'circle', {cx: left + kCell / 2, cy: top + kCell / 2, r: kCell / 2 - less, class: look});
  else svg(well, 'rect', {x: left + less, y: top + less, width: kCell - 2 * less, height: kCell - 2 * less, class: look});
};
const label = (x, y, text, look) => svg(well, 'text', {x, y, class: look || ''}, text);
const letter = (x, y, cell) =>
  label(kEdge + x * kCell + kCell / 2, (data.rows - 1 - y) * kCell + 13, cell, 'in in' + cell);

/* The board with the cells that are put, and a dashed ring where it would have been better. */
const draw = (board, ring) => {
  well.replaceChildren();
  well.setAttribute('viewBox', `0 0 ${2 * kEdge + data.columns * kCell} ${kEdge + data.rows * kCell}`);
  for (let y = 0; y < data.rows; ++y) {
    for (let x = 0; x < data.columns; ++x) {
      const cell = cellAt(board, x, y);
      shape(x, y, 1, classOf(cell));
      if (data.discs && cell !== '.') letter(x, y, cell);
    }
    label(kEdge / 2, (data.rows - 1 - y) * kCell + 14, data.discs ? String.fromCharCode(97 + y) : y + 1);
  }
  for (let x = 0; x < data.columns; ++x) label(kEdge + x * kCell + kCell / 2, data.rows * kCell + 11, x + 1);
  for (const [x, y] of board.cells) {
    shape(x, y, 1, classOf(board.by) + ' put');
    if (data.discs) letter(x, y, board.by);
    shape(x, y, 2, ring);
  }
  for (const [x, y] of board.better || []) shape(x, y, 5, 'better');
};
const spoken = board => {
  const rows = board.rows ? board.rows.split('/') : [];
  if (data.discs) return rows.map((row, y) => String.fromCharCode(97 + y) + ' ' + row.split('').join(' ')).join(', ');
  const heights = [];
  for (let x = 0; x < data.columns; ++x) {
    let height = rows.length;
    while (height > 0 && rows[height - 1][x] === '.') --height;
    heights.push(height);
  }
  return say('heights', {heights: heights.join(' ')});
};

const kShapes = {I: [0, 1, 2, 3], O: [1, 2, 5, 6], T: [1, 4, 5, 6], S: [1, 2, 4, 5], Z: [0, 1, 5, 6], J: [0, 4, 5, 6],
                 L: [2, 4, 5, 6]};
const piece = (parent, name) => {
  const small = svg(parent, 'svg', {viewBox: '0 0 42 22', class: 'piece', 'aria-hidden': 'true'});
  for (const n of kShapes[name] || [])
    svg(small, 'rect', {x: 1 + n % 4 * 10, y: 1 + (n >> 2) * 10, width: 9, height: 9, class: 'b' + name});
};
const drawHand = hand => {
  const box = by('hand');
  box.replaceChildren();
  box.hidden = !hand;
  if (!hand) return;
  const put = (title, names) => {
    const part = document.createElement('span');
    add(part, 'span', title, 'soft');
    for (const name of names) piece(part, name);
    add(part, 'span', names.join(' '), 'unseen');
    box.append(part);
  };
  put(data.words.falls, [...hand.queue.slice(0, 1)]);
  if (hand.queue.length > 1) put(data.words.then, [...hand.queue.slice(1)]);
  if (hand.held) put(data.words.held, [hand.held]);
};

const nameOf = move => {
  const side = data.sides[move.side];
  return say(side ? 'moveOf' : 'move', {number: move.n, all: data.all, side});
};
const gradeOf = move => move.grade === undefined ? ['', '', ''] : data.grades[move.grade];
const isFault = move => move.grade > 1;
const stops = move => move.grade === undefined ? Boolean(move.note) : isFault(move);

const showLine = move => {
  const shown = move[line][step];
  draw(shown, line === 'line' ? 'fine' : 'played');
  drawHand(shown.hand);
  add(by('said'), 'p', say(line, {number: step + 1, all: move[line].length}) + ': ' +
      (data.discs ? shown.by + ' ' : '') + shown.text, 'big');
  return shown;
};
const showMove = move => {
  const said = by('said');
  draw(move, isFault(move) ? 'played' : 'fine');
  drawHand(move.hand);
  add(said, 'p', move.best ? say('played', {move: move.text}) : move.text, 'big');
  if (move.note) add(said, 'p', move.note);
  if (move.best) add(said, 'p', say('better', {move: move.best}));
  for (const sentence of move.why || []) add(said, 'p', sentence, 'why');
  if (move.lost) add(said, 'p', say('lost', {loss: move.lost}), 'soft');
  return move;
};
/* What one types, for a page cannot run the program. */
const showCommand = command => {
  by('play').hidden = !command;
  by('play').setAttribute('aria-expanded', String(isCommandShown));
  by('command').hidden = !command || !isCommandShown;
  if (!command) return;
  by('typed').textContent = command;
  by('about').textContent = data.words[command.includes(' replay ') ? 'typedInFolder' :
                                       data.classic ? 'typedAsModern' : 'typed'];
};
const show = () => {
  const move = moves[at];
  by('where').textContent = nameOf(move);
  by('grade').textContent = gradeOf(move)[2];
  by('grade').className = gradeOf(move)[0];
  by('said').replaceChildren();
  const board = line ? showLine(move) : showMove(move);
  well.setAttribute('aria-label', say('board', {spoken: spoken(board)}));
  by('slider').value = at;
  by('slider').setAttribute('aria-valuetext', nameOf(move));
  showCommand(board.play);
  for (const name of ['line', 'refutation']) {
    by(name).hidden = !move[name];
    by(name).setAttribute('aria-pressed', String(line === name));
  }
  const last = line ? move[line].length - 1 : moves.length - 1, here = line ? step : at;
  by('back').disabled = here === 0 && !line;
  by('next').disabled = here === last;
  cursor(move);
};
const graph = document.querySelector('.graph');
let now = null;
const xOf = move => data.graph[0] + (move.n - 1) * (data.graph[1] - data.graph[0]) / Math.max(1, data.values - 1);
const cursor = move => {
  if (!graph) return;
  now = now || svg(graph, 'line', {y1: 0, y2: 220, class: 'now'});
  now.setAttribute('x1', xOf(move));
  now.setAttribute('x2', xOf(move));
};

const goTo = index => {
  at = Math.max(0, Math.min(moves.length - 1, index));
  line = null;
  show();
};
const indexOf = number => {
  const found = moves.findIndex(move => move.n >= number);
  return found < 0 ? moves.length - 1 : found;
};
const go = by => {
  if (!line) return goTo(at + by);
  const length = moves[at][line].length;
  if (step + by < 0) line = null;
  else step = Math.min(length - 1, step + by);
  show();
};
const fault = by => {
  for (let i = at + by; i >= 0 && i < moves.length; i += by) if (stops(moves[i])) return goTo(i);
};
const toggle = name => {
  if (!moves[at][name]) return;
  line = line === name ? null : name;
  step = 0;
  show();
};
const actions = {
  first: () => goTo(0), last: () => goTo(moves.length - 1), back: () => go(-1), next: () => go(1),
  before: () => fault(-1), after: () => fault(1), line: () => toggle('line'), refutation: () => toggle('refutation'),
  play: () => {
    isCommandShown = !isCommandShown;
    show();
  },
};
const keys = {
  ArrowLeft: 'back', ArrowRight: 'next', k: 'back', j: 'next', ArrowUp: 'before', ArrowDown: 'after', p: 'before',
  n: 'after', Home: 'first', End: 'last', b: 'line', r: 'refutation', c: 'play',
};
for (const name in actions) by(name).addEventListener('click', actions[name]);
document.addEventListener('keydown', event => {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  if (event.key === 'Escape' && line) toggle(line);
  const action = keys[event.key];
  if (!action || (event.target === by('slider') && /^(Arrow|Home|End)/.test(event.key))) return;
  event.preventDefault();
  actions[action]();
});
by('slider').max = moves.length - 1;
by('slider').addEventListener('input', () => goTo(Number(by('slider').value)));
const visit = hash => {
  const number = /^#move-(\d{1,7})$/.exec(hash);
  if (!number) return false;
  goTo(indexOf(Number(number[1])));
  by('step').scrollIntoView();
  return true;
};
document.addEventListener('click', event => {
  const link = event.target.closest('a');
  if (link && visit(link.hash)) event.preventDefault();
});
if (graph) graph.addEventListener('click', event => {
  const box = graph.getBoundingClientRect(), x = (event.clientX - box.left) * 1000 / box.width;
  const part = (x - data.graph[0]) / (data.graph[1] - data.graph[0]);
  goTo(indexOf(1 + Math.round(part * (data.values - 1))));
});
if (moves[0].grade === undefined) {
  by('rings').hidden = true;
  by('before').textContent = data.words.clearBefore;
  by('after').textContent = data.words.nextClear;
}
by('before').hidden = by('after').hidden = !moves.some(stops);
by('step').hidden = false;
if (!visit(location.hash)) goTo(0);
})();
)JS";

/// Six bits a letter, as policies of pages write hashes.
std::string base64_of_hex(std::string_view hex) {
  constexpr std::string_view kLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  const auto digit = [](char c) { return static_cast<unsigned>(c <= '9' ? c - '0' : c - 'a' + 10); };
  std::string out;
  unsigned bits = 0, count = 0;
  for (const char c : hex) {
    bits = bits << 4 | digit(c);
    count += 4;
    if (count < 6) continue;
    count -= 6;
    out += kLetters[bits >> count & 63U];
  }
  if (count > 0) out += kLetters[bits << (6 - count) & 63U];
  while (out.size() % 4 != 0) out += '=';
  return out;
}

}  // namespace

std::string_view page_script() { return kScript; }

std::string page_policy() {
  return "default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-" + base64_of_hex(sha256(kScript)) +
         "'; base-uri 'none'; form-action 'none'";
}

}  // namespace fourfold::teach
