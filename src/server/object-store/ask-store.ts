import { setTimeout as pauseFor } from 'node:timers/promises';
import pLimit from 'p-limit';
import type { StoreAddress } from './address.ts';
import { codeIn, noSuchBucket, StoreFault, strangeAnswer, tooLate } from './store-fault.ts';

/** How the store is asked. Times in milliseconds. */
export type Manners = {
  /** How long it may take to begin its answer; a piece may be under way as long. */
  patience: number;
  /** Pauses before a request is made again that failed at once. */
  pauses: readonly number[];
  /** How long nobody asks again once it has let somebody wait in vain. */
  rest: number;
  /** How old an unhappy end may be before `trouble` has somebody look again. */
  pollInterval: number;
};

/** A piece of 8 MB on a line of 2 Mbit/s takes 34 s. */
export const usualManners: Manners = {
  patience: 60_000,
  pauses: [200, 1000],
  rest: 3_000,
  pollInterval: 30_000,
};

/** Requests under way at once; the others wait their turn. */
const atOnce = 32;

/** Faults that may be over in a moment. */
const again: ReadonlySet<number> = new Set([429, 500, 502, 503, 504]);

/**
 * A `fetch` that asks a store with patience: in turn, again after a short fault, not again for a while after
 * one that let somebody wait in vain, and no answer is taken for a store's that is none.
 * @throws StoreFault, or what broke the connection.
 */
export function askStore(
  { host, bucket }: Pick<StoreAddress, 'host' | 'bucket'>,
  manners: Manners,
) {
  const inTurn = pLimit(atOnce);
  let restUntil = 0;

  async function askOnce(url: RequestInfo | URL, request?: RequestInit): Promise<Response> {
    const late = new AbortController();
    const bell = setTimeout(() => late.abort(), manners.patience);
    try {
      // What leads elsewhere is told, not followed: the answer of another host proves nothing.
      const headers = { ...request?.headers, 'Accept-Encoding': 'identity' };
      return await fetch(url, { ...request, headers, redirect: 'manual', signal: late.signal });
    } catch (error) {
      if (!late.signal.aborted) throw error;
      restUntil = performance.now() + manners.rest;
      throw tooLate();
    } finally {
      clearTimeout(bell);
    }
  }

  async function ask(url: RequestInfo | URL, request?: RequestInit): Promise<Response> {
    if (performance.now() < restUntil) throw tooLate();
    for (const pause of [...manners.pauses, null]) {
      try {
        const answer = await inTurn(() => askOnce(url, request));
        if (pause === null || !again.has(answer.status)) return await inspect(url, request, answer);
        await answer.body?.cancel();
      } catch (error) {
        const code = (error as { code?: unknown }).code;
        if (pause === null || code === 'late' || error instanceof StoreFault) throw error;
      }
      if (pause !== null) await pauseFor(pause);
    }
    throw new Error('never reached');
  }

  /** The library takes any 200 for a list, and a bucket that is gone for an object that is. */
  async function inspect(
    url: RequestInfo | URL,
    request: RequestInit | undefined,
    answer: Response,
  ) {
    const { status, headers } = answer;
    const listing = String(url).includes('list-type=2');
    if (status === 404 && request?.method === 'GET') {
      const body = await answer.text();
      if (codeIn(body) === 'NoSuchKey') return new Response(body, { status, headers });
      if (codeIn(body) === 'NoSuchBucket') throw noSuchBucket(host, bucket);
      throw strangeAnswer(host);
    }
    if (status !== 200 || !listing) return answer;
    const body = await answer.text();
    if (!/<ListBucketResult[\s>]/.test(body)) throw strangeAnswer(host);
    return new Response(body, { status, headers });
  }

  return ask;
}
