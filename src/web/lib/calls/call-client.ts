import { TRPCClientError } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { confirmIdentity } from './confirmation.ts';
import { type CallLink, errorCode, trpc } from './trpc.ts';

const wire = () => import('./call-wire.ts');

/** The first call retries a failed load. */
export function preloadCalls(): void {
  void wire().catch(() => {});
}

/**
 * Loads the transport with the first call: the first view needs none. A call that is refused as
 * `unconfirmed` is repeated once the person has confirmed.
 */
const laterWire: CallLink = (runtime) => {
  let link: ReturnType<CallLink> | undefined;
  return (call) =>
    observable((observer) => {
      let leave: (() => void) | undefined;
      let left = false;
      wire().then(
        ({ callWire }) => {
          link ??= callWire(runtime);
          const send = link(call);
          const follow = () => {
            if (!left) leave = send.subscribe({ ...observer, error }).unsubscribe;
          };
          const error: typeof observer.error = async (refusal) => {
            if (errorCode(refusal) === 'unconfirmed' && (await confirmIdentity())) follow();
            else observer.error(refusal);
          };
          follow();
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
