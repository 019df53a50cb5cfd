import { expect, it, onTestFinished } from 'vitest';
import { startTestShop } from '#test/shop.ts';

it('is ready with a warning when it does not receive changes of other instances', async () => {
  const shop = await startTestShop();
  onTestFinished(() => shop.stop());
  const ready = async () => {
    const answer = await fetch(`${shop.url}/readyz`);
    return [answer.status, await answer.json()];
  };
  expect(await ready()).toEqual([200, { status: 'ready' }]);
  shop.shop.database.syncTrouble = () => 'The shop does not hear.';
  expect(await ready()).toEqual([200, { status: 'ready', warning: 'The shop does not hear.' }]);
});
