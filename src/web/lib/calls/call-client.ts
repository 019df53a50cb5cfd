import { TRPCClientError } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { type CallLink, trpc } from './trpc.ts';

const wire = () => import('./call-wire.ts');

/** Begins to fetch what calls travel by. What does not come is asked for again by the first call. */
export function callsSoon(): void {
  void wire().catch(() => {});
}

/** Sends a call once its way is there: at first sight a page needs no calls, and brings none. */
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

/** The client of the typed calls. On the server nothing is ever sent: pages are prefetched there. */
export function createCallClient() {
  return trpc.createClient({ links: [laterWire] });
}
