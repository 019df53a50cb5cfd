import { z } from 'zod';

/** `broken`: prevents the shop from working, now or soon. */
export const marks = ['good', 'warning', 'broken'] as const;
export type Mark = (typeof marks)[number];

export const finding = z.object({
  check: z.string().describe('What was looked at: Database, Mail server, …'),
  mark: z.enum(marks),
  says: z.string().describe('What was found, in a sentence'),
  remedy: z.string().nullable().describe('What to do; null when there is nothing to do'),
});

export type Finding = z.output<typeof finding>;

export const healthView = z.object({
  checkedAt: z.iso.datetime(),
  findings: z.array(finding),
});

export type HealthView = z.output<typeof healthView>;

export function worstOf(findings: readonly Pick<Finding, 'mark'>[]): Mark {
  const found = new Set(findings.map(({ mark }) => mark));
  return marks.findLast((mark) => found.has(mark)) ?? 'good';
}

/** In megabytes. */
export const diskView = z.object({
  short: z.boolean().describe('Less is free than the reserve (DISK_RESERVE)'),
  free: z.number().nullable().describe('Megabytes; null when nobody can tell'),
  reserve: z.int().describe('Megabytes that should stay free'),
  ordersRefused: z
    .boolean()
    .describe('Orders are refused too, because the database is on that disk'),
});

export type DiskView = z.output<typeof diskView>;
