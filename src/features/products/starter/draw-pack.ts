import { lighter, mix } from '#shared/drawing/colour.ts';
import { definitions } from '#shared/drawing/definitions.ts';
import { seededRandom, seedOf } from '#shared/drawing/seeded-random.ts';
import { box, element, oval, picture, place, shape } from '#shared/drawing/svg.ts';
import { drawForm } from './pack/forms.ts';
import { ranges } from './ranges.ts';
import type { PackDesign, StarterProduct } from './starter-product.ts';

/** Width and height of a pack shot in pixels. */
export const packSize = 1200;

function sheen(name: string, stops: [number, string, number][]): string {
  return element(
    'linearGradient',
    { id: name },
    stops
      .map(([offset, colour, opacity]) =>
        element('stop', { offset, 'stop-color': colour, 'stop-opacity': opacity }),
      )
      .join(''),
  );
}

const sheens = element(
  'defs',
  {},
  [
    sheen('pack-sheen', [
      [0, '#1d120b', 0.3],
      [0.1, '#ffffff', 0.05],
      [0.2, '#ffffff', 0.26],
      [0.32, '#ffffff', 0.02],
      [0.7, '#1d120b', 0.02],
      [0.88, '#1d120b', 0.12],
      [1, '#1d120b', 0.36],
    ]),
    sheen('tin-sheen', [
      [0, '#1d120b', 0.46],
      [0.12, '#1d120b', 0.12],
      [0.24, '#ffffff', 0.38],
      [0.36, '#ffffff', 0.04],
      [0.72, '#1d120b', 0.06],
      [0.9, '#1d120b', 0.28],
      [1, '#1d120b', 0.5],
    ]),
    sheen('carton-sheen', [
      [0, '#ffffff', 0.14],
      [0.5, '#ffffff', 0],
      [1, '#1d120b', 0.14],
    ]),
  ].join(''),
);

/** A warm studio: wall, table and a glow in the range's own tint. */
function studio(design: PackDesign): string {
  const { tint } = ranges[design.range];
  const wall = mix('#fbf1df', tint, 0.34);
  return [
    box(0, 0, packSize, packSize, wall),
    oval(600, 540, 620, 560, 'url(#glow)', { opacity: 0.8 }),
    shape('M0 900C300 868 900 868 1200 900V1200H0Z', mix('#ecd6b4', tint, 0.2)),
    shape('M0 900C300 868 900 868 1200 900V1200H0Z', 'url(#light-above)'),
  ].join('');
}

const kibbleColours = ['#8d5a2b', '#a56d36', '#74481f'];

function kibble(x: number, y: number, size: number, index: number): string {
  const colour = kibbleColours[index % kibbleColours.length] ?? '#8d5a2b';
  return (
    oval(x, y + size * 0.5, size * 1.1, size * 0.36, '#2a1a0e', { opacity: 0.18 }) +
    oval(x, y, size, size * 0.72, colour) +
    oval(x - size * 0.2, y - size * 0.22, size * 0.5, size * 0.25, lighter(colour, 0.35), {
      opacity: 0.6,
    })
  );
}

function bowl(design: PackDesign, random: () => number): string {
  const { base, deep, tint } = ranges[design.range];
  const heap = Array.from({ length: 44 }, (_, index) => {
    const across = random() * 2 - 1;
    return kibble(across * 112, -96 - (1 - across * across) * 46 * random(), 18, index);
  });
  return [
    oval(0, 0, 170, 24, 'url(#ground-shadow)'),
    oval(0, -98, 138, 36, deep),
    ...heap,
    shape('M-140 -98A140 36 0 0 0 140 -98L112 -12A112 20 0 0 1 -112 -12Z', base),
    shape('M-132 -72C-70 -42 70 -42 132 -72L126 -52C70 -24 -70 -24 -126 -52Z', tint),
    shape('M-140 -98A140 36 0 0 0 140 -98L112 -12A112 20 0 0 1 -112 -12Z', 'url(#shade-aside)'),
  ].join('');
}

function props(design: PackDesign): string {
  const random = seededRandom(seedOf(design.flavour.join() + design.weight));
  const scatter = Array.from({ length: 7 }, (_, index) =>
    kibble(150 + random() * 230 + index * 14, 1098 + random() * 56, 16 + random() * 5, index),
  );
  if (design.form === 'sack')
    return place(bowl(design, random), { x: 992, y: 1096, size: 1.05 }) + scatter.join('');
  if (design.form === 'tin') return place(bowl(design, random), { x: 1000, y: 1104, size: 0.9 });
  return design.form === 'sachets' ? '' : scatter.join('');
}

/**
 * The pack shot of a starter product as an SVG of 1200 by 1200 pixels, without fonts or anything
 * from outside, so that it comes out the same on every machine.
 */
export function drawPack(product: Pick<StarterProduct, 'pack'>): string {
  const design = product.pack;
  const pack = drawForm(design);
  const raised = { sack: 1064, pouch: 1052, carton: 1064, tin: 990, sachets: 930 }[design.form];
  const centre = { sack: 550, pouch: 600, carton: 576, tin: 560, sachets: 606 }[design.form];
  return picture(
    { width: packSize, height: packSize },
    { width: packSize, height: packSize },
    [
      definitions,
      sheens,
      studio(design),
      oval(centre + 24, raised, pack.width * 1.12, 46, 'url(#ground-shadow)'),
      place(pack.markup, { x: centre, y: raised + 4 }),
      props(design),
    ].join(''),
  );
}
