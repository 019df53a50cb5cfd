import { oval, round, shape, stroke } from '#shared/drawing/svg.ts';
import type { RangeLook } from '../ranges.ts';

function grid(
  width: number,
  height: number,
  step: number,
  draw: (x: number, y: number) => string,
): string {
  const drawn: string[] = [];
  for (let row = 0; row * step <= height + step; row += 1) {
    for (let column = 0; column * step <= width + step; column += 1) {
      drawn.push(draw(column * step + (row % 2) * (step / 2), row * step));
    }
  }
  return drawn.join('');
}

function columns(width: number, step: number, draw: (x: number, index: number) => string): string {
  return Array.from({ length: Math.ceil(width / step) + 1 }, (_, index) =>
    draw(index * step, index),
  ).join('');
}

const drawn: Record<
  RangeLook['pattern'],
  (width: number, height: number, colour: string) => string
> = {
  stripes: (width, height, colour) =>
    columns(width, 60, (x) => shape(`M${x} 0H${x + 30}V${height}H${x}Z`, colour)),
  petals: (width, height, colour) =>
    grid(width, height, 92, (x, y) =>
      [0, 72, 144, 216, 288]
        .map((turn) => oval(x, y - 15, 8, 14, colour, { transform: `rotate(${turn} ${x} ${y})` }))
        .join(''),
    ),
  dots: (width, height, colour) => grid(width, height, 66, (x, y) => oval(x, y, 13, 13, colour)),
  hills: (width, height, colour) =>
    [0.36, 0.52, 0.68]
      .map((part, index) => {
        const y = height * part;
        return shape(
          `M0 ${y}L${width * (0.16 + index * 0.1)} ${y - 90}H${width * (0.3 + index * 0.12)}L${width * 0.66} ${y + 20}L${width * 0.84} ${y - 50}H${width * 0.92}L${width} ${y}V${height}H0Z`,
          colour,
        );
      })
      .join(''),
  waves: (width, height, colour) =>
    Array.from({ length: Math.ceil(height / 52) }, (_, row) => {
      const crests = Array.from(
        { length: Math.ceil(width / 80) + 1 },
        () => 'q20 -26 40 0t40 0',
      ).join('');
      return stroke(`M${-(row % 2) * 40} ${row * 52 + 20}${crests}`, colour, 7);
    }).join(''),
  rays: (width, height, colour) =>
    Array.from({ length: 16 }, (_, index) => {
      const [from, to] = [index, index + 0.5].map((part) => (part * Math.PI) / 8);
      const reach = (angle = 0) =>
        `${round(width / 2 + Math.cos(angle) * 900)} ${round(height * 0.47 + Math.sin(angle) * 900)}`;
      return shape(`M${width / 2} ${height * 0.47}L${reach(from)}L${reach(to)}Z`, colour);
    }).join(''),
  checks: (width, height, colour) =>
    columns(width, 80, (x) => shape(`M${x} 0H${x + 40}V${height}H${x}Z`, colour)) +
    columns(height, 80, (y) => shape(`M0 ${y}H${width}V${y + 40}H0Z`, colour)),
  diamonds: (width, height, colour) =>
    grid(width, height, 84, (x, y) =>
      shape(`M${x} ${y - 30}L${x + 22} ${y}L${x} ${y + 30}L${x - 22} ${y}Z`, colour),
    ),
};

/** The range's pattern over a face of the pack, quiet enough to stand behind lettering. */
export function drawPattern(look: RangeLook, width: number, height: number): string {
  return `<g opacity="0.16">${drawn[look.pattern](width, height, look.tint)}</g>`;
}
