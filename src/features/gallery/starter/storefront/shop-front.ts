import { drawCat } from '#shared/drawing/cat.ts';
import { catLook } from '#shared/drawing/cat-breeds.ts';
import { drawDog } from '#shared/drawing/dog.ts';
import { dogLook } from '#shared/drawing/dog-breeds.ts';
import { drawText } from '#shared/drawing/lettering.ts';
import { box, oval, place, shape, stroke } from '#shared/drawing/svg.ts';
import { cast, doing } from '../cast.ts';
import { shelf } from '../scenery/buildings.ts';
import { drawPerson } from '../scenery/people.ts';
import { bush, jacaranda, petals } from '../scenery/plants.ts';
import { signBoard } from '../scenery/shop-things.ts';
import { drawHills, drawSky } from '../scenery/sky.ts';
import { paw, potted } from './props.ts';

function displayWindow(x: number, from: number): string {
  return [
    box(x, 440, 372, 262, '#5a4632', 8) + box(x + 14, 454, 344, 234, '#c6e0e2'),
    box(x + 14, 454, 344, 234, '#fdf0c8', 0, { opacity: 0.35 }),
    shelf(x + 34, 566, 304, 5, from) + shelf(x + 34, 674, 304, 5, from + 3),
    shape(`M${x + 14} 454H${x + 120}L${x + 40} 688H${x + 14}Z`, '#ffffff', { opacity: 0.28 }),
    box(x - 14, 700, 400, 20, '#c69f68', 5),
  ].join('');
}

function door(): string {
  return [
    box(642, 430, 216, 364, '#163a2b', 8),
    box(654, 442, 192, 352, '#2f6b4f', 5),
    box(678, 466, 144, 196, '#d9ece6', 6) +
      shape('M678 466H740L700 662H678Z', '#ffffff', { opacity: 0.35 }),
    stroke('M722 520L750 496L778 520', '#8d6038', 4) + box(704, 518, 92, 44, '#fdf3df', 8),
    drawText({ text: 'OPEN', x: 750, y: 550, size: 22, weight: 19, spacing: 8, colour: '#b5432e' }),
    box(678, 682, 144, 92, '#275c43', 6) + place(paw('#f0b13c'), { x: 750, y: 730, size: 0.52 }),
    oval(832, 684, 9, 9, '#f0b13c'),
    box(618, 790, 264, 22, '#b9a27c', 4) + box(640, 776, 220, 16, '#8f5a48', 3),
  ].join('');
}

function awning(): string {
  const width = 58;
  return [
    ...Array.from({ length: 19 }, (_, index) => {
      const x = 199 + index * width;
      return shape(
        `M${x} 356H${x + width}L${x + width + (index - 8.5) * 0.9} 442Q${x + width / 2 + (index - 9) * 0.9} 472 ${x + (index - 9.5) * 0.9} 442Z`,
        index % 2 === 0 ? '#2f6b4f' : '#fdf6e6',
      );
    }),
    box(188, 344, 1124, 18, '#1f4d39', 4),
  ].join('');
}

function building(): string {
  return [
    box(150, 190, 1200, 606, '#f2dfbb'),
    box(150, 190, 1200, 200, 'url(#light-above)', 0, { opacity: 0.6 }),
    shape('M560 190C560 120 640 96 750 96C860 96 940 120 940 190Z', '#f2dfbb'),
    stroke('M548 186C552 112 636 86 750 86C864 86 948 112 952 186', '#c69f68', 20),
    box(130, 172, 432, 30, '#c69f68', 4) + box(938, 172, 432, 30, '#c69f68', 4),
    place(paw('#b5432e'), { x: 750, y: 150, size: 0.62 }),
    box(150, 740, 1200, 56, '#c9764f') + box(150, 734, 1200, 12, '#b5623d'),
    box(316, 222, 868, 104, '#163a2b', 16) +
      box(326, 230, 848, 88, '#1f4d39', 12) +
      box(334, 238, 832, 72, 'none', 9, { stroke: '#f0b13c', 'stroke-width': 4 }),
    drawText({
      text: 'PAWS & BOWLS',
      x: 750,
      y: 300,
      size: 52,
      weight: 20,
      spacing: 14,
      colour: '#fdf3df',
      maxWidth: 760,
    }),
    displayWindow(212, 0),
    displayWindow(916, 4),
    door(),
    box(200, 440, 1100, 46, 'url(#shade-above)', 0, { opacity: 0.7 }),
    awning(),
  ].join('');
}

/** The shop in Voortrekker Road on a working morning. */
export function shopFront(): string {
  return [
    drawSky('morning', 790, 'corner'),
    drawHills(760, '#b5c8ae', '#9db894'),
    box(0, 730, 1500, 70, '#9db46c'),
    place(jacaranda(), { x: 62, y: 800, size: 1.22 }),
    place(jacaranda(), { x: 1446, y: 800, size: 1.28, flip: true }),
    building(),
    box(0, 792, 1500, 208, '#dccbab') +
      box(0, 792, 1500, 40, 'url(#shade-above)', 0, { opacity: 0.5 }),
    stroke(
      'M0 866H1500M0 944H1500M150 794L96 1000M390 794L360 1000M630 794L616 1000M870 794L884 1000M1110 794L1140 1000M1350 794L1404 1000',
      '#c4b08b',
      4,
    ),
    place(petals('pavement', '#8f78c6', 170, 70, 40), { x: 110, y: 880 }) +
      place(petals('corner', '#8f78c6', 170, 70, 40), { x: 1400, y: 880 }),
    place(potted(bush('#5c8d4c')), { x: 606, y: 832, size: 0.74 }) +
      place(potted(bush('#5c8d4c')), { x: 894, y: 832, size: 0.74 }),
    place(drawCat(catLook('gingerTabby'), { pose: 'sitting' }), { x: 352, y: 936, size: 0.6 }),
    place(drawPerson(doing(cast.thandi, 'wave')), { x: 500, y: 922, size: 0.92 }),
    place(signBoard('#2f5d3a', 'FRESH|TODAY'), { x: 186, y: 932, size: 0.98 }),
    place(drawPerson(doing(cast.lerato, 'carry')), { x: 1034, y: 926, size: 0.9 }),
    place(drawDog(dogLook('boerboel'), { pose: 'sitting', tongue: true }), {
      x: 1246,
      y: 938,
      size: 0.66,
    }),
  ].join('');
}
