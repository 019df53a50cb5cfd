import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { EntityManager } from '#server/db/database.ts';
import { explainTrouble } from '#server/mail/judge-refusal.ts';
import type { MailTrouble } from '../../shared/newsletter-view.ts';

/** The one row by which all instances agree how fast newsletters leave, and whether they do. */
export const NewsletterGate = defineEntity({
  name: 'NewsletterGate',
  tableName: 'newsletter_gate',
  properties: {
    /** Always 1. */
    id: p.integer().primary(),
    /** Nothing leaves before, because the mail server is in trouble. */
    closedUntil: p.datetime().nullable(),
    /** How often it was closed since a mail last got through. */
    faults: p.integer().default(0),
    /** What the mail server said when it was closed the last time. */
    reason: p.text().nullable(),
    /** When the next mail may leave, if there is a rate. */
    nextSlot: p.datetime().nullable(),
  },
});

export type NewsletterGate = InferEntity<typeof NewsletterGate>;

/** Minutes that the gate stays closed the first, second, … time in a row; the last one repeats. */
const pauses = [1, 2, 5, 10, 15] as const;
const longestPause = 15;

/** Until when the gate is closed; a pause longer than the longest was made by a clock that was ahead. */
export function closedAt(now: Date, closedUntil: Date | null): Date | null {
  if (!closedUntil || closedUntil <= now) return null;
  return closedUntil.getTime() > now.getTime() + 2 * longestPause * 60_000 ? null : closedUntil;
}

/** Whether newsletters may leave, for all instances. */
type Gate = {
  /** Nothing leaves before; null when it is open. */
  closedUntil: Date | null;
  /** How often it was closed since a mail last got through: above 0, one mail tries the way. */
  faults: number;
  /** What the mail server said when it was closed; null when it is not known, or open. */
  reason: string | null;
  /** When the next mail may leave, if there is a rate. */
  nextSlot: Date | null;
};

type Time = Date | string | null;
type Row = { closed_until: Time; next_slot: Time; faults: number; reason: string | null };

/** How the gate stands; makes it the first time. */
export async function readGate(em: EntityManager): Promise<Gate> {
  await em.execute('insert into newsletter_gate (id) values (1) on conflict do nothing');
  const [row] = await em.execute<Row[]>(
    'select closed_until, faults, reason, next_slot from newsletter_gate',
  );
  const time = (value: Time = null) => (value === null ? null : new Date(value));
  const { faults = 0, reason = null } = row ?? {};
  return { closedUntil: time(row?.closed_until), faults, reason, nextSlot: time(row?.next_slot) };
}

/** What the owner is told of a closed gate; null when it is open, or was closed long ago. */
export async function presentTrouble(em: EntityManager, now: Date): Promise<MailTrouble | null> {
  const { closedUntil, reason } = await readGate(em);
  const until = closedAt(now, closedUntil);
  if (!until) return null;
  return {
    until: until.toISOString(),
    meaning: reason === null ? null : explainTrouble(reason),
    serverSaid: reason,
  };
}

/**
 * Closes the gate for a growing pause; what several workers notice at once counts once.
 * @param reason what the mail server said.
 */
export async function closeGate(
  em: EntityManager,
  now: Date,
  reason: string | null,
): Promise<void> {
  const { closedUntil, faults } = await readGate(em);
  if (closedAt(now, closedUntil)) return;
  const pause = pauses[faults] ?? longestPause;
  await em.execute(
    'update newsletter_gate set faults = faults + 1, closed_until = ?, reason = ? where faults = ?',
    [new Date(now.getTime() + pause * 60_000), reason, faults],
  );
}

/** A mail got through: the gate is open and its past forgotten. */
export async function openGate(em: EntityManager): Promise<void> {
  await em.execute('update newsletter_gate set faults = 0, closed_until = null, reason = null');
}

/**
 * So many instances may stand in the row, each for a portion, which take a minute at least. A place
 * farther away was taken by a clock that was ahead: nobody waits for it.
 */
const mostInRow = 10;

/**
 * Takes the next places in the row of mails, in which all instances stand.
 * @param rate mails per second.
 * @returns when the first of them may leave.
 */
export async function reserveSlots(
  em: EntityManager,
  now: Date,
  count: number,
  rate: number,
): Promise<Date> {
  const milliseconds = Math.round((count / rate) * 1000);
  const farthest = new Date(now.getTime() + Math.max(60_000, mostInRow * milliseconds));
  const rows = await em.execute<{ end: Date | string }[]>(
    `update newsletter_gate
     set next_slot = ? * interval '1 millisecond'
       + case when next_slot > ? and next_slot <= ? then next_slot else ?::timestamptz end
     returning next_slot as "end"`,
    [milliseconds, now, farthest, now],
  );
  return new Date(new Date(rows[0]?.end ?? now).getTime() - milliseconds);
}

/** Nobody stands in the row of mails any more: what comes next may leave at once. */
export async function freeSlots(em: EntityManager): Promise<void> {
  await em.execute('update newsletter_gate set next_slot = null');
}
