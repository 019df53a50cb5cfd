import { beforeEach, expect, it } from 'vitest';
import { withdrawMails } from '#server/mail/outbox/transactional-mails.ts';
import { describeOnDatabase } from '#test/database/database.ts';
import type { OnRecipient } from '#test/servers/mail-sink.ts';
import { testShopWithMail } from '#test/shop.ts';
import { mailsAfterRestore } from './failed-mails.ts';

describeOnDatabase('mails that finally failed', (kind) => {
  const shop = testShopWithMail({ kind, sink: { onRecipient: (address) => onRecipient(address) } });
  let onRecipient: OnRecipient;

  const send = async (to: string) => {
    const mail = { to, subject: 'Your order', html: '<p>Thank you</p>', text: 'Thank you' };
    await shop.shop.database.fork().transactional((em) => shop.shop.mail.enqueue(em, mail));
    await shop.shop.mail.deliverDue();
  };

  beforeEach(async () => {
    onRecipient = () => '550 5.1.1 No such user';
    shop.clock.set('2026-11-20T08:00:00Z');
  });

  it('stay until they are seen, with the reply of the server', async () => {
    await send('thandi@example.com');
    await send('sipho@example.com');
    const office = shop.owner.mail;
    const { total, mails } = await office.failed.query();
    expect(total).toBe(2);
    expect(mails[0]).toEqual({
      mailID: expect.any(Number),
      recipient: 'sipho@example.com',
      subject: 'Your order',
      meaning: 'This mailbox does not exist.',
      serverSaid: '550 5.1.1 No such user',
      failedAt: '2026-11-20T08:00:00.000Z',
    });
    const mailID = mails[0]?.mailID ?? 0;
    await office.seen.mutate({ mailIDs: [mailID, 999] });
    expect(await office.failed.query()).toMatchObject({
      total: 1,
      mails: [{ recipient: 'thandi@example.com' }],
    });
    // Who has looked at it can not send it again.
    expect(
      await shop.query('select content is null as gone from outgoing_mails order by id'),
    ).toEqual([{ gone: false }, { gone: true }]);
    const rest = await fetch(`${shop.url}/api/admin/mails/failed`, {
      headers: await shop.signedIn(),
    });
    expect(await rest.json()).toMatchObject({ total: 1 });
  });

  it('can be sent once more, and those with which a restore waits for the owner too', async () => {
    const mail = { to: 'naledi@example.com', subject: 'Order 1001', html: '<p>!</p>', text: '!' };
    const { database, mail: room } = shop.shop;
    await database.fork().transactional((em) => room.enqueue(em, mail));
    const now = shop.clock.now();
    const restored = { takenAt: now, now, lastSeen: {} };
    expect(await mailsAfterRestore.hold(database.fork(), restored)).toBe(1);
    onRecipient = () => undefined;
    await room.deliverDue();
    expect(shop.sink.mails).toEqual([]);
    await send('sipho@example.com');
    expect(shop.sink.mails.map(({ recipients }) => recipients)).toEqual([['sipho@example.com']]);

    const office = shop.owner.mail;
    const { mails } = await office.failed.query();
    expect(mails).toMatchObject([
      {
        recipient: 'naledi@example.com',
        meaning: 'A backup was restored in which this mail waited. It may have been sent since.',
        serverSaid: null,
      },
    ]);
    const mailIDs = mails.map(({ mailID }) => mailID);
    expect(await office.retry.mutate({ mailIDs })).toMatchObject({
      message: 'Sending 1 email again.',
    });
    await room.deliverDue();
    expect(shop.sink.mails.map(({ recipients }) => recipients)).toContainEqual([
      'naledi@example.com',
    ]);
    expect(await office.failed.query()).toEqual({ total: 0, mails: [] });
    expect(await office.retry.mutate({ mailIDs })).toMatchObject({
      message: expect.stringContaining('None of these emails can be sent again'),
    });
  });

  it('are none once they are withdrawn, and are not sent again when their time is over', async () => {
    const { database, mail: room, clock } = shop.shop;
    const inAnHour = new Date(clock.now().getTime() + 3_600_000);
    const mail = { to: 'naledi@example.com', subject: 'Order 1001', html: '<p>!</p>', text: '!' };
    await database.fork().transactional(async (em) => {
      await room.enqueue(em, { ...mail, concerns: 'order 1' });
      await room.enqueue(em, { ...mail, validUntil: inAnHour });
    });
    await room.deliverDue();
    expect((await shop.owner.mail.failed.query()).total).toBe(2);
    await withdrawMails(database.fork(), ['order 1'], clock.now());
    const { total, mails } = await shop.owner.mail.failed.query();
    expect(total).toBe(1);
    shop.clock.set(inAnHour.toISOString());
    const mailIDs = mails.map(({ mailID }) => mailID);
    expect(await shop.owner.mail.retry.mutate({ mailIDs })).toMatchObject({
      message: expect.stringContaining('None of these emails can be sent again'),
    });
  });

  it('are those of which nothing more comes: what was sent or is tried again is none', async () => {
    onRecipient = () => undefined;
    await send('thandi@example.com');
    onRecipient = () => '554 5.7.1 Relay access denied';
    await send('sipho@example.com');
    expect(await shop.owner.mail.failed.query()).toEqual({ total: 0, mails: [] });
  });

  it('blame no mailbox for what was refused with its text', async () => {
    onRecipient = () => undefined;
    shop.sink.refuseNext(554);
    await send('thandi@example.com');
    const meaning = 'The mail server refused this email.';
    expect(await shop.owner.mail.failed.query()).toMatchObject({ mails: [{ meaning }] });
  });

  it.each([[[]], [Array.from({ length: 11 }, (_, i) => i + 1)]])(
    'refuses with a sentence to put away %j',
    async (mailIDs) => {
      await expect(shop.owner.mail.seen.mutate({ mailIDs })).rejects.toThrow(
        'Please name 1 to 10 emails.',
      );
    },
  );
});
