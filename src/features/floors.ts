import type { About } from '#shared/about.ts';
import type { Scope } from '#shared/office/api-keys.ts';
import { type RetentionRule, retention } from '#shared/office/retention.ts';
import { activity } from './activity/shared/about.ts';
import { areas } from './areas/shared/about.ts';
import { auth } from './auth/shared/about.ts';
import { cart } from './cart/shared/about.ts';
import { gallery } from './gallery/shared/about.ts';
import { invoices } from './invoices/shared/about.ts';
import { newsletter } from './newsletter/shared/about.ts';
import { operations } from './operations/shared/about.ts';
import { orders } from './orders/shared/about.ts';
import { people } from './people/shared/about.ts';
import { products } from './products/shared/about.ts';
import { reminders } from './reminders/shared/about.ts';
import { restock } from './restock/shared/about.ts';
import { reviews } from './reviews/shared/about.ts';
import { rounds } from './rounds/shared/about.ts';
import { standing } from './standing/shared/about.ts';

/** Lowest layer first: each feature imports only earlier ones. */
export const floors: readonly About[] = [
  auth,
  { name: 'settings', things: { settings: 'settings' } },
  {
    name: 'live',
    scopes: { 'deleted:read': 'See which orders, products and other things were deleted' },
    impersonal: ['changes'],
    onOwnersDevice: { officeSound: 'whether a new order is heard' },
  },
  areas,
  cart,
  products,
  newsletter,
  invoices,
  orders,
  restock,
  operations,
  people,
  reminders,
  rounds,
  {
    name: 'figures',
    scopes: { 'figures:read': 'See sales figures and the books' },
    things: { bookkeeping: 'the books' },
  },
  standing,
  reviews,
  gallery,
  { name: 'site' },
  activity,
];

export const things = together(({ things }) => things);

export const scopeLabels = together(({ scopes }) => scopes) as Record<Scope, string>;

export const kept = { ...together(({ retention }) => retention), ...retention } as Record<
  string,
  RetentionRule
>;

function together<Value>(partOf: (feature: About) => Readonly<Record<string, Value>> | undefined) {
  return Object.assign({}, ...floors.map(partOf)) as Record<string, Value>;
}
