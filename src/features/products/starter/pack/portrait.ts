import { type CatBreed, catLook } from '#shared/drawing/cat-breeds.ts';
import { drawCatFace } from '#shared/drawing/cat-face.ts';
import { type DogBreed, dogLook } from '#shared/drawing/dog-breeds.ts';
import { drawDogFace } from '#shared/drawing/dog-face.ts';
import { element, oval, place, shape, stroke } from '#shared/drawing/svg.ts';
import type { RangeLook } from '../ranges.ts';

const windows: Record<RangeLook['window'], string> = {
  circle: 'M-100 0A100 100 0 1 1 100 0A100 100 0 1 1 -100 0Z',
  arch: 'M-90 102V-14A90 90 0 0 1 90 -14V102Z',
  shield: 'M-92 -92H92V14C92 62 44 88 0 108C-44 88 -92 62 -92 14Z',
};

function shoulders(coat: string, light: string, collar: string, width: number): string {
  return [
    shape(`M${-width} 130C${-width} 70 -40 46 0 46C40 46 ${width} 70 ${width} 130Z`, coat),
    shape('M-34 52C-34 96 -14 120 0 130C14 120 34 96 34 52Z', light),
    stroke('M-44 66Q0 96 44 66', collar, 11),
    oval(0, 86, 9, 9, '#f3c553'),
  ].join('');
}

/** The animal of the pack in its window: about 200 by 200 around its own origin. */
export function drawPortrait(
  look: RangeLook,
  animal: { dog: DogBreed } | { cat: CatBreed },
): string {
  const frame = windows[look.window];
  const coat = 'dog' in animal ? dogLook(animal.dog) : catLook(animal.cat);
  const head =
    'dog' in animal
      ? place(drawDogFace(dogLook(animal.dog), { tongue: true }), { x: 0, y: 0, size: 0.8 })
      : place(drawCatFace(catLook(animal.cat)), { x: 0, y: 10, size: 0.86 });
  const scenery = [
    shape(frame, look.tint),
    oval(0, -6, 120, 110, 'url(#glow)'),
    shape('M-120 60C-60 30 -20 44 20 56C60 66 90 48 120 40V130H-120Z', '#9dbb78', {
      opacity: 0.75,
    }),
    shape('M-120 84C-50 64 40 92 120 70V130H-120Z', '#7da35f', { opacity: 0.8 }),
    shoulders(coat.coat, coat.light, look.base, 'dog' in animal ? 84 : 68),
  ].join('');
  return [
    element('clipPath', { id: 'portrait' }, element('path', { d: frame })),
    `<g clip-path="url(#portrait)">${scenery}</g>`,
    stroke(frame, '#fff8ea', 8),
    stroke(frame, look.accent, 2.5),
    head,
  ].join('');
}
