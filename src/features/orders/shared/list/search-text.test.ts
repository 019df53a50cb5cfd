import { expect, test } from 'vitest';
import { readDay, writeDay } from '#shared/time/day.ts';
import {
  orderSearchTerms,
  orderSearchText,
  searchedAmount,
  searchedDay,
  searchedInvoice,
  searchedNumber,
} from './search-text.ts';

const sold = [{ description: 'Lamb & Rice 8 kg' }, { description: 'Lamb & Rice 8 kg' }];
const order = {
  number: 1042,
  name: 'Zoë',
  surname: 'van der Merwe-O’Brien',
  cell: '+27821234567',
  telephone: '+27115550142',
  email: 'Zoe@Example.com',
  address1: '7 Jacaranda Läne',
  address2: null,
  area: 'Brackenhurst',
  postal: '1448',
  notes: 'By the\nback gate',
  ownerNote: 'Pays on the 25th',
};
const text = orderSearchText(order, sold);

const finds = (search: string) => orderSearchTerms(search).every((term) => text.includes(term));

test.each([
  '1042',
  'zoe',
  'ZOË',
  'Merwe Zoë',
  'obrien',
  "O'Brien",
  '0821234567',
  '082 123 4567',
  '+27 82 123 4567',
  '(011) 555-0142',
  '4567',
  '#1042',
  'zoe@example.com',
  '@example',
  'jacaranda lane',
  'Brackenhurst 1448',
  'back gate',
  '25th',
  'LAMB rice 8 kg',
  '',
])('finds by “%s”', (search) => {
  expect(finds(search)).toBe(true);
});

test.each(['1043', 'zoe botha', '083 123 4567', '%', '_'])('does not find by “%s”', (search) => {
  expect(finds(search)).toBe(false);
});

const abroad = orderSearchText({ ...order, cell: '+263771234567', telephone: null }, sold);

test.each([
  '+263 77 123 4567',
  '00263 77 123 4567',
  '+263771234567',
  '+263 77',
  '00263 77',
  '77 123 4567',
  '077 123 4567',
  '4567',
])('finds a number from abroad by “%s”', (search) => {
  expect(orderSearchTerms(search).every((term) => abroad.includes(term))).toBe(true);
});

test('has each product once and omits unknown values', () => {
  expect(text.match(/lamb/g)).toHaveLength(1);
  const office = {
    ...order,
    surname: '',
    telephone: null,
    email: '',
    notes: null,
    ownerNote: null,
  };
  expect(orderSearchText(office, [])).not.toMatch(/null|undefined| {2}/);
});

test('a whole number alone can be that of an order', () => {
  expect([' 1042 ', '10 42', '0821234567', '#1042', ''].map(searchedNumber)).toEqual([
    1042,
    null,
    null,
    null,
    null,
  ]);
});

test.each([
  ['1021.10', 102_110],
  ['1021,10', 102_110],
  ['R1 021,10', 102_110],
  ['r 1021', 102_100],
  ['1,021.10', 102_110],
  ['1021', null],
  ['082 555 0199', null],
  ['R2D2', null],
  ['Rand', null],
  ['', null],
])('the amount in “%s” is %s', (search, cents) => expect(searchedAmount(search)).toBe(cents));

test.each([
  ['INV-0012', { kind: 'invoice', number: 12 }],
  [' inv 12', { kind: 'invoice', number: 12 }],
  ['cn12', { kind: 'credit note', number: 12 }],
  ['INV-', null],
  ['inva 12', null],
  ['12', null],
])('the invoice in “%s”', (search, found) => expect(searchedInvoice(search)).toEqual(found));

test('a day is found as people write it, in the year nearest to today', () => {
  const day = (text: string) => {
    const found = searchedDay(text, readDay('2026-12-20'));
    return found && writeDay(found);
  };
  expect(
    ['2026-11-28', '28 Nov', 'Sat 28 november', '5 jan', '5 Jan 2026', ' 28 Nov '].map(day),
  ).toEqual(['2026-11-28', '2026-11-28', '2026-11-28', '2027-01-05', '2026-01-05', '2026-11-28']);
  expect(['', '28', '30 feb', '28 novak lane', '28 n', 'Nov 28 Street'].map(day)).toEqual(
    Array(6).fill(null),
  );
});
