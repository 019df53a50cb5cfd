import { parsedJson } from '#shared/parsed-json.ts';
import { Link } from '#web/components/ui/link.tsx';
import { lazyComponent } from '#web/lazy/lazy-component.tsx';
import { readDevice, storeOnDevice, useDevice } from '#web/lib/device-store.ts';
import type { StoredSentOrder } from '#web/lib/sent-order.ts';
import RotateCw from '~icons/lucide/rotate-cw';
import { lastOrderKey, orderPagePath, tokenOf } from '../../shared/own-page/order-link.ts';

type LastOrder = { orderNumber: string; token: string };

const maxOrders = 5;

function parseOrder(value: unknown): LastOrder[] {
  if (typeof value !== 'object' || value === null) return [];
  const { orderNumber, token } = value as Partial<Record<keyof LastOrder, unknown>>;
  if (typeof orderNumber !== 'string' || typeof token !== 'string') return [];
  return tokenOf(`#${token}`) === null ? [] : [{ orderNumber, token }];
}

/** Newest first. Drops damaged entries. */
export function parseLastOrders(text: string | null): LastOrder[] {
  const stored = parsedJson(text);
  return Array.isArray(stored) ? stored.flatMap(parseOrder).slice(0, maxOrders) : [];
}

function storeLastOrders(orders: readonly LastOrder[]): void {
  storeOnDevice(lastOrderKey, orders.length > 0 ? JSON.stringify(orders) : null);
}

/** Each response has another token, so a repeated submission is found by its order number. */
export function rememberLastOrder({ orderNumber, orderLink }: StoredSentOrder): void {
  const token = tokenOf(new URL(orderLink).hash);
  if (token === null) return;
  const others = parseLastOrders(readDevice(lastOrderKey)).filter(
    (order) => order.orderNumber !== orderNumber,
  );
  storeLastOrders([{ orderNumber, token }, ...others].slice(0, maxOrders));
}

export function forgetLastOrder(token: string): void {
  const orders = parseLastOrders(readDevice(lastOrderKey));
  const others = orders.filter((order) => order.token !== token);
  if (others.length < orders.length) storeLastOrders(others);
}

type LastOrderProps = {
  className?: string;
  as?: 'card';
};

/** For customers who chose to be remembered on this device. */
export function LastOrderPart({ as, className }: LastOrderProps) {
  const [newest] = parseLastOrders(useDevice(lastOrderKey));
  if (!newest) return null;
  const { token } = newest;
  if (as === 'card')
    return (
      <OpenedLastOrder
        key={token}
        token={token}
        className={className}
        onOver={() => forgetLastOrder(token)}
      />
    );
  return (
    <li className="md:order-first md:max-xl:hidden">
      <Link to={`${orderPagePath}#${token}`} className={className}>
        <RotateCw aria-hidden className="size-5 text-primary md:hidden" />
        Your last order
      </Link>
    </li>
  );
}

/** In the chunk of the order's page: another one would cost the cart page a request. */
const OpenedLastOrder = lazyComponent({
  load: async () => (await import('./order-page.tsx')).OpenedLastOrder,
  missing: () => null,
});
