import {
  type Business,
  type BusinessView,
  businessSchema,
} from '#shared/business/business-schema.ts';
import { hasDetails, isOpenToShoppers } from '#shared/business/open-to-shoppers.ts';
import { openingInWords } from '#shared/business/opening-words.ts';
import { refuse } from '#shared/errors.ts';
import { shopDay } from '#shared/time/day.ts';
import type { Clock } from '../clock.ts';
import { type Database, isConnectionLoss } from '../db/database.ts';
import { brandOf, brandUrl } from './brand.ts';
import { type SettingsReader, settingsGroup } from './settings-group.ts';

/** Call `await businessSettings.read(context)` before a transaction, never in it. */
export const businessSettings = settingsGroup({
  name: 'business',
  schema: businessSchema,
  findConflict: (business) =>
    isOpenToShoppers(business) && !hasDetails(business) ? detailsMissing : null,
});

const detailsMissing = {
  path: ['closedText'],
  message:
    'Before the shop opens, please give its name, your own name, the address, phone numbers and email under Settings, Business.',
};

/** For what visitors send without a link of their own. @throws DomainError `conflict` */
export async function requireOpen(context: SettingsReader): Promise<void> {
  const { closedText } = await businessSettings.read(context);
  if (closedText === null) return;
  const text = closedText.replace(/\n+/g, ' ');
  refuse('shop_closed', `This shop is closed at the moment: “${text}”`);
}

/** `logoUrl` is absolute. */
export type Letterhead = Business & { logoUrl: string | null };

/** For mails; call before a transaction. */
export async function letterhead(context: SettingsReader): Promise<Letterhead> {
  const business = await businessSettings.read(context);
  const { publicUrl } = context.shop.settings;
  const logoUrl = business.logo && publicUrl + brandUrl('logo.png', business.logo);
  return { ...business, logoUrl };
}

type Reader = SettingsReader & { shop: { clock: Clock } };

/** With today's opening hours. Falls back to the last known data without the database. */
export async function showBusiness(context: Reader): Promise<BusinessView> {
  const { database } = context.shop;
  try {
    const business = await businessSettings.read(context);
    lastShown.set(database, business);
    return viewOf(business, context);
  } catch (error) {
    if (!lastShown.has(database) || !isConnectionLoss(error)) throw error;
    return businessLastShown(context);
  }
}

const lastShown = new WeakMap<Database, Business>();

export function businessLastShown(context: Reader): BusinessView {
  return viewOf(lastShown.get(context.shop.database) ?? businessSchema.parse({}), context);
}

function viewOf(business: Business, { shop }: Reader): BusinessView {
  const { installerName, installerContact, logo, icon, ...shown } = business;
  const opening = openingInWords(business, shopDay(shop.clock.now()));
  return { ...shown, brand: brandOf(business), opening };
}
