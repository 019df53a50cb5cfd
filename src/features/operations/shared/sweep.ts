import { z } from 'zod';
import { time } from '#shared/answers.ts';
import { wholeNumber } from '#shared/wire.ts';

/** Null after a successful sweep. */
export const sweepRefusal = z.object({
  refusal: z
    .object({
      reason: z.enum(['too many', 'foreign folder']).meta({
        description: 'Too many pictures would go, or the folder belongs to another database by now',
      }),
      strays: z.number().nullable().meta({ description: 'Pictures that belong to nothing' }),
      pictures: z.number().nullable().meta({ description: 'Pictures in the folder' }),
      refusedAt: time,
    })
    .nullable(),
});

export type SweepRefusal = z.output<typeof sweepRefusal>;

/** More than any folder has. */
const maxStrays = 10_000_000;

export const sweepInput = z.object({
  strays: wholeNumber(1, maxStrays, 'Please say how many pictures may be set aside.').describe(
    'How many pictures may be set aside: as many as were shown',
  ),
});

export type SweepInput = z.output<typeof sweepInput>;

/** A sweep removes this many unreferenced pictures, or this share of all. */
const fewStrays = 20;
const smallPart = 1 / 10;

type Count = {
  strays: number;
  pictures: number;
};

/**
 * Whether so many are more likely an error (an old backup, another database) than left by killed
 * processes. @param allowed number approved by the owner.
 */
export function tooManyStrays({ strays, pictures }: Count, allowed = 0): boolean {
  return strays > fewStrays && strays > pictures * smallPart && strays > allowed;
}
