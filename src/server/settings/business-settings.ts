import {
  type Business,
  type BusinessView,
  businessSchema,
} from '#shared/business/business-schema.ts';
import { openingInWords } from '#shared/business/opening-words.ts';
import { shopDay } from '#shared/time/day.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { isConnectionLoss } from '../db/write.ts';
import { brandOf, brandUrl } from './brand.ts';
import { type SettingsReader, settingsGroup } from './settings-group.ts';

/** Call `await businessSettings.read(context)` before a transaction, never in it. */
export const businessSettings = settingsGroup({ name: 'business', schema: businessSchema });

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
