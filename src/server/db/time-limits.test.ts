import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { eventually } from '#test/patience.ts';
import { testShop } from '#test/shop.ts';
import { isConnectionLoss } from './database.ts';
import { inLongTransaction } from './time-limits.ts';

const joining = { email: 'someone@example.com', source: 'footer' as const };
/** Milliseconds; the limit of the shop is longer than a test should be. */
const soon = 4500;

describe.skipIf(inject('form') === 'quick')('an instance that froze in a transaction', () => {
  const shop = testShop({ kind: 'postgresql', keep: true });

  const subscribe = () => shop.rest('POST', '/newsletter/subscribe', joining);

  it('makes the others wait a little, then refuse with a sentence, and loses what it held', async () => {
    await subscribe();
    const thaw = Promise.withResolvers<void>();
    const holds = Promise.withResolvers<void>();
    const frozen = shop.shop.database.fork().transactional(async (em) => {
      await em.execute(`set local idle_in_transaction_session_timeout = ${soon}`);
      await em.execute('update rate_limits set points = points');
      holds.resolve();
      await thaw.promise;
      await em.execute('select 1');
    });
    const end = frozen.catch((error: unknown) => error);
    onTestFinished(() => thaw.resolve());
    await holds.promise;

    const refused = await Promise.all(Array.from({ length: 8 }, subscribe));
    for (const { status, body } of refused) {
      expect(status).toBe(503);
      expect(body).toMatchObject({
        success: false,
        code: 'unavailable',
        error: 'The shop is too busy to do this at the moment. Please try again soon.',
      });
    }
    expect((await shop.rest('GET', '/products')).status).toBe(200);
    await expect(shop.visitor.newsletter.subscribe.mutate(joining)).resolves.toMatchObject({
      success: true,
    });
    thaw.resolve();
    expect(isConnectionLoss(await end)).toBe(true);
    await eventually(async () => expect((await subscribe()).status).toBe(200));
  });

  it('has limits on every connection, which long work may exceed', async () => {
    const { database } = shop.shop;
    const limits = `select name, setting from pg_settings
      where name in ('lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout')
      order by name`;
    expect(await database.fork().execute(limits)).toEqual([
      { name: 'idle_in_transaction_session_timeout', setting: '10000' },
      { name: 'lock_timeout', setting: '3000' },
      { name: 'statement_timeout', setting: '30000' },
    ]);
    expect(await inLongTransaction(database, (em) => em.execute(limits))).toEqual([
      { name: 'idle_in_transaction_session_timeout', setting: '60000' },
      { name: 'lock_timeout', setting: '60000' },
      { name: 'statement_timeout', setting: '3600000' },
    ]);
  });
});
