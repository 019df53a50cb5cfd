import { activity } from '#features/activity/web/office.ts';
import { areas } from '#features/areas/web/office.ts';
import { auth } from '#features/auth/web/office.ts';
import { figures } from '#features/figures/web/office.ts';
import { gallery } from '#features/gallery/web/office.ts';
import { invoices } from '#features/invoices/web/office.ts';
import { newsletter } from '#features/newsletter/web/office.ts';
import { operations } from '#features/operations/web/office.ts';
import { orders } from '#features/orders/web/office.ts';
import { people } from '#features/people/web/office.ts';
import { products } from '#features/products/web/office.ts';
import { reminders } from '#features/reminders/web/office.ts';
import { restock } from '#features/restock/web/office.ts';
import { reviews } from '#features/reviews/web/office.ts';
import { rounds } from '#features/rounds/web/office.ts';
import { settings } from '#features/settings/web/office.ts';
import { site } from '#features/site/web/office.ts';
import { standing } from '#features/standing/web/office.ts';
import type { Fill, OfficeFeature } from '#web/feature.ts';
import { paths } from '#web/paths.ts';
import { settingsScreen } from '#web/settings-sections.tsx';
import { fills, sortByPosition } from './features.ts';

/** Features with a back office part; shoppers never load them. */
export const officeFeatures: readonly OfficeFeature[] = [
  auth,
  settings,
  operations,
  areas,
  products,
  newsletter,
  invoices,
  orders,
  restock,
  rounds,
  people,
  reminders,
  standing,
  figures,
  reviews,
  gallery,
  site,
  activity,
];

export const officePages = officeFeatures.flatMap((feature) => feature.pages ?? []);
export const signInPages = officeFeatures.flatMap((feature) => feature.signInPages ?? []);

export const settingsSections = sortByPosition([
  ...officeFeatures.flatMap((feature) => feature.settings ?? []),
  ...officePages.flatMap(({ path, needs, amongSettings }) =>
    amongSettings ? settingsScreen(path, { ...amongSettings, needs }) : [],
  ),
]);

export const officePaths = [
  paths.admin.dashboard,
  ...[...signInPages, ...officePages].map(({ path }) => path),
];

export const officeFills: readonly Fill[] = sortByPosition([
  ...fills,
  ...officeFeatures.flatMap((feature) => feature.fills ?? []),
]);
