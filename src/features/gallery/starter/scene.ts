import type { Cat, CatPose } from '#shared/drawing/cat.ts';
import type { CatBreed } from '#shared/drawing/cat-breeds.ts';
import type { Dog, DogPose } from '#shared/drawing/dog.ts';
import type { DogBreed } from '#shared/drawing/dog-breeds.ts';
import type { Placement } from '#shared/drawing/svg.ts';
import type { Person } from './scenery/people.ts';
import type { PlaceName } from './scenery/places.ts';
import type { Light } from './scenery/sky.ts';
import type { ThingName } from './scenery/things.ts';

/** One animal, person, plant or object and where its feet stand. */
export type Actor = Placement &
  (
    | { dog: DogBreed; as: Dog }
    | { cat: CatBreed; as: Cat }
    | { person: Person }
    | { thing: ThingName; colour?: string; text?: string }
  );

/** A picture of an album in words: where, in which light, and who is there from back to front. */
export type Scene = {
  place: PlaceName;
  light: Light;
  actors: readonly Actor[];
  /** The place the other way round; not for the shop, whose name would be mirrored. */
  mirrored?: boolean;
  /** A closer look: the middle of the picture and how many times nearer it is. */
  closeUp?: { x: number; y: number; zoom: number };
};

type Extra = Omit<Placement, 'x' | 'y'>;

/** A dog in a scene. */
export function dog(
  breed: DogBreed,
  pose: DogPose,
  x: number,
  y: number,
  more: Extra & Omit<Dog, 'pose'> = {},
): Actor {
  const { size, flip, turn, ...as } = more;
  return { dog: breed, as: { pose, tongue: true, ...as }, x, y, size, flip, turn };
}

/** A cat in a scene. */
export function cat(
  breed: CatBreed,
  pose: CatPose,
  x: number,
  y: number,
  more: Extra & Omit<Cat, 'pose'> = {},
): Actor {
  const { size, flip, turn, ...as } = more;
  return { cat: breed, as: { pose, ...as }, x, y, size, flip, turn };
}

/** A person in a scene. */
export function person(look: Person, x: number, y: number, more: Extra = {}): Actor {
  return { person: look, x, y, ...more };
}

/** A plant or an object in a scene. */
export function thing(
  name: ThingName,
  x: number,
  y: number,
  more: Extra & { colour?: string; text?: string } = {},
): Actor {
  return { thing: name, x, y, ...more };
}
