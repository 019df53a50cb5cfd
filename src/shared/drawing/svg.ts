/** Presentation attributes of an SVG element, by their SVG names. */
export type Attributes = Record<string, string | number>;

/** A number as SVG text: at most one decimal, so that drawings stay small. */
export function round(value: number): string {
  return String(Math.round(value * 10) / 10);
}

function written(attributes: Attributes): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? value : value.trim()}"`)
    .join('');
}

/** One SVG element with its attributes and the markup inside it. */
export function element(name: string, attributes: Attributes, inside = ''): string {
  return inside === ''
    ? `<${name}${written(attributes)}/>`
    : `<${name}${written(attributes)}>${inside}</${name}>`;
}

/** A filled path. */
export function shape(path: string, fill: string, more: Attributes = {}): string {
  return element('path', { d: path, fill, ...more });
}

/** A drawn line with round ends, `width` user units thick. */
export function stroke(path: string, colour: string, width: number, more: Attributes = {}): string {
  return element('path', {
    d: path,
    fill: 'none',
    stroke: colour,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...more,
  });
}

/** A filled ellipse; a circle when `radiusY` is left out. */
export function oval(
  x: number,
  y: number,
  radiusX: number,
  radiusY: number,
  fill: string,
  more: Attributes = {},
): string {
  return element('ellipse', {
    cx: round(x),
    cy: round(y),
    rx: round(radiusX),
    ry: round(radiusY),
    fill,
    ...more,
  });
}

/** A filled rectangle, its corners rounded by `corner`. */
export function box(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  corner = 0,
  more: Attributes = {},
): string {
  return element('rect', {
    x: round(x),
    y: round(y),
    width: round(width),
    height: round(height),
    ...(corner > 0 ? { rx: round(corner) } : {}),
    fill,
    ...more,
  });
}

/** Where and how large something drawn around its own origin is put. */
export type Placement = { x: number; y: number; size?: number; flip?: boolean; turn?: number };

/** The markup moved, scaled, mirrored and turned (degrees, clockwise) as a group. */
export function place(inside: string, placement: Placement): string {
  const { x, y, size = 1, flip = false, turn = 0 } = placement;
  const transform = [
    `translate(${round(x)} ${round(y)})`,
    ...(turn === 0 ? [] : [`rotate(${round(turn)})`]),
    ...(size === 1 && !flip ? [] : [`scale(${flip ? -size : size} ${size})`]),
  ].join(' ');
  return element('g', { transform }, inside);
}

/** The markup and its mirror image about x 0. */
export function bothSides(left: string): string {
  return `${left}<g transform="scale(-1 1)">${left}</g>`;
}

/** A whole picture of `width` by `height` pixels whose coordinates run over `view` units. */
export function picture(
  size: { width: number; height: number },
  view: { width: number; height: number },
  inside: string,
): string {
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width: size.width,
      height: size.height,
      viewBox: `0 0 ${view.width} ${view.height}`,
    },
    inside,
  );
}
