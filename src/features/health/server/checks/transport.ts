import { createMemoryCache } from '#server/cache/cache.ts';
import { type TransportSettings, transportOf } from '#server/mail/mail-settings.ts';
import type { Subject } from './check.ts';

/** Without the database nobody knows the address of the business. */
type Known = Omit<TransportSettings, 'from'> & { from: TransportSettings['from'] | undefined };

/** The transport of mails, read anew; where the database is not at hand, what the environment says. */
export async function transportFor({ settings, database }: Subject): Promise<Known> {
  if (database) return transportOf({ shop: { settings, database, cache: createMemoryCache() } });
  const { smtpUrl = null, mailFrom } = settings;
  return { url: smtpUrl, from: mailFrom, trouble: null };
}
