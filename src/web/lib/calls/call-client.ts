import { TRPCClientError } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { type CallLink, trpc } from './trpc.ts';

const wire = () => import('./call-wire.ts');

/** The first call retries a failed load. */
export function preloadCalls(): void {
  void wire().catch(() => {});
}

/** Loads the transport with the first call: the first view needs none. */
const laterWire: CallLink = (runtime) => {
  let link: ReturnType<CallLink> | undefined;
  return (call) =>
    observable((observer) => {
      let leave: (() => void) | undefined;
      let left = false;
      wire().then(
        ({ callWire }) => {
          link ??= callWire(runtime);
          if (!left) leave = link(call).subscribe(observer).unsubscribe;
        },
        (error) => observer.error(TRPCClientError.from(error)),
      );
      return () => {
        left = true;
        leave?.();
      };
    });
};

/** Sends nothing on the server, where pages are prefetched directly. */
export function createCallClient() {
  return trpc.createClient({ links: [laterWire] });
}
