import { areas } from '#features/areas/web/pages.ts';
import { cart } from '#features/cart/web/pages.ts';
import { gallery } from '#features/gallery/web/pages.ts';
import { newsletter } from '#features/newsletter/web/pages.ts';
import { orders } from '#features/orders/web/pages.ts';
import { products } from '#features/products/web/pages.ts';
import { reminders } from '#features/reminders/web/pages.ts';
import { restock } from '#features/restock/web/pages.ts';
import { reviews } from '#features/reviews/web/pages.ts';
import { rounds } from '#features/rounds/web/pages.ts';
import { site } from '#features/site/web/pages.ts';
import { standing } from '#features/standing/web/pages.ts';
import type { AnySlot, Fill, MenuEntry, MenuPosition, WebFeature } from '#web/feature.ts';

const features: readonly WebFeature[] = [
  areas,
  cart,
  products,
  newsletter,
  orders,
  reminders,
  restock,
  rounds,
  standing,
  reviews,
  gallery,
  site,
];

export const shopPages = features.flatMap((feature) => feature.pages ?? []);

export const fills = sortByPosition(features.flatMap((feature) => feature.fills ?? []));

export const publicMenu = menuOf(shopPages);

export function sortByPosition<Placed extends { position: number }>(
  placed: readonly Placed[],
): Placed[] {
  return placed.toSorted((one, other) => one.position - other.position);
}

export function fillsOf(
  { slots = [] }: { slots?: readonly AnySlot[] },
  among: readonly Fill[] = fills,
): readonly Fill[] {
  return among.filter(({ slot }) => slots.includes(slot));
}

export function menuOf(
  entries: readonly { path: string; menu?: MenuPosition }[],
): readonly MenuEntry[] {
  return sortByPosition(entries.flatMap(({ path, menu }) => (menu ? [{ ...menu, to: path }] : [])));
}
