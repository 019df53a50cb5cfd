import { drawText } from '#shared/drawing/lettering.ts';
import { box, oval, place, shape, stroke } from '#shared/drawing/svg.ts';
import { bush, jacaranda, tree } from './plants.ts';
import { drawSky, type Light } from './sky.ts';

const packColours = [
  '#b5432e',
  '#5d4a8f',
  '#1f7a74',
  '#d9782d',
  '#3d8fc4',
  '#a8365f',
  '#20578c',
  '#2f5d3a',
];

function pack(x: number, y: number, width: number, height: number, index: number): string {
  const colour = packColours[index % packColours.length] ?? '#b5432e';
  return (
    box(x, y - height, width, height, colour, 7) +
    box(x, y - height * 0.34, width, height * 0.24, '#fff8ea') +
    oval(x + width / 2, y - height * 0.6, width * 0.28, width * 0.28, '#fdecc8')
  );
}

export function shelf(x: number, y: number, width: number, count: number, from: number): string {
  const step = width / count;
  const packs = Array.from({ length: count }, (_, index) =>
    pack(
      x + index * step + step * 0.1,
      y,
      step * 0.8,
      step * (1 + (((index + from) * 7) % 3) * 0.14),
      index + from,
    ),
  );
  return (
    packs.join('') +
    box(x - 12, y, width + 24, 15, '#9c6b3f') +
    box(x - 12, y + 15, width + 24, 9, '#1d120b', 0, { opacity: 0.14 })
  );
}

/** A polished red stoep with white pillars, looking out into the garden. */
export function stoep(light: Light): string {
  const tiles = Array.from(
    { length: 11 },
    (_, index) => `M${index * 150} 640L${(index - 5) * 330 + 750} 1000`,
  ).join('');
  return [
    drawSky(light, 520, 'stoep'),
    place(jacaranda(), { x: 1060, y: 560, size: 0.95 }) +
      place(tree(), { x: 420, y: 540, size: 0.8 }),
    box(0, 500, 1500, 150, '#93b45f'),
    ...[160, 330, 700, 860, 1290].map((x) => place(bush('#5c8d4c'), { x, y: 640, size: 0.8 })),
    box(0, 630, 1500, 370, '#a4412f') +
      stroke(`${tiles}M0 700H1500M0 790H1500M0 900H1500`, '#8b3325', 4, { opacity: 0.55 }),
    box(0, 630, 1500, 22, '#c46a52') +
      box(0, 652, 1500, 348, 'url(#light-above)', 0, { opacity: 0.3 }),
    ...[40, 700, 1390].map(
      (x) =>
        box(x, 90, 70, 550, '#fbf4e6') +
        box(x + 46, 90, 24, 550, '#1d120b', 0, { opacity: 0.1 }) +
        box(x - 14, 90, 98, 30, '#efe4cd') +
        box(x - 14, 612, 98, 30, '#efe4cd'),
    ),
    box(0, 0, 1500, 92, '#6b7f78') + box(0, 84, 1500, 18, '#e9dfca'),
    stroke(
      Array.from({ length: 38 }, (_, index) => `M${index * 40 + 10} 0V84`).join(''),
      '#57695f',
      7,
      { opacity: 0.6 },
    ),
    stroke('M330 100V170M330 170L290 216M330 170L370 216', '#6d4c36', 5) +
      place(bush('#4f8a4a'), { x: 330, y: 290, size: 0.7 }) +
      shape('M282 216H378L362 268H298Z', '#c8703f'),
  ].join('');
}

/** The shop in Voortrekker Road from across the pavement. */
export function shopFront(light: Light): string {
  const stripes = Array.from({ length: 20 }, (_, index) =>
    shape(
      `M${90 + index * 66} 330H${156 + index * 66}L${160 + index * 66} 424Q${127 + index * 66} 452 ${94 + index * 66} 424Z`,
      index % 2 === 0 ? '#2f6b4f' : '#fdf6e6',
    ),
  );
  return [
    drawSky(light, 770, 'shop'),
    box(40, 150, 1420, 620, '#f0dcb8') +
      box(40, 150, 1420, 26, '#d9bd8e') +
      box(24, 130, 1452, 30, '#c69f68'),
    box(250, 196, 1000, 112, '#1f4d39', 18) +
      box(260, 206, 980, 92, 'none', 12, { stroke: '#f0b13c', 'stroke-width': 4 }),
    drawText({
      text: 'PAWS & BOWLS',
      x: 750,
      y: 280,
      size: 60,
      weight: 20,
      spacing: 14,
      colour: '#fdf3df',
      maxWidth: 860,
    }),
    box(110, 400, 480, 300, '#5a4632', 8) +
      box(126, 416, 448, 268, '#bcdbe0') +
      shelf(150, 540, 400, 6, 0) +
      shelf(150, 672, 400, 5, 3),
    box(910, 400, 480, 300, '#5a4632', 8) +
      box(926, 416, 448, 268, '#bcdbe0') +
      shelf(950, 540, 400, 6, 4) +
      shelf(950, 672, 400, 5, 1),
    shape('M126 416H250L160 684H126ZM926 416H1050L960 684H926Z', '#ffffff', { opacity: 0.22 }),
    box(640, 400, 220, 370, '#1f4d39', 6) +
      box(664, 424, 172, 220, '#cfe6e4', 4) +
      oval(832, 690, 9, 9, '#f0b13c'),
    ...stripes,
    box(80, 322, 1340, 16, '#1f4d39'),
    box(0, 768, 1500, 232, '#d6c6ab') +
      stroke(
        'M0 850H1500M0 930H1500M120 770L60 1000M420 770L390 1000M750 770V1000M1080 770L1110 1000M1380 770L1440 1000',
        '#bda98a',
        4,
      ),
    box(0, 768, 1500, 60, 'url(#shade-above)', 0, { opacity: 0.6 }),
  ].join('');
}

/** Inside the shop: shelves to the ceiling and a tiled floor. */
export function shopInside(): string {
  const tiles = Array.from(
    { length: 12 },
    (_, index) => `M${index * 140} 690L${(index - 5.5) * 300 + 750} 1000`,
  ).join('');
  return [
    box(0, 0, 1500, 700, '#f4e4c6') +
      box(0, 0, 1500, 300, 'url(#shade-above)', 0, { opacity: 0.35 }),
    box(60, 120, 1380, 580, '#e6cda0', 10),
    shelf(100, 280, 1300, 15, 0) + shelf(100, 460, 1300, 13, 3) + shelf(100, 660, 1300, 12, 6),
    box(0, 694, 1500, 306, '#e9dcc3') +
      stroke(`${tiles}M0 760H1500M0 850H1500M0 950H1500`, '#d1bf9d', 4),
    box(0, 694, 1500, 306, 'url(#light-above)', 0, { opacity: 0.5 }),
    ...[300, 750, 1200].map(
      (x) =>
        stroke(`M${x} 0V70`, '#5a4632', 5) +
        shape(`M${x - 56} 112C${x - 50} 62 ${x + 50} 62 ${x + 56} 112Z`, '#2f6b4f') +
        oval(x, 130, 200, 150, 'url(#glow)', { opacity: 0.55 }),
    ),
  ].join('');
}

/** A living room with a couch, a window and a rug. */
export function livingRoom(light: Light): string {
  return [
    box(0, 0, 1500, 700, '#f1dcc0') +
      box(0, 0, 1500, 260, 'url(#shade-above)', 0, { opacity: 0.3 }),
    box(930, 110, 420, 340, '#fdf8ee', 10) +
      `<svg x="950" y="130" width="380" height="300" viewBox="300 0 760 600">${drawSky(light, 600, 'window')}${place(jacaranda(), { x: 720, y: 640, size: 1.1 })}</svg>` +
      stroke('M1140 130V430M950 280H1330', '#fdf8ee', 12),
    shape('M890 90H960C950 240 940 360 900 480H870Z', '#d98a4a') +
      shape('M1390 90H1320C1330 240 1340 360 1380 480H1410Z', '#d98a4a'),
    box(180, 150, 190, 150, '#8d6038', 6) +
      box(194, 164, 162, 122, '#f7efe0') +
      shape('M194 286C240 210 270 250 300 222C330 240 340 260 356 286Z', '#7d9c62') +
      oval(236, 204, 16, 16, '#f0b13c'),
    box(0, 690, 1500, 310, '#c08f5f') +
      stroke(
        'M0 770H1500M0 860H1500M0 950H1500M260 692V768M820 692V768M500 772V858M1120 772V858M320 862V948M900 862V948',
        '#a87848',
        4,
      ),
    box(0, 676, 1500, 22, '#fdf3e1'),
    box(120, 430, 700, 220, '#5d8a82', 40) +
      box(90, 520, 130, 220, '#527b74', 44) +
      box(720, 520, 130, 220, '#527b74', 44) +
      box(190, 580, 560, 110, '#6d9c93', 26) +
      stroke('M470 586V684', '#527b74', 5) +
      stroke('M150 740V760M790 740V760', '#5a4632', 18),
    oval(760, 880, 620, 96, '#b5534a') +
      oval(760, 880, 560, 82, '#f1dcc0') +
      oval(760, 880, 530, 75, '#c46a52'),
  ].join('');
}
