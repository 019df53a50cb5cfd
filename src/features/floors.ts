import type { About } from '#shared/about.ts';
import type { Scope } from '#shared/office/api-keys.ts';
import { type Kept, retention } from '#shared/office/retention.ts';
import { activity } from './activity/shared/about.ts';
import { auth } from './auth/shared/about.ts';
import { backups } from './backups/shared/about.ts';
import { cart } from './cart/shared/about.ts';
import { deliveries } from './deliveries/shared/about.ts';
import { delivery } from './delivery/shared/about.ts';
import { gallery } from './gallery/shared/about.ts';
import { invoices } from './invoices/shared/about.ts';
import { keys } from './keys/shared/about.ts';
import { newsletter } from './newsletter/shared/about.ts';
import { orders } from './orders/shared/about.ts';
import { people } from './people/shared/about.ts';
import { products } from './products/shared/about.ts';
import { reviews } from './reviews/shared/about.ts';

/**
 * Every feature, from the ground up: each imports only from those before it. One that has much to say to
 * both sides says it in its `shared/about.ts`.
 */
export const floors: readonly About[] = [
  auth,
  keys,
  { name: 'settings', things: { settings: 'settings' } },
  { name: 'mail', things: { mail: 'mails' } },
  { name: 'live', onOwnersDevice: { officeSound: 'whether a new order is heard' } },
  people,
  { name: 'pictures', things: { picture: 'picture' } },
  backups,
  delivery,
  cart,
  products,
  newsletter,
  invoices,
  orders,
  { name: 'health' },
  { name: 'customers', things: { customer: 'customer' } },
  deliveries,
  { name: 'figures', things: { bookkeeping: 'the books' } },
  reviews,
  gallery,
  { name: 'site' },
  activity,
];

/** The kinds of things that are acted on, and what people call them. */
export const things = together(({ things }) => things);

/** What an API key can be allowed to do, and how the office says it. */
export const scopeLabels = together(({ scopes }) => scopes) as Record<Scope, string>;

/** What is kept of people, by features and the platform. */
export const kept = { ...together(({ retention }) => retention), ...retention } as Record<
  string,
  Kept
>;

function together<Said>(saidBy: (feature: About) => Readonly<Record<string, Said>> | undefined) {
  return Object.assign({}, ...floors.map(saidBy)) as Record<string, Said>;
}
