import { beforeEach, expect, test } from 'vitest';
import { stubNoStorage, stubStorage } from '#test/storage.ts';
import { emptyCustomer } from './customer-fields.ts';
import { deleteDetails, readDetails, storeDetails } from './remembered-details.ts';

const token = 'a'.repeat(43);
const sent = { orderNumber: '1001', orderLink: `http://localhost:3000/order#${token}` };
const details = { ...emptyCustomer, name: 'Naledi', cell: '082 123 4567', area: 'New Redruth' };

let texts: Map<string, string>;
beforeEach(() => {
  texts = stubStorage();
});

test('what is remembered is read as it was typed, until it is forgotten', () => {
  expect(readDetails()).toBeNull();
  storeDetails(details, sent);
  expect(texts.get('lastOrder')).toBe(`[{"orderNumber":"1001","token":"${token}"}]`);
  expect(readDetails()).toEqual(details);
  expect(readDetails()).toBe(readDetails());
  deleteDetails();
  expect(readDetails()).toBeNull();
  expect(texts.size).toBe(0);
});

test.each(['{', 'null', '[]', '"text"', '{"name":""}', '{"name":7}'])(
  'damaged or empty values are ignored: %s',
  (text) => {
    texts.set('orderDetails', text);
    expect(readDetails()).toBeNull();
  },
);

test('only the nine fields come out, each a text', () => {
  texts.set('orderDetails', '{"name":"Naledi","cell":{"html":1},"isOwner":true}');
  expect(readDetails()).toEqual({ ...emptyCustomer, name: 'Naledi' });
});

test('where the browser keeps nothing, nothing is remembered and nothing breaks', () => {
  stubNoStorage();
  storeDetails(details, sent);
  deleteDetails();
  expect(readDetails()).toBeNull();
});
