// Two games that machines have played, for the boards of the start screen:
// `fourfold tetris run --rules modern --mode dig-18 --games 1 --nodes 20000 --seed 9` and
// `fourfold connect4 match --first level:7 --second level:6`.

export const demoReplay = `fourfold-replay 1
game modern
rules modern
seed 9
last_level 1
dig_rows 18
commands
30.o@01a030.@39a030.o@169030.o@158030.@018030.o@00c030.o@13b030.@17b030.o@19b030.@259030.o@009030.@1
2b030.o@34b030.@15a030.@18a030.o@379030.@129030.o@057030.o@177030.@366030.o@005030.o@189030.@28b030.
o@16b030.@139030.o@108030.@158030.@026030.o@036030.@027030.o@067030.o@286230.@015030.@085030.@125030
.@104030.@144030.@052030.@172030.@392030.o@102030.@062030.o@132030.@122030.@103030.@352030.o@233030.
@012030.@061030.@1810
end
points 8100
pieces 50
lines 35
attack 35
ticks 1500
end finished
`;

/** The board after ten pieces: what is shown until the game runs, and where nothing moves. */
export const demoStill = [
  ...Array<string>(12).fill('..........'),
  '.........I', 'OO.....S.I', '######.###', '#######.##', '##.#######', '#######.##', '######.###', '.#########',
];

export const demoMoves = '33644444411316112337213755577722266';
