import { expect } from 'vitest';
import type { TestShop } from '../shop.ts';

type Reading = {
  /** `X-Total-Count` of the first part. */
  total: number;
  between?(): Promise<void>;
};

/**
 * Reads a bounded list of the REST calls to its end by the links that its answers give, and returns
 * what `summarize` returns for each row.
 */
export async function eachPart<Row, Summary>(
  shop: Pick<TestShop, 'rest'>,
  path: string,
  headers: HeadersInit | undefined,
  summarize: (row: Row) => Summary,
  { total, between }: Reading,
): Promise<Summary[]> {
  const read: Summary[] = [];
  let next: string | undefined = path;
  while (next !== undefined) {
    const answer = await shop.rest('GET', next, undefined, headers);
    expect(answer.status).toBe(200);
    const body = answer.body as { reviews: Row[] } | Row[];
    read.push(...(Array.isArray(body) ? body : body.reviews).map(summarize));
    if (next === path) {
      expect(answer.headers.get('x-total-count')).toBe(String(total));
      await between?.();
    }
    const link = answer.headers.get('link');
    next = link === null ? undefined : /^<\/api(\/[^>]+)>; rel="next"$/.exec(link)?.[1];
    expect(next === undefined).toBe(link === null);
  }
  return read;
}

/** The rows of a list as the call for one of them answers them. */
export const withoutTimes = <Row extends object>(rows: readonly (Row & { updatedAt?: string })[]) =>
  rows.map(({ updatedAt: _, ...row }) => row);
