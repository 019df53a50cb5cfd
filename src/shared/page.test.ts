import { describe, expect, test } from 'vitest';
import { pageOf } from './page.ts';

describe('a page of a list', () => {
  test('in the middle', () => {
    expect(pageOf({ page: 2, pageSize: 10 }, 35)).toEqual({
      slice: { limit: 10, offset: 10 },
      pagination: { total: 35, page: 2, pages: 4 },
    });
  });

  test('that the rows fill exactly is followed by none', () => {
    expect(pageOf({ page: 3, pageSize: 10 }, 20).pagination).toEqual({
      total: 20,
      page: 2,
      pages: 2,
    });
  });

  test('beyond the end is the last one', () => {
    expect(pageOf({ page: 9, pageSize: 10 }, 35)).toEqual({
      slice: { limit: 10, offset: 30 },
      pagination: { total: 35, page: 4, pages: 4 },
    });
  });

  test('of an empty list is the first of one', () => {
    expect(pageOf({ page: 5, pageSize: 10 }, 0)).toEqual({
      slice: { limit: 10, offset: 0 },
      pagination: { total: 0, page: 1, pages: 1 },
    });
  });
});
