import type { CatBreed } from '#shared/drawing/cat-breeds.ts';
import type { DogBreed } from '#shared/drawing/dog-breeds.ts';
import type { Motif } from './pack/motifs.ts';
import type { RangeName } from './ranges.ts';

/** What the drawing of a pack shows. Texts are capitals that our drawn alphabet has. */
export type PackDesign = {
  range: RangeName;
  form: 'sack' | 'pouch' | 'tin' | 'carton' | 'sachets';
  /** The flavour on one or two lines. */
  flavour: readonly [string] | readonly [string, string];
  stage: string;
  weight: string;
  motif: Motif;
  garnish: Motif;
  animal: { dog: DogBreed } | { cat: CatBreed };
};

/** One product of the catalogue that a new shop starts with. */
export type StarterProduct = {
  description: string;
  category: 'Dogs' | 'Cats';
  /** In rand, at most two decimals. */
  price: number;
  nutritionalInformation: string;
  pack: PackDesign;
};
