import { expect, test } from 'vitest';
import { isCellNumber, normalizePhone } from './phone.ts';

test.each([
  '082 555 0199',
  '82 555 0199',
  '+27 82 555 0199',
  '+27(0)82 555 0199',
  '+27 (0) 82 555-0199',
  '27825550199',
  '0027 82 555 0199',
  '0825550199 (WhatsApp)',
  'Cell: 082/555/0199',
  'Sel 082 555 0199',
])('%s is a number', (typed) => {
  expect(normalizePhone(typed)).toBe('+27825550199');
});

test.each(['082 555 019', '11 555 0142', '082 555 0199 or 083', '+44 7700 900123', 'WhatsApp', ''])(
  '%s is none',
  (typed) => {
    expect(normalizePhone(typed)).toBeNull();
  },
);

test('a landline is distinguished from a cell number', () => {
  expect(
    ['011 555 0142', '086 123 4567'].map((typed) => isCellNumber(normalizePhone(typed) ?? '')),
  ).toEqual([false, false]);
  expect(
    ['061 555 0142', '072 555 0142', '084 555 0142'].map((typed) =>
      isCellNumber(normalizePhone(typed) ?? ''),
    ),
  ).toEqual([true, true, true]);
});
