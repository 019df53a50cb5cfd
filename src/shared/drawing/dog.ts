import { darker } from './colour.ts';
import type { DogLook } from './dog-breeds.ts';
import { drawDogFace, type Mood } from './dog-face.ts';
import { bothSides, oval, place, shape, stroke } from './svg.ts';

export type DogPose = 'sitting' | 'standing' | 'running' | 'lying';

/** A dog as it stands in a picture. */
export type Dog = Mood & { pose: DogPose; collar?: string };

function has(look: DogLook, marking: string): boolean {
  return (look.markings ?? []).some((name) => name === marking);
}

function pawColour(look: DogLook): string {
  return has(look, 'socks') ? look.light : look.coat;
}

function shadow(x: number, width: number): string {
  return oval(x, 0, width, width * 0.14, 'url(#ground-shadow)');
}

function face(look: DogLook, dog: Dog, x: number, y: number, size: number): string {
  return place(drawDogFace(look, dog), { x, y, size });
}

function sitting(look: DogLook, dog: Dog): string {
  const deep = darker(look.coat, 0.16);
  const body = 'M-46 -196C-70 -140 -84 -70 -78 -14C-76 4 76 4 78 -14C84 -70 70 -140 46 -196Z';
  const leg = 'M-38 -120C-40 -70 -40 -40 -38 -10H-6C-5 -50 -5 -90 -8 -120Z';
  const bib = 'M-40 -196C-50 -140 -28 -96 0 -84C28 -96 50 -140 40 -196Z';
  const frontPaws = [-22, 22]
    .map(
      (x) =>
        oval(x, -9, 24, 13, pawColour(look)) + stroke(`M${x - 6} -4V-8M${x + 6} -4V-8`, deep, 2.5),
    )
    .join('');
  return [
    shadow(0, 150),
    stroke('M62 -26C112 -34 128 -78 114 -116', look.coat, 24),
    oval(-70, -38, 40, 42, look.coat) + oval(70, -38, 40, 42, look.coat),
    oval(-76, -10, 34, 14, pawColour(look)) + oval(76, -10, 34, 14, pawColour(look)),
    shape(body, look.coat) +
      (has(look, 'saddle')
        ? oval(-56, -112, 30, 58, look.dark) + oval(56, -112, 30, 58, look.dark)
        : ''),
    shape(bib, look.light) + shape(body, 'url(#shade-below)'),
    bothSides(shape(leg, look.coat)),
    stroke('M-40 -112C-42 -80 -42 -50 -40 -16M40 -112C42 -80 42 -50 40 -16M0 -84V-16', deep, 3.5),
    frontPaws,
    stroke('M-46 -190Q0 -164 46 -190', dog.collar ?? '#b8443a', 15) +
      oval(0, -168, 11, 11, '#e9b23c'),
    face(look, dog, 0, -250, 1),
  ].join('');
}

type Legs = { near: [string, string]; far: [string, string]; paws: [number, number][] };

function legsOf(running: boolean, length: number): Legs {
  const reach = 96 * length;
  const foot = -10;
  const top = foot - reach;
  if (running) {
    return {
      near: [
        `M78 ${top - 10}C104 ${top + 30} 130 ${top + 44} 166 ${top + 40}`,
        `M-98 ${top - 6}C-118 ${top + 40} -150 ${top + 50} -178 ${top + 40}`,
      ],
      far: [
        `M62 ${top}C92 ${top + 54} 100 ${top + 70} 128 ${top + 74}`,
        `M-80 ${top}C-92 ${top + 56} -112 ${top + 74} -140 ${top + 74}`,
      ],
      paws: [
        [172, top + 40],
        [-182, top + 42],
      ],
    };
  }
  return {
    near: [
      `M80 ${top - 10}C82 ${top + reach / 2} 80 -30 80 ${foot - 4}`,
      `M-98 ${top}C-112 ${top + reach / 2} -92 -34 -100 ${foot - 4}`,
    ],
    far: [`M50 ${top}V${foot - 4}`, `M-66 ${top}C-78 ${top + reach / 2} -60 -34 -66 ${foot - 4}`],
    paws: [
      [87, foot],
      [-93, foot],
    ],
  };
}

function onFourLegs(look: DogLook, dog: Dog, running: boolean): string {
  const length = look.legs ?? 1;
  const legs = legsOf(running, length);
  const lift = -106 * length - (running ? 34 : 0) + 106;
  const far = darker(look.coat, 0.28);
  const body =
    'M-118 -190C-70 -206 40 -202 96 -196C126 -160 118 -116 84 -96C30 -84 -40 -108 -88 -90C-134 -92 -142 -168 -118 -190Z';
  const saddle =
    'M-112 -190C-70 -204 20 -202 70 -196C60 -150 -40 -140 -120 -158C-124 -172 -118 -186 -112 -190Z';
  const paws = legs.paws.map(([x, y]) => oval(x, y, 24, 12, pawColour(look))).join('');
  const drop = running ? lift : 0;
  const trunk = [
    stroke('M-116 -176C-150 -186 -168 -214 -160 -250', look.coat, 20),
    shape('M44 -184C56 -236 90 -262 128 -246L138 -150L84 -120Z', look.coat),
    shape(body, look.coat) + (has(look, 'saddle') ? shape(saddle, look.dark) : ''),
    oval(-92, -130, 40, 46, look.coat),
    shape(body, 'url(#shade-below)'),
    look.fluffy ? [-90, -50, -10, 30, 70].map((x) => oval(x, -98, 28, 20, look.coat)).join('') : '',
    stroke('M70 -204Q98 -176 130 -186', dog.collar ?? '#2f7d6b', 14),
    face(look, dog, 112, -262, 0.88),
  ].join('');
  return [
    shadow(0, running ? 170 : 160),
    `<g transform="translate(0 ${drop})">${legs.far.map((path) => stroke(path, far, 30)).join('')}${legs.near.map((path) => stroke(path, look.coat, 32)).join('')}${paws}</g>`,
    `<g transform="translate(0 ${lift})">${trunk}</g>`,
  ].join('');
}

function lying(look: DogLook, dog: Dog): string {
  const body =
    'M-150 -4C-184 -66 -140 -124 -60 -126C0 -128 40 -156 84 -166C130 -130 126 -40 110 -4Z';
  return [
    shadow(0, 190),
    stroke('M-150 -20C-190 -14 -206 -30 -214 -54', look.coat, 20),
    stroke('M70 -36C110 -14 140 -12 178 -12', darker(look.coat, 0.26), 30),
    shape(body, look.coat) + (has(look, 'saddle') ? oval(-60, -92, 80, 34, look.dark) : ''),
    oval(-96, -50, 58, 48, look.coat),
    shape('M52 -150C60 -90 84 -56 112 -40C128 -90 118 -140 92 -166Z', look.light),
    shape(body, 'url(#shade-below)'),
    stroke('M-110 -14H-52', look.coat, 26) + oval(-44, -13, 26, 13, pawColour(look)),
    stroke('M60 -30C90 -10 110 -14 142 -14', look.coat, 32) +
      oval(152, -13, 26, 14, pawColour(look)),
    stroke('M52 -158Q80 -128 122 -150', dog.collar ?? '#3d6fa8', 14),
    face(look, dog, 86, -212, 0.95),
  ].join('');
}

/**
 * A whole dog facing right. Its feet stand on y 0 around x 0; a Labrador is about 330 high sitting
 * and 300 long standing.
 */
export function drawDog(look: DogLook, dog: Dog): string {
  const drawn = {
    sitting: () => sitting(look, dog),
    standing: () => onFourLegs(look, dog, false),
    running: () => onFourLegs(look, dog, true),
    lying: () => lying(look, dog),
  }[dog.pose]();
  return place(drawn, { x: 0, y: 0, size: look.size ?? 1 });
}
