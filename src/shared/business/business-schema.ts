import { z } from 'zod';
import { readContact } from '../people/contact.ts';
import { maxEmailLength, readAddress } from '../people/email.ts';
import { normalizePhone, orFromAbroad } from '../people/phone.ts';
import { cleanLine, line, optionalLine, paragraphs } from '../text.ts';
import { type Weekday, weekdays } from '../time/day.ts';
import { givenDay } from '../time/day-schema.ts';
import { pictureName } from '../uploaded-file.ts';
import { flag } from '../wire.ts';
import { newBusiness } from './business.ts';
import { requiredToOpen } from './open-to-shoppers.ts';
import { publicHolidays } from './public-holidays.ts';

/** Per day, with breaks in between. */
export const maxRanges = 4;
const maxSpecialDays = 60;
const maxLinks = 8;
const maxLinkLength = 300;
const maxReplyHours = 48;
/** Bounds of mainland South Africa in degrees, to a tenth. */
const land = { south: -35, north: -22, west: 16, east: 33 };

const phoneMessage = `Please give a South African phone number, such as 011 555 0142, ${orFromAbroad}.`;

const phone = line(40, phoneMessage)
  .overwrite((typed) => normalizePhone(typed) ?? typed)
  .refine((number) => normalizePhone(number) === number, phoneMessage);

const email = line(maxEmailLength, 'Please give the email address at which customers write to you.')
  .overwrite((typed) => readAddress(typed) ?? typed)
  .refine(
    (address) => readAddress(address) !== null,
    'Please give a valid email address, such as name@example.com.',
  );

const installerContact = optionalLine(maxEmailLength)
  .transform((typed) => (typed === null ? null : (readContact(typed)?.value ?? typed)))
  .refine(
    (typed) => typed === null || readContact(typed) !== null,
    'Please give a phone number, such as 082 555 0100, or an email address.',
  );

const time = z
  .string('Please give the time, such as 08:00.')
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please give the time, such as 08:00 or 17:30.');

const openRange = z
  .object({ from: time, until: time }, 'Please give from when until when you are open.')
  .refine(({ from, until }) => from < until, {
    message: 'Closing time must be later than opening time, on the same day.',
    path: ['until'],
  });

const openHours = z
  .array(openRange, 'Please send the times of a day as a list.')
  .max(maxRanges, `Please give at most ${maxRanges} times for one day.`)
  .refine(
    (ranges) =>
      ranges.every(({ from }, index) => index === 0 || from >= (ranges[index - 1]?.until ?? '')),
    'The times of one day must follow one another and not overlap.',
  );

const specialDay = z.object(
  { date: givenDay, hours: openHours },
  'Please choose a date and its times.',
);

const mapMessage =
  'The map point must lie in South Africa: the latitude from -35 to -22 (with the minus), the longitude from 16 to 33.';

const mapPoint = z.object(
  {
    latitude: z.number(mapMessage).min(land.south, mapMessage).max(land.north, mapMessage),
    longitude: z.number(mapMessage).min(land.west, mapMessage).max(land.east, mapMessage),
  },
  mapMessage,
);

const linkMessage = 'A link must be a whole address that begins with https://.';

const link = z
  .string(linkMessage)
  .overwrite(cleanLine)
  .max(maxLinkLength, `Please use at most ${maxLinkLength} characters for a link.`)
  .refine((text) => /^https:\/\/[^\s/]+\.[^\s/]/i.test(text) && isPlainUrl(text), linkMessage);

/** Credentials before the host can disguise the real host. */
function isPlainUrl(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && url.protocol === 'https:' && url.username === '' && url.password === '';
}

const areUnique = (values: readonly unknown[]) => new Set(values).size === values.length;

export const closedText = paragraphs(400, 'Please write what visitors read in the closed shop.');

export const businessSchema = z.object({
  closedText: closedText
    .nullable()
    .default(newBusiness.closedText)
    .describe('What visitors read instead of the shop; null while it is open'),
  name: line(60, 'Please give the name of your shop.').default(newBusiness.name),
  tagline: optionalLine(100).default(newBusiness.tagline),
  owner: line(80, 'Please give your name, as customers know you.').default(newBusiness.owner),
  street: line(100, 'Please give the street and number.').default(newBusiness.street),
  suburb: line(60, 'Please give the suburb.').default(newBusiness.suburb),
  town: line(60, 'Please give the town.').default(newBusiness.town),
  province: line(40, 'Please give the province.').default(newBusiness.province),
  postalCode: z
    .string('Please give the postal code.')
    .overwrite(cleanLine)
    .regex(/^\d{4}$/, 'A postal code has four figures, such as 1449.')
    .default(newBusiness.postalCode),
  mapPoint: mapPoint
    .nullable()
    .default(newBusiness.mapPoint)
    .describe('Where the shop is, in degrees; null when that is not told'),
  phone: phone.default(newBusiness.phone),
  otherPhone: phone.nullable().default(newBusiness.otherPhone),
  whatsApp: phone.default(newBusiness.whatsApp),
  email: email.default(newBusiness.email),
  hours: z
    .object(
      Object.fromEntries(weekdays.map((day) => [day, openHours])) as Record<
        Weekday,
        typeof openHours
      >,
      'Please send the hours of each day of the week.',
    )
    .default(newBusiness.hours)
    .describe('When the shop is open on each day of the week; none is closed'),
  closedHolidays: z
    .array(
      z.enum(publicHolidays, 'Please choose from the public holidays.'),
      'Please send a list of public holidays.',
    )
    .refine(areUnique, 'Please choose each public holiday once.')
    .default(newBusiness.closedHolidays)
    .describe('The public holidays on which the shop is closed'),
  specialDays: z
    .array(specialDay, 'Please send a list of dates.')
    .max(maxSpecialDays, `Please give at most ${maxSpecialDays} dates.`)
    .refine((days) => areUnique(days.map((day) => day.date)), 'Please give each date once.')
    .default(newBusiness.specialDays)
    .describe('Dates with hours of their own, also on a public holiday'),
  closedUntil: z
    .object(
      { date: givenDay, message: optionalLine(200) },
      'Please choose the day on which you open again.',
    )
    .nullable()
    .default(newBusiness.closedUntil)
    .describe('The shop is away: the day on which it opens again, and a few words'),
  replyWithinHours: z
    .int(`Please give whole hours, from 1 to ${maxReplyHours}.`)
    .min(1, `Please give whole hours, from 1 to ${maxReplyHours}.`)
    .max(maxReplyHours, `Please give whole hours, from 1 to ${maxReplyHours}.`)
    .default(newBusiness.replyWithinHours)
    .describe('Opening hours within which what reaches the shop is answered'),
  links: z
    .array(link, 'Please send a list of links.')
    .max(maxLinks, `Please give at most ${maxLinks} links.`)
    .refine(areUnique, 'Please give each link once.')
    .default(newBusiness.links)
    .describe('Pages and groups of the shop elsewhere'),
  certification: optionalLine(60)
    .default(newBusiness.certification)
    .describe('As what the shop is registered'),
  recommendedBy: optionalLine(80)
    .default(newBusiness.recommendedBy)
    .describe('The vet or practice that recommends the shop, with their consent'),
  installerName: optionalLine(80)
    .default(newBusiness.installerName)
    .describe('Who looks after the system; named on the sign-in page'),
  installerContact: installerContact
    .default(newBusiness.installerContact)
    .describe('The phone number or email address of that person'),
  logo: pictureName.default(newBusiness.logo),
  icon: pictureName.default(newBusiness.icon),
  showMadeBy: flag
    .default(newBusiness.showMadeBy)
    .describe('Whether the footer names who built the shop'),
});

export type Business = z.output<typeof businessSchema>;

const hidden = { installerName: true, installerContact: true, logo: true, icon: true } as const;

export type ShownBusiness = Omit<Business, keyof typeof hidden>;

export type OpenRange = z.output<typeof openRange>;

const absent = z.string().nullable();
const given = z.string().describe('Empty until the owner has given it');

const headLink = z.object({
  rel: z.string(),
  href: z.string(),
  type: z.string().optional(),
  sizes: z.string().optional(),
});

const brandView = z
  .object({
    logo: z
      .object({ src: z.string(), width: z.number(), wide: z.boolean() })
      .nullable()
      .describe('Width in pixels at a height of 44; a wide one contains the name'),
    icons: z.array(headLink),
    share: z.string().describe('Preview in chats, 1200 by 630 pixels'),
  })
  .describe('Paths of the pictures that identify the shop');

export type BrandView = z.output<typeof brandView>;

/** Without the person who looks after the system: only the sign-in page names them. */
export const businessView = businessSchema.omit(hidden).extend({
  brand: brandView,
  ...(Object.fromEntries(requiredToOpen.map((entry) => [entry, given])) as Record<
    (typeof requiredToOpen)[number],
    typeof given
  >),
  tagline: absent,
  certification: absent,
  recommendedBy: absent,
  closedUntil: z.object({ date: z.string(), message: absent }).nullable(),
  opening: z
    .object({
      week: z.array(z.object({ days: z.string(), time: z.string() })),
      soon: z.array(z.object({ day: z.string(), time: z.string() })),
      holidays: z.string(),
      away: absent,
    })
    .describe('When it is open, in words; `soon` is otherwise than usual'),
});

export type BusinessView = z.output<typeof businessView>;
