import { seededRandom, seedOf } from '#shared/drawing/seeded-random.ts';
import { box, oval, place, shape, stroke } from '#shared/drawing/svg.ts';
import { livingRoom, shopFront, shopInside, stoep } from './buildings.ts';
import { house } from './house.ts';
import { bush, grass, jacaranda, petals, reeds, thornTree, tree } from './plants.ts';
import { drawHills, drawSky, type Light } from './sky.ts';

function lawn(top: number, colour: string, tuft: string, seed: string): string {
  const random = seededRandom(seedOf(seed));
  const blades = Array.from({ length: 70 }, () => {
    const y = top + 20 + random() * (990 - top);
    const size = 0.12 + ((y - top) / (1000 - top)) * 0.3;
    return place(grass(tuft), { x: random() * 1500, y, size });
  });
  return `${box(0, top, 1500, 1000 - top, colour)}${box(0, top, 1500, 1000 - top, 'url(#shade-above)', 0, { opacity: 0.35 })}<g opacity="0.55">${blades.join('')}</g>`;
}

function dam(light: Light): string {
  const ripples = Array.from(
    { length: 16 },
    (_, index) =>
      `M${(index * 397) % 1500} ${556 + ((index * 61) % 120)}h${60 + ((index * 29) % 90)}`,
  ).join('');
  return [
    drawSky(light, 540, 'dam'),
    drawHills(540, '#8fae9a', '#6f9270'),
    ...[60, 240, 420, 930, 1120, 1330].map((x, index) =>
      place(bush('#557f4c'), { x, y: 552, size: 0.6 + (index % 3) * 0.2 }),
    ),
    box(0, 544, 1500, 160, '#8cc0cf') + box(0, 544, 1500, 160, 'url(#sky)', 0, { opacity: 0.55 }),
    stroke(ripples, '#ffffff', 4, { opacity: 0.5 }),
    shape('M0 676C240 640 520 700 760 680C1020 656 1240 700 1500 668V1000H0Z', '#b59a5f'),
    lawn(706, '#8fae5a', '#5f8a3e', 'dam'),
    place(reeds(), { x: 90, y: 730, size: 1.1 }) + place(reeds(), { x: 1420, y: 724 }),
  ].join('');
}

function street(light: Light): string {
  return [
    drawSky(light, 560, 'street'),
    drawHills(560, '#a9bfa8', '#8aa781'),
    place(house('#f3e0c0', '#a5482f'), { x: 300, y: 640, size: 0.95 }),
    place(house('#f7efe0', '#566b6e'), { x: 1180, y: 640, size: 0.95 }),
    box(0, 572, 1500, 86, '#e3cda8') + box(0, 562, 1500, 16, '#cbb089'),
    stroke(
      'M190 578V656M380 578V656M570 578V656M760 578V656M950 578V656M1140 578V656M1330 578V656',
      '#cbb089',
      5,
    ),
    ...[70, 760, 1450].map((x) => place(jacaranda(), { x, y: 690, size: 0.98 })),
    box(0, 656, 1500, 90, '#9db46c') + box(0, 742, 1500, 20, '#d8cbb6'),
    box(0, 760, 1500, 240, '#8b8580') +
      box(0, 760, 1500, 240, 'url(#shade-above)', 0, { opacity: 0.4 }),
    stroke('M60 900H220M400 900H560M740 900H900M1080 900H1240M1420 900H1500', '#f1e7d3', 9),
    place(petals('street', '#8f78c6', 740, 56, 130), { x: 750, y: 740 }),
    place(petals('road', '#8f78c6', 740, 80, 50), { x: 750, y: 890 }),
  ].join('');
}

function garden(light: Light): string {
  const slabs = Array.from(
    { length: 9 },
    (_, index) =>
      box(index * 170, 440, 166, 180, index % 2 === 0 ? '#e6d3b2' : '#e0caa6') +
      stroke(
        `M${index * 170 + 10} 500H${index * 170 + 156}M${index * 170 + 10} 560H${index * 170 + 156}`,
        '#cfb58b',
        4,
      ),
  );
  return [
    drawSky(light, 470, 'garden'),
    place(tree(), { x: 1080, y: 470, size: 0.8 }) + place(jacaranda(), { x: 260, y: 560, size: 1 }),
    box(0, 440, 1500, 190, '#d9c096'),
    ...slabs,
    box(0, 430, 1500, 18, '#c8ab7f'),
    ...[60, 420, 640, 900, 1160, 1420].map((x, index) =>
      place(bush(['#5c8d4c', '#6d9a55', '#4f7f4a'][index % 3] ?? '#5c8d4c'), {
        x,
        y: 640,
        size: 0.95,
      }),
    ),
    ...[150, 330, 540, 770, 1030, 1290].map(
      (x, index) =>
        oval(x, 600, 11, 11, ['#e2622e', '#f0b13c', '#d96a8f'][index % 3] ?? '#e2622e') +
        oval(x + 26, 586, 11, 11, '#fdf3e1') +
        oval(x - 22, 590, 9, 9, '#f0b13c'),
    ),
    lawn(628, '#96b860', '#648f42', 'garden'),
  ].join('');
}

function veld(light: Light): string {
  return [
    drawSky(light, 560, 'veld'),
    drawHills(560, '#a3a98f', '#9c9a62'),
    shape(
      'M820 566C900 440 960 470 1010 430C1070 380 1130 420 1160 470C1230 480 1280 540 1300 566Z',
      '#8a7a55',
    ) + shape('M1010 430C1070 380 1130 420 1160 470C1120 480 1060 470 1010 430Z', '#a3926a'),
    place(thornTree(), { x: 330, y: 600, size: 0.9 }) +
      place(thornTree(), { x: 1370, y: 580, size: 0.5 }),
    lawn(558, '#cdb263', '#a48a3c', 'veld'),
    shape('M640 560C700 640 620 760 760 1000H1060C860 800 780 660 690 560Z', '#c08f5f', {
      opacity: 0.75,
    }),
  ].join('');
}

function park(light: Light): string {
  return [
    drawSky(light, 562, 'park'),
    drawHills(560, '#9db99a', '#7ea06f'),
    place(tree(), { x: 160, y: 610 }) +
      place(jacaranda(), { x: 560, y: 590, size: 0.8 }) +
      place(tree(), { x: 900, y: 580, size: 0.7 }) +
      place(tree(), { x: 1360, y: 620, size: 1.1 }),
    lawn(560, '#9cbd66', '#6a9445', 'park'),
    shape(
      'M0 800C400 700 800 760 980 660C1120 620 1300 616 1500 610V660C1300 664 1180 680 1060 730C860 830 420 790 0 900Z',
      '#e0cba4',
    ),
  ].join('');
}

/** Where a scene takes place, drawn behind everyone in it. */
export const places = { dam, street, garden, veld, park, stoep, shopFront, shopInside, livingRoom };

export type PlaceName = keyof typeof places;
