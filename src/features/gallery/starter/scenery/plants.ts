import { mix } from '#shared/drawing/colour.ts';
import { seededRandom, seedOf } from '#shared/drawing/seeded-random.ts';
import { bothSides, oval, shape, stroke } from '#shared/drawing/svg.ts';

const trunk = '#6d4c36';

function crown(
  seed: string,
  colours: readonly [string, string, string],
  spread: readonly [number, number],
  middle: number,
): string {
  const random = seededRandom(seedOf(seed));
  const puff = (radius: number, colour: string, lift: number) => {
    const angle = random() * Math.PI * 2;
    const reach = Math.sqrt(random());
    const x = Math.cos(angle) * reach * spread[0] - lift;
    const y = middle + Math.sin(angle) * reach * spread[1] - lift * 1.8;
    return oval(x, y, radius * 1.15, radius, colour);
  };
  const layers = colours.map((colour, layer) =>
    Array.from({ length: 14 + layer * 4 }, () =>
      puff(54 - layer * 12 + random() * 24, colour, layer * 9),
    ),
  );
  const flecks = Array.from({ length: 70 }, (_, index) =>
    puff(5 + random() * 6, mix(colours[index % 3] ?? colours[0], '#ffffff', 0.25), 14),
  );
  return [...layers.flat(), ...flecks].join('');
}

/** Petals lying on the ground, around x 0 and y 0. */
export function petals(
  seed: string,
  colour: string,
  width: number,
  depth: number,
  count: number,
): string {
  const random = seededRandom(seedOf(seed));
  return Array.from({ length: count }, () => {
    const x = (random() * 2 - 1) * width;
    const y = (random() * 2 - 1) * depth;
    return oval(x, y, 7, 3.6, mix(colour, '#ffffff', random() * 0.35), { opacity: 0.9 });
  }).join('');
}

/** A jacaranda in flower, about 480 wide and 560 high. */
export function jacaranda(): string {
  return [
    oval(0, 0, 190, 22, 'url(#ground-shadow)'),
    petals('jacaranda', '#8f78c6', 230, 20, 46),
    stroke(
      'M0 -6C-6 -90 4 -150 -6 -220M-4 -180C-40 -240 -90 -280 -120 -330M0 -200C40 -250 80 -290 110 -350',
      trunk,
      30,
    ),
    crown('jacaranda', ['#6f56ad', '#8a70c6', '#ab94de'], [190, 120], -400),
  ].join('');
}

/** A broad green garden tree, about 420 wide and 500 high. */
export function tree(): string {
  return [
    oval(0, 0, 170, 20, 'url(#ground-shadow)'),
    stroke(
      'M0 -6V-220M0 -170C-40 -220 -70 -250 -90 -290M0 -190C40 -230 60 -260 90 -300',
      trunk,
      30,
    ),
    crown('tree', ['#4b7a42', '#5f9450', '#83b062'], [160, 110], -350),
  ].join('');
}

/** A flat-topped thorn tree of the veld, about 520 wide and 360 high. */
export function thornTree(): string {
  const tops = [
    [-150, -250, 110],
    [0, -290, 150],
    [150, -256, 116],
    [-60, -310, 100],
    [80, -312, 100],
  ];
  return [
    oval(0, 0, 190, 18, 'url(#ground-shadow)'),
    stroke(
      'M0 -4C10 -80 -10 -110 4 -150M2 -130C-60 -190 -110 -210 -160 -236M2 -140C50 -190 110 -210 160 -240M2 -150V-270',
      '#5d4532',
      20,
    ),
    ...tops.map(
      ([x = 0, y = 0, width = 0]) =>
        oval(x, y, width, 36, '#6b7f3c') + oval(x - 10, y - 14, width * 0.8, 20, '#8c9c50'),
    ),
  ].join('');
}

/** An aloe with its winter torches, about 200 wide and 260 high. */
export function aloe(): string {
  const leaves = [-70, -48, -26, 0, 26, 48, 70].map((turn) =>
    shape(
      'M-13 0C-12 -60 -4 -100 0 -118C4 -100 12 -60 13 0Z',
      turn % 20 === 0 ? '#6f9a78' : '#5c8a6b',
      { transform: `rotate(${turn})` },
    ),
  );
  const torch = (x: number, y: number) =>
    stroke(`M0 -40L${x} ${y + 60}`, '#6b7a4a', 7) +
    shape(
      `M${x - 17} ${y + 66}C${x - 22} ${y + 20} ${x - 8} ${y} ${x} ${y - 14}C${x + 8} ${y} ${x + 22} ${y + 20} ${x + 17} ${y + 66}Z`,
      '#e2622e',
    ) +
    stroke(`M${x} ${y}V${y + 54}`, '#f29a4c', 6);
  return [
    oval(0, 0, 90, 12, 'url(#ground-shadow)'),
    torch(-36, -220),
    torch(30, -250),
    ...leaves,
  ].join('');
}

/** A clump of blue agapanthus, about 160 wide and 200 high. */
export function agapanthus(): string {
  const flower = (x: number, y: number) =>
    stroke(`M${x * 0.2} 0L${x} ${y}`, '#6d9350', 6) +
    [
      [0, 0],
      [-20, 6],
      [20, 6],
      [-12, -16],
      [12, -16],
      [0, 18],
    ]
      .map(([left = 0, up = 0]) => oval(x + left, y + up, 12, 12, up < 0 ? '#8aa4e0' : '#6c86cf'))
      .join('');
  const leaves = bothSides(
    stroke(
      'M-6 0C-30 -50 -60 -60 -84 -44M-4 0C-16 -60 -34 -86 -56 -92M0 0C-2 -40 -8 -70 -16 -90',
      '#5b8a48',
      11,
    ),
  );
  return [
    oval(0, 0, 80, 10, 'url(#ground-shadow)'),
    leaves,
    flower(-44, -150),
    flower(8, -186),
    flower(52, -146),
  ].join('');
}

/** A round shrub, about 200 wide and 120 high. */
export function bush(colour: string): string {
  const blobs = [
    [-60, -40, 52],
    [0, -62, 62],
    [62, -42, 50],
    [-26, -30, 50],
    [34, -28, 50],
  ];
  return [
    oval(0, 0, 116, 14, 'url(#ground-shadow)'),
    ...blobs.map(([x = 0, y = 0, radius = 0]) => oval(x, y, radius, radius * 0.86, colour)),
    ...blobs.map(([x = 0, y = 0, radius = 0]) =>
      oval(x - 8, y - 12, radius * 0.6, radius * 0.4, mix(colour, '#ffffff', 0.18)),
    ),
  ].join('');
}

/** A tuft of long veld grass, about 90 wide and 90 high. */
export function grass(colour: string): string {
  return stroke(
    'M0 0C-4 -40 -24 -66 -42 -78M0 0C0 -44 -8 -76 -16 -92M0 0C4 -44 10 -70 22 -90M0 0C8 -32 26 -54 46 -64',
    colour,
    5,
  );
}

/** A stand of reeds, about 160 wide and 220 high. */
export function reeds(): string {
  return (
    [-60, -34, -8, 20, 48]
      .map(
        (x, index) =>
          stroke(`M${x * 0.7} 0L${x} ${-150 - (index % 3) * 26}`, '#7d8c46', 6) +
          oval(x, -160 - (index % 3) * 26, 8, 26, '#8a5a32'),
      )
      .join('') + stroke('M-30 0C-50 -60 -74 -84 -96 -92M30 0C50 -60 66 -90 90 -100', '#8f9e52', 6)
  );
}
