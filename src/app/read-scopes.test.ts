import { expect, test } from 'vitest';
import { scopes } from '#features/auth/shared/keys.ts';
import { proposeOrders } from '#features/standing/server/propose.ts';
import { shopDay, writeDay } from '#shared/time/day.ts';
import { bearer } from '#test/calls/calls.ts';
import { guardedCalls } from '#test/calls/guarded-calls.ts';
import { sendOrder } from '#test/fixtures/orders.ts';
import { product } from '#test/fixtures/products.ts';
import { describeOnShop } from '#test/shop.ts';

describeOnShop('API keys', (shop) => {
  test('with read scopes answer no secret that opens something', async () => {
    const bag = await product(shop);
    const { token } = await sendOrder(shop, bag);
    await shop.query('update orders set email_proved_at = created_at');
    const day = writeDay(shopDay(shop.clock.now()) + 5);
    const { productID } = bag;
    await shop.visitor.reminders.set.mutate({ token, productID, day });
    const lines = [{ productID, quantity: 1 }];
    await shop.visitor.standing.make.mutate({ token, everyWeeks: 4, firstDay: day, lines });
    await proposeOrders(shop.shop);
    await shop.visitor.newsletter.subscribe.mutate({ email: 'anna@example.com' });
    expect((await shop.asOwner('POST', '/deliveries/links', { day, name: 'Sipho' })).status).toBe(
      200,
    );
    const { authorization } = await shop.signedIn();
    const owner = shop.calls(authorization.slice('Bearer '.length));
    const read = scopes.filter((scope) => scope.endsWith(':read'));
    const { token: key } = await owner.keys.make.mutate({ name: 'Till', scopes: read, days: null });
    let texts = 0;
    for (const { name, scope, rest } of guardedCalls) {
      if (!scope?.endsWith(':read') || !rest) continue;
      const path = rest.path.replace(/\{[^}]+\}/g, '1');
      const { method } = rest;
      const json = method === 'GET' ? {} : { body: '{}' };
      const headers = { 'content-type': 'application/json', ...bearer(key) };
      const answer = await fetch(`${shop.url}/api${path}`, { method, headers, ...json });
      if (answer.headers.get('content-type')?.startsWith('text/event-stream')) continue;
      const text = await answer.text();
      if (answer.ok) texts += 1;
      const found = (text.match(/[\w-]{43}/g) ?? []).filter((one) => !/^[0-9a-f-]+$/.test(one));
      expect([name, found]).toEqual([name, []]);
    }
    expect(texts).toBeGreaterThan(25);
  });
});
