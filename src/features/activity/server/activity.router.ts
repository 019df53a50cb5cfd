import { type FilterQuery, raw } from '@mikro-orm/core';
import { z } from 'zod';
import { Activity } from '#server/activity/record-activity.ts';
import type { AccountContext, ListPart } from '#server/context.ts';
import { likePattern } from '#server/db/database.ts';
import { findPage } from '#server/db/find-page.ts';
import { restProcedures, roleProcedure, router } from '#server/trpc/procedures.ts';
import { searchWords } from '#shared/normalize.ts';
import {
  type ActivityListInput,
  type ActivityPageInput,
  type ActivityView,
  activityListInput,
  activityPage,
  activityPageInput,
  activityView,
} from '../shared/activity-view.ts';

/** Kinds whose screens only the owner may see. */
const ownersAlone = ['settings', 'account', 'session', 'key', 'backup', 'person'];

/** The newest matching entries, or those before the entry `before`. */
async function listActivity(
  context: AccountContext,
  { search, who, action, thing, thingID, ...part }: ActivityListInput,
  further: readonly FilterQuery<Activity>[] = [],
): Promise<ActivityView[]> {
  const where: FilterQuery<Activity>[] = [
    ...(context.identity.role === 'owner' ? [] : [{ thingKind: { $nin: ownersAlone } }]),
    ...(who ? [{ actorKind: who }] : []),
    ...(action ? [{ action }] : []),
    ...(thing ? [{ thingKind: thing }] : []),
    ...(thingID ? [{ thingId: thingID }] : []),
    ...further,
    ...searchWords(search ?? '').map((word) => ({ [searched]: { $like: likePattern(word) } })),
  ];
  const found = await findPage(context, Activity, where, part);
  return present(context, found);
}

async function pageActivity(
  context: AccountContext,
  { ofImport, cursor, ...input }: ActivityPageInput,
) {
  const parts: ListPart[] = [];
  const setPartHeaders = (part: ListPart) => parts.push(part);
  const isFiltered = input.search || input.action || input.thing;
  const inList = isFiltered ? [] : [{ [inImport()]: false }];
  const further = ofImport ? [{ [inImport(ofImport)]: true }] : inList;
  const entries = await listActivity(
    { ...context, setPartHeaders },
    { ...input, before: cursor ?? input.before },
    further,
  );
  const [{ total, next } = { total: entries.length, next: null }] = parts;
  return { entries, total, next: next ? Number(next.before) : null };
}

/**
 * A product's entry of an import, which has an entry of its own in the same transaction.
 * @param id of that entry; by default of any.
 */
const inImport = (id?: number) =>
  raw(
    (alias) => `(${alias}.thing_kind = 'product' and ${alias}.at in (
      select at from activity where thing_kind = 'product import' and action = 'imported'
      ${id ? 'and id = ?' : ''}))`,
    id ? [id] : [],
  );

/** Search text. Not indexed; a year of one owner's work is a few thousand short rows. */
const searched = raw(
  (alias) => `lower(concat_ws(' ', ${alias}.action, ${alias}.thing_kind, ${alias}.thing_id,
    ${alias}.actor_name, ${alias}.before::text, ${alias}.after::text))`,
);

async function present(
  { shop: { registry }, em, identity }: AccountContext,
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
    // A deleted account without a name; null would be shown as “You”.
    if (name === null) return actorKind === 'owner' ? 'A former owner' : null;
    // An account without a name is shown by its email address, which only the owner may see.
    return identity.role !== 'owner' && name.includes('@') ? 'The owner' : name;
  };
  const whoOf = (entry: Activity) => {
    const { actorId, actorName } = entry;
    const you = entry.actorKind === 'helper' && actorId === identity.adminId;
    // The reader's own entries are “You”, also for an account that is not the owner's.
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

const { inRole } = restProcedures('Activity');

export const activityRouter = router({
  list: inRole('office', 'GET /admin/activity')
    .summary('Who did what to which thing, newest first, for a year')
    .meta({ long: true })
    .input(activityListInput)
    .output(z.array(activityView))
    .query(({ ctx, input }) => listActivity(ctx, input)),

  page: roleProcedure('office')
    .meta({ long: true })
    .input(activityPageInput)
    .output(activityPage)
    .query(({ ctx, input }) => pageActivity(ctx, input)),
});
