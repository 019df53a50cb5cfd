import { drawText, measureText } from '#shared/drawing/lettering.ts';
import { box, oval, place, shape, stroke } from '#shared/drawing/svg.ts';
import { type RangeLook, ranges } from '../ranges.ts';
import type { PackDesign } from '../starter-product.ts';
import { drawMotif } from './motifs.ts';
import { drawPattern } from './patterns.ts';
import { drawPortrait } from './portrait.ts';

const cream = '#fff8ea';

/** Size of the tall label, which sacks, pouches and cartons carry. */
export const tallLabel = { width: 600, height: 860 };
/** Size of the wide label, which tins and boxes of sachets carry. */
export const wideLabel = { width: 640, height: 460 };

function panelEdge(edge: RangeLook['panelEdge'], width: number, y: number): string {
  const scallops = 'q25 -34 50 0'.repeat(width / 50);
  return {
    straight: `M0 ${y}H${width}`,
    wave: `M0 ${y}C${width * 0.25} ${y - 50} ${width * 0.7} ${y + 40} ${width} ${y - 14}`,
    hill: `M0 ${y + 24}Q${width / 2} ${y - 64} ${width} ${y + 24}`,
    scallop: `M0 ${y}${scallops}`,
  }[edge];
}

function paw(x: number, y: number, size: number, colour: string): string {
  const toes = [
    [-24, -8],
    [-9, -25],
    [9, -25],
    [24, -8],
  ].map(([left = 0, top = 0]) => oval(left, top, 8, 10.5, colour));
  return place(
    toes.join('') +
      shape(
        'M0 -6C16 -6 28 12 22 24C16 32 6 26 0 26C-6 26 -16 32 -22 24C-28 12 -16 -6 0 -6Z',
        colour,
      ),
    { x, y, size },
  );
}

function seal(look: RangeLook, x: number, y: number, size: number): string {
  const bumps = Array.from({ length: 14 }, (_, index) => {
    const angle = (index * Math.PI) / 7;
    return oval(Math.cos(angle) * 48, Math.sin(angle) * 48, 13, 13, look.accent);
  });
  const inside = `${bumps.join('')}${oval(0, 0, 50, 50, look.accent)}${stroke('M-42 0A42 42 0 1 1 42 0A42 42 0 1 1 -42 0Z', look.deep, 2.5)}`;
  return place(inside + paw(0, 2, 0.86, look.deep), { x, y, size, turn: 8 });
}

function ribbon(
  text: string,
  look: RangeLook,
  x: number,
  y: number,
  size: number,
  room: number,
): string {
  const style = { size, weight: 18, spacing: 14 };
  const width = Math.min(measureText(text, style), room) + size * 2;
  return (
    box(x - width / 2, y - size * 1.6, width, size * 2.2, look.accent, size * 1.1) +
    drawText({ ...style, text, x, y, colour: look.deep, maxWidth: room })
  );
}

function flavourLines(
  lines: readonly string[],
  look: RangeLook,
  x: number,
  y: number,
  size: number,
  room: number,
): string {
  const single = lines.length === 1;
  return lines
    .map((text, index) =>
      drawText({
        text,
        x,
        y: y + (single ? size * 0.6 : index * size * 1.34),
        size: single ? size * 1.12 : size,
        weight: 18,
        spacing: 4,
        colour: look.deep,
        maxWidth: room,
      }),
    )
    .join('');
}

/** The label of a sack, pouch or carton over its whole front. */
export function drawTallLabel(design: PackDesign): string {
  const look = ranges[design.range];
  const { width, height } = tallLabel;
  const lines: readonly string[] = look.name;
  const twoLines = lines.length === 2;
  const name = lines.map((text, index) =>
    drawText({
      text,
      x: 300,
      y: (twoLines ? 130 : 172) + index * 76,
      size: twoLines ? 62 : 84,
      weight: 22,
      spacing: 5,
      colour: cream,
      maxWidth: 470,
    }),
  );
  return [
    box(0, 0, width, height, look.base) + drawPattern(look, width, height),
    box(0, 0, width, 300, 'url(#shade-above)', 0, { opacity: 0.5 }),
    ...name,
    drawText({
      text: look.promise,
      x: 300,
      y: twoLines ? 240 : 220,
      size: 20,
      weight: 15,
      spacing: 50,
      colour: look.tint,
      maxWidth: 440,
    }),
    shape(`${panelEdge(look.panelEdge, width, 596)}V${height}H0Z`, cream),
    stroke(panelEdge(look.panelEdge, width, 596), look.accent, 9),
    place(drawPortrait(look, design.animal), { x: 300, y: 432, size: 1.62 }),
    oval(500, 560, 62, 62, cream, { stroke: look.accent, 'stroke-width': 5 }),
    drawMotif(design.garnish, 500, 560, 0.46, 8),
    drawMotif(design.motif, 104, 548, 0.9, -6),
    seal(look, 488, 306, 0.92),
    ribbon(design.stage, look, 300, 632, 24, 330),
    flavourLines(design.flavour, look, 300, 706, 44, 480),
    box(0, 778, width, 90, look.deep),
    drawText({
      text: design.weight,
      x: 54,
      y: 838,
      size: 44,
      weight: 20,
      colour: cream,
      anchor: 'start',
      maxWidth: 230,
    }),
    drawText({
      text: 'PROUDLY',
      x: 546,
      y: 816,
      size: 15,
      weight: 14,
      spacing: 30,
      colour: look.tint,
      anchor: 'end',
    }),
    drawText({
      text: 'SOUTH AFRICAN',
      x: 546,
      y: 840,
      size: 15,
      weight: 14,
      spacing: 30,
      colour: look.tint,
      anchor: 'end',
    }),
  ].join('');
}

/** The label of a tin or of a box of sachets. */
export function drawWideLabel(design: PackDesign): string {
  const look = ranges[design.range];
  const { width, height } = wideLabel;
  return [
    box(0, 0, width, height, look.base) + drawPattern(look, width, height),
    drawText({
      text: look.name.join(' '),
      x: 320,
      y: 92,
      size: 56,
      weight: 22,
      spacing: 5,
      colour: cream,
      maxWidth: 520,
    }),
    drawText({
      text: look.promise,
      x: 320,
      y: 126,
      size: 16,
      weight: 15,
      spacing: 50,
      colour: look.tint,
      maxWidth: 420,
    }),
    box(0, 182, width, 204, cream) + stroke(`M0 182H${width}M0 386H${width}`, look.accent, 8),
    flavourLines(design.flavour, look, 424, 262, 38, 290),
    ribbon(design.stage, look, 424, 366, 18, 230),
    place(drawPortrait(look, design.animal), { x: 164, y: 282, size: 1.16 }),
    drawMotif(design.motif, 268, 358, 0.52, -6),
    drawMotif(design.garnish, 82, 370, 0.4, 10),
    drawText({
      text: design.weight,
      x: 424,
      y: 438,
      size: 34,
      weight: 20,
      colour: cream,
      maxWidth: 240,
    }),
  ].join('');
}
