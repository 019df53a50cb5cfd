import { z } from 'zod';

/** In megabytes. */
export const diskView = z.object({
  short: z.boolean().meta({ description: 'Less is free than the reserve (DISK_RESERVE)' }),
  free: z.number().nullable().meta({ description: 'Megabytes; null when nobody can tell' }),
  reserve: z.number().meta({ description: 'Megabytes that should stay free' }),
  ordersRefused: z
    .boolean()
    .meta({ description: 'Orders are refused too, because the database is on that disk' }),
});

export type DiskView = z.output<typeof diskView>;
