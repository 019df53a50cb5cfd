import { darker, lighter } from '#shared/drawing/colour.ts';
import { box, shape, stroke } from '#shared/drawing/svg.ts';

function windowPane(x: number, y: number): string {
  return (
    box(x, y, 96, 84, '#fdf8ee', 6) +
    box(x + 8, y + 8, 80, 68, '#9cc7d6') +
    stroke(`M${x + 48} ${y + 8}V${y + 76}M${x + 8} ${y + 42}H${x + 88}`, '#fdf8ee', 6)
  );
}

/** A suburban house with an iron roof, about 620 wide and 330 high, standing on y 0. */
export function house(wall: string, roof: string): string {
  const ribs = Array.from(
    { length: 13 },
    (_, index) => `M${-250 + index * 42} -304L${-320 + index * 53} -196`,
  ).join('');
  return [
    box(-290, -200, 580, 200, wall),
    box(-290, -200, 580, 40, '#1d120b', 0, { opacity: 0.14 }),
    shape('M-260 -310H260L336 -192H-336Z', roof),
    stroke(ribs, darker(roof, 0.2), 5, { opacity: 0.6 }),
    shape('M-260 -310H260L268 -298H-268Z', lighter(roof, 0.25)),
    windowPane(-230, -148),
    windowPane(134, -148),
    box(-40, -150, 80, 150, '#6b4a31', 4) + box(-28, -138, 56, 60, '#85603f', 4),
  ].join('');
}
