import { expect, test } from 'vitest';
import { exampleBusiness } from '#shared/business/business.ts';
import { invoiceMessage, messageToCustomer, messageToShop } from './order-message.ts';

const order = {
  orderNumber: '1001',
  total: 524.6,
  lines: [
    { description: 'Lamb & Rice 8 kg', price: 449.9, quantity: 1 },
    { description: 'Tuna Tin 400 g', price: 24.9, quantity: 3 },
  ],
};
const list = '1 x Lamb & Rice 8 kg: R449.90\n3 x Tuna Tin 400 g: R74.70\nTotal: R524.60';

test('both directions have the number, the lines and the total', () => {
  expect(messageToShop(exampleBusiness, { ...order, orderLink: null })).toBe(
    `Hello Paws & Bowls, I have just sent order 1001:\n${list}`,
  );
  expect(messageToCustomer(exampleBusiness, { ...order, name: 'Naledi', orderLink: null })).toBe(
    `Hello Naledi, this is Thandi Mokoena from Paws & Bowls about your order 1001:\n${list}`,
  );
});

test('fee and discount are between the lines and the amount due', () => {
  const amounts = { deliveryFee: 50, discount: 10, amountDue: 564.6 };
  const given = { ...order, amounts, name: 'Naledi', orderLink: null };
  expect(messageToCustomer(exampleBusiness, given)).toMatch(
    /\nProducts: R524\.60\nDelivery: R50\.00\nDiscount: −R10\.00\nAmount due: R564\.60$/,
  );
  const same = { deliveryFee: 0, discount: 0, amountDue: 524.6 };
  expect(messageToCustomer(exampleBusiness, { ...given, amounts: same })).toMatch(
    /\nTotal: R524\.60$/,
  );
});

test('an order that was just sent comes to what the shop shows with its delivery', () => {
  const sent = { ...order, orderLink: null };
  expect(messageToShop(exampleBusiness, { ...sent, expectedFee: 50 })).toMatch(
    /\nProducts: R524\.60\nDelivery: R50\.00\nTotal with delivery: R574\.60$/,
  );
  expect(messageToShop(exampleBusiness, { ...sent, expectedFee: 0 })).toMatch(/\nTotal: R524\.60$/);
});

test('both end with the link to its own page', () => {
  const orderLink = 'https://shop.example/order#secret';
  expect(messageToShop(exampleBusiness, { ...order, orderLink })).toMatch(
    /\nTotal: R524.60\nThe order’s page: https:\/\/shop.example\/order#secret$/,
  );
  expect(messageToCustomer(exampleBusiness, { ...order, name: 'Naledi', orderLink })).toMatch(
    /\nFollow your order: https:\/\/shop.example\/order#secret$/,
  );
});

test('a long order is counted, not written out', () => {
  const lines = Array.from({ length: 30 }, () => order.lines[0]).filter(
    (line) => line !== undefined,
  );
  const text = messageToShop(exampleBusiness, { ...order, lines, orderLink: null });
  expect(text.split('\n')).toHaveLength(1 + 20 + 1 + 1);
  expect(text).toContain('\nand 10 more\n');
});

test('an invoice is sent as the way to it', () => {
  const given = {
    name: 'Naledi',
    orderNumber: '1001',
    invoice: 'INV-0007',
    orderLink: 'https://s/order#t',
  };
  expect(invoiceMessage(exampleBusiness, given)).toBe(
    'Hello Naledi, this is Thandi Mokoena from Paws & Bowls. Invoice INV-0007 for your order 1001 is on its page: https://s/order#t',
  );
});
