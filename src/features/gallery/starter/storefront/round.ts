import { drawCat } from '#shared/drawing/cat.ts';
import { catLook } from '#shared/drawing/cat-breeds.ts';
import { darker } from '#shared/drawing/colour.ts';
import { drawDog } from '#shared/drawing/dog.ts';
import { dogLook } from '#shared/drawing/dog-breeds.ts';
import { drawText } from '#shared/drawing/lettering.ts';
import { box, element, oval, place, shape, stroke } from '#shared/drawing/svg.ts';
import { cast, doing } from '../cast.ts';
import { house } from '../scenery/house.ts';
import { drawPerson } from '../scenery/people.ts';
import { jacaranda, petals } from '../scenery/plants.ts';
import { bag } from '../scenery/shop-things.ts';
import { drawHills, drawSky, type Light } from '../scenery/sky.ts';
import { drawThing } from '../scenery/things.ts';
import { paw } from './props.ts';

function wheel(x: number): string {
  const spokes = [0, 60, 120, 180, 240, 300]
    .map((turn) => oval(x, -64, 5, 6, '#8d877d', { transform: `rotate(${turn} ${x} -48)` }))
    .join('');
  return (
    oval(x, -48, 50, 50, '#2b2725') +
    oval(x, -48, 28, 28, '#d9d3c8') +
    spokes +
    oval(x, -48, 9, 9, '#6f6a62')
  );
}

const window = 'M30 -278H132C144 -278 150 -274 158 -262L196 -196H30Z';

function driver(): string {
  const { sipho } = cast;
  return [
    element('clipPath', { id: 'cab' }, element('path', { d: window })),
    `<g clip-path="url(#cab)">`,
    shape(window, '#bfe0ea'),
    box(26, -232, 22, 60, '#5a4a42', 8),
    shape('M48 -196C50 -222 70 -228 92 -226C114 -224 120 -212 122 -190H44Z', sipho.top),
    stroke('M104 -206C124 -204 136 -206 150 -212', darker(sipho.top, 0.1), 15),
    oval(153, -212, 9, 9, sipho.skin),
    oval(88, -242, 23, 25, sipho.skin),
    oval(97, -244, 2.6, 3.2, '#22160f') + oval(82, -244, 2.6, 3.2, '#22160f'),
    stroke('M84 -232Q91 -226 99 -232', darker(sipho.skin, 0.6), 2.6),
    shape('M64 -248C62 -276 113 -276 112 -248Z', sipho.hairColour),
    box(90, -253, 38, 7, darker(sipho.hairColour, 0.2), 3.5),
    stroke('M150 -222C140 -214 144 -198 158 -190', '#3b3633', 6),
    shape('M30 -278H62L40 -196H30Z', '#ffffff', { opacity: 0.3 }),
    '</g>',
  ].join('');
}

function load(): string {
  const bags: [number, number, string, number][] = [
    [-96, -262, '#d9782d', 0.72],
    [-206, -262, '#a8365f', 0.72],
    [-284, -196, '#5d4a8f', 0.8],
    [-160, -196, '#1f7a74', 0.8],
    [-48, -196, '#3d8fc4', 0.8],
    [-222, -190, '#b5432e', 0.8],
    [-104, -190, '#f0b13c', 0.8],
  ];
  return bags.map(([x, y, colour, size]) => place(bag(colour), { x, y: y + 40, size })).join('');
}

/** Mavis at work: loaded, Sipho at the wheel. */
function mavis(): string {
  const colour = '#fdf8ee';
  const cab =
    'M0 -86V-286C0 -300 10 -306 24 -306H140C160 -306 172 -298 184 -280L236 -196L310 -180C330 -174 338 -160 338 -140V-72C338 -64 332 -58 324 -58H0Z';
  return [
    oval(0, 0, 380, 30, 'url(#ground-shadow)'),
    load(),
    shape(cab, colour),
    driver(),
    stroke(window, darker(colour, 0.2), 4),
    stroke('M20 -188V-92H196V-188M106 -186V-186', darker(colour, 0.2), 4),
    box(-330, -200, 334, 136, colour, 10),
    box(-338, -206, 350, 16, '#efe4cd', 8),
    box(-330, -116, 668, 20, '#2f6b4f'),
    shape('M-330 -96H338V-66C338 -60 332 -56 324 -56H-330Z', 'url(#shade-above)'),
    drawText({
      text: 'PAWS & BOWLS',
      x: -163,
      y: -138,
      size: 34,
      weight: 20,
      colour: '#1f4d39',
      maxWidth: 290,
    }),
    place(oval(0, 0, 34, 34, '#2f6b4f') + place(paw(colour), { x: 0, y: 2, size: 0.42 }), {
      x: 108,
      y: -148,
    }),
    box(160, -176, 30, 9, '#6f6a62', 4) +
      oval(320, -150, 15, 20, '#fdf0b8') +
      box(-336, -164, 14, 40, '#c9433a', 4) +
      box(318, -92, 34, 24, '#8d877d', 9) +
      box(-350, -92, 30, 24, '#8d877d', 9),
    box(190, -216, 22, 26, '#3b3633', 8),
    shape('M-268 -56A62 62 0 0 1 -144 -56Z', '#3b3633') +
      shape('M152 -56A62 62 0 0 1 276 -56Z', '#3b3633'),
    wheel(-206),
    wheel(214),
  ].join('');
}

function dust(): string {
  return [
    [-372, -12, 34],
    [-424, -18, 42],
    [-478, -12, 30],
  ]
    .map(([x = 0, y = 0, r = 0]) => oval(x, y, r, r * 0.6, '#e9dcc6', { opacity: 0.55 }))
    .join('');
}

/** A street of New Redruth in jacaranda time, seen from the pavement across. */
function road(light: Light): string {
  return [
    drawSky(light, 560, 'street'),
    drawHills(540, '#a9bfa8', '#8aa781'),
    place(house('#f3e0c0', '#a5482f'), { x: 330, y: 600, size: 1.02 }),
    place(house('#f7efe0', '#566b6e'), { x: 1120, y: 600, size: 1.02 }),
    box(0, 548, 1500, 92, '#e3cda8') + box(0, 536, 1500, 18, '#cbb089'),
    stroke([150, 340, 530, 720, 910].map((x) => `M${x} 556V638`).join(''), '#cbb089', 5),
    box(0, 638, 1500, 100, '#9db46c') +
      box(0, 638, 1500, 30, 'url(#shade-above)', 0, { opacity: 0.4 }),
    ...[60, 700].map((x) => place(jacaranda(), { x, y: 690, size: 1.02 })),
    place(petals('verge', '#8f78c6', 740, 40, 120), { x: 750, y: 690 }),
    box(0, 734, 1500, 26, '#d8cbb6') + box(0, 756, 1500, 9, '#b9ab94'),
    box(0, 764, 1500, 236, '#8b8580') +
      box(0, 764, 1500, 236, 'url(#shade-above)', 0, { opacity: 0.4 }),
    stroke('M-40 962H130M270 962H440M580 962H750M890 962H1060M1200 962H1370', '#f1e7d3', 10),
    place(petals('road', '#8f78c6', 740, 90, 60), { x: 750, y: 880 }),
  ].join('');
}

/** Mavis on her round, expected at a gate. */
export function round(): string {
  return [
    road('golden'),
    place(drawThing('gate'), { x: 1214, y: 716, size: 1.06 }),
    place(drawPerson(doing(cast.ouma, 'wave')), { x: 1096, y: 764, size: 0.82 }),
    place(drawDog(dogLook('maltese'), { pose: 'sitting', tongue: true }), {
      x: 1238,
      y: 772,
      size: 0.86,
    }),
    place(drawCat(catLook('gingerTabby'), { pose: 'sitting' }), { x: 1372, y: 772, size: 0.56 }),
    place(dust() + mavis(), { x: 570, y: 916, size: 1.16 }),
  ].join('');
}
