import { expect, test } from 'vitest';
import { exampleBusiness } from '#shared/business/business.ts';
import { type BusinessFields, businessFieldsOf, businessForm } from './business-fields.tsx';

const typed = (some: Partial<BusinessFields> = {}) =>
  businessForm.safeParse({ ...businessFieldsOf(exampleBusiness), ...some });

test('what the fields show is stored as it was', () => {
  expect(typed().data).toEqual(exampleBusiness);
});

test('what is typed as people type it is understood', () => {
  expect(
    typed({
      phone: '(011) 555 0199',
      otherPhone: '+27 83 555 0198',
      mapPoint: '-26.19, 28.32',
      replyWithinHours: '4',
      closedUntil: { date: '2027-01-04', message: '' },
      links: ' https://www.instagram.com/benoni \n\ntiktok.com/@benoni',
      certification: '',
    }).data,
  ).toMatchObject({
    phone: '+27115550199',
    otherPhone: '+27835550198',
    mapPoint: { latitude: -26.19, longitude: 28.32 },
    replyWithinHours: 4,
    closedUntil: { date: '2027-01-04', message: null },
    links: ['https://www.instagram.com/benoni', 'https://tiktok.com/@benoni'],
    certification: null,
  });
  expect(typed({ mapPoint: `26°15'48.5"S 28°07'19.6"E` }).data?.mapPoint).toEqual({
    latitude: -26.263472,
    longitude: 28.122111,
  });
  expect(typed({ mapPoint: ' ', closedUntil: { date: '', message: 'x' } }).data).toMatchObject({
    mapPoint: null,
    closedUntil: null,
  });
});

test.each<[Partial<BusinessFields>, string]>([
  [{ mapPoint: '26.2 S 28.3 E' }, 'mapPoint'],
  [{ mapPoint: '-26.2' }, 'mapPoint'],
  [{ replyWithinHours: 'soon' }, 'replyWithinHours'],
  [{ links: 'http://facebook.com/groups/x' }, 'links'],
  [{ links: 'our page' }, 'links'],
  [{ name: 'New shop' }, 'name'],
  [{ otherPhone: '12' }, 'otherPhone'],
  [{ hours: { ...exampleBusiness.hours, Mon: [{ from: '', until: '' }] } }, 'hours'],
])('%j is refused at its field', (some, field) => {
  expect(typed(some).error?.issues.map(({ path }) => path[0])).toContain(field);
});
