import { type FilterQuery, raw } from '@mikro-orm/core';
import { Activity } from '#server/activity/activity.entity.ts';
import type { ListPart, RequestContext } from '#server/context.ts';
import { containing } from '#server/db/containing.ts';
import { findPart } from '#server/db/find-part.ts';
import type { Shop } from '#server/shop.ts';
import { searchWords } from '#shared/search.ts';
import type { ActivityListInput, ActivityPageView, ActivityView } from '../shared/activity-view.ts';

/** The newest entries that fit, or those before the entry `before`. */
export async function listActivity(
  context: RequestContext,
  { search, who, action, thing, thingID, ...part }: ActivityListInput,
): Promise<ActivityView[]> {
  const where: FilterQuery<Activity>[] = [
    ...(who ? [{ actorKind: who }] : []),
    ...(action ? [{ action }] : []),
    ...(thing ? [{ thingKind: thing }] : []),
    ...(thingID ? [{ thingId: thingID }] : []),
    ...searchWords(search ?? '').map((word) => ({ [searched]: { $like: containing(word) } })),
  ];
  const found = await findPart(context, Activity, where, part);
  return present(context.shop, context.em, found);
}

/** The same with how many fit in all, and how to go on: for the screen. */
export async function pageActivity(
  context: RequestContext,
  input: ActivityListInput,
): Promise<ActivityPageView> {
  const parts: ListPart[] = [];
  const setPartHeaders = (part: ListPart) => parts.push(part);
  const entries = await listActivity({ ...context, setPartHeaders }, input);
  const [{ total, next } = { total: entries.length, next: null }] = parts;
  return { entries, total, next: next ? Number(next.before) : null };
}

/**
 * What searches look in. No index helps, as with the orders; a year of one owner's work is a few
 * thousand short rows.
 */
const searched = raw(
  (alias) => `lower(concat_ws(' ', ${alias}.action, ${alias}.thing_kind, ${alias}.thing_id,
    ${alias}.actor_name, ${alias}.before::text, ${alias}.after::text))`,
);

type Reading = RequestContext['em'];

/** What leaves of the entries, with the names that the things have today. */
async function present(
  { registry }: Shop,
  em: Reading,
  entries: readonly Activity[],
): Promise<ActivityView[]> {
  const names = new Map<string, ReadonlyMap<number, string>>();
  for (const kind of new Set(entries.map(({ thingKind }) => thingKind))) {
    const ids = entries.flatMap(({ thingKind, thingId }) =>
      thingKind === kind && /^\d{1,9}$/.test(thingId ?? '') ? [Number(thingId)] : [],
    );
    names.set(kind, await registry.namesOf(kind, em, [...new Set(ids)]));
  }
  return entries.map((entry) => ({
    activityID: entry.id,
    at: entry.at.toISOString(),
    who: { kind: entry.actorKind, name: entry.actorName ?? null },
    action: entry.action,
    thing: {
      kind: entry.thingKind,
      id: entry.thingId ?? null,
      name: names.get(entry.thingKind)?.get(Number(entry.thingId)) ?? null,
    },
    before: entry.before ?? null,
    after: entry.after ?? null,
  }));
}
