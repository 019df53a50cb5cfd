import { createMemoryCache } from '#server/cache/cache.ts';
import { type WayOut, wayOutOf } from '#server/mail/mail-settings.ts';
import type { Subject } from './check.ts';

/** Without the database nobody knows the address of the business. */
type Known = Omit<WayOut, 'from'> & { from: WayOut['from'] | undefined };

/** The way out for mails, read anew; where the database is not at hand, what the environment says. */
export async function wayOutFor({ settings, database }: Subject): Promise<Known> {
  if (database) return wayOutOf({ shop: { settings, database, cache: createMemoryCache() } });
  const { smtpUrl = null, mailFrom } = settings;
  return { url: smtpUrl, from: mailFrom, trouble: null };
}
