import { expect, test } from 'vitest';
import { csvHead, csvRowOf } from './export-orders.ts';

test('the file begins with a mark and the names of the columns', () => {
  expect(csvHead('comma')).toMatch(/^\uFEFF"Order number","Date",.*"Notes".*\r\n$/);
});

test('a row has the time of the shop, dialled numbers, two decimals and no formula', () => {
  const order = {
    number: 1001,
    createdAt: new Date('2026-11-20T22:30:00.000Z'),
    total: 89_980,
    linesTotal: 44_990,
    deliveryFee: 5_000,
    discount: 1_000,
    amountDue: 48_990,
    paid: 10_000,
    status: 'Pending' as const,
    name: '=cmd()',
    surname: 'Dube',
    cell: '+27821234567',
    telephone: '+263242123456',
    email: 'n@example.com',
    address1: '14 "The" Road',
    address2: null,
    area: 'Alberton',
    postal: '1449',
    handover: 'Collection' as const,
    wishedPayment: 'Cash',
    deliveryDay: '2026-11-24',
    notes: 'Ring twice.\n-2',
  };
  const belongings = {
    lines: [{ description: 'Lamb, 8 kg', quantity: 1 }],
    documents: ['INV-0001', 'CN-0001'],
    methods: ['EFT', 'cash', 'EFT'],
  };
  expect(csvRowOf(order, belongings, 'semicolon')).toContain('"1 x Lamb, 8 kg";"899,80";"449,90";');
  expect(csvRowOf(order, belongings, 'comma')).toContain(
    '"1001","2026-11-21 00:30","Pending","\'=cmd()","Dube","082 123 4567","\'+263 24 212 3456","n@example.com",' +
      '"14 ""The"" Road","","Alberton","1449","Collection","Cash","1 x Lamb, 8 kg",' +
      '"899.80","449.90","50.00","10.00","489.90","100.00","0.00","2026-11-24","INV-0001, CN-0001","EFT, cash","Ring twice.\n-2"',
  );
});
