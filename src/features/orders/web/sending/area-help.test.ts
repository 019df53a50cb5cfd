import { expect, test } from 'vitest';
import { exampleBusiness } from '#shared/business/business.ts';
import { helpWithArea } from './area-help.tsx';

const table = {
  areas: [
    {
      id: 1,
      name: 'New Redruth',
      also: [],
      postalCodes: ['1449', '1450'],
      fee: 0,
      days: ['Mon'] as const,
    },
    {
      id: 12,
      name: 'Brackenhurst',
      also: [],
      postalCodes: ['1448'],
      fee: 50,
      days: ['Tue', 'Fri'] as const,
    },
  ],
  notServed: [{ name: 'Sandton', also: [], postalCodes: ['2196'] }],
  freeFrom: 500,
};

test('a delivery area shows fee, days and postal code', () => {
  expect(
    helpWithArea(table, exampleBusiness, { area: 'brackenhurst ', postal: '', total: 90 }),
  ).toEqual({
    sentence: 'Delivery to Brackenhurst: R50, on Tuesdays and Fridays.',
    postal: '1448',
    codes: ['1448'],
    name: null,
  });
  expect(
    helpWithArea(table, exampleBusiness, { area: 'New Redruth', postal: '', total: 90 }),
  ).toEqual({
    sentence: 'Delivery to New Redruth: free, on Mondays.',
    postal: null,
    codes: ['1449', '1450'],
    name: null,
  });
});

test('a postal code typed as the area is read: its suburb where there is one, a question where there are more', () => {
  const ask = (area: string, areas = table.areas) =>
    helpWithArea({ ...table, areas }, exampleBusiness, { area, postal: '', total: 90 });
  expect(ask('1448')).toMatchObject({ name: 'Brackenhurst', postal: '1448' });
  const shared = table.areas.map((area) => ({ ...area, postalCodes: ['1449'] }));
  expect(ask(' 1449', shared)).toEqual({
    name: null,
    postal: '1449',
    codes: ['1449'],
    sentence: '1449 covers several suburbs, such as New Redruth, Brackenhurst. Which one is yours?',
  });
});

test('a large order is brought for nothing', () => {
  const { sentence } = helpWithArea(table, exampleBusiness, {
    area: 'Brackenhurst',
    postal: '',
    total: 500,
  });
  expect(sentence).toBe('Delivery to Brackenhurst: free, on Tuesdays and Fridays.');
});

test('an area without delivery has no code', () => {
  expect(
    helpWithArea(table, exampleBusiness, { area: 'Sandton', postal: '2196', total: 90 }),
  ).toEqual({
    sentence:
      'We do not deliver to Sandton yet. You are welcome to collect from 14 Voortrekker Road, New Redruth.',
    postal: null,
    codes: [],
    name: null,
    isOutside: true,
  });
});

test.each([
  ['', '1448'],
  ['  ', ''],
  ['Qwertyville', ''],
])('unknown areas give no help: %j %j', (area, postal) =>
  expect(helpWithArea(table, exampleBusiness, { area, postal, total: 90 })).toEqual({
    sentence: null,
    postal: null,
    codes: [],
    name: null,
  }),
);
