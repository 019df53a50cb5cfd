import { darker, lighter } from '#shared/drawing/colour.ts';
import { box, element, oval, place, shape, stroke } from '#shared/drawing/svg.ts';
import { ranges } from '../ranges.ts';
import type { PackDesign } from '../starter-product.ts';
import { drawTallLabel, drawWideLabel } from './label.ts';

/** A drawn pack: it stands on y 0 around x 0; `width` is how broad its shadow is. */
export type DrawnPack = { markup: string; width: number };

function clipped(outline: string, name: string, inside: string): string {
  return (
    element('clipPath', { id: name }, element('path', { d: outline })) +
    `<g clip-path="url(#${name})">${inside}</g>`
  );
}

function sack(design: PackDesign): DrawnPack {
  const look = ranges[design.range];
  const outline =
    'M22 10C110 -4 490 -4 578 10L574 66C606 240 606 650 592 806C588 848 566 860 524 860C400 856 200 856 76 860C34 860 12 848 8 806C-6 650 -6 240 26 66Z';
  const folds = [
    shape('M0 60C34 220 38 640 14 860H-10V60Z', '#1d120b', { opacity: 0.22 }),
    shape('M600 60C566 220 562 640 586 860H610V60Z', '#1d120b', { opacity: 0.3 }),
    stroke(
      'M40 96C60 180 64 240 52 330M560 110C540 190 538 260 552 340M70 770C120 800 180 812 240 814M540 760C500 796 440 808 390 812',
      '#ffffff',
      5,
      { opacity: 0.16 },
    ),
    stroke('M52 100C74 190 76 250 64 340M548 112C526 190 524 270 538 350', '#1d120b', 5, {
      opacity: 0.12,
    }),
  ].join('');
  const top =
    box(0, -6, 600, 70, darker(look.base, 0.28)) +
    stroke('M30 40H570', look.tint, 4, { 'stroke-dasharray': '16 11' }) +
    box(0, 62, 600, 8, '#1d120b', 0, { opacity: 0.2 });
  const sheen = box(0, 0, 600, 862, 'url(#pack-sheen)');
  return {
    width: 350,
    markup: place(clipped(outline, 'sack', drawTallLabel(design) + top + folds + sheen), {
      x: -309,
      y: -888,
      size: 1.03,
    }),
  };
}

function pouchBody(design: PackDesign): string {
  const look = ranges[design.range];
  const outline =
    'M26 0H574Q596 0 596 20L588 330C584 480 594 640 592 770C590 832 574 862 536 860C420 838 180 838 64 860C26 862 10 832 8 770C6 640 16 480 12 330L4 20Q4 0 26 0Z';
  const closure = [
    box(0, 0, 600, 54, lighter(look.base, 0.12)),
    stroke('M0 12H600M0 22H600M0 32H600M0 42H600', '#1d120b', 2, { opacity: 0.16 }),
    stroke('M10 74H590', '#ffffff', 4, { opacity: 0.4 }) +
      stroke('M10 80H590', '#1d120b', 4, { opacity: 0.2 }),
    oval(300, 27, 15, 15, '#f1e2c6') + oval(300, 27, 15, 15, 'url(#shade-above)'),
  ].join('');
  const gusset =
    stroke('M10 776C120 846 480 846 590 776', '#1d120b', 5, { opacity: 0.1 }) +
    stroke('M12 782C120 852 480 852 588 782', '#ffffff', 4, { opacity: 0.12 });
  const edges = shape(
    'M0 54C26 300 30 560 10 860H-10V54ZM600 54C574 300 570 560 590 860H610V54Z',
    '#1d120b',
    { opacity: 0.22 },
  );
  return clipped(
    outline,
    'pouch',
    drawTallLabel(design) + closure + gusset + edges + box(0, 0, 600, 862, 'url(#pack-sheen)'),
  );
}

function pouch(design: PackDesign): DrawnPack {
  return { width: 320, markup: place(pouchBody(design), { x: -309, y: -888, size: 1.03 }) };
}

function tin(design: PackDesign): DrawnPack {
  const body = 'M0 52V500A320 56 0 0 0 640 500V52Z';
  const rim = (y: number) => `M-8 ${y}A328 58 0 0 0 648 ${y}V${y + 24}A328 58 0 0 1 -8 ${y + 24}Z`;
  const markup = [
    clipped(
      body,
      'tin',
      place(drawWideLabel(design), { x: 0, y: 86 }) +
        box(0, 532, 640, 40, '#c9c3b8') +
        box(0, 40, 640, 520, 'url(#tin-sheen)'),
    ),
    shape(rim(494), '#d8d3c9') + shape(rim(494), 'url(#tin-sheen)'),
    oval(320, 52, 328, 58, '#bdb7ac') + oval(320, 48, 328, 58, '#ebe7df'),
    oval(320, 50, 300, 48, '#cfc9be') + oval(320, 54, 292, 43, '#dedad1'),
    oval(320, 56, 236, 32, 'none', { stroke: '#c3bdb1', 'stroke-width': 5 }),
    oval(320, 70, 54, 13, 'none', { stroke: '#9f998d', 'stroke-width': 10 }),
    oval(320, 50, 22, 7, '#a8a296'),
  ].join('');
  return { width: 440, markup: place(markup, { x: -378, y: -677, size: 1.18 }) };
}

function carton(design: PackDesign): DrawnPack {
  const look = ranges[design.range];
  const side =
    shape('M600 0L716 -42V800L600 860Z', look.base) +
    shape('M600 0L716 -42V800L600 860Z', '#1d120b', { opacity: 0.34 });
  const lines = [250, 290, 330, 370, 410, 450, 490]
    .map((y) => stroke(`M622 ${y - 8}L694 ${y - 36}`, look.tint, 6, { opacity: 0.5 }))
    .join('');
  const top =
    shape('M0 0L112 -42H716L600 0Z', lighter(look.base, 0.3)) +
    stroke('M56 -21H660', '#1d120b', 3, { opacity: 0.2 });
  const front = clipped(
    'M0 0H600V860H0Z',
    'carton',
    drawTallLabel(design) + box(0, 0, 600, 860, 'url(#carton-sheen)'),
  );
  return {
    width: 380,
    markup: place(side + lines + top + front, { x: -336, y: -852, size: 0.99 }),
  };
}

function sachets(design: PackDesign): DrawnPack {
  const look = ranges[design.range];
  const side =
    shape('M640 0L730 -38V410L640 460Z', look.base) +
    shape('M640 0L730 -38V410L640 460Z', '#1d120b', { opacity: 0.34 });
  const top = shape('M0 0L90 -38H730L640 0Z', lighter(look.base, 0.3));
  const front = clipped(
    'M0 0H640V460H0Z',
    'carton',
    drawWideLabel(design) + box(0, 0, 640, 460, 'url(#carton-sheen)'),
  );
  const sachet = pouchBody({ ...design, weight: design.weight.replace(/^.* X /, '') });
  return {
    width: 470,
    markup: [
      place(side + top + front, { x: -508, y: -484, size: 1.05 }),
      oval(346, 40, 190, 26, 'url(#ground-shadow)'),
      place(sachet, { x: 206, y: -406, size: 0.52, turn: 3 }),
    ].join(''),
  };
}

/** Draws the pack in the form its design asks for. */
export function drawForm(design: PackDesign): DrawnPack {
  return { sack, pouch, tin, carton, sachets }[design.form](design);
}
