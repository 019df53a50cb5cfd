import { darker, lighter } from '#shared/drawing/colour.ts';
import { drawText } from '#shared/drawing/lettering.ts';
import { bothSides, box, oval, shape, stroke } from '#shared/drawing/svg.ts';
import { bakkie } from './bakkie.ts';
import { agapanthus, aloe, bush, grass, jacaranda, reeds, thornTree, tree } from './plants.ts';

type Draw = (colour: string, text: string) => string;

const ground = (width: number) => oval(0, 0, width, width * 0.13, 'url(#ground-shadow)');

function bag(colour: string): string {
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

function bowl(colour: string): string {
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

function carton(colour: string): string {
  return (
    ground(120) +
    shape('M-110 -130H110V0H-110Z', colour) +
    shape('M-110 -130L-140 -168H-30L0 -130ZM110 -130L140 -168H30L0 -130Z', lighter(colour, 0.18)) +
    shape('M-110 -130H110V-116H-110Z', darker(colour, 0.25)) +
    box(-14, -130, 28, 130, darker(colour, 0.12)) +
    shape('M60 -130H110V0H60Z', '#1d120b', { opacity: 0.08 })
  );
}

function bench(colour: string): string {
  return (
    ground(180) +
    bothSides(stroke('M-130 -4V-170', darker(colour, 0.45), 14)) +
    [-165, -130, -92].map((y) => box(-160, y, 320, 22, colour, 8)).join('') +
    box(-166, -70, 332, 24, lighter(colour, 0.15), 8)
  );
}

function braai(colour: string): string {
  return (
    ground(90) +
    stroke('M-34 -90L-56 -4M34 -90L56 -4M0 -90V-4', '#3b3633', 8) +
    shape('M-80 -150H80C80 -80 -80 -80 -80 -150Z', colour) +
    oval(0, -150, 82, 16, '#2a2522') +
    stroke('M-62 -154H62M-56 -147H56', '#b8aea4', 4) +
    [-40, -10, 26]
      .map((x) => stroke(`M${x} -158Q${x + 12} -168 ${x + 24} -158`, '#9c4a2a', 13))
      .join('') +
    stroke('M-20 -186C-34 -210 -6 -226 -20 -254M24 -190C10 -214 38 -230 24 -258', '#ffffff', 7, {
      opacity: 0.4,
    })
  );
}

function bunting(): string {
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

function balloons(): string {
  const one = (x: number, y: number, colour: string) =>
    stroke(`M0 0C${x * 0.3} ${y * 0.4} ${x} ${y * 0.6} ${x} ${y + 54}`, '#8d8478', 2.5) +
    oval(x, y, 40, 50, colour) +
    oval(x - 13, y - 18, 9, 13, '#ffffff', { opacity: 0.5 });
  return one(-54, -250, '#d9782d') + one(48, -262, '#5d4a8f') + one(0, -306, '#f0b13c');
}

function hadeda(): string {
  return (
    ground(52) +
    stroke('M-6 -40V-6M10 -40V-6', '#5a4a42', 5) +
    shape('M-80 -66C-50 -96 20 -100 44 -74C40 -42 -20 -30 -80 -66Z', '#7b746a') +
    shape('M-62 -70C-30 -92 10 -88 24 -72C0 -56 -36 -56 -62 -70Z', '#5e7a6a') +
    stroke('M36 -78C50 -96 48 -112 56 -118', '#7b746a', 13) +
    oval(60, -120, 14, 12, '#7b746a') +
    stroke('M70 -120C94 -116 106 -100 110 -86', '#4a3b34', 6) +
    oval(63, -123, 3, 3, '#1b1412')
  );
}

function signBoard(colour: string, text: string): string {
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

function pen(colour: string): string {
  const bars = Array.from({ length: 15 }, (_, index) =>
    stroke(`M${-420 + index * 60} -136V0`, colour, 9),
  );
  return bars.join('') + stroke('M-430 -138H430M-430 -14H430', lighter(colour, 0.2), 13);
}

const drawn = {
  bakkie,
  bag,
  bowl,
  carton,
  bench,
  braai,
  bunting,
  balloons,
  hadeda,
  signBoard,
  pen,
  jacaranda,
  tree,
  thornTree,
  aloe,
  agapanthus,
  bush,
  grass,
  reeds,
  ball: (colour) =>
    ground(34) +
    oval(0, -30, 30, 30, colour) +
    stroke('M-24 -42Q0 -24 24 -42M-24 -16Q0 -34 24 -16', lighter(colour, 0.6), 4),
  stick: () => stroke('M-70 -10L66 -26M20 -20L44 -44', '#7a5433', 12),
  blanket: (colour) =>
    shape('M-230 -40L210 -60L270 40L-270 56Z', colour) +
    stroke(
      'M-220 -20L230 -36M-240 10L246 -4M-120 -44L-140 50M0 -50L-4 48M118 -56L136 44',
      lighter(colour, 0.5),
      8,
      { opacity: 0.6 },
    ),
  basket: (colour) =>
    ground(150) +
    oval(0, -66, 140, 34, '#fdf3e1') +
    shape('M-146 -66A146 34 0 0 0 146 -66L118 -6A118 20 0 0 1 -118 -6Z', colour) +
    stroke('M-136 -42C-60 -14 60 -14 136 -42M-126 -22C-60 4 60 4 126 -22', darker(colour, 0.25), 5),
  counter: (colour) =>
    box(-330, -250, 660, 250, colour) +
    box(-350, -280, 700, 40, lighter(colour, 0.25), 10) +
    [-240, -80, 80, 240].map((x) => box(x - 66, -214, 132, 180, darker(colour, 0.14), 10)).join(''),
  cushion: (colour) =>
    ground(180) +
    shape(
      'M-170 -50C-176 -92 176 -92 170 -50C186 -10 150 4 0 4C-150 4 -186 -10 -170 -50Z',
      colour,
    ) +
    oval(0, -56, 140, 24, lighter(colour, 0.3)),
  gate: (colour) =>
    box(-250, -290, 44, 290, '#d9c2a0') +
    box(206, -290, 44, 290, '#d9c2a0') +
    box(-258, -304, 60, 20, '#c4a982') +
    box(198, -304, 60, 20, '#c4a982') +
    Array.from({ length: 11 }, (_, index) =>
      stroke(`M${-190 + index * 38} -232V-8`, colour, 8),
    ).join('') +
    stroke('M-206 -226H206M-206 -20H206', colour, 12),
  umbrella: (colour) =>
    stroke('M0 0V-420', '#8d6038', 13) +
    shape('M-250 -380C-190 -480 190 -480 250 -380Z', colour) +
    shape('M-90 -380C-70 -470 -20 -456 0 -456C20 -456 70 -470 90 -380Z', lighter(colour, 0.55)),
} as const satisfies Record<string, Draw>;

export type ThingName = keyof typeof drawn;

const usualColours: Partial<Record<ThingName, string>> = {
  bag: '#b5432e',
  bowl: '#2f7d6b',
  carton: '#c79a66',
  bench: '#a8703f',
  braai: '#4a4542',
  signBoard: '#2f5d3a',
  pen: '#b98a56',
  bush: '#5c8d4c',
  grass: '#c3a24e',
  ball: '#e2622e',
  blanket: '#b5433e',
  basket: '#c08a4e',
  counter: '#8a5a34',
  cushion: '#5b84a8',
  gate: '#3f4a4a',
  umbrella: '#d9782d',
  bakkie: '#fdf8ee',
};

/** One plant or object, standing on y 0 around x 0; the text is for boards only (lines split by |). */
export function drawThing(name: ThingName, colour?: string, text = ''): string {
  const draw: Draw = drawn[name];
  return draw(colour ?? usualColours[name] ?? '#2f6b4f', text);
}
