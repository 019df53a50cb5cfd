import { z } from 'zod';
import { type Business, businessSchema } from '#shared/business/business-schema.ts';
import { publicHolidays } from '#shared/business/public-holidays.ts';
import { formatPhone } from '#shared/people/phone.ts';

/** Form values: lists as lines, numbers as text. */
export type BusinessFields = Omit<
  Business,
  | 'tagline'
  | 'otherPhone'
  | 'mapPoint'
  | 'replyWithinHours'
  | 'closedUntil'
  | 'links'
  | 'certification'
  | 'recommendedBy'
> & {
  tagline: string;
  otherPhone: string;
  /** As map services give it: `-26.26347, 28.12212`. */
  mapPoint: string;
  replyWithinHours: string;
  closedUntil: { date: string; message: string };
  links: string;
  certification: string;
  recommendedBy: string;
};

export function businessFieldsOf(entries: Record<string, unknown>): BusinessFields {
  const business = businessSchema.parse(entries);
  const { mapPoint, closedUntil, closedHolidays } = business;
  return {
    ...business,
    tagline: business.tagline ?? '',
    phone: formatPhone(business.phone),
    otherPhone: formatPhone(business.otherPhone ?? ''),
    whatsApp: formatPhone(business.whatsApp),
    mapPoint: mapPoint ? `${mapPoint.latitude}, ${mapPoint.longitude}` : '',
    // In the order of the year.
    closedHolidays: publicHolidays.filter((name) => closedHolidays.includes(name)),
    replyWithinHours: String(business.replyWithinHours),
    closedUntil: { date: closedUntil?.date ?? '', message: closedUntil?.message ?? '' },
    links: business.links.join('\n'),
    certification: business.certification ?? '',
    recommendedBy: business.recommendedBy ?? '',
  };
}

/** Form values to settings. */
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
        .filter((link) => link !== ''),
    };
  })
  .pipe(businessSchema);

/** Missing parts become NaN, which the schema refuses. */
function readPoint(text: string) {
  const [latitude = Number.NaN, longitude = Number.NaN] = text
    .split(/[\s,;]+/)
    .filter((part) => part !== '')
    .map(Number);
  return { latitude, longitude };
}
