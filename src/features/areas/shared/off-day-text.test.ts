import { expect, test } from 'vitest';
import { defaultAreas } from './delivery-settings.ts';
import { offDayText } from './off-day-text.ts';

test.each([
  ['Brackenhurst', '2026-11-24', ''],
  ['Brackenhurst', '2026-11-25', 'You do not deliver in Brackenhurst on Wednesdays.'],
  [' brackenhurst', '2026-11-25', 'You do not deliver in Brackenhurst on Wednesdays.'],
  ['Brackenhurst', '', ''],
  ['Atlantis', '2026-11-25', ''],
  [null, '2026-11-25', ''],
])('warns of a day without delivery: %s on %j', (area, day, text) => {
  expect(offDayText(defaultAreas, area, day)).toBe(text);
});
