import { drawText, measureText } from '#shared/drawing/lettering.ts';
import { box, oval, place, shape, stroke } from '#shared/drawing/svg.ts';
import type { RangeLook } from '../ranges.ts';

/** The upper edge of the cream panel across a label of this width, as an SVG path. */
export function panelEdge(edge: RangeLook['panelEdge'], width: number, y: number): string {
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

/** A round seal with a paw. */
export function seal(look: RangeLook, x: number, y: number, size: number): string {
  const bumps = Array.from({ length: 14 }, (_, index) => {
    const angle = (index * Math.PI) / 7;
    return oval(Math.cos(angle) * 48, Math.sin(angle) * 48, 13, 13, look.accent);
  });
  const inside = `${bumps.join('')}${oval(0, 0, 50, 50, look.accent)}${stroke('M-42 0A42 42 0 1 1 42 0A42 42 0 1 1 -42 0Z', look.deep, 2.5)}`;
  return place(inside + paw(0, 2, 0.86, look.deep), { x, y, size, turn: 8 });
}

/** A pill with a line of text, its baseline at `y`, no wider than `room` plus its ends. */
export function ribbon(
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

/** One or two lines of flavour, each no wider than `room`; a single line stands larger. */
export function flavourLines(
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
