import { seededRandom, seedOf } from '#shared/drawing/seeded-random.ts';
import { box, element, oval, shape } from '#shared/drawing/svg.ts';

const lights = {
  morning: {
    top: '#8cc3e6',
    bottom: '#fdeecb',
    sun: [1180, 300],
    cloud: '#fffaf0',
    veil: '#ffd98a',
    strength: 0.07,
  },
  noon: {
    top: '#4fa6dd',
    bottom: '#d6eef7',
    sun: [300, 130],
    cloud: '#ffffff',
    veil: '#fff7e0',
    strength: 0.02,
  },
  golden: {
    top: '#7db2d9',
    bottom: '#fcd596',
    sun: [1080, 400],
    cloud: '#fff0d2',
    veil: '#f7a03c',
    strength: 0.13,
  },
  dusk: {
    top: '#4d4f8f',
    bottom: '#f3a57c',
    sun: [420, 480],
    cloud: '#e9a5a0',
    veil: '#4a2f7a',
    strength: 0.2,
  },
  storm: {
    top: '#56697f',
    bottom: '#cfd3c8',
    sun: [1240, 200],
    cloud: '#8b99a8',
    veil: '#3b4a5c',
    strength: 0.12,
  },
} as const;

export type Light = keyof typeof lights;

/** The gradient that the sky of a scene is filled with. */
export function skyDefinitions(light: Light): string {
  const { top, bottom } = lights[light];
  return element(
    'linearGradient',
    { id: 'sky', x1: 0, y1: 0, x2: 0, y2: 1 },
    element('stop', { offset: 0, 'stop-color': top }) +
      element('stop', { offset: 1, 'stop-color': bottom }),
  );
}

function cloud(x: number, y: number, size: number, colour: string): string {
  const puffs = [
    [-110, 0, 60],
    [-50, -34, 74],
    [30, -50, 88],
    [100, -16, 66],
    [150, 4, 44],
  ];
  const body = puffs.map(([left = 0, up = 0, radius = 0]) =>
    oval(x + left * size, y + up * size, radius * size, radius * size * 0.8, colour),
  );
  return `<g opacity="0.85">${body.join('')}${box(x - 168 * size, y, 364 * size, 46 * size, colour, 23 * size)}</g>`;
}

/** Sky with sun and the tall white clouds of the Highveld, down to the horizon at `horizon`. */
export function drawSky(light: Light, horizon: number, seed: string): string {
  const { sun, cloud: colour } = lights[light];
  const [x, y] = sun;
  const random = seededRandom(seedOf(seed + light));
  const clouds = [180, 620, 1060, 1420].map((left) =>
    cloud(left + random() * 160 - 80, 90 + random() * 190, 0.5 + random() * 0.55, colour),
  );
  const disc =
    light === 'storm' ? '' : oval(x, y, 330, 330, 'url(#glow)') + oval(x, y, 52, 52, '#fff3cf');
  return box(0, 0, 1500, horizon + 4, 'url(#sky)') + disc + clouds.join('');
}

/** Low hills along the horizon, the nearer the darker. */
export function drawHills(horizon: number, far: string, near: string): string {
  return (
    shape(
      `M0 ${horizon - 40}C180 ${horizon - 110} 320 ${horizon - 96} 470 ${horizon - 50}C640 ${horizon - 120} 860 ${horizon - 130} 1020 ${horizon - 56}C1180 ${horizon - 100} 1360 ${horizon - 104} 1500 ${horizon - 60}V${horizon + 10}H0Z`,
      far,
    ) +
    shape(
      `M0 ${horizon - 10}C260 ${horizon - 62} 420 ${horizon - 30} 640 ${horizon - 22}C900 ${horizon - 64} 1200 ${horizon - 52} 1500 ${horizon - 18}V${horizon + 10}H0Z`,
      near,
    )
  );
}

/** The colour of the hour over the whole scene. */
export function lightOver(light: Light): string {
  const { veil, strength } = lights[light];
  return box(0, 0, 1500, 1000, veil, 0, { opacity: strength });
}
