import { setTimeout as pauseFor } from 'node:timers/promises';
import pLimit from 'p-limit';
import type { StoreAddress } from './address.ts';
import { codeIn, noSuchBucket, notAStoreFault, StoreFault, timeoutError } from './store-fault.ts';

/** Retry policy; times in milliseconds. */
export type RetryPolicy = {
  /** Timeout of the response; also the maximum gap between two chunks. */
  responseTimeout: number;
  /** Pauses before each retry. */
  pauses: readonly number[];
  /** After a timeout, requests fail immediately for this long. */
  cooldown: number;
  /** Age of a failure after which `trouble` checks the store again. */
  pollInterval: number;
};

/** At 2 Mbit/s, a part of 8 MB takes 34 s. */
export const defaultRetryPolicy: RetryPolicy = {
  responseTimeout: 60_000,
  pauses: [200, 1000],
  cooldown: 3_000,
  pollInterval: 30_000,
};

const maxConcurrent = 32;

const retryable: ReadonlySet<number> = new Set([429, 500, 502, 503, 504]);

/**
 * Limits concurrency, retries, pauses after timeouts, and recognizes foreign responses.
 * @throws StoreFault, or the network error.
 */
export function createStoreFetch(
  { host, bucket }: Pick<StoreAddress, 'host' | 'bucket'>,
  retryPolicy: RetryPolicy,
) {
  const inTurn = pLimit(maxConcurrent);
  let cooldownUntil = 0;

  async function requestOnce(url: RequestInfo | URL, request?: RequestInit): Promise<Response> {
    const timeout = new AbortController();
    using _timer = setTimeout(() => timeout.abort(), retryPolicy.responseTimeout);
    try {
      // Redirects are reported, not followed: another host's response proves nothing.
      const headers = { ...request?.headers, 'Accept-Encoding': 'identity' };
      return await fetch(url, { ...request, headers, redirect: 'manual', signal: timeout.signal });
    } catch (error) {
      if (!timeout.signal.aborted) throw error;
      cooldownUntil = performance.now() + retryPolicy.cooldown;
      throw timeoutError();
    }
  }

  /** s3mini accepts any 200 as a list, and a missing bucket as a missing object. */
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
      throw notAStoreFault(host);
    }
    if (status !== 200 || !listing) return answer;
    const body = await answer.text();
    if (!/<ListBucketResult[\s>]/.test(body)) throw notAStoreFault(host);
    return new Response(body, { status, headers });
  }

  return async (url: RequestInfo | URL, request?: RequestInit): Promise<Response> => {
    if (performance.now() < cooldownUntil) throw timeoutError();
    for (const pause of [...retryPolicy.pauses, null]) {
      try {
        const answer = await inTurn(() => requestOnce(url, request));
        if (pause === null || !retryable.has(answer.status))
          return await inspect(url, request, answer);
        await answer.body?.cancel();
      } catch (error) {
        const code = (error as { code?: unknown }).code;
        if (pause === null || code === 'late' || error instanceof StoreFault) throw error;
      }
      if (pause !== null) await pauseFor(pause);
    }
    throw new Error('never reached');
  };
}
