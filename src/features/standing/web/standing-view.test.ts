import { jsx } from 'react/jsx-runtime';
import { expect, test } from 'vitest';
import { renderScreen } from '#test/render-screen.ts';
import type { StandingView } from '../shared/standing-order.ts';
import { StandingOrderView } from './standing-view.tsx';

const standing: StandingView = {
  version: '2026-11-20T08:00:00.000Z',
  state: 'active',
  isProved: true,
  everyWeeks: 2,
  nextDay: '2026-12-10',
  nextDeliveries: ['2026-12-10', '2026-12-24', '2027-01-07'],
  sendsItself: false,
  handover: 'Delivery',
  deliveryArea: 'Brackenhurst',
  address: ['12 Hennie Alberts Street', 'Brackenhurst', '1448'],
  details: { address1: '', address2: '', area: '', postal: '', wishedPayment: null, notes: null },
  lines: [],
  proposal: null,
  past: [],
};

const answer = async () => {};
const calls = { answer, change: answer, draft: 'standing', customer: null };

test.each([
  ['by its rhythm', standing.nextDeliveries, false],
  ['before a closed day', ['2026-12-10', '2026-12-23', '2027-01-07'], true],
])('says that a day has moved: %s', (_, nextDeliveries, isMoved) => {
  const view = { ...standing, nextDeliveries };
  const html = renderScreen(jsx(StandingOrderView, { standing: view, calls }));
  expect(html).toContain('Next: Thursday 10 Dec, ');
  expect(html.includes('We move a day on which we are closed or do not deliver. ')).toBe(isMoved);
});

const ordered: NonNullable<StandingView['proposal']> = {
  proposalID: 1,
  state: 'confirmed',
  day: '2026-11-26',
  movedFrom: null,
  cutOff: '2026-11-25T10:00:00.000Z',
  sendsItself: false,
  lines: [],
  total: 0,
  delivery: [],
  questions: [],
  obstacle: null,
  orderNumber: '1043',
  canUndo: true,
};

test('what is ordered comes, whatever is paused or changed later', () => {
  const view = { ...standing, state: 'paused' as const, nextDeliveries: [], proposal: ordered };
  const html = renderScreen(jsx(StandingOrderView, { standing: view, calls }));
  expect(html).toContain('Nothing more is ordered until you resume it.');
  expect(html).toContain('What you change from now on is for later ones.');
});
