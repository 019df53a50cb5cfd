import { httpBatchLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { readAdminToken } from './admin-token.ts';
import type { CallLink } from './trpc.ts';

/** Must match `maxBatchSize` in `server/http/trpc.ts`. */
const maxBatchSize = 20;
/** Some proxies refuse longer URLs. */
const maxUrlLength = 2000;

/** Timeout of a response, in milliseconds. */
const maxWait = 45_000;
/** Assumed minimum upload rate, in bytes per millisecond. */
const slowestLine = 10;

/** Timeout of a request: the time to upload it plus the wait for the response. */
function limitOf({ body, signal }: RequestInit): AbortSignal {
  const size = typeof body === 'string' ? body.length : 0;
  const limit = AbortSignal.timeout(maxWait + size / slowestLine);
  // Browsers from before spring 2024 lack AbortSignal.any: there an abandoned call runs to its end.
  return signal && 'any' in AbortSignal ? AbortSignal.any([signal, limit]) : limit;
}

const batches: CallLink = httpBatchLink({
  url: '/trpc',
  maxItems: maxBatchSize,
  maxURLLength: maxUrlLength,
  fetch: (address, options = {}) => fetch(address, { ...options, signal: limitOf(options) }),
  headers({ opList }) {
    const token = readAdminToken();
    // One press sends one call, so a batch never has two keys.
    const key = opList.map(({ context }) => context.idempotencyKey).find(Boolean);
    return {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(typeof key === 'string' && { 'idempotency-key': key }),
    };
  },
});

type Question = () => Promise<boolean>;

let question: Question | null = null;
let asking: Promise<boolean> | null = null;

/** Set by the office, whose dialog it is. */
export function setConfirmation(next: Question | null): void {
  question = next;
}

/** Concurrent calls share one dialog. @returns whether the person has confirmed who they are. */
function confirmIdentity(): Promise<boolean> {
  asking ??= (question?.() ?? Promise.resolve(false)).finally(() => {
    asking = null;
  });
  return asking;
}

/** A call that is refused as `unconfirmed` is repeated once the person has confirmed. */
export const callWire: CallLink = (runtime) => {
  const link = batches(runtime);
  return (call) =>
    observable((observer) => {
      let leave = () => {};
      let left = false;
      const send = () => {
        if (!left) leave = link(call).subscribe({ ...observer, error }).unsubscribe;
      };
      const error: typeof observer.error = async (refusal) => {
        if (refusal.data?.code === 'unconfirmed' && (await confirmIdentity())) send();
        else observer.error(refusal);
      };
      send();
      return () => {
        left = true;
        leave();
      };
    });
};
