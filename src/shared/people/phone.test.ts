import { expect, test } from 'vitest';
import { formatPhone, isCellNumber, normalizePhone, whatsAppLink } from './phone.ts';

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

test.each([
  ['+263 77 123 4567', '+263771234567', '+263 77 123 4567'],
  ['00264 81 123 4567', '+264811234567', '+264 81 123 4567'],
  ['+44 (0)20 7946-0000 (WhatsApp)', '+442079460000', '+44 207 946 0000'],
  ['+1 (212) 555-0123', '+12125550123', '+1 212 555 0123'],
  ['+258.84.123.4567', '+258841234567', '+258 84 123 4567'],
  ['+7 912 345 67 89', '+79123456789', '+7 912 345 6789'],
  ['\u202a+263\u00a077\u2011123\u20114567\u202c', '+263771234567', '+263 77 123 4567'],
  ['+290 22222', '+29022222', '+290 2 2222'],
  ['+999 123 456 789 012', '+999123456789012', '+999 12 345 678 9012'],
])('%s is a number from abroad, stored as %s and shown as %s', (typed, stored, shown) => {
  expect(normalizePhone(typed)).toBe(stored);
  expect(formatPhone(stored)).toBe(shown);
  expect(normalizePhone(shown)).toBe(stored);
  expect(isCellNumber(stored)).toBe(true);
  expect(whatsAppLink(stored, '')).toBe(`https://wa.me/${stored.slice(1)}?text=`);
});

test.each([
  '082 555 019',
  '11 555 0142',
  '082 555 0199 or 083',
  'WhatsApp',
  '',
  '263 77 123 4567',
  '+082 555 0199',
  '+27 82 555 019',
  '+27 82 555 01999',
  '000 82 555 0199',
  '+123 4567',
  '+999 1234 5678 90123',
  '+263 77 123 4567 or +263 77 123 4568',
  '+',
])('%s is none', (typed) => {
  expect(normalizePhone(typed)).toBeNull();
});

test('a number is written as people dial it, other text as it is', () => {
  expect(formatPhone('+27825550199')).toBe('082 555 0199');
  expect(formatPhone('anna@example.com')).toBe('anna@example.com');
});

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
