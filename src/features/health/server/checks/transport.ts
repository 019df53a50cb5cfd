import { createMemoryCache } from '#server/cache/cache.ts';
import { type TransportSettings, transportOf } from '#server/mail/mail-settings.ts';
import type { Subject } from './check.ts';

/** Without the database the sender is unknown. */
type Known = Omit<TransportSettings, 'from'> & { from: TransportSettings['from'] | undefined };

/** Read anew; from the environment without a database. */
export async function transportFor({ settings, database }: Subject): Promise<Known> {
  if (database) return transportOf({ shop: { settings, database, cache: createMemoryCache() } });
  const { smtpUrl = null, mailFrom } = settings;
  return { url: smtpUrl, from: mailFrom, trouble: null };
}
