import type { trpc } from '#web/lib/calls/trpc.ts';

type Client = ReturnType<typeof trpc.useUtils>['client'];

/** Never persisted. */
export const ownOrderQuery = (client: Client, token: string) => ({
  queryKey: ['own order', token],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    client.orders.openOwn.mutate({ token }, { signal }),
});
