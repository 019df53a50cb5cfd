import { expect, test } from 'vitest';
import { deliverySettingsSchema } from '../../shared/delivery-settings.ts';
import { deliveryFieldsOf, deliveryForm, newArea } from './delivery-fields.tsx';

const settings = deliverySettingsSchema.parse({
  smallestOrder: 150,
  freeFrom: 1249.9,
  areas: [
    {
      id: 10,
      name: 'Randhart',
      also: ['R', 'Rh'],
      postalCodes: ['1449', '1457'],
      fee: 49.5,
      days: ['Mon'],
    },
  ],
});

test('what the fields show is read back as it is stored', () => {
  const fields = deliveryFieldsOf(settings);
  expect(fields.areas).toEqual([
    {
      ...{ id: 10, name: 'Randhart', also: 'R, Rh', postalCodes: '1449, 1457' },
      ...{ fee: '49.50', days: ['Mon'] },
    },
  ]);
  expect(fields).toMatchObject({ smallestOrder: '150.00', freeFrom: '1249.90' });
  expect(deliveryForm.parse(fields)).toEqual(settings);
});

test('lists are read however people part them, an empty amount is none', () => {
  const typed = deliveryFieldsOf(settings);
  const area = {
    ...newArea,
    name: ' Ysterplaat ',
    postalCodes: '1450 1451;1452',
    fee: 'R50',
    days: ['Tue' as const],
  };
  const read = deliveryForm.parse({ ...typed, areas: [area], smallestOrder: ' ', freeFrom: '' });
  expect(read).toMatchObject({ smallestOrder: 0, freeFrom: null });
  expect(read.areas).toEqual([
    {
      ...{ id: 0, name: 'Ysterplaat', also: [], postalCodes: ['1450', '1451', '1452'] },
      ...{ fee: 50, days: ['Tue'] },
    },
  ]);
});

test('a place that is served and not served is refused where it is not served', () => {
  const typed = deliveryFieldsOf(settings);
  const suburb = (name: string, also = '') => ({ name, also, postalCodes: '1449' });
  for (const place of [suburb('RANDHART'), suburb('Rand', 'rh')]) {
    const { error } = deliveryForm.safeParse({ ...typed, notServed: [suburb('Sandton'), place] });
    expect(error?.issues).toMatchObject([
      {
        path: ['notServed', 1, 'name'],
        message: 'You deliver to Randhart: please remove this place from one of the two lists.',
      },
    ]);
  }
});

test('errors name their field', () => {
  const { error } = deliveryForm.safeParse({
    ...deliveryFieldsOf(settings),
    areas: [newArea],
    freeFrom: 'x',
  });
  expect(error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)).toEqual([
    'areas.0.name: Please name the suburb or town.',
    'areas.0.postalCodes: Please give at least one postal code.',
    'areas.0.fee: Please give a fee from R0 to R1000.',
    'areas.0.days: Please choose at least one day.',
    'freeFrom: Please write the amount in rand, such as 129.90.',
  ]);
});
