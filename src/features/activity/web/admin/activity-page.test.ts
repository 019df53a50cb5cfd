import { expect, test } from 'vitest';
import type { ActivityView } from '../../shared/activity-view.ts';
import { groupEntries } from './activity-page.tsx';

const you = { kind: 'owner', name: null };
const sipho = { kind: 'helper', name: 'Sipho' };

const entry = (activityID: number, changes: Partial<ActivityView> = {}): ActivityView => ({
  activityID,
  at: '2026-11-20T08:00:00.000Z',
  who: you,
  action: 'signed in',
  thing: { kind: 'session', id: String(activityID), name: null },
  before: null,
  after: { device: 'A phone' },
  ...changes,
});
const price = (activityID: number, before: number, after: number) =>
  entry(activityID, {
    action: 'changed',
    thing: { kind: 'product', id: '7', name: 'Lamb 8 kg' },
    before: { price: before },
    after: { price: after },
  });

const idsOf = (...entries: ActivityView[]) =>
  groupEntries(entries).map((group) => group.map(({ activityID }) => activityID));

test('joins entries with one sentence that follow each other', () => {
  expect(idsOf()).toEqual([]);
  expect(idsOf(entry(5), entry(4), entry(3))).toEqual([[5, 4, 3]]);
  expect(idsOf(entry(5), entry(4, { who: sipho }), entry(3))).toEqual([[5], [4], [3]]);
  expect(idsOf(price(9, 2, 3), price(8, 1, 2))).toEqual([[9], [8]]);
  expect(idsOf(entry(5), price(4, 1, 2), entry(3), entry(2))).toEqual([[5], [4], [3, 2]]);
});
