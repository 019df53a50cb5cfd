import { darker, lighter } from '#shared/drawing/colour.ts';
import { box, oval, shape, stroke } from '#shared/drawing/svg.ts';
import { bakkie } from './bakkie.ts';
import { ground } from './ground.ts';
import { bench, braai, hadeda } from './outdoor-things.ts';
import { agapanthus, aloe, bush, grass, jacaranda, reeds, thornTree, tree } from './plants.ts';
import { bag, balloons, bowl, bunting, carton, pen, signBoard } from './shop-things.ts';

type Draw = (colour: string, text: string) => string;

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
