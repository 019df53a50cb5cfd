import { z } from 'zod';
import { identifier } from '#shared/wire.ts';

/** Sort values of the last review read, stable when reviews are added or deleted. */
export type ReviewCursor = {
  rating: number;
  /** Milliseconds since 1970. */
  createdAt: number;
  id: number;
  /** Only for the order by photos. */
  withPhoto: boolean;
};

/** Times until the year 2286. */
const cursorPattern = /^([1-5](?:\.5)?)_(\d{1,13})_(\d{1,10})(_photo)?$/;
const message = 'Please give the nextCursor of the answer before.';

/** `4.5_1795674600000_12`, `4.5_1795674600000_12_photo` */
export function writeCursor({ rating, createdAt, id, withPhoto }: ReviewCursor): string {
  return `${rating}_${createdAt}_${id}${withPhoto ? '_photo' : ''}`;
}

export const reviewCursor = z
  .string(message)
  .regex(cursorPattern, { error: message, abort: true })
  .transform((text): ReviewCursor => {
    const [, rating, createdAt, id, photo] = cursorPattern.exec(text) ?? [];
    return {
      rating: Number(rating),
      createdAt: Number(createdAt),
      id: Number(id),
      withPhoto: photo !== undefined,
    };
  })
  .refine(({ id }) => identifier.safeParse(id).success, message)
  .meta({
    override: { type: 'string' },
    description: 'Where to go on: the `nextCursor` of the answer before',
  });
