import { z } from 'zod';
import { type Business, businessSchema } from '#shared/business/business-schema.ts';
import { newName } from '#shared/business/open-to-shoppers.ts';
import { publicHolidays } from '#shared/business/public-holidays.ts';
import { formatPhone } from '#shared/people/phone.ts';

/** `mapPoint` is as map services give it: `-26.26347, 28.12212`. */
type TypedName =
  | 'tagline'
  | 'otherPhone'
  | 'mapPoint'
  | 'replyWithinHours'
  | 'links'
  | 'certification'
  | 'recommendedBy'
  | 'installerName'
  | 'installerContact';

export type BusinessFields = Omit<Business, TypedName | 'closedUntil'> &
  Record<TypedName, string> & { closedUntil: { date: string; message: string } };

export function businessFieldsOf(entries: Record<string, unknown>): BusinessFields {
  // Empty texts are not given yet, and not valid.
  const business = businessSchema.parse(
    Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== '')),
  );
  const { mapPoint, closedUntil, closedHolidays } = business;
  return {
    ...business,
    tagline: business.tagline ?? '',
    phone: formatPhone(business.phone),
    otherPhone: formatPhone(business.otherPhone ?? ''),
    whatsApp: formatPhone(business.whatsApp),
    mapPoint: mapPoint ? `${mapPoint.latitude}, ${mapPoint.longitude}` : '',
    closedHolidays: publicHolidays.filter((name) => closedHolidays.includes(name)),
    replyWithinHours: String(business.replyWithinHours),
    closedUntil: { date: closedUntil?.date ?? '', message: closedUntil?.message ?? '' },
    links: business.links.join('\n'),
    certification: business.certification ?? '',
    recommendedBy: business.recommendedBy ?? '',
    installerName: business.installerName ?? '',
    installerContact: formatPhone(business.installerContact ?? ''),
  };
}

export const businessForm = z
  .custom<BusinessFields>()
  .transform((typed): z.input<typeof businessSchema> => {
    const { otherPhone, mapPoint, replyWithinHours, closedUntil, links } = typed;
    return {
      ...typed,
      otherPhone: otherPhone.trim() === '' ? null : otherPhone,
      mapPoint: mapPoint.trim() === '' ? null : readPoint(mapPoint),
      replyWithinHours: Number(replyWithinHours),
      closedUntil: closedUntil.date === '' ? null : closedUntil,
      links: links
        .split('\n')
        .map((link) => link.trim())
        .filter((link) => link !== '')
        .map((link) => (link.includes(':') ? link : `https://${link}`)),
    };
  })
  .pipe(
    businessSchema.refine(({ name }) => name !== newName, {
      path: ['name'],
      message: 'Please give the name of your shop.',
    }),
  );

/** Degrees, minutes and seconds, as map services show them: 26°15'48.5"S. */
const sexagesimal = /(\d+)\s*°\s*(\d+)\s*['′’]\s*([\d.]+)\s*(?:["″”]|'')?\s*([NSEW])/gi;

/** Missing parts become NaN, which the schema refuses. */
function readPoint(typed: string) {
  const text = typed.replace(sexagesimal, (_, degrees, minutes, seconds, side) => {
    const value = Number(degrees) + Number(minutes) / 60 + Number(seconds) / 3600;
    return ` ${/[SW]/i.test(side) ? '-' : ''}${value.toFixed(6)} `;
  });
  const [latitude = Number.NaN, longitude = Number.NaN] = text
    .split(/[\s,;]+/)
    .filter((part) => part !== '')
    .map(Number);
  return { latitude, longitude };
}
