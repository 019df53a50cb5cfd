import { expect, test } from 'vitest';
import { orderCsvHead, orderCsvRow } from './order-csv.ts';
import { itemsText } from './order-items.ts';

test('the file begins with a mark and the names of the columns', () => {
  expect(orderCsvHead()).toMatch(/^\uFEFF"Order number","Date",.*"Notes"\r\n$/);
});

test('a row has the time of the shop, dialled numbers, two decimals and no formula', () => {
  const row = orderCsvRow({
    orderID: 1,
    orderNumber: '1001',
    orderDate: '2026-11-20T22:30:00.000Z',
    customerName: 'Naledi Dube',
    customerPhone: '+27821234567',
    total: 449.9,
    status: 'Pending',
    items: itemsText([{ productID: 1, description: 'Lamb, 8 kg', price: 449.9, quantity: 1 }]),
    customer: {
      name: '=cmd()',
      surname: 'Dube',
      cell: '+27821234567',
      telephone: null,
      email: 'n@example.com',
      address1: '14 "The" Road',
      address2: null,
      area: 'Alberton',
      postal: '1449',
    },
    notes: 'Ring twice.\n-2',
  });
  expect(row).toBe(
    '"1001","2026-11-21 00:30","Pending","\'=cmd()","Dube","082 123 4567","","n@example.com",' +
      '"14 ""The"" Road","","Alberton","1449","1 x Lamb, 8 kg","449.90","Ring twice.\n-2"\r\n',
  );
});
