import { z } from 'zod';

/** The message is user-facing. */
export const done = z.object({ success: z.literal(true), message: z.string() });

export type Done = z.output<typeof done>;

export const time = z
  .string()
  .meta({ description: 'ISO 8601, in UTC', override: { type: 'string', format: 'date-time' } });
