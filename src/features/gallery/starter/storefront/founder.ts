import { drawCat } from '#shared/drawing/cat.ts';
import { catLook } from '#shared/drawing/cat-breeds.ts';
import { drawDog } from '#shared/drawing/dog.ts';
import { dogLook } from '#shared/drawing/dog-breeds.ts';
import { oval, place } from '#shared/drawing/svg.ts';
import { cast } from '../cast.ts';
import { drawPerson, restingArm } from '../scenery/people.ts';
import { places } from '../scenery/places.ts';
import { biscuitJar, dogBed, longCounter, pawSign, proteas, till } from './props.ts';

/** Biscuit is an Africanis whose nose has gone grey. */
const biscuit = { ...dogLook('africanis'), light: '#e9e4dc' };

/** The founder behind her counter, Biscuit in his bed beside it. */
export function founder(): string {
  const thandi = { x: 600, y: 1016, size: 1.56 };
  const counter = { x: 560, y: 640 };
  return [
    places.shopInside('morning'),
    oval(600, 420, 520, 420, 'url(#glow)', { opacity: 0.55 }),
    place(drawPerson({ ...cast.thandi, arms: 'greet' }), thandi),
    place(longCounter(930), counter),
    place(restingArm(cast.thandi), thandi),
    place(till(), { x: 232, y: 668, size: 1.02 }),
    place(biscuitJar(), { x: 396, y: 674, size: 0.94 }),
    place(proteas(), { x: 944, y: 672, size: 0.92 }),
    place(pawSign(), { x: 560, y: 838, size: 0.92 }),
    place(dogBed.behind('#5d4a8f'), { x: 1256, y: 918, size: 0.86 }),
    place(drawDog(biscuit, { pose: 'lying', eyes: 'closed', collar: '#2f7d6b' }), {
      x: 1262,
      y: 908,
      size: 0.92,
    }),
    place(dogBed.before('#5d4a8f'), { x: 1256, y: 918, size: 0.86 }),
    place(drawCat(catLook('greyTabby'), { pose: 'loaf', eyes: 'closed' }), {
      x: 780,
      y: 668,
      size: 0.62,
    }),
  ].join('');
}
