import { expect, test } from 'vitest';
import { searchTerms, searchText } from './order-filter.ts';

const text = searchText({
  number: 1042,
  name: 'Zoë',
  surname: 'van der Merwe',
  cell: '+27821234567',
  telephone: '+27115550142',
  email: 'Zoe@Example.com',
});

const finds = (search: string) => searchTerms(search).every((term) => text.includes(term));

test.each([
  '1042',
  'zoe',
  'ZOË',
  'Merwe Zoë',
  '0821234567',
  '082 123 4567',
  '+27 82 123 4567',
  '(011) 555-0142',
  '4567',
  'zoe@example.com',
  '@example',
  '',
])('finds by “%s”', (search) => {
  expect(finds(search)).toBe(true);
});

test.each(['1043', 'zoe botha', '083 123 4567', '%', '_'])('does not find by “%s”', (search) => {
  expect(finds(search)).toBe(false);
});
