import { type FilterQuery, raw } from '@mikro-orm/core';
import { Activity } from '#server/activity/activity.entity.ts';
import type { AccountIdentity, ListPart, RequestContext } from '#server/context.ts';
import { containing } from '#server/db/containing.ts';
import { findPart } from '#server/db/find-part.ts';
import { searchWords } from '#shared/search.ts';
import type { ActivityListInput, ActivityPageView, ActivityView } from '../shared/activity-view.ts';

/** Things whose own screens are the owner's: what was done to them is too. */
const ownersAlone = ['settings', 'account', 'key', 'backup', 'person'];

/** The newest entries that fit, or those before the entry `before`. */
export async function listActivity(
  context: ReadingContext,
  { search, who, action, thing, thingID, ...part }: ActivityListInput,
): Promise<ActivityView[]> {
  const where: FilterQuery<Activity>[] = [
    ...(context.identity.role === 'owner' ? [] : [{ thingKind: { $nin: ownersAlone } }]),
    ...(who ? [{ actorKind: who }] : []),
    ...(action ? [{ action }] : []),
    ...(thing ? [{ thingKind: thing }] : []),
    ...(thingID ? [{ thingId: thingID }] : []),
    ...searchWords(search ?? '').map((word) => ({ [searched]: { $like: containing(word) } })),
  ];
  const found = await findPart(context, Activity, where, part);
  return present(context, found);
}

/** The same with how many fit in all, and how to go on: for the screen. */
export async function pageActivity(
  context: ReadingContext,
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

type ReadingContext = RequestContext & { identity: AccountIdentity };

/** What leaves of the entries, with the names that the things have today. */
async function present(
  { shop: { registry }, em, identity }: ReadingContext,
  entries: readonly Activity[],
): Promise<ActivityView[]> {
  const others = entries.filter(
    ({ actorKind, actorId }) =>
      (actorKind === 'helper' || actorKind === 'owner') && actorId !== identity.adminId,
  );
  const people = await registry.namesOf('account', em, [
    ...new Set(others.flatMap(({ actorId }) => actorId ?? [])),
  ]);
  const nameOfOther = ({ actorKind, actorId }: Activity) => {
    const name = people.get(actorId ?? 0) ?? null;
    // Nothing is left of one who had no name; without one the screen would say “You”.
    if (name === null) return actorKind === 'owner' ? 'A former owner' : null;
    // Who has no name is called by their sign-in address, which is the owner's alone to see.
    return identity.role !== 'owner' && name.includes('@') ? 'The owner' : name;
  };
  const whoOf = (entry: Activity) => {
    const { actorId, actorName } = entry;
    const you = entry.actorKind === 'helper' && actorId === identity.adminId;
    // Who looks is “You”, also one who helps.
    return {
      kind: you ? 'owner' : entry.actorKind,
      name: actorName ?? (others.includes(entry) ? nameOfOther(entry) : null),
    };
  };
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
    who: whoOf(entry),
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
