import { element } from './svg.ts';

/** Outline of a dog's head around its own origin, about 140 wide and 160 high. */
export const dogHeadPath =
  'M-60 -42C-58 -92 58 -92 60 -42C70 -6 72 28 54 56C38 82 -38 82 -54 56C-72 28 -70 -6 -60 -42Z';

/** Outline of a cat's head around its own origin, about 156 wide and 128 high. */
export const catHeadPath =
  'M-76 2C-78 -44 -44 -68 0 -68C44 -68 78 -44 76 2C76 40 40 62 0 62C-40 62 -76 40 -76 2Z';

function fade(
  name: string,
  kind: 'linear' | 'radial',
  stops: [number, string, number][],
  direction = {},
) {
  return element(
    `${kind}Gradient`,
    { id: name, ...direction },
    stops
      .map(([offset, colour, opacity]) =>
        element('stop', { offset, 'stop-color': colour, 'stop-opacity': opacity }),
      )
      .join(''),
  );
}

const down = { x1: 0, y1: 0, x2: 0, y2: 1 };

/**
 * Shades and clips that every drawing may refer to. Gradients measure the shape they fill and clips
 * the group they are used in, so one definition serves all.
 */
export const definitions = element(
  'defs',
  {},
  [
    fade(
      'shade-below',
      'linear',
      [
        [0.45, '#1d120b', 0],
        [1, '#1d120b', 0.26],
      ],
      down,
    ),
    fade(
      'shade-above',
      'linear',
      [
        [0, '#1d120b', 0.28],
        [0.6, '#1d120b', 0],
      ],
      down,
    ),
    fade('shade-aside', 'linear', [
      [0.4, '#1d120b', 0],
      [1, '#1d120b', 0.24],
    ]),
    fade(
      'light-above',
      'linear',
      [
        [0, '#ffffff', 0.35],
        [0.7, '#ffffff', 0],
      ],
      down,
    ),
    fade('glow', 'radial', [
      [0, '#fff6dc', 0.95],
      [0.35, '#fff1c9', 0.5],
      [1, '#fff1c9', 0],
    ]),
    fade('ground-shadow', 'radial', [
      [0, '#2a1a0e', 0.5],
      [0.55, '#2a1a0e', 0.24],
      [1, '#2a1a0e', 0],
    ]),
    element('clipPath', { id: 'dog-head' }, element('path', { d: dogHeadPath })),
    element('clipPath', { id: 'cat-head' }, element('path', { d: catHeadPath })),
  ].join(''),
);
