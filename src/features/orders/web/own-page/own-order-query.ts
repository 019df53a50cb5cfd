import { trpc } from '#web/lib/calls/trpc.ts';
import type { OrderItem } from '../../shared/order-view.ts';

type Client = ReturnType<typeof trpc.useUtils>['client'];

/** Never persisted. */
export const ownOrderQuery = (client: Client, token: string) => ({
  queryKey: ['own order', token],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    client.orders.openOwn.mutate({ token }, { signal }),
});

/** Null for products no longer in the shop. */
export function usePictures(lines: readonly OrderItem[]) {
  const numbers = lines.flatMap(({ productID }) => productID ?? []);
  const { data } = trpc.products.these.useQuery({ numbers });
  return ({ productID }: OrderItem) =>
    data?.find((product) => product.productID === productID)?.picture ?? null;
}
