import { darker, lighter } from '#shared/drawing/colour.ts';
import { drawText } from '#shared/drawing/lettering.ts';
import { bothSides, box, oval, place, shape, stroke } from '#shared/drawing/svg.ts';
import { ground } from '../scenery/ground.ts';

const cream = '#fdf3df';

/** A paw of 100 by 100 around its own origin. */
export function paw(colour: string): string {
  return (
    oval(0, 18, 30, 25, colour) +
    bothSides(oval(-37, -6, 12, 15, colour) + oval(-14, -28, 12.5, 16, colour))
  );
}

/** An old till of the shop, about 230 wide and 210 high. */
export function till(): string {
  const keys = [0, 1, 2].flatMap((row) =>
    [0, 1, 2, 3].map((column) =>
      box(-78 + column * 41 - row * 4, -88 + row * 24, 30, 16, cream, 5, { opacity: 0.95 }),
    ),
  );
  return [
    oval(0, 0, 132, 13, 'url(#ground-shadow)'),
    box(-112, -34, 224, 34, '#5f2419', 8) + box(-30, -24, 60, 8, '#f0b13c', 4),
    shape('M-96 -104H82L104 -30H-112Z', '#b5432e'),
    shape('M-96 -104H82L104 -30H-112Z', 'url(#shade-below)'),
    ...keys,
    box(-74, -182, 138, 66, '#5f2419', 12) + box(-62, -172, 114, 46, '#d6efe4', 6),
    drawText({ text: 'R 150', x: -5, y: -138, size: 26, weight: 18, colour: '#1f4d39' }),
    box(-16, -120, 24, 20, '#5f2419'),
  ].join('');
}

/** A glass jar of bone biscuits, about 120 wide and 190 high. */
export function biscuitJar(): string {
  const bone = (x: number, y: number, turn: number) =>
    place(
      oval(-20, -6, 9, 9, '#c88a45') +
        oval(-20, 6, 9, 9, '#c88a45') +
        oval(20, -6, 9, 9, '#c88a45') +
        oval(20, 6, 9, 9, '#c88a45') +
        box(-20, -7, 40, 14, '#d79a55'),
      { x, y, turn },
    );
  return [
    oval(0, 0, 74, 10, 'url(#ground-shadow)'),
    box(-56, -144, 112, 144, '#e5f1ee', 22, { opacity: 0.92 }),
    bone(-20, -22, 12) + bone(24, -30, -30) + bone(-8, -50, 40) + bone(26, -68, 8),
    bone(-24, -80, -16) + bone(8, -98, 30) + bone(-26, -112, 4),
    box(-56, -144, 112, 144, '#ffffff', 22, { opacity: 0.12 }),
    box(-44, -132, 12, 108, '#ffffff', 6, { opacity: 0.6 }),
    box(-60, -166, 120, 30, '#2f6b4f', 10) + oval(0, -174, 15, 12, '#f0b13c'),
  ].join('');
}

function protea(x: number, y: number, turn: number, size: number): string {
  const petals = [-54, -32, -11, 11, 32, 54].map((angle) =>
    shape('M-11 6C-20 -30 -10 -62 0 -74C10 -62 20 -30 11 6Z', '#e58a96', {
      transform: `rotate(${angle})`,
    }),
  );
  const inner = [-36, -18, 0, 18, 36].map((angle) =>
    shape('M-9 4C-14 -24 -7 -44 0 -52C7 -44 14 -24 9 4Z', '#f4b9ba', {
      transform: `rotate(${angle})`,
    }),
  );
  return place([...petals, ...inner, oval(0, -8, 17, 20, '#fbe7d4')].join(''), {
    x,
    y,
    size,
    turn,
  });
}

/** Proteas in an enamel jug, about 190 wide and 300 high. */
export function proteas(): string {
  const leaf = (path: string) => shape(path, '#5f8a5a');
  return [
    oval(0, 0, 70, 10, 'url(#ground-shadow)'),
    stroke(
      'M-6 -100C-20 -150 -50 -170 -64 -206M0 -100V-226M8 -100C24 -150 48 -166 62 -196',
      '#6d8a4c',
      9,
    ),
    leaf('M-10 -110C-70 -110 -92 -140 -100 -166C-56 -166 -24 -148 -10 -110Z'),
    leaf('M10 -110C70 -110 94 -136 102 -158C58 -162 24 -148 10 -110Z'),
    leaf('M-4 -120C-34 -160 -34 -196 -26 -216C-2 -190 4 -156 -4 -120Z'),
    protea(-66, -196, -26, 0.8) + protea(66, -188, 26, 0.78) + protea(0, -214, 0, 1),
    shape('M-46 -112H46L56 -10C56 2 -56 2 -56 -10Z', '#f7efe0'),
    shape('M-46 -112H46L56 -10C56 2 -56 2 -56 -10Z', 'url(#shade-aside)'),
    box(-50, -118, 100, 14, '#20578c', 7),
    stroke('M52 -92C96 -92 92 -34 56 -36', '#f7efe0', 11),
  ].join('');
}

/** The counter of the shop: its top is deep, from y 0 down to 46, its front 300 high. */
export function longCounter(width: number): string {
  const half = width / 2;
  const count = Math.round(width / 230);
  const step = (width - 60) / count;
  const panels = Array.from(
    { length: count },
    (_, index) =>
      box(-half + 30 + index * step + 12, 92, step - 24, 216, '#7a4c2b', 10) +
      box(-half + 30 + index * step + 22, 102, step - 44, 196, '#80522f', 7),
  );
  return [
    oval(0, 352, half + 46, 26, 'url(#ground-shadow)'),
    box(-half, 40, width, 372, '#8d5c36', 6) + box(-half, 40, width, 46, 'url(#shade-above)'),
    ...panels,
    box(-half, 330, width, 60, '#5f3a20', 4),
    shape(`M${-half + 4} 0H${half - 4}L${half + 26} 44H${-half - 26}Z`, '#c28a55'),
    shape(`M${-half + 4} 0H${half - 4}L${half + 26} 44H${-half - 26}Z`, 'url(#light-above)', {
      opacity: 0.6,
    }),
    box(-half - 28, 42, width + 56, 26, '#a56e3e', 8),
  ].join('');
}

/** A round enamel sign with the paw, 180 wide. */
export function pawSign(): string {
  return (
    oval(0, 4, 88, 88, '#1d120b', { opacity: 0.2 }) +
    oval(0, 0, 86, 86, '#1f4d39') +
    oval(0, 0, 76, 76, 'none', { stroke: '#f0b13c', 'stroke-width': 5 }) +
    place(paw(cream), { x: 0, y: 6, size: 1.02 })
  );
}

/** A dog's bed, about 480 wide, whose rim stands in front of who lies in it at y 0. */
export const dogBed = {
  behind: (colour: string) =>
    oval(0, 14, 262, 40, 'url(#ground-shadow)') +
    oval(0, -34, 236, 52, darker(colour, 0.25)) +
    oval(0, -26, 208, 40, lighter(colour, 0.62)),
  before: (colour: string) =>
    shape(
      'M-236 -40A240 62 0 0 0 236 -40C256 -44 258 -14 252 -2A256 62 0 0 1 -252 -2C-258 -14 -256 -44 -236 -40Z',
      colour,
    ) + stroke('M-222 14C-130 44 130 44 222 14', lighter(colour, 0.35), 6, { opacity: 0.7 }),
};

/** A large terracotta pot with an aloe-green succulent or a trimmed bush in it, about 150 wide. */
export function potted(plant: string): string {
  return [
    ground(86),
    place(plant, { x: 0, y: -92 }),
    shape('M-60 -106H60L46 -6C46 4 -46 4 -46 -6Z', '#c8703f'),
    shape('M-60 -106H60L46 -6C46 4 -46 4 -46 -6Z', 'url(#shade-aside)'),
    box(-68, -118, 136, 26, '#d98350', 7),
  ].join('');
}
