import { activity } from '#features/activity/server/feature.ts';
import { areas } from '#features/areas/server/feature.ts';
import { auth } from '#features/auth/server/feature.ts';
import { figures } from '#features/figures/server/feature.ts';
import { gallery } from '#features/gallery/server/feature.ts';
import { invoices } from '#features/invoices/server/feature.ts';
import { live } from '#features/live/server/feature.ts';
import { newsletter } from '#features/newsletter/server/feature.ts';
import { operations } from '#features/operations/server/feature.ts';
import { orders } from '#features/orders/server/feature.ts';
import { people } from '#features/people/server/feature.ts';
import { products } from '#features/products/server/feature.ts';
import { reminders } from '#features/reminders/server/feature.ts';
import { restock } from '#features/restock/server/feature.ts';
import { reviews } from '#features/reviews/server/feature.ts';
import { rounds } from '#features/rounds/server/feature.ts';
import { settings } from '#features/settings/server/feature.ts';
import { site } from '#features/site/server/feature.ts';
import { standing } from '#features/standing/server/feature.ts';
import type { Feature } from '#server/feature.ts';

/** In the order of the OpenAPI document. */
export const listed = [
  auth,
  products,
  restock,
  orders,
  reminders,
  standing,
  people,
  invoices,
  rounds,
  figures,
  gallery,
  reviews,
  newsletter,
  settings,
  areas,
  operations,
  live,
  site,
  activity,
] as const;

export const features: readonly Feature[] = listed;
