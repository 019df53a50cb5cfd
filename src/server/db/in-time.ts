/** Something took too long. */
export class Late extends Error {
  override name = 'Late';
}

/**
 * The result of work that must end in time; what takes longer goes on, but is waited for no more.
 * @param what it was that did not happen, for the error: `A write did not finish`.
 * @throws Late after so many milliseconds.
 */
export function inTime<T>(promise: Promise<T>, milliseconds: number, what: string): Promise<T> {
  const late = Promise.withResolvers<never>();
  const error = new Late(`${what} within ${milliseconds} ms.`);
  const timer = setTimeout(() => late.reject(error), milliseconds);
  return Promise.race([promise, late.promise]).finally(() => clearTimeout(timer));
}
