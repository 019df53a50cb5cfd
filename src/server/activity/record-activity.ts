import { isDeepStrictEqual } from 'node:util';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { ActivityAction } from '#shared/office/activity.ts';
import type { Scope } from '#shared/office/api-keys.ts';
import type { EntityManager } from '../db/database.ts';

/** JSON values by name, without personal data. */
export type Facts = Readonly<Record<string, unknown>>;

/** The database refuses updates, and deletes within a year. */
export const Activity = defineEntity({
  name: 'Activity',
  tableName: 'activity',
  properties: {
    id: p.integer().primary(),
    at: p.datetime().defaultRaw('now()'),
    actorKind: p.text(),
    actorId: p.integer().nullable(),
    /** For API keys only, where it is the owner's name for a program. */
    actorName: p.text().nullable(),
    action: p.text(),
    thingKind: p.text(),
    /** An id or the name of a settings group; null for all things of the kind. */
    thingId: p.text().nullable(),
    before: p.json<Facts>().nullable(),
    after: p.json<Facts>().nullable(),
  },
});

export type Activity = InferEntity<typeof Activity>;

export type Entry = {
  action: ActivityAction;
  /** Without an id, all things of the kind. */
  thing: { kind: string; id?: number | string };
  /** Previous state; money in rand. */
  before?: Facts;
  after?: Facts;
};

/** Identifies people by id, never by name, so that an erasure has nothing to find here. */
export type Actor =
  | { kind: 'owner'; id: number }
  /** A helper in the back office; `id` of the account. */
  | { kind: 'helper'; id: number }
  /** A program; `name` is the owner's name of the API key. */
  | { kind: 'key'; id: number; name: string; scopes: readonly Scope[] }
  /** A visitor with a driver link; `id` of the link. */
  | { kind: 'driver'; id: number }
  | { kind: 'customer' }
  | { kind: 'system' };

export const customer: Actor = { kind: 'customer' };
export const system: Actor = { kind: 'system' };

/**
 * Records an action and its differences in the caller's transaction, if there are any. Pass no
 * personal data: no name, address, number or free text (docs/decisions/009-activity-and-accounts.md).
 */
export function recordActivity(em: EntityManager, actor: Actor, entry: Entry): Promise<void> {
  return recordActivities(em, actor, [entry]);
}

export async function recordActivities(
  em: EntityManager,
  actor: Actor,
  entries: readonly Entry[],
): Promise<void> {
  const rows = entries.flatMap((entry) => rowOf(actor, entry) ?? []);
  if (rows.length > 0) await em.insertMany(Activity, rows);
}

function rowOf(actor: Actor, entry: Entry) {
  const { action, thing } = entry;
  const { before, after } = differences(entry);
  const isNothing = before && after && Object.keys({ ...before, ...after }).length === 0;
  if (isNothing) return null;
  return {
    actorKind: actor.kind,
    actorId: 'id' in actor ? actor.id : null,
    actorName: actor.kind === 'key' ? actor.name : null,
    action,
    thingKind: thing.kind,
    thingId: thing.id === undefined ? null : String(thing.id),
    before: before ?? null,
    after: after ?? null,
  };
}

function differences({ before, after }: Entry): Pick<Entry, 'before' | 'after'> {
  if (!before || !after) return { ...(before && { before }), ...(after && { after }) };
  const differs = ([name]: [string, unknown]) => !isDeepStrictEqual(before[name], after[name]);
  return {
    before: Object.fromEntries(Object.entries(before).filter(differs)),
    after: Object.fromEntries(Object.entries(after).filter(differs)),
  };
}
