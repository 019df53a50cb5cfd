import { darker, lighter } from '#shared/drawing/colour.ts';
import { drawText } from '#shared/drawing/lettering.ts';
import { box, oval, shape, stroke } from '#shared/drawing/svg.ts';
import { ground } from './ground.ts';

/** A sack of food with a paw on it, about 150 wide and 210 high. */
export function bag(colour: string): string {
  return [
    ground(96),
    shape(
      'M-70 -206C-30 -214 30 -214 70 -206C80 -140 80 -60 74 -8C40 2 -40 2 -74 -8C-80 -60 -80 -140 -70 -206Z',
      colour,
    ),
    shape('M-71 -206C-30 -214 30 -214 71 -206L72 -182H-72Z', darker(colour, 0.3)),
    oval(0, -122, 42, 42, '#fdecc8') +
      [
        [-20, -132],
        [-7, -146],
        [7, -146],
        [20, -132],
      ]
        .map(([x = 0, y = 0]) => oval(x, y, 7, 8, colour))
        .join('') +
      oval(0, -112, 17, 14, colour),
    shape('M-77 -62C-30 -74 30 -50 78 -62L74 -8C40 2 -40 2 -74 -8Z', '#fff8ea'),
    stroke('M-44 -38H44M-30 -20H30', colour, 8),
    shape('M40 -210C60 -210 70 -206 70 -206C80 -140 80 -60 74 -8C60 -4 50 -2 50 -2Z', '#1d120b', {
      opacity: 0.14,
    }),
  ].join('');
}

/** A bowl of kibble, about 140 wide. */
export function bowl(colour: string): string {
  return [
    ground(80),
    oval(0, -46, 66, 17, darker(colour, 0.45)),
    ...[-36, -16, 6, 28, -26, 16, -4, 38].map((x, index) =>
      oval(x, -50 - (index % 3) * 7, 11, 8, index % 2 === 0 ? '#8d5a2b' : '#a56d36'),
    ),
    shape('M-68 -46A68 17 0 0 0 68 -46L52 -4A52 9 0 0 1 -52 -4Z', colour),
    shape('M-64 -36C-30 -22 30 -22 64 -36L61 -28C30 -14 -30 -14 -61 -28Z', lighter(colour, 0.6)),
  ].join('');
}

/** An open delivery box, about 220 wide and 170 high. */
export function carton(colour: string): string {
  return (
    ground(120) +
    shape('M-110 -130H110V0H-110Z', colour) +
    shape('M-110 -130L-140 -168H-30L0 -130ZM110 -130L140 -168H30L0 -130Z', lighter(colour, 0.18)) +
    shape('M-110 -130H110V-116H-110Z', darker(colour, 0.25)) +
    box(-14, -130, 28, 130, darker(colour, 0.12)) +
    shape('M60 -130H110V0H60Z', '#1d120b', { opacity: 0.08 })
  );
}

/** A folding board with lines of drawn text, split by |. */
export function signBoard(colour: string, text: string): string {
  const lines = text.split('|');
  return (
    ground(90) +
    shape('M-84 -230H84L100 0H-100Z', '#8d6038') +
    shape('M-70 -216H70L84 -30H-84Z', colour) +
    lines
      .map((line, index) =>
        drawText({
          text: line,
          x: 0,
          y: -168 + index * 46,
          size: 30,
          weight: 17,
          colour: '#fff8ea',
          maxWidth: 128,
        }),
      )
      .join('')
  );
}

/** Three balloons on strings. */
export function balloons(): string {
  const one = (x: number, y: number, colour: string) =>
    stroke(`M0 0C${x * 0.3} ${y * 0.4} ${x} ${y * 0.6} ${x} ${y + 54}`, '#8d8478', 2.5) +
    oval(x, y, 40, 50, colour) +
    oval(x - 13, y - 18, 9, 13, '#ffffff', { opacity: 0.5 });
  return one(-54, -250, '#d9782d') + one(48, -262, '#5d4a8f') + one(0, -306, '#f0b13c');
}

/** A rope of flags across the whole picture, hanging from y 0. */
export function bunting(): string {
  const colours = ['#d9782d', '#2f6b4f', '#5d4a8f', '#f0b13c', '#3d8fc4', '#b5432e'];
  const sag = (x: number) => 64 * (1 - (((((x + 750) % 500) + 500) % 500) / 250 - 1) ** 2);
  const steps = Array.from({ length: 25 }, (_, index) => -744 + index * 62);
  const flags = steps.map((x, index) =>
    shape(
      `M${x - 22} ${sag(x - 22)}L${x + 22} ${sag(x + 22)}L${x} ${sag(x) + 50}Z`,
      colours[index % colours.length] ?? '#d9782d',
    ),
  );
  const rope = steps.map((x) => `L${x} ${sag(x)}`).join('');
  return stroke(`M-750 0${rope}L750 0`, '#8d6038', 4) + flags.join('');
}

/** A low fence, about 860 wide. */
export function pen(colour: string): string {
  const bars = Array.from({ length: 15 }, (_, index) =>
    stroke(`M${-420 + index * 60} -136V0`, colour, 9),
  );
  return bars.join('') + stroke('M-430 -138H430M-430 -14H430', lighter(colour, 0.2), 13);
}
