import { bothSides, oval, place, shape, stroke } from '#shared/drawing/svg.ts';

const bone = (fill: string) =>
  oval(-56, -14, 20, 20, fill) +
  oval(-56, 14, 20, 20, fill) +
  oval(56, -14, 20, 20, fill) +
  oval(56, 14, 20, 20, fill) +
  shape('M-56 -15H56V15H-56Z', fill);

function fish(back: string, belly: string): string {
  return [
    shape('M56 0L102 -38C96 -12 96 12 102 38Z', back),
    shape('M-92 2C-62 -50 14 -54 66 0C14 54 -62 50 -92 2Z', back),
    shape('M-92 2C-60 30 10 46 66 0C14 54 -62 50 -92 2Z', belly),
    shape('M-14 -38C4 -62 30 -58 40 -30Z', back),
    stroke('M-50 -24C-38 -8 -38 12 -50 28', belly, 5),
    stroke('M-20 -14Q-12 -6 -20 2M4 -16Q12 -8 4 0M28 -10Q36 -4 28 4', belly, 4, { opacity: 0.7 }),
    oval(-66, -8, 7, 7, '#ffffff') + oval(-66, -8, 4, 4, '#1b1412'),
  ].join('');
}

const leaf = (fill: string, vein: string) =>
  shape('M0 92C-64 40 -62 -44 0 -92C62 -44 64 40 0 92Z', fill) +
  stroke('M0 84V-64M0 40L-28 14M0 40L28 14M0 2L-28 -24M0 2L28 -24', vein, 5);

/** Small pictures of what is in the food, each around its own origin within about 200 by 200. */
export const motifs = {
  drumstick: [
    place(bone('#fbf1df'), { x: 40, y: 44, size: 0.72, turn: 45 }),
    shape('M26 34C-8 62 -78 40 -84 -22C-88 -72 -34 -98 10 -76C58 -52 62 0 26 34Z', '#c9772f'),
    shape('M-70 -30C-68 -62 -34 -80 -4 -70C-36 -64 -56 -46 -60 -18Z', '#f0b978', { opacity: 0.8 }),
    stroke('M2 -44L16 -34M-18 -20L-4 -8M14 -8L24 0', '#96511b', 5),
  ].join(''),
  steak: [
    shape(
      'M-84 -10C-88 -62 -30 -82 18 -70C70 -58 96 -20 84 22C72 64 12 76 -34 62C-66 52 -82 26 -84 -10Z',
      '#f3d9c4',
    ),
    shape(
      'M-70 -10C-72 -50 -26 -68 16 -57C60 -46 82 -16 71 18C60 50 10 62 -30 50C-56 42 -68 18 -70 -10Z',
      '#b23a3a',
    ),
    stroke(
      'M-40 -28C-16 -44 10 -40 26 -30M-48 6C-20 -12 20 -8 46 8M-26 34C-4 24 22 26 38 34',
      '#eab5a5',
      6,
    ),
    oval(-34, -6, 15, 13, '#fbf1df') + oval(-34, -6, 6, 5, '#d9b79a'),
  ].join(''),
  chop: [
    stroke('M34 34C64 52 74 64 84 84', '#fbf1df', 20),
    shape('M46 52C10 72 -66 50 -78 -8C-86 -58 -34 -90 14 -70C62 -50 76 26 46 52Z', '#f1d3bd'),
    shape('M34 40C6 54 -54 36 -64 -8C-70 -46 -30 -72 8 -56C46 -40 58 18 34 40Z', '#b5483f'),
    stroke('M-40 -18C-24 -38 -2 -40 12 -30M-38 12C-18 -2 6 -2 24 12', '#e6ab9b', 6),
  ].join(''),
  fish: fish('#5b7f9c', '#d5e3ea'),
  goldenFish: fish('#d08a3c', '#f7deb0'),
  prawn: [
    stroke('M-40 54C-88 26 -86 -52 -20 -66C34 -76 72 -44 64 2', '#e8805a', 36),
    stroke(
      'M-66 26L-36 8M-74 -12L-40 -14M-56 -44L-30 -26M-14 -60L-6 -34M28 -54L14 -30',
      '#f7c3a4',
      6,
    ),
    shape('M-46 48L-16 84L-64 78Z', '#d3663f') +
      stroke('M62 0C84 12 90 34 86 60M58 2C66 24 66 44 58 62', '#d3663f', 6),
    oval(56, -14, 6, 6, '#1b1412'),
  ].join(''),
  ostrich: [
    stroke('M-34 60C34 64 34 20 22 -46', '#d3a887', 22),
    oval(-36, 58, 60, 38, '#4c4038') +
      oval(-84, 34, 26, 22, '#fbf1df') +
      oval(-62, 24, 20, 16, '#fbf1df'),
    stroke('M-60 62Q-34 44 -6 58M-50 78Q-30 64 -8 76', '#74655a', 6),
    oval(24, -58, 32, 27, '#d3a887') +
      shape('M48 -66C74 -68 92 -56 96 -50C82 -42 62 -42 48 -48Z', '#e5a24c'),
    oval(32, -66, 10, 10, '#ffffff') + oval(35, -66, 6, 6, '#1b1412'),
    stroke('M8 -82L0 -98M22 -86V-104M36 -84L44 -98', '#5a4636', 6),
  ].join(''),
  antelope: [
    bothSides(stroke('M-20 -50C-44 -64 -48 -88 -34 -104', '#5a4534', 11)),
    bothSides(shape('M-26 -36C-70 -60 -92 -40 -90 -26C-70 -14 -44 -12 -24 -18Z', '#b57940')),
    shape('M-36 -44C-20 -62 20 -62 36 -44C40 0 24 70 0 78C-24 70 -40 0 -36 -44Z', '#c98d52'),
    shape('M-10 -54C-4 0 -14 30 -18 60C-6 80 6 80 18 60C14 30 4 0 10 -54Z', '#fbf1df'),
    bothSides(oval(-22, -16, 6, 7, '#1b1412')) + oval(0, 66, 13, 8, '#3b2a1f'),
  ].join(''),
  carrot: [
    shape('M-10 -56C-34 -96 -14 -98 0 -62C4 -104 26 -100 12 -56Z', '#4d8a45'),
    shape('M-34 -52C-10 -68 20 -68 34 -52C38 0 18 74 0 94C-18 74 -38 0 -34 -52Z', '#e8802e'),
    stroke('M-26 -24H-6M8 0H24M-18 26H-2', '#b85a18', 5),
  ].join(''),
  butternut: [
    stroke('M0 -78V-94', '#6b7a3b', 12),
    shape(
      'M-26 -78C-10 -88 10 -88 26 -78C34 -40 30 -20 48 8C70 50 44 92 0 92C-44 92 -70 50 -48 8C-30 -20 -34 -40 -26 -78Z',
      '#e9b366',
    ),
    stroke('M-8 -66C-12 -20 -30 10 -30 44M12 -66C14 -20 30 10 32 40', '#cf9340', 5, {
      opacity: 0.7,
    }),
  ].join(''),
  sweetPotato: [
    shape(
      'M-92 10C-70 -40 -20 -48 20 -40C62 -34 84 -14 94 4C70 40 20 50 -20 46C-56 42 -80 30 -92 10Z',
      '#a8503f',
    ),
    stroke('M-50 -8H-30M0 -24H22M-10 20H14M46 2H62', '#7c3327', 5),
  ].join(''),
  spinach: place(leaf('#3f8a4a', '#a9d08e'), { x: 0, y: 0, turn: 24 }),
  rice: [
    stroke('M0 94C4 40 0 0 -14 -40', '#8a7a35', 6),
    ...[
      [-34, -70, -28],
      [-4, -84, 0],
      [-44, -28, -48],
      [22, -52, 34],
      [-38, 16, -54],
      [28, -4, 42],
      [24, 40, 48],
    ].map(([x = 0, y = 0, turn = 0]) =>
      oval(x, y, 13, 27, '#efcf7d', { transform: `rotate(${turn} ${x} ${y})` }),
    ),
  ].join(''),
  biscuit: place(
    `${bone('#c88a45')}${stroke('M-30 0H-29M-10 -5H-9M10 5H11M30 0H31', '#8f5a22', 6)}`,
    { x: 0, y: 0, size: 1.1, turn: -24 },
  ),
  strips: [-46, 0, 46]
    .map(
      (x, index) =>
        shape(
          `M${x - 18} -84C${x - 6} -92 ${x + 10} -88 ${x + 16} -80L${x + 20} 76C${x + 8} 90 ${x - 10} 88 ${x - 20} 80Z`,
          ['#7c3023', '#943a2a', '#6b271c'][index] ?? '#7c3023',
        ) + stroke(`M${x - 6} -60V50M${x + 8} -40V62`, '#c26a55', 4, { opacity: 0.7 }),
    )
    .join(''),
  milk: [
    shape('M-40 -50H40L52 92H-52Z', '#fdfaf3') +
      shape('M-46 10C-20 -4 20 24 47 8L52 92H-52Z', '#dbe9ef'),
    shape('M-40 -50L-26 -84H26L40 -50Z', '#8fb9d0') + shape('M-26 -84H26V-98H-26Z', '#5f93b3'),
  ].join(''),
  rooibos: [
    stroke('M0 94C-4 40 4 0 0 -80', '#7a4a24', 7),
    ...[-60, -34, -8, 18, 44].map((y) =>
      stroke(
        `M0 ${y + 24}C-20 ${y + 10} -40 ${y - 4} -48 ${y - 26}M0 ${y + 24}C20 ${y + 10} 40 ${y - 4} 48 ${y - 26}`,
        '#b5502b',
        8,
      ),
    ),
  ].join(''),
} as const;

export type Motif = keyof typeof motifs;

/** One motif, `size` 1 being about 200 by 200. */
export function drawMotif(motif: Motif, x: number, y: number, size: number, turn = 0): string {
  return place(motifs[motif], { x, y, size, turn });
}
