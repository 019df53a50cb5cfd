import type { Logger } from '../log/logger.ts';
import { faultOf, type StoreFault } from './store-fault.ts';

/** Operations that a key may have separate permissions for. */
type Call = 'get' | 'put' | 'copy' | 'remove' | 'list';

/** Milliseconds after which a fault without recurrence is dropped. */
const faultLifetime = 5 * 60 * 1000;

type Options = {
  location: string;
  host: string;
  logger: Logger;
  /** Milliseconds after which a fault is checked again. */
  pollInterval: number;
  /** A minimal request that shows whether the store responds. */
  ask: () => Promise<unknown>;
};

/** Tracks faults of a store by operation. */
export function trackFaults({ location, host, logger, pollInterval: look, ask }: Options) {
  const troubles = new Map<Call, { fault: StoreFault; at: number }>();
  let lastAttemptAt = 0;

  /** Logs a fault once, and its end once. */
  async function attempt<T>(call: Call, task: () => Promise<T>): Promise<T> {
    lastAttemptAt = performance.now();
    try {
      const result = await task();
      if (troubles.delete(call))
        logger.info({ place: location, call }, 'the object store does this again');
      return result;
    } catch (error) {
      const fault = faultOf(error, host);
      const known = troubles.get(call)?.fault.message === fault.message;
      if (!known) logger.error({ place: location, call }, fault.message);
      troubles.set(call, { fault, at: performance.now() });
      throw fault;
    }
  }

  /** Starts a check if the last attempt is too old, since the fault may be over. */
  function trouble(): string | null {
    const now = performance.now();
    for (const [call, { at }] of troubles) if (now - at > faultLifetime) troubles.delete(call);
    const [latest] = troubles.values();
    if (latest && now - lastAttemptAt > look) {
      attempt('list', ask).catch(() => {});
    }
    return latest?.fault.message ?? null;
  }

  return { attempt, trouble };
}
