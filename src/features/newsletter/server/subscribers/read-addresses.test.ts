import { expect, test } from 'vitest';
import { subscriberCsvHead, subscriberCsvRow } from './export-subscribers.ts';
import { readAddresses } from './read-addresses.ts';

test('reads a plain list, names duplicates and bad lines by their number', () => {
  const read = readAddresses('anna@example.com\r\n\r\nANNA@example.com\nnobody\nben@example.com');
  expect(read).toEqual({
    addresses: [
      { line: 1, email: 'anna@example.com' },
      { line: 5, email: 'ben@example.com' },
    ],
    duplicates: [{ line: 3, text: 'ANNA@example.com' }],
    bad: [{ line: 4, text: 'nobody' }],
  });
});

test.each([',', ';', '\t'])('finds the column by its heading, separated by %j', (mark) => {
  const csv = [`Name${mark}Email`, `"O""Neil${mark} Anna"${mark}anna@example.com`].join('\n');
  expect(readAddresses(csv)).toMatchObject({
    addresses: [{ line: 2, email: 'anna@example.com' }],
    bad: [],
  });
});

test('counts lines within quotes', () => {
  expect(readAddresses('a,"b\nc"\nd').bad).toEqual([
    { line: 1, text: 'a, b\nc' },
    { line: 3, text: 'd' },
  ]);
});

test('other marks than the one that separates belong to the cell', () => {
  const csv = 'Name;Email\nSmith, Anna;anna@example.com\n"Neil" ;ben@example.com\n';
  expect(readAddresses(csv)).toMatchObject({
    addresses: [
      { line: 2, email: 'anna@example.com' },
      { line: 3, email: 'ben@example.com' },
    ],
    bad: [],
  });
});

test('takes back what an export wrote', () => {
  const time = '2026-11-20T08:00:00.000Z';
  const row = subscriberCsvRow({
    subscriberID: 1,
    email: '-anna@example.com',
    status: 'active',
    subscriptionDate: time,
    lastEmailSent: null,
    refused: false,
    unsubscribedAt: null,
    consentSource: 'footer',
    consentText: '',
    consentTime: time,
  });
  expect(row).toBe(`"'-anna@example.com","active","2026-11-20 10:00","","","footer"\r\n`);
  expect(readAddresses(subscriberCsvHead() + row).addresses).toEqual([
    { line: 2, email: '-anna@example.com' },
  ]);
});

test.each(['', '\n\n', '\uFEFF'])('an empty file %j holds nothing', (csv) => {
  expect(readAddresses(csv)).toEqual({ addresses: [], duplicates: [], bad: [] });
});

test('an unclosed quote does no harm', () => {
  expect(readAddresses(`anna@example.com\n"ben@example.com`).addresses).toHaveLength(2);
  expect(readAddresses(`"${'x'.repeat(100_000)}`).bad).toHaveLength(1);
});
