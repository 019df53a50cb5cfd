import { activity } from '#features/activity/web/pages.ts';
import { auth } from '#features/auth/web/pages.ts';
import { backups } from '#features/backups/web/pages.ts';
import { cart } from '#features/cart/web/pages.ts';
import { delivery } from '#features/delivery/web/pages.ts';
import { gallery } from '#features/gallery/web/pages.ts';
import { health } from '#features/health/web/pages.ts';
import { keys } from '#features/keys/web/pages.ts';
import { mail } from '#features/mail/web/pages.ts';
import { newsletter } from '#features/newsletter/web/pages.ts';
import { orders } from '#features/orders/web/pages.ts';
import { people } from '#features/people/web/pages.ts';
import { pictures } from '#features/pictures/web/pages.ts';
import { products } from '#features/products/web/pages.ts';
import { reviews } from '#features/reviews/web/pages.ts';
import { settings } from '#features/settings/web/pages.ts';
import { site } from '#features/site/web/pages.ts';
import type { MenuEntry, MenuPlace, WebFeature } from '#web/feature.ts';
import type { AnySlot, Fill } from '#web/slots.tsx';

/** Every feature of the shop. */
export const features: readonly WebFeature[] = [
  auth,
  keys,
  settings,
  mail,
  people,
  pictures,
  backups,
  health,
  delivery,
  cart,
  products,
  newsletter,
  orders,
  reviews,
  gallery,
  site,
  activity,
];

export const pages = features.flatMap((feature) => feature.pages ?? []);
export const officePages = features.flatMap((feature) => feature.officePages ?? []);
export const signInPages = features.flatMap((feature) => feature.signInPages ?? []);

export const fills: readonly Fill[] = features
  .flatMap((feature) => feature.fills ?? [])
  .sort((one, other) => one.place - other.place);

/** What fills the slots of a page. */
export function fillsOf({ slots = [] }: { slots?: readonly AnySlot[] }): readonly Fill[] {
  return fills.filter(({ slot }) => slots.includes(slot));
}

function menuOf(entries: readonly { path: string; menu?: MenuPlace }[]): readonly MenuEntry[] {
  return entries
    .flatMap(({ path, menu }) => (menu ? [{ ...menu, to: path }] : []))
    .sort((one, other) => one.place - other.place);
}

/** What the header and the footer lead to. */
export const publicMenu = menuOf(pages);

/** What the side menu of the back office leads to; Logout follows it. */
export const officeMenu = menuOf(officePages);
