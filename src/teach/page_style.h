// How a review's page looks, and the part of it that its script fills.
#pragma once

#include <string_view>

namespace fourfold::teach {

inline constexpr std::string_view kStyle = R"(
:root{color-scheme:light dark;--back:#fbfaf7;--ink:#22252b;--soft:#6b7080;--card:#fff;--line:#dcd9d0;--cell:#e9e6de;
--good:#1f7a3d;--bad:#c43c31;--warn:#8f6200;--one:#e0a81c;--two:#c8443a}
@media(prefers-color-scheme:dark){:root{--back:#16181d;--ink:#e8e6e1;--soft:#9aa0ae;--card:#1f2229;--line:#353a45;
--cell:#2b2f38;--good:#5cc57f;--bad:#f0766a;--warn:#e3b04b;--one:#f2c14a;--two:#d2534a}}
*{box-sizing:border-box}
body{margin:0 auto;padding:1.2rem;max-width:60rem;background:var(--back);color:var(--ink);
font:16px/1.5 system-ui,sans-serif}
h1{font-size:1.5rem;margin:.2rem 0 1rem;overflow-wrap:anywhere}h2{font-size:1.1rem;margin:2rem 0 .6rem}p{margin:.3rem 0}
.row{display:flex;flex-wrap:wrap;gap:1rem}
.card{background:var(--card);border:1px solid var(--line);border-radius:.6rem;padding:.9rem;flex:1 1 15rem}
.card b.big{font-size:1.8rem;display:block;line-height:1.2}.soft{color:var(--soft);font-size:.9rem}
.fact{padding:.5rem .8rem;flex:1 1 8rem}
.card.fact b.big{font-size:1.2rem}
.plot{position:relative;padding-left:3.5rem}.plot span{position:absolute;left:0;width:3.2rem;text-align:right;
transform:translateY(-50%);color:var(--soft);font-size:.8rem}
.graph{display:block;width:100%;height:11rem;background:var(--card);border:1px solid var(--line);border-radius:.6rem}
.graph polyline{fill:none;stroke:var(--ink);stroke-width:2;vector-effect:non-scaling-stroke}
.graph .zero{stroke:var(--soft);stroke-dasharray:4 4;vector-effect:non-scaling-stroke}
.dot{stroke:currentColor;stroke-width:11;stroke-linecap:round;vector-effect:non-scaling-stroke}
.moment{display:flex;flex-wrap:wrap;gap:1rem;margin:0 0 1rem}.moment>div{flex:1 1 15rem}
.board{width:14rem;max-width:100%;flex:0 0 auto}.board text{font-size:9px;text-anchor:middle;fill:var(--soft)}
.e{fill:var(--cell)}.dO{fill:var(--two)}.dX{fill:var(--one)}.board text.in{fill:#fff;font-weight:bold}.board text.inX{fill:#222}
.bI{fill:#35b6c9}.bJ{fill:#4a6fd6}.bL{fill:#e08a2b}.bO{fill:#dcb92c}.bS{fill:#4fae55}.bT{fill:#a05bc4}.bZ{fill:#d24b45}
.bG{fill:#8b8f99}
.why::first-letter{text-transform:uppercase}
.played{fill:none;stroke:var(--bad);stroke-width:3}
.better{fill:none;stroke:var(--good);stroke-width:3;stroke-dasharray:4 2}
.best,.good{color:var(--good);fill:var(--good)}.inaccuracy{color:var(--warn);fill:var(--warn)}
.mistake,.blunder{color:var(--bad);fill:var(--bad)}
table{border-collapse:collapse;width:100%;font-size:.9rem}
th,td{text-align:left;padding:.25rem .5rem;border-bottom:1px solid var(--line)}
td.n,th.n{text-align:right}.scroll{overflow-x:auto}a{color:inherit}
.stepper{display:flex;flex-wrap:wrap;gap:1rem}.stepper>div{flex:1 1 17rem;min-width:0}.stepper>.stage{flex:0 1 17rem}
.stepper .board{width:100%;max-width:17rem;max-height:80vh;display:block;margin:auto}.put{opacity:.75}
.fine{fill:none;stroke:var(--good);stroke-width:3}
.graph .now{stroke:var(--soft);stroke-width:2;vector-effect:non-scaling-stroke}.graph{cursor:pointer}
.big{font-size:1.15rem}#said{min-height:9rem}#hand{display:flex;flex-wrap:wrap;gap:.2rem 1rem;margin:.3rem 0}
#hand>span{display:inline-flex;flex-wrap:wrap;align-items:center;gap:.3rem}.piece{width:2.6rem;height:1.35rem}
.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.buttons{display:flex;flex-wrap:wrap;gap:.4rem;margin:.5rem 0}
button{font:inherit;min-height:2.75rem;min-width:2.75rem;padding:.3rem .7rem;border:1px solid var(--line);
border-radius:.5rem;background:var(--card);color:var(--ink);cursor:pointer}
button:disabled{color:var(--soft);opacity:.6;cursor:default}button[aria-pressed=true]{border:2px solid var(--good)}
:focus-visible{outline:3px solid var(--good);outline-offset:2px}#slider{width:100%;margin:.4rem 0;accent-color:var(--good)}
kbd{border:1px solid var(--line);border-radius:.25rem;padding:0 .3rem;font:inherit;font-size:.85em}
#typed{display:block;user-select:all;overflow-wrap:anywhere;padding:.4rem .6rem;border:1px solid var(--line);
border-radius:.4rem}
[hidden]{display:none!important}
@media(max-width:40rem){body{padding:.8rem}.stepper .board{max-height:46vh}.stepper{gap:.4rem}h2{margin-top:1.2rem}}
)";

/// Without a script it stays hidden: the key moments and the table below say the same. What stands
/// between [[ and ]] is a text, to be said in the language of the page.
inline constexpr std::string_view kStepper = R"(<section id="step" aria-label="[[Step through the game]]" hidden>
<h2><span id="where"></span> <span id="grade"></span></h2>
<p class="soft" id="rings">[[Red ring: a fault. Dashed green: what was better.]]</p>
<div class="stepper"><div class="stage"><svg id="well" class="board" role="img"></svg></div>
<div><div class="buttons"><button id="first" aria-label="[[First move]]">|&lt;</button>
<button id="back">&lt; [[Back]]</button><button id="next">[[Next]] &gt;</button>
<button id="last" aria-label="[[Last move]]">&gt;|</button>
<button id="before">[[Fault before]]</button><button id="after">[[Next fault]]</button>
<button id="line" aria-pressed="false">[[Better line]]</button>
<button id="refutation" aria-pressed="false">[[What it allows]]</button>
<button id="play" aria-expanded="false" aria-controls="command">[[Play from here]]</button></div>
<div id="command" hidden><p class="soft" id="about"></p><code id="typed"></code></div>
<input id="slider" type="range" min="0" value="0" aria-label="[[Move]]">
<div id="hand"></div><div id="said" aria-live="polite"></div></div></div>
<p class="soft">[[Keys]]: <kbd>&larr;</kbd> <kbd>&rarr;</kbd> <kbd>k</kbd> <kbd>j</kbd> [[move by move]],
<kbd>&uarr;</kbd> <kbd>&darr;</kbd> <kbd>p</kbd> <kbd>n</kbd> [[the fault before, the next]], <kbd>b</kbd>
[[the better line]], <kbd>r</kbd> [[what the move allows]], <kbd>Esc</kbd> [[back to the game]], <kbd>c</kbd>
[[how to play from here]]</p></section>
)";

}  // namespace fourfold::teach
