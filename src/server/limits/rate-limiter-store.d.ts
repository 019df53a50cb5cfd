/* The package types the base class of its stores but leaves its file and its hooks out. */
declare module 'rate-limiter-flexible/lib/RateLimiterStoreAbstract.js' {
  import { type RateLimiterRes, RateLimiterStoreAbstract } from 'rate-limiter-flexible';

  export default abstract class StoreLimiter<Stored> extends RateLimiterStoreAbstract {
    /** Adds points to a key, or starts its window anew when that is over (or `force` is set). */
    abstract _upsert(
      key: string,
      points: number,
      milliseconds: number,
      force?: boolean,
    ): Promise<Stored>;
    abstract _get(key: string): Promise<Stored | null>;
    abstract _delete(key: string): Promise<boolean>;
    abstract _getRateLimiterRes(key: string, changed: number, stored: Stored): RateLimiterRes;
  }
}
