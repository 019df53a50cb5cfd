import type { CatLook } from './cat-breeds.ts';
import { darker } from './colour.ts';
import { catHeadPath } from './definitions.ts';
import type { Mood } from './dog-face.ts';
import { bothSides, oval, shape, stroke } from './svg.ts';

function ears(look: CatLook): string {
  const colour = look.pattern === 'points' ? look.dark : look.coat;
  const right = look.pattern === 'patches' ? '#d9893f' : colour;
  const left = look.pattern === 'patches' ? look.dark : colour;
  const path = 'M-74 -14L-76 -94C-76 -103 -66 -105 -60 -99L-10 -58Z';
  const inner = shape('M-62 -34L-65 -84L-30 -58Z', '#e9a794', { opacity: 0.8 });
  const rightEar = `<g transform="scale(-1 1)">${shape(path, right)}${inner}</g>`;
  return shape(path, left) + inner + rightEar;
}

const patterns: Record<NonNullable<CatLook['pattern']>, (look: CatLook) => string> = {
  tabby: (look) =>
    stroke('M0 -70V-40M-20 -70Q-20 -52 -15 -44M20 -70Q20 -52 15 -44', look.dark, 7) +
    bothSides(stroke('M-84 4Q-66 4 -58 10M-80 22Q-64 20 -56 24', look.dark, 6)),
  points: (look) => oval(0, 22, 46, 46, look.dark, { opacity: 0.85 }),
  patches: (look) =>
    shape('M-90 -80H-14C-8 -40 -30 -6 -90 6Z', look.dark) +
    shape('M90 -80H10C10 -50 28 -4 90 14Z', '#d9893f'),
  tuxedo: (look) => shape('M0 -34C-6 -6 -34 10 -60 66H60C34 10 6 -6 0 -34Z', look.light),
};

function eye(x: number, look: CatLook): string {
  return (
    oval(x, -6, 15.5, 16.5, darker(look.dark, 0.5)) +
    oval(x, -6, 13.5, 14.5, look.iris) +
    oval(x, -6, 5.2, 12.5, '#1b1412') +
    oval(x + 4, -12, 3.6, 3.6, '#ffffff')
  );
}

function features(look: CatLook, mood: Mood): string {
  const deep = look.pattern === 'points' || look.coat === '#3b373d';
  const line = deep ? '#f2dcd2' : '#4a332a';
  const closed = bothSides(
    stroke('M-44 -4Q-31 9 -18 -4', look.pattern === 'points' ? '#1b1412' : line, 5),
  );
  const eyes = mood.eyes === 'closed' ? closed : eye(-31, look) + eye(31, look);
  const muzzle = deep ? '' : oval(-15, 31, 20, 16, look.light) + oval(15, 31, 20, 16, look.light);
  return [
    muzzle,
    eyes,
    shape('M-10 15C-10 10 10 10 10 15C10 21 4 26 0 26C-4 26 -10 21 -10 15Z', '#d9827a'),
    stroke('M0 26V32M0 32C-3 41 -15 41 -19 34M0 32C3 41 15 41 19 34', line, 3.4),
    bothSides(
      stroke('M-44 26L-96 16M-44 32L-98 34M-42 38L-92 52', deep ? '#d8ccc4' : '#fffaf2', 2.6),
    ),
  ].join('');
}

/** A cat's head from the front around its own origin: about 200 wide and 170 high with ears. */
export function drawCatFace(look: CatLook, mood: Mood = {}): string {
  const pattern = look.pattern ? patterns[look.pattern](look) : '';
  const fluff = look.fluffy
    ? [
        [-66, 30],
        [66, 30],
        [-44, 52],
        [44, 52],
        [0, 58],
      ]
        .map(([x = 0, y = 0]) => oval(x, y, 28, 22, look.coat))
        .join('')
    : '';
  return [
    ears(look),
    fluff,
    shape(catHeadPath, look.coat),
    `<g clip-path="url(#cat-head)">${pattern}</g>`,
    shape(catHeadPath, 'url(#shade-below)'),
    features(look, mood),
  ].join('');
}
