import { authPaths } from '#features/auth/web/paths.ts';
import { things } from '#features/floors.ts';
import { galleryPaths } from '#features/gallery/web/paths.ts';
import { readInvoiceName } from '#features/invoices/shared/invoice.ts';
import { newsletterPaths } from '#features/newsletter/web/paths.ts';
import { orderPaths } from '#features/orders/web/paths.ts';
import { productPaths } from '#features/products/web/paths.ts';
import { reviewPaths } from '#features/reviews/web/paths.ts';
import { standingPaths } from '#features/standing/shared/standing-link.ts';
import { formatCents, formatTotal, toCents } from '#shared/money.ts';
import { type ActivityAction, type ActorKind, activityActions } from '#shared/office/activity.ts';
import { capitalize } from '#shared/words.ts';
import { formatDay } from '#web/lib/format-time.ts';
import type { ActivityView } from '../../shared/activity-view.ts';

export const actorNames: Record<ActorKind, string> = {
  owner: 'You',
  helper: 'Somebody who helps',
  key: 'An API key',
  driver: 'A driver',
  customer: 'A customer',
  system: 'The shop',
};

const actionWords: Partial<Record<ActivityAction, string>> = {
  removed: 'deleted',
  hidden: 'hid',
  verified: 'marked as verified',
  unverified: 'removed “Verified” from',
  answered: 'replied to',
  invited: 'invited',
  requested: 'asked for',
  held: 'held back',
  tested: 'sent a test of',
  retried: 'tried again',
  seen: 'marked as seen',
  shown: 'showed',
  skipped: 'left out numbers of',
};

export const actionNames: Readonly<Record<string, string>> = Object.fromEntries(
  activityActions.map((action) => [action, capitalize(actionWords[action] ?? action)]),
);
export const thingNames: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(things).map(([kind, called]) => [kind, capitalize(called)]),
);

type Words = string | ((entry: Changes) => string);
type Changes = Pick<ActivityView, 'before' | 'after'>;

const isSet = (field: string, set: string, otherwise: string) => (entry: Changes) =>
  entry.after?.[field] ? set : otherwise;
const note = (of: string) => (entry: Changes) =>
  Object.values(entry.after ?? {})[0] === 'written'
    ? `wrote a note about ${of}`
    : `removed the note about ${of}`;

function paid({ before, after }: Changes): string {
  const cents = toCents(Number(after?.paid ?? 0)) - toCents(Number(before?.paid ?? 0));
  return `recorded ${formatCents(cents)} paid for order {name}`;
}

function removedPayment({ after }: Changes): string {
  const amount = Number(after?.removed ?? 0);
  return `removed ${amount < 0 ? 'the refund' : 'the payment'} of ${formatTotal(Math.abs(amount))} from order {name}`;
}

const invitees: Partial<Record<string, string>> = {
  packer: 'a packer',
  office: 'a helper',
  owner: 'another owner',
};

const answerWords: Partial<Record<string, string>> = {
  confirm: 'confirmed',
  skip: 'skipped a delivery of',
  move: 'moved a delivery of',
  undo: 'took back an answer to',
  pause: 'paused',
  stop: 'stopped',
  resume: 'resumed',
};

/**
 * By action, kind and, where it matters, the changed fields in order of the alphabet. `{name}` is
 * the thing, `{price}` a field afterwards, `{was price}` before; all else is in `generic`.
 */
const sentences: Partial<Record<string, Words>> = {
  'changed product: price': 'changed the price of {name} from {was price} to {price}',
  'changed product: availability': 'marked {name} as {availability}',
  'changed order: status': 'marked order {name} as {status}',
  'changed order: paid': paid,
  'changed order: paid, paidBack': 'paid back {paidBack} for order {name}',
  'changed order: paid, removed': removedPayment,
  'changed order: deliveryDay': isSet(
    'deliveryDay',
    'planned order {name} for {deliveryDay}',
    'took order {name} off {was deliveryDay}',
  ),
  'changed order: ready': isSet(
    'ready',
    'marked order {name} as ready to collect',
    'marked order {name} as not ready yet',
  ),
  'changed order: packed': isSet(
    'packed',
    'marked order {name} as packed',
    'marked order {name} as not packed yet',
  ),
  'changed order: suspicious': 'marked order {name} as real',
  'changed order: ownerNote': note('order {name}'),
  'changed settings: closedText': isSet(
    'closedText',
    'closed the shop: “{closedText}”',
    'opened the shop',
  ),
  'changed customer: note': note('a customer'),
  'changed customer: joined': isSet(
    'joined',
    'joined the numbers of a customer',
    'parted the numbers of a customer',
  ),
  'changed account: email': 'changed the sign-in address of {name}',
  'changed account: password': 'changed the password of {name}',
  'changed account: role': 'changed what {name} may do',
  'changed cash count: counted, reason': 'changed the cash counted from {was counted} to {counted}',
  'created cash count': 'counted {counted} in cash for {day}',
  'created driver link': 'created a driver’s link for {day}',
  'created invoice': ({ after }) =>
    `created ${readInvoiceName(String(after?.number))?.kind ?? 'invoice'} {name} for order {order}`,
  'sent invoice': 'wrote an email with invoice {name}',
  'sent order': ({ after }) =>
    `${after?.mail ? 'wrote an email' : 'sent a message'} to the customer of order {name}`,
  'imported product import': 'imported {name}',
  'invited order': 'asked for a review of order {name}',
  'created account': 'joined the shop',
  'invited account': ({ after }) => `invited ${invitees[String(after?.role)] ?? 'a helper'}`,
  'removed account': 'ended the access of {name}',
  'left account': 'left the shop',
  'reordered order': 'reordered the stops of {day}',
  'revoked account': 'withdrew an invitation',
  'revoked driver link': 'ended the driver’s link for {was day}',
  'revoked order': 'ended the links to order {name}',
  'revoked session': 'ended a sign-in',
  'signed in session': 'signed in',
  'failed sign-in session': 'had a failed sign-in',
  'signed out session': 'signed out',
  'erased person': 'erased a person',
  'exported person': 'exported what the shop holds about a person',
  'restored backup': 'was restored from a backup',
  'seen mail': 'marked failed emails as seen',
  'retried mail': 'sent failed emails again',
  'answered standing order': ({ after }) =>
    `${answerWords[String(after?.answer)] ?? 'answered'} standing order {name}`,
  'verified review': 'marked review {name} as verified',
  'requested account': 'asked for another sign-in address',
};

function wordsFor({ action, thing, before, after }: Entry): string {
  const fields = Object.keys({ ...before, ...after }).sort();
  const key = `${action} ${thing.kind}`;
  const words = sentences[`${key}: ${fields.join(', ')}`] ?? sentences[key];
  if (words !== undefined) return typeof words === 'string' ? words : words({ before, after });
  return generic({ action, thing, before, after }, fields.length);
}

function generic({ action, thing, before }: Entry, fields: number): string {
  const verb = actionWords[action as ActivityAction] ?? action;
  const details = action === 'changed' ? `: ${fields} ${fields === 1 ? 'detail' : 'details'}` : '';
  const kind = things[thing.kind] ?? thing.kind;
  if (thing.kind === 'settings') return `${verb} the {name} settings${details}`;
  if (thing.id === null) return `${verb} ${kind.endsWith('s') ? kind : `${kind}s`}${details}`;
  const named = nameOf({ thing, before }) === null ? kind : `${kind} {name}`;
  return `${verb} ${named}${details}`;
}

type Entry = Pick<ActivityView, 'action' | 'thing' | 'before' | 'after'>;

/** Plain text around the thing's name: 'You marked order ', '1007', ' as Cancelled'. */
export function sentenceOf(entry: Entry & Pick<ActivityView, 'who'>) {
  const { who, before, after } = entry;
  const named = who.kind === 'key' && who.name !== null ? `API key ${who.name}` : who.name;
  const actor = named ?? actorNames[who.kind as ActorKind] ?? who.kind;
  // Split first: names are text of people and may contain braces.
  const [start = '', end] = wordsFor(entry)
    .split('{name}')
    .map((part) =>
      part.replace(/\{(was )?(\w+)\}/g, (_, was, field) =>
        value((was ? before : after)?.[field], field),
      ),
    );
  const name = end === undefined ? null : (nameOf(entry) ?? '(deleted)');
  return { start: `${actor} ${start}`, name, end: end ?? '' };
}

/** The current name, else the one recorded when it was removed. */
export function nameOf({ thing, before }: Pick<ActivityView, 'thing' | 'before'>): string | null {
  const kept = before?.description ?? before?.number;
  if (thing.name !== null) return thing.name;
  if (kept !== undefined && kept !== null) return String(kept);
  if (thing.kind !== 'settings' || !thing.id) return null;
  return thing.id === 'standing' ? 'standing order' : wordsOf(thing.id);
}

const links: Partial<Record<string, (id: string, name: string) => string>> = {
  product: (id) => productPaths.one(id),
  'product import': (id) => `${productPaths.office}?import=${id}`,
  order: (id) => orderPaths.one(id),
  invoice: (_, name) => `${orderPaths.office}?search=${name}`,
  review: () => reviewPaths.office,
  'standing order': (id) => `${standingPaths.office}?standing=${id}`,
  album: (id) => galleryPaths.album(id),
  newsletter: (id) => newsletterPaths.one(id),
  subscriber: (_, name) =>
    `${newsletterPaths.subscribers}?${new URLSearchParams({ search: name })}`,
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
const money =
  /^(price|total|amount|amountDue|paid|paidBack|counted|discount|fee|deliveryFee|smallestOrder|freeFrom)$/;

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
export function differences({ thing, before, after }: Omit<Entry, 'action'>) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names.map(
    (name): Difference => ({
      name: capitalize(displayName(name, thing.kind)),
      before: before ? value(before[name], name) : null,
      after: after ? value(after[name], name) : null,
    }),
  );
}
