import type { Shop } from '#server/shop.ts';
import type { TestShop } from '#test/shop.ts';
import { consentTexts } from '../../shared/consent.ts';
import { startNewsletter } from '../delivery/start-newsletter.ts';
import { Newsletter } from '../newsletter.entity.ts';

export const letter = { subject: 'November specials', content: 'Hello **there**' };

/** The address of the subscriber with this number, from 1. */
export const addressOf = (number: number) => `person${number}@example.com`;

/** The token of the subscriber with this number; as long as real ones. */
export const tokenOf = (number: number) => String(number).padStart(43, 't');

/** So many active subscribers, who joined by the footer. */
export async function subscribers(
  { database, clock }: Pick<Shop, 'database' | 'clock'>,
  count: number,
): Promise<void> {
  const now = clock.now();
  await database.fork().execute(
    `insert into subscribers
       (email, token, status, subscription_date, consent_text, consent_time, consent_source)
     select 'person' || n || '@example.com', lpad(n::text, 43, 't'), 'active', ?::timestamptz, ?,
       ?::timestamptz, 'footer'
     from generate_series(1, ?::int) as n`,
    [now, consentTexts.footer, now, count],
  );
}

/** A newsletter that is on its way already, to everyone who is active; nothing is delivered yet. */
export async function startedNewsletter(
  shop: Pick<Shop, 'database' | 'cache' | 'clock' | 'settings'>,
): Promise<number> {
  const em = shop.database.fork();
  const id = await em.insert(Newsletter, {
    ...letter,
    status: 'draft',
    held: false,
    version: 1,
    createdAt: shop.clock.now(),
  });
  await startNewsletter(shop, await em.findOneOrFail(Newsletter, id));
  return id;
}

/** How many deliveries are in each state. */
export async function states({
  database,
}: Pick<Shop, 'database'>): Promise<Record<string, number>> {
  const rows = await database
    .fork()
    .execute<{ state: string; count: number }[]>(
      'select state, count(*)::int as count from newsletter_deliveries group by state',
    );
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

/** The owner's typed calls. */
export async function ownerCalls(shop: TestShop) {
  const { authorization } = await shop.signedIn();
  return shop.calls(authorization.slice('Bearer '.length)).newsletter;
}
