import { darker, lighter } from './colour.ts';
import { dogHeadPath } from './definitions.ts';
import type { DogLook } from './dog-breeds.ts';
import { bothSides, oval, shape, stroke } from './svg.ts';

/** What an animal's face does. */
export type Mood = { eyes?: 'open' | 'closed'; tongue?: boolean };

const earPaths = {
  drop: 'M-34 -80C-66 -94 -96 -58 -98 -8C-99 22 -76 32 -64 10C-57 -6 -58 -28 -40 -48Z',
  prick: 'M-62 -30L-76 -112C-77 -122 -66 -124 -60 -117L-12 -72Z',
  folded: 'M-14 -74C-38 -98 -76 -98 -84 -62C-88 -44 -84 -30 -76 -26C-62 -30 -48 -40 -36 -58Z',
  long: 'M-36 -74C-78 -74 -98 -30 -102 18C-105 58 -84 74 -68 58C-54 44 -60 0 -44 -40Z',
};

function ears(look: DogLook): string {
  const path = earPaths[look.ears];
  const inner =
    look.ears === 'prick'
      ? shape('M-56 -42L-67 -104L-24 -70Z', '#e7a58f', { opacity: 0.75 })
      : shape(path, 'url(#shade-below)');
  const curls =
    look.fluffy && look.ears === 'long'
      ? [
          [-92, 0],
          [-96, 30],
          [-84, 56],
          [-66, 40],
        ]
          .map(([x = 0, y = 0]) => oval(x, y, 20, 20, look.earColour))
          .join('')
      : '';
  return bothSides(shape(path, look.earColour) + curls + inner);
}

function fluff(look: DogLook): string {
  const around = [
    [-52, -58],
    [-20, -82],
    [20, -82],
    [52, -58],
    [-68, -6],
    [68, -6],
    [-62, 42],
    [62, 42],
    [-34, 70],
    [34, 70],
    [0, 80],
  ];
  return around.map(([x = 0, y = 0]) => oval(x, y, 26, 24, look.coat)).join('');
}

function markings(look: DogLook): string {
  const drawn: Record<string, string> = {
    mask: oval(0, 34, 50, 46, look.dark, { opacity: 0.88 }),
    patch: oval(34, -26, 38, 52, look.dark, { transform: 'rotate(-12 34 -26)' }),
    blaze: shape(
      'M-12 -90C-4 -50 -8 -20 -44 26C-40 80 40 80 44 26C8 -20 4 -50 12 -90Z',
      look.light,
    ),
    brows: bothSides(oval(-28, -30, 11, 7, lighter(look.light, 0.25))),
  };
  const inside = (look.markings ?? []).map((name) => drawn[name] ?? '').join('');
  return `<g clip-path="url(#dog-head)">${inside}</g>`;
}

function eyes(mood: Mood): string {
  if (mood.eyes === 'closed') return bothSides(stroke('M-40 -8Q-28 4 -16 -8', '#2a1c14', 5));
  return (
    bothSides(oval(-28, -8, 10.5, 11.5, '#2a1c14')) +
    oval(-25, -12, 3.6, 3.6, '#ffffff') +
    oval(31, -12, 3.6, 3.6, '#ffffff')
  );
}

function muzzle(look: DogLook, mood: Mood): string {
  const masked = look.markings?.includes('mask') ?? false;
  const colour = masked ? darker(look.dark, 0.1) : look.light;
  const mouth = '#2a1c14';
  const tongue = mood.tongue
    ? shape('M-15 49C-19 90 19 90 15 49C8 56 4 52 0 46C-4 52 -8 56 -15 49Z', '#e8746f') +
      stroke('M0 58V70', '#c9524f', 3)
    : '';
  return [
    oval(0, 36, 41, 31, colour),
    tongue,
    shape(
      'M-20 13C-20 2 20 2 20 13C20 25 6 33 0 33C-6 33 -20 25 -20 13Z',
      masked ? '#120c09' : '#2a1c14',
    ),
    oval(-6, 11, 6, 3, '#ffffff', { opacity: 0.35 }),
    stroke('M0 33V45M0 45C-5 56 -22 56 -27 46M0 45C5 56 22 56 27 46', mouth, 4),
  ].join('');
}

/** A dog's head from the front around its own origin: about 200 wide and 190 high with ears. */
export function drawDogFace(look: DogLook, mood: Mood = {}): string {
  const earsBehind = look.ears === 'prick';
  return [
    look.fluffy ? fluff(look) : '',
    earsBehind ? ears(look) : '',
    shape(dogHeadPath, look.coat),
    markings(look),
    shape(dogHeadPath, 'url(#shade-below)'),
    earsBehind ? '' : ears(look),
    muzzle(look, mood),
    eyes(mood),
  ].join('');
}
