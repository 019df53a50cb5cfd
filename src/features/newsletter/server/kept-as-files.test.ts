import { expect, it } from 'vitest';
import { letter, subscribers } from '#test/fixtures/newsletter.ts';
import { testShop } from '#test/shop.ts';

const shop = testShop();
const calls = () => shop.owner.newsletter;
const setMailServer = (server: string) =>
  shop.owner.settings.change.mutate({ group: 'mail', entries: { server, port: 9 } });
const send = async () => {
  const { newsletterID } = await calls().create.mutate({ ...letter, scheduledDate: null });
  await calls().send.mutate({ newsletterID });
  return newsletterID;
};
const isKept = async (newsletterID: number) => {
  const { keptAsFiles } = await calls().byId.query({ newsletterID });
  expect((await calls().progress.query({ newsletterID })).keptAsFiles).toBe(keptAsFiles);
  return keptAsFiles;
};

it('says of each newsletter whether it left, whatever mail server is set later', async () => {
  await subscribers(shop.shop, 1);
  const kept = await send();
  await setMailServer('127.0.0.1');
  expect(await isKept(kept)).toBe(true);
  const left = await send();
  // As if it had arrived: nothing listens there.
  await shop.query(
    "update outgoing_mails set status = 'sent', claimed_by = null, claimed_until = null",
  );
  await setMailServer('');
  expect(await isKept(left)).toBe(false);
});
