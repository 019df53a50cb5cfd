export class TimedOut extends Error {
  override name = 'TimedOut';
}

/** The work itself is not cancelled. @throws TimedOut with `what` and the limit as its message. */
export function inTime<T>(promise: Promise<T>, milliseconds: number, what: string): Promise<T> {
  const late = Promise.withResolvers<never>();
  const error = new TimedOut(`${what} within ${milliseconds} ms.`);
  const timer = setTimeout(() => late.reject(error), milliseconds);
  return Promise.race([promise, late.promise]).finally(() => clearTimeout(timer));
}
