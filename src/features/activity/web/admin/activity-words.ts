import { authPaths } from '#features/auth/web/paths.ts';
import { things } from '#features/floors.ts';
import { galleryPaths } from '#features/gallery/web/paths.ts';
import { newsletterPaths } from '#features/newsletter/web/paths.ts';
import { orderPaths } from '#features/orders/web/paths.ts';
import { productPaths } from '#features/products/web/paths.ts';
import { reviewPaths } from '#features/reviews/web/paths.ts';
import { formatTotal } from '#shared/money.ts';
import { type ActivityAction, type ActorKind, activityActions } from '#shared/office/activity.ts';
import { formatDay } from '#web/lib/format-date.ts';
import type { ActivityView } from '../../shared/activity-view.ts';

export const actorNames: Record<ActorKind, string> = {
  owner: 'You',
  helper: 'Somebody who helps',
  key: 'An API key',
  driver: 'A driver',
  customer: 'A customer',
  system: 'The shop by itself',
};

const actionWords: Partial<Record<ActivityAction, string>> = {
  verified: 'marked as verified',
  unverified: 'took the mark from',
  answered: 'answered',
  invited: 'asked by mail',
  tested: 'sent a test of',
  retried: 'tried again',
  held: 'held back',
  'signed in': 'signed in',
  'signed out': 'signed out',
  seen: 'looked at the failures of',
  swept: 'set aside',
  skipped: 'left out numbers of',
};

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export const actionNames: Readonly<Record<string, string>> = Object.fromEntries(
  activityActions.map((action) => [action, capitalize(actionWords[action] ?? action)]),
);
export const thingNames: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(things).map(([kind, called]) => [kind, capitalize(called)]),
);

/** Complete without the name of a thing. */
const wholeActions: readonly string[] = ['signed in', 'signed out'];

/** Up to the thing's name: 'Changed product', 'Removed 3 mails'. */
export function actionText({ action, thing }: Pick<ActivityView, 'action' | 'thing'>): string {
  const verb = actionNames[action] ?? capitalize(action);
  if (wholeActions.includes(action)) return verb;
  const kind = (thingNames[thing.kind] ?? thing.kind).replace(/^(?!API)./, (first) =>
    first.toLowerCase(),
  );
  return `${verb} ${thing.id === null && !kind.endsWith('s') ? `${kind}s` : kind}`;
}

/** The current name, else the one recorded when it was removed. */
export function nameOf({ thing, before }: Pick<ActivityView, 'thing' | 'before'>): string | null {
  const kept = before?.description ?? before?.number;
  if (thing.name !== null) return thing.name;
  if (kept !== undefined && kept !== null) return String(kept);
  return thing.kind === 'settings' ? thing.id : null;
}

const links: Partial<Record<string, (id: string, name: string) => string>> = {
  product: (id) => productPaths.one(id),
  'product import': (id) => `${productPaths.office}?import=${id}`,
  order: (id) => orderPaths.one(id),
  review: () => reviewPaths.office,
  album: (id) => galleryPaths.album(id),
  newsletter: (id) => newsletterPaths.one(id),
  subscriber: (_, name) => `${newsletterPaths.office}?${new URLSearchParams({ search: name })}`,
  key: () => authPaths.keys,
};

/** Address of the thing; null if it is gone or has no screen. */
export function linkOf({ thing }: Pick<ActivityView, 'thing'>): string | null {
  if (thing.id === null || thing.name === null) return null;
  return links[thing.kind]?.(thing.id, thing.name) ?? null;
}

/** `priceInRand` becomes 'price in rand'. */
const wordsOf = (name: string) => name.replace(/[A-Z]+/g, (letters) => ` ${letters.toLowerCase()}`);

/** The screens call a product's `description` its name. */
const displayName = (name: string, kind: string) =>
  kind === 'product' && name === 'description' ? 'product name' : wordsOf(name);

/** Amounts in rand. */
const money = /^(price|total|amount|amountDue|discount|fee|deliveryFee|smallestOrder|freeFrom)$/;

/** Formats amounts as R50.00 and days as 20 Nov 2026; lists and groups part by part. */
function value(fact: unknown, name: string): string {
  if (fact === null || fact === undefined || fact === '') return 'nothing';
  if (typeof fact === 'boolean') return fact ? 'yes' : 'no';
  if (typeof fact === 'number' && money.test(name)) return formatTotal(fact);
  if (typeof fact === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(fact)) return formatDay(fact);
  if (Array.isArray(fact)) {
    if (fact.length === 0) return 'none';
    return fact.map((one) => value(one, name)).join(typeof fact[0] === 'object' ? '; ' : ', ');
  }
  if (typeof fact !== 'object') return String(fact);
  return Object.entries(fact)
    .map(([part, inside]) => `${wordsOf(part)} ${value(inside, part)}`)
    .join(', ');
}

type Difference = { name: string; before: string | null; after: string | null };

/** Changed fields; a side that was not recorded is null. */
export function differences({
  thing,
  before,
  after,
}: Pick<ActivityView, 'thing' | 'before' | 'after'>) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names.map(
    (name): Difference => ({
      name: capitalize(displayName(name, thing.kind)),
      before: before ? value(before[name], name) : null,
      after: after ? value(after[name], name) : null,
    }),
  );
}
