import { drawCat } from '#shared/drawing/cat.ts';
import { catLook } from '#shared/drawing/cat-breeds.ts';
import { drawDog } from '#shared/drawing/dog.ts';
import { dogLook } from '#shared/drawing/dog-breeds.ts';
import { oval, place, shape, stroke } from '#shared/drawing/svg.ts';
import { places } from '../scenery/places.ts';
import { drawThing } from '../scenery/things.ts';

function closer(inside: string, x: number, y: number, zoom: number): string {
  return place(inside, {
    x: Math.min(0, Math.max(1500 - 1500 * zoom, 750 - x * zoom)),
    y: Math.min(0, Math.max(1000 - 1000 * zoom, 500 - y * zoom)),
    size: zoom,
  });
}

/** Bruno supervised the delivery on the back stoep. */
export function bruno(): string {
  return closer(
    [
      places.stoep('morning'),
      place(drawThing('bag'), { x: 630, y: 896, size: 1.5 }),
      place(drawDog(dogLook('boerboel'), { pose: 'sitting', tongue: true, collar: '#2f7d6b' }), {
        x: 912,
        y: 912,
        size: 1.06,
      }),
      place(drawThing('bowl', '#d9782d'), { x: 1176, y: 924, size: 1.12 }),
    ].join(''),
    900,
    700,
    1.5,
  );
}

/** Spikkel learned to stay, with his eyes on the treat. */
export function spikkel(): string {
  const strip = (x: number, y: number, turn: number) =>
    place(
      shape('M-40 -9C-20 -14 20 -12 40 -8L42 8C20 13 -20 12 -42 9Z', '#7c3023') +
        stroke('M-28 -1H26', '#c26a55', 3.5),
      { x, y, turn },
    );
  return closer(
    [
      places.garden('golden'),
      oval(936, 900, 84, 12, 'url(#ground-shadow)') +
        strip(910, 888, -8) +
        strip(962, 892, 14) +
        strip(934, 876, 4),
      place(drawDog(dogLook('jackRussell'), { pose: 'sitting', tongue: true, collar: '#3d6fa8' }), {
        x: 700,
        y: 900,
        size: 1.36,
      }),
      place(drawThing('ball'), { x: 470, y: 902, size: 1.1 }),
      place(drawThing('agapanthus'), { x: 1004, y: 794, size: 0.84 }),
    ].join(''),
    740,
    770,
    1.95,
  );
}

/** Minka has finished her bowl and stares. */
export function minka(): string {
  const bowl = [
    oval(0, 0, 80, 11, 'url(#ground-shadow)'),
    oval(0, -46, 66, 17, '#1f5c50'),
    oval(0, -42, 54, 11, '#184a41'),
    oval(-20, -40, 8, 5, '#a56d36'),
    shape('M-68 -46A68 17 0 0 0 68 -46L52 -4A52 9 0 0 1 -52 -4Z', '#2f7d6b'),
    shape('M-64 -36C-30 -22 30 -22 64 -36L61 -28C30 -14 -30 -14 -61 -28Z', '#acd2c5'),
  ].join('');
  return closer(
    [
      places.livingRoom('morning'),
      place(drawCat(catLook('siamese'), { pose: 'sitting', collar: '#a8365f' }), {
        x: 720,
        y: 900,
        size: 1.5,
      }),
      place(bowl, { x: 492, y: 916, size: 1.3 }),
    ].join(''),
    680,
    720,
    1.55,
  );
}
