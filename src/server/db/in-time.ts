export class Late extends Error {
  override name = 'Late';
}

/**
 * Rejects when a promise is too slow; the work itself is not cancelled.
 * @param what the message without the limit: `A write did not finish`.
 * @throws Late after that many milliseconds.
 */
export function inTime<T>(promise: Promise<T>, milliseconds: number, what: string): Promise<T> {
  const late = Promise.withResolvers<never>();
  const error = new Late(`${what} within ${milliseconds} ms.`);
  const timer = setTimeout(() => late.reject(error), milliseconds);
  return Promise.race([promise, late.promise]).finally(() => clearTimeout(timer));
}
