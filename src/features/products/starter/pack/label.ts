import { drawText } from '#shared/drawing/lettering.ts';
import { box, oval, place, shape, stroke } from '#shared/drawing/svg.ts';
import { ranges } from '../ranges.ts';
import type { PackDesign } from '../starter-product.ts';
import { flavourLines, panelEdge, ribbon, seal } from './label-parts.ts';
import { drawMotif } from './motifs.ts';
import { drawPattern } from './patterns.ts';
import { drawPortrait } from './portrait.ts';

const cream = '#fff8ea';

/** Size of the tall label, which sacks, pouches and cartons carry. */
export const tallLabel = { width: 600, height: 860 };
/** Size of the wide label, which tins and boxes of sachets carry. */
export const wideLabel = { width: 640, height: 460 };

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
