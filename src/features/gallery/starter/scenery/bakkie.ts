import { darker } from '#shared/drawing/colour.ts';
import { drawText } from '#shared/drawing/lettering.ts';
import { box, oval, shape, stroke } from '#shared/drawing/svg.ts';

function wheel(x: number): string {
  return (
    oval(x, -48, 50, 50, '#2b2725') +
    oval(x, -48, 26, 26, '#c9c3b8') +
    oval(x, -48, 9, 9, '#6f6a62')
  );
}

function load(): string {
  const bags: [number, number, string][] = [
    [-262, -214, '#b5432e'],
    [-178, -214, '#5d4a8f'],
    [-94, -214, '#1f7a74'],
    [-222, -282, '#d9782d'],
    [-134, -282, '#3d8fc4'],
  ];
  return bags
    .map(
      ([x, y, colour]) =>
        box(x - 42, y - 34, 86, 78, colour, 12) +
        box(x - 42, y - 34, 86, 14, darker(colour, 0.3), 6) +
        oval(x, y + 10, 17, 15, '#fdecc8'),
    )
    .join('');
}

/** The delivery bakkie from the side, heading right, about 680 long and 300 high. */
export function bakkie(colour: string): string {
  const cab =
    'M0 -86V-286C0 -300 10 -306 24 -306H140C160 -306 172 -298 184 -280L236 -196L310 -180C330 -174 338 -160 338 -140V-72C338 -64 332 -58 324 -58H0Z';
  return [
    oval(0, 0, 370, 30, 'url(#ground-shadow)'),
    load(),
    shape(cab, colour),
    shape('M30 -278H132C144 -278 150 -274 158 -262L196 -196H30Z', '#bfe0ea') +
      shape('M30 -278H84L52 -196H30Z', '#ffffff', { opacity: 0.4 }),
    stroke('M106 -278V-70M30 -190H214', darker(colour, 0.2), 4),
    box(-330, -200, 334, 136, colour, 10),
    box(-330, -116, 668, 20, '#2f6b4f'),
    shape('M-330 -96H338V-66C338 -60 332 -56 324 -56H-330Z', 'url(#shade-above)'),
    drawText({
      text: 'PAWS & BOWLS',
      x: -163,
      y: -142,
      size: 34,
      weight: 20,
      colour: '#1f4d39',
      maxWidth: 290,
    }),
    box(124, -176, 30, 9, '#6f6a62', 4) +
      oval(322, -150, 15, 20, '#fdf0b8') +
      box(-336, -164, 14, 40, '#c9433a', 4) +
      box(320, -92, 30, 22, '#8d877d', 8),
    wheel(-206),
    wheel(214),
  ].join('');
}
