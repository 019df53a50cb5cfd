/**
 * One letter of our own alphabet: the middle line of its strokes as an SVG path in a box whose cap
 * line is y 0 and whose baseline is y 100, and the width of that box.
 */
export type Letter = { path: string; width: number };

/** Capitals, figures and the few signs that labels need, drawn as rounded single strokes. */
export const letters: Record<string, Letter> = {
  A: { width: 82, path: 'M0 100L41 0L82 100M15 66H67' },
  B: { width: 64, path: 'M0 0V100H37A26.5 26.5 0 0 0 37 47H0M33 47A23.5 23.5 0 0 0 33 0H0' },
  C: { width: 80, path: 'M80 22A46 50 0 1 0 80 78' },
  D: { width: 80, path: 'M0 0V100H30A50 50 0 0 0 30 0Z' },
  E: { width: 56, path: 'M56 0H0V100H56M0 49H48' },
  F: { width: 54, path: 'M54 0H0V100M0 50H46' },
  G: { width: 86, path: 'M80 21A46 50 0 1 0 86 56H52' },
  H: { width: 70, path: 'M0 0V100M70 0V100M0 49H70' },
  I: { width: 0, path: 'M0 0V100' },
  J: { width: 46, path: 'M46 0V73A23 27 0 0 1 0 76' },
  K: { width: 66, path: 'M0 0V100M62 0L3 58M23 39L66 100' },
  L: { width: 52, path: 'M0 0V100H52' },
  M: { width: 90, path: 'M0 100V0L45 64L90 0V100' },
  N: { width: 72, path: 'M0 100V0L72 100V0' },
  O: { width: 94, path: 'M0 50A47 50 0 1 1 94 50A47 50 0 1 1 0 50Z' },
  P: { width: 64, path: 'M0 100V0H36A28 28 0 0 1 36 56H0' },
  Q: { width: 94, path: 'M0 50A47 50 0 1 1 94 50A47 50 0 1 1 0 50ZM60 70L90 104' },
  R: { width: 66, path: 'M0 100V0H36A27 27 0 0 1 36 54H0M34 54L66 100' },
  S: {
    width: 62,
    path: 'M59 17C53 5 44 0 32 0C14 0 3 10 3 25C3 41 18 46 32 49.5C49 54 62 59 62 75C62 91 50 100 31 100C16 100 5 93 0 81',
  },
  T: { width: 72, path: 'M0 0H72M36 0V100' },
  U: { width: 70, path: 'M0 0V64A35 36 0 0 0 70 64V0' },
  V: { width: 80, path: 'M0 0L40 100L80 0' },
  W: { width: 116, path: 'M0 0L29 100L58 10L87 100L116 0' },
  X: { width: 70, path: 'M2 0L68 100M68 0L2 100' },
  Y: { width: 74, path: 'M0 0L37 53L74 0M37 53V100' },
  Z: { width: 66, path: 'M2 0H64L0 100H66' },
  '0': { width: 68, path: 'M0 50A34 50 0 1 1 68 50A34 50 0 1 1 0 50Z' },
  '1': { width: 26, path: 'M0 18L26 0V100' },
  '2': { width: 62, path: 'M2 27C3 10 15 0 31 0C48 0 60 11 60 27C60 40 52 50 40 62L0 100H62' },
  '3': {
    width: 60,
    path: 'M3 18C8 6 17 0 30 0C46 0 57 10 57 24C57 38 46 47 26 47C48 47 60 57 60 73C60 89 48 100 30 100C15 100 4 92 0 80',
  },
  '4': { width: 68, path: 'M50 100V0L0 70H68' },
  '5': {
    width: 60,
    path: 'M55 0H11L5 46C11 40 20 37 30 37C48 37 60 50 60 68C60 87 47 100 29 100C15 100 5 94 0 83',
  },
  '6': { width: 62, path: 'M52 2C20 12 0 38 0 68A31 32 0 1 0 62 68A31 32 0 1 0 0 68' },
  '7': { width: 60, path: 'M0 0H60L20 100' },
  '8': {
    width: 62,
    path: 'M31 47A26 23.5 0 1 1 31 0A26 23.5 0 1 1 31 47ZM31 47A31 26.5 0 1 1 31 100A31 26.5 0 1 1 31 47Z',
  },
  '9': { width: 62, path: 'M10 98C42 88 62 62 62 32A31 32 0 1 0 0 32A31 32 0 1 0 62 32' },
  '&': {
    width: 78,
    path: 'M74 54C67 82 50 100 28 100C11 100 0 90 0 74C0 58 14 51 28 44C42 37 50 31 50 19C50 7 42 0 31 0C20 0 12 8 12 19C12 30 20 40 34 55L78 100',
  },
  '.': { width: 0, path: 'M0 100V99.9' },
  ',': { width: 5, path: 'M5 98L0 114' },
  '-': { width: 34, path: 'M0 56H34' },
  "'": { width: 0, path: 'M0 0V18' },
  ' ': { width: 22, path: '' },
};

/** Pairs that stand too far apart otherwise, and by how much they move together. */
export const closerPairs: Record<string, number> = {
  AV: 16,
  VA: 16,
  AT: 15,
  TA: 15,
  AW: 12,
  WA: 12,
  AY: 16,
  YA: 16,
  LT: 16,
  LY: 16,
  LV: 14,
  PA: 14,
  FA: 12,
  TO: 7,
  KO: 6,
  RO: 3,
  TJ: 12,
  YO: 8,
};
