import type { Logger } from '../log/logger.ts';
import { faultOf, type StoreFault } from './store-fault.ts';

/** What a key may be allowed to do, or not. */
export type Call = 'get' | 'put' | 'copy' | 'remove' | 'list';

/** After how long a fault that was not met again counts no more; milliseconds. */
const forgotten = 5 * 60 * 1000;

type Options = {
  /** For the log. */
  location: string;
  host: string;
  logger: Logger;
  /** Milliseconds after which an unhappy end is looked at again. */
  pollInterval: number;
  /** Asks for as little as shows whether the store is there. */
  ask: () => Promise<unknown>;
};

/** Remembers what went wrong at a store, by what it was asked for. */
export function storeTroubles({ location, host, logger, pollInterval: look, ask }: Options) {
  const troubles = new Map<Call, { fault: StoreFault; at: number }>();
  let askedAt = 0;

  /** Asks the store for something; what goes wrong is told once, and once when it is over. */
  async function attempt<T>(call: Call, task: () => Promise<T>): Promise<T> {
    askedAt = performance.now();
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

  /** A fault that nobody met again for a while may be over; whether the store is there is looked up. */
  function trouble(): string | null {
    const now = performance.now();
    for (const [call, { at }] of troubles) if (now - at > forgotten) troubles.delete(call);
    const [one] = troubles.values();
    if (one && now - askedAt > look) {
      attempt('list', ask).catch(() => {});
    }
    return one?.fault.message ?? null;
  }

  return { attempt, trouble };
}
