import type { Examples } from '#server/http/openapi/operation.ts';

export const peopleExamples: Examples = {
  contact: '082 555 0199',
  also: ['review 12'],
  kind: 'phone',
  value: '+27825550199',
  heading: 'Orders',
  fate: 'Orders keep their number, date, products and amounts, without the person.',
  key: 'order 7',
  title: 'Order 1012',
  since: '2026-11-20T08:00:00.000Z',
  facts: { Name: 'Naledi', Surname: 'Dube', 'Cell number': '082 555 0199' },
  certain: true,
  alsoKnown: [{ kind: 'email', value: 'naledi@example.com' }],
  warnings: ['R899.80 of order 1012 is still to be paid back.'],
  acceptWarnings: false,
  hindrances: ['Order 1013 is still under way. Please complete or cancel it first.'],
  shop: 'Paws & Bowls',
  exportedAt: '2026-11-22T08:00:00.000Z',
  count: 1,
  message: 'They are erased.',
};
