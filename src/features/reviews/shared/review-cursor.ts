import { z } from 'zod';
import { identifier } from '#shared/wire.ts';

/**
 * The place of a review in its list: what the lists are sorted by, of the last review that was read.
 * What is written or deleted between two parts of a list moves nobody's place.
 */
export type ReviewCursor = {
  rating: number;
  /** When it was written, in milliseconds since 1970. */
  createdAt: number;
  id: number;
  /** Of a list that has those with a picture first: it is among them. */
  withPhoto: boolean;
};

/** Times to the year 2286. */
const written = /^([1-5](?:\.5)?)_(\d{1,13})_(\d{1,10})(_photo)?$/;
const sentence = 'Please give the nextCursor of the answer before.';

/** The cursor that asks for the reviews after a place: `4.5_1795674600000_12`, `4.5_1795674600000_12_photo`. */
export function writeCursor({ rating, createdAt, id, withPhoto }: ReviewCursor): string {
  return `${rating}_${createdAt}_${id}${withPhoto ? '_photo' : ''}`;
}

/** A cursor, read. */
export const reviewCursor = z
  .string(sentence)
  .regex(written, { error: sentence, abort: true })
  .transform((text): ReviewCursor => {
    const [, rating, createdAt, id, photo] = written.exec(text) ?? [];
    return {
      rating: Number(rating),
      createdAt: Number(createdAt),
      id: Number(id),
      withPhoto: photo !== undefined,
    };
  })
  .refine(({ id }) => identifier.safeParse(id).success, sentence)
  .meta({
    override: { type: 'string' },
    description: 'Where to go on: the `nextCursor` of the answer before',
  });
