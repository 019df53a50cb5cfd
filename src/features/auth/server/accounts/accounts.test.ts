import { expect, it, test } from 'vitest';
import { bearer } from '#test/calls/calls.ts';
import { describeOnDatabase } from '#test/database/database.ts';
import { owner as credentials } from '#test/fixtures/auth.ts';
import { holdMailQueue, mailsOf, validHours } from '#test/fixtures/mails.ts';
import { sendOrder } from '#test/fixtures/orders.ts';
import { product } from '#test/fixtures/products.ts';
import { refusal, signedInEach, startTestShop, testShopWithMail } from '#test/shop.ts';
import type { AccountsView } from '../../shared/accounts.ts';
import { requestAddress } from './change-address.ts';

describeOnDatabase('accounts of people who help', (kind) => {
  const shop = testShopWithMail({ kind });
  const headers = signedInEach(shop);

  const ask = async <Body>(
    method: string,
    path: string,
    body?: object,
    as: { authorization: string } | null = headers,
  ) => {
    const answer = await shop.rest(method, path, body, as ?? {});
    return { status: answer.status, body: answer.body as Body & { error: string } };
  };
  const accounts = async () => (await ask<AccountsView>('GET', '/admin/accounts')).body;
  const inviteSipho = async (changes: object = {}) => {
    const body = { name: 'Sipho', role: 'packer', ...changes };
    const { body: made } = await ask<{ link: string }>('POST', '/admin/invitations', body);
    return made.link.split('#token=')[1] ?? '';
  };
  const sipho = { email: 'Sipho@Example.com', password: 'the gate is green' };
  const signIn = async (email: string, password: string) =>
    ask<{ token: string }>('POST', '/login', { email, password }, null);
  const mails = () => mailsOf(shop);
  const validMails = () =>
    shop.query('select recipient from outgoing_mails where valid_until > ?', [shop.clock.now()]);
  const entries = async (thing = 'account', as?: { authorization: string }) =>
    (await ask<object[]>('GET', `/admin/activity?thing=${thing}`, undefined, as)).body;
  const { email, password: currentPassword } = credentials;
  const askForAddress = (isSending: () => Promise<boolean>, wanted = 'new@example.com') => {
    const context = {
      ...{ shop: { ...shop.shop, mail: { ...shop.shop.mail, isSending } } },
      ...{ em: shop.shop.database.fork(), address: '::1', actor: { kind: 'owner', id: 1 } },
      identity: { adminId: 1, email },
    } as unknown as Parameters<typeof requestAddress>[0];
    return requestAddress(context, { email: wanted, currentPassword });
  };

  it('are made by an invitation, once, with a password of their own', async () => {
    const token = await inviteSipho({ email: sipho.email });
    expect(await ask('POST', '/invitation', { token }, null)).toMatchObject({
      status: 200,
      body: { name: 'Sipho', email: 'sipho@example.com', role: 'packer' },
    });
    const [mail] = await mails();
    expect(mail).toMatchObject({ recipient: 'sipho@example.com' });
    expect(mail?.text).toContain(token);
    expect(await validHours(shop)).toBe(7 * 24);

    const join = () => ask('POST', '/join', { token, ...sipho }, null);
    const twice = await Promise.all([join(), join()]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await ask('POST', '/invitation', { token }, null)).status).toBe(404);
    const { status, body } = await signIn(sipho.email, sipho.password);
    expect(status).toBe(200);
    const his = { authorization: `Bearer ${body.token}` };
    expect(await ask('GET', '/session', undefined, his)).toMatchObject({
      body: { email: 'sipho@example.com', name: 'Sipho', role: 'packer', noticesTo: null },
    });
    expect(await accounts()).toMatchObject({
      accounts: [
        { role: 'owner', you: true },
        { name: 'Sipho', role: 'packer', you: false },
      ],
      invitations: [],
    });
  });

  it('have one invitation per address, in any letter case', async () => {
    await holdMailQueue(shop);
    const first = await inviteSipho({ email: 'sipho@example.com' });
    await inviteSipho({ email: 'other@example.com' });
    const [second = '', third = ''] = await Promise.all([
      inviteSipho({ email: sipho.email, name: 'Sipho Dlamini' }),
      inviteSipho({ email: 'SIPHO@example.com', name: 'Sipho Dlamini' }),
    ]);
    expect((await accounts()).invitations).toMatchObject([
      { email: 'other@example.com' },
      { email: 'sipho@example.com', name: 'Sipho Dlamini' },
    ]);
    const opened = async (token: string) =>
      (await ask('POST', '/invitation', { token }, null)).status;
    expect(await opened(first)).toBe(404);
    expect([await opened(second), await opened(third)].sort()).toEqual([200, 404]);
    const actions = (await entries()).map((entry) => Object(entry).action);
    expect(actions).toEqual(expect.arrayContaining(['invited', 'revoked']));
    const { invitations } = await accounts();
    await ask('DELETE', `/admin/invitations/${invitations[0]?.invitationID}`);
    expect(await validMails()).toEqual([{ recipient: 'sipho@example.com' }]);
  });

  it('made with another address than the invited one show both to the owner', async () => {
    const token = await inviteSipho({ email: 'sipho@example.com' });
    await inviteSipho({ email: 'mine@example.com' });
    const body = { token, ...sipho, email: 'Mine@Example.com' };
    expect((await ask('POST', '/join', body, null)).status).toBe(200);
    expect(await accounts()).toMatchObject({
      accounts: [
        { role: 'owner', invitedAs: null },
        { email: 'mine@example.com', invitedAs: 'sipho@example.com' },
      ],
      invitations: [],
    });
    expect(await entries()).toContainEqual(
      expect.objectContaining({ action: 'created', after: { role: 'packer', email: 'another' } }),
    );
    expect((await signIn('MINE@example.com', sipho.password)).status).toBe(200);
    const again = await inviteSipho({ email: 'thandi@example.com' });
    const same = { token: again, email: 'Thandi@example.com', password: sipho.password };
    expect((await ask('POST', '/join', same, null)).status).toBe(200);
    expect((await accounts()).accounts.at(-1)).toMatchObject({ invitedAs: null });
  });

  it('are not made by an old or wrong link or with a used address', async () => {
    const token = await inviteSipho();
    const taken = await ask('POST', '/join', { token, ...credentials }, null);
    expect(taken).toMatchObject(refusal(409, 'Somebody signs in with this address already.'));
    expect((await ask('POST', '/join', { token: 'wrong', ...sipho }, null)).status).toBe(404);
    const short = await ask('POST', '/join', { token, ...sipho, password: 'short' }, null);
    expect(short.status).toBe(400);
    shop.clock.advance(7 * 24 * 3600 + 1);
    Object.assign(headers, await shop.signedIn());
    expect((await ask('POST', '/join', { token, ...sipho }, null)).status).toBe(404);
    const again = { name: 'Sipho', role: 'packer', email: credentials.email };
    expect((await ask('POST', '/admin/invitations', again)).status).toBe(409);
  });

  it('are ended at once, and the last owner stays', async () => {
    const his = await shop.signedIn('packer');
    const { body } = await ask('DELETE', '/admin/accounts/1');
    expect(body.error).toBe('The shop needs an owner: this is the last one.');
    expect((await ask('PATCH', '/admin/accounts/1', { role: 'office' })).status).toBe(409);
    expect((await ask('GET', '/session', undefined, his)).status).toBe(200);
    expect((await ask('PATCH', '/admin/accounts/2', { role: 'owner' })).status).toBe(200);
    expect((await ask('GET', '/admin/accounts', undefined, his)).status).toBe(200);
    // Of two owners who end each other one stays; neither has the address of the installation.
    await shop.query(`update admins set email = 'thandi@example.com' where id = 1`);
    const both = await Promise.all([
      ask('DELETE', '/admin/accounts/1', undefined, his),
      ask('DELETE', '/admin/accounts/2'),
    ]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await shop.query('select role from admins')).toEqual([{ role: 'owner' }]);
  });

  it('keep what a password does not end, which the owner hears', async () => {
    await shop.signedIn('office');
    await shop.query("update admins set role = 'owner'");
    const { accounts: all } = await accounts();
    const { accountID, email, name } = all.at(-1) ?? {};
    await shop.owner.keys.make.mutate({ name: 'Till', scopes: ['orders:read'], days: null });
    await shop.owner.settings.change.mutate({ group: 'mail', entries: { ownerEmail: email } });
    const path = `/admin/accounts/${accountID}`;
    const who = name ?? email;
    const notices = `Emails about the shop still go to ${email}: please change that under Settings, Email.`;
    const keys = 'API keys stay: please revoke those that they know.';
    expect((await ask('PATCH', path, { role: 'packer' })).body).toMatchObject({
      message: expect.stringMatching(`^${who} is .* from now on. ${notices} ${keys}$`),
    });
    const message = `${who} cannot sign in any more. ${notices}`;
    expect((await ask('DELETE', path)).body).toMatchObject({ message });
  });

  it('can be left by their holders, except by the last owner', async () => {
    const [his, onPhone] = [await shop.signedIn('packer'), await shop.signedIn('packer')];
    const leave = (as: { authorization: string } | null) =>
      ask('DELETE', '/account', undefined, as);
    expect((await leave(null)).status).toBe(401);
    const last = refusal(409, 'The shop needs an owner: this is the last one.');
    expect(await leave(headers)).toMatchObject(last);
    expect((await ask('GET', '/session')).status).toBe(200);

    expect((await leave(his)).status).toBe(200);
    for (const as of [his, onPhone]) {
      expect((await ask('GET', '/session', undefined, as)).status).toBe(401);
    }
    expect((await accounts()).accounts).toMatchObject([{ role: 'owner', you: true }]);
    const name = expect.stringMatching(/./);
    expect((await entries())[0]).toMatchObject({
      who: { kind: 'helper', name },
      action: 'left',
      thing: { kind: 'account', name },
    });

    // Of two owners one can leave.
    const hers = await shop.signedIn('office');
    const { accounts: both } = await accounts();
    const path = `/admin/accounts/${both.at(-1)?.accountID}`;
    expect((await ask('PATCH', path, { role: 'owner' })).status).toBe(200);
    expect((await leave(headers)).status).toBe(200);
    expect((await leave(hers)).status).toBe(409);
  });

  it('are signed out everywhere by the owner, and stay', async () => {
    const device = await shop.signedIn('office');
    const helper = (await accounts()).accounts.at(-1);
    const path = `/admin/accounts/${helper?.accountID}/sign-out`;
    expect((await ask('POST', path, {}, device)).status).toBe(403);
    expect((await ask('POST', path, {})).body).toMatchObject({ message: 'Signed out everywhere.' });
    expect((await ask('GET', '/session', undefined, device)).status).toBe(401);
    expect((await ask('GET', '/session')).status).toBe(200);
    expect((await accounts()).accounts.at(-1)).toMatchObject({ seenAt: null });
    expect((await ask('POST', path, {})).body).toMatchObject({ message: 'Nobody was signed in.' });
  });

  it('and keys without that scope do not pay back; what they do is theirs', async () => {
    const office = await shop.signedIn('office');
    const lamb = await product(shop);
    const { orderID } = await sendOrder(shop, lamb, { quantity: 2 });
    const pay = (body: object) => ask('POST', `/orders/${orderID}/payments`, body, office);
    expect((await pay({ method: 'EFT' })).status).toBe(200);
    const back = await pay({ method: 'EFT', amount: -5 });
    expect(back).toMatchObject(refusal(403, 'Only the owner can pay money back.'));
    const keyFor = async (...scopes: ('orders:write' | 'refunds:write')[]) =>
      bearer((await shop.owner.keys.make.mutate({ name: 'Till', scopes, days: null })).token);
    const till = await keyFor('orders:write');
    const books = await keyFor('orders:write', 'refunds:write');
    const status = { status: 'Cancelled', paidBack: 'EFT' };
    const lacking = refusal(403, /lacks the scope “refunds:write”/);
    for (const [method, path, body] of [
      ['POST', 'payments', { method: 'EFT', amount: -5 }],
      ['POST', 'refunds', { method: 'EFT', amount: 5 }],
      ['PATCH', 'status', status],
    ] as const) {
      expect(await ask(method, `/orders/${orderID}/${path}`, body, till)).toMatchObject(lacking);
    }
    const path = `/orders/${orderID}/refunds`;
    expect((await ask('POST', path, { method: 'EFT', amount: 999 }, books)).status).toBe(400);
    const removed = await ask('DELETE', `/orders/${orderID}`, undefined, office);
    expect(removed).toMatchObject(refusal(403, 'Only the owner can do this.'));
    const who = { kind: 'helper', name: 'Somebody of the office' };
    expect((await entries('order'))[0]).toHaveProperty('who', who);
    const own = { kind: 'owner', name: null };
    expect((await entries('order', office))[0]).toHaveProperty('who', own);
    // The name outlives the account, the address does not.
    expect((await ask('DELETE', '/admin/accounts/2')).status).toBe(200);
    expect((await entries('order'))[0]).toHaveProperty('who', who);
    const left = await shop.query('select * from ended_accounts');
    expect(left).toEqual([{ id: 1, account_id: 2, name: who.name, ended_at: expect.anything() }]);
  });

  it('with an address of the installation are referred to the settings', async () => {
    const settings = { ...shop.settings, adminEmail: credentials.email };
    const context = { shop: { ...shop.shop, settings }, identity: { email: credentials.email } };
    const of = context as Parameters<typeof requestAddress>[0];
    const asked = requestAddress(of, { email: 'new@example.com', currentPassword });
    await expect(asked).rejects.toThrow('set where the shop is installed (ADMIN_EMAIL)');
  });

  it('get it at once where no mail leaves: no link would arrive', async () => {
    const answer = await askForAddress(async () => false);
    expect(answer.changed).toBe(true);
    expect((await ask('GET', '/session')).status).toBe(401);
    expect((await signIn('new@example.com', credentials.password)).status).toBe(200);
    expect(await mails()).toEqual([]);
  });

  it('change their address by a mailed link; both addresses get a mail', async () => {
    const body = { email: 'new@example.com', currentPassword: 'wrong password' };
    const wrong = refusal(400, 'The current password is not right.');
    expect(await ask('POST', '/change-address', body)).toMatchObject(wrong);
    const right = { ...body, currentPassword };
    expect((await ask('POST', '/change-address', right)).status).toBe(200);
    const told = await mails();
    expect(told.map(({ recipient }) => recipient)).toEqual(['new@example.com', credentials.email]);
    expect((await signIn('new@example.com', credentials.password)).status).toBe(401);
    const [entry] = await entries();
    expect(entry).toMatchObject({ action: 'requested', after: { email: 'another' } });
    const token = /confirm-address#token=([\w-]+)/.exec(told[0]?.text ?? '')?.[1];
    expect(told[1]?.text).not.toContain(token);
    const confirm = () => ask('POST', '/confirm-address', { token }, null);
    expect((await confirm()).status).toBe(200);
    expect((await confirm()).status).toBe(404);
    expect((await ask('GET', '/session')).status).toBe(401);
    expect((await signIn('new@example.com', credentials.password)).status).toBe(200);
    expect((await signIn(credentials.email, credentials.password)).status).toBe(401);
  });

  const linkIn = (text = '') => /#token=([\w-]+)/.exec(text)?.[1];
  const newPassword = 'the gate is red today';

  it('keep their address when the password changes before the link is opened', async () => {
    const thiefs = { email: 'thief@example.com', currentPassword };
    expect((await ask('POST', '/change-address', thiefs)).status).toBe(200);
    const invitation = await inviteSipho({ role: 'owner' });
    const token = linkIn((await mails())[0]?.text);
    const changed = await ask('POST', '/change-password', { currentPassword, newPassword });
    expect(changed.status).toBe(200);
    expect((await ask('POST', '/confirm-address', { token }, null)).status).toBe(404);
    expect((await ask('POST', '/invitation', { token: invitation }, null)).status).toBe(404);
    expect((await signIn(credentials.email, newPassword)).status).toBe(200);
  });

  it.each([true, false])('keep it when the password changes meanwhile (mail: %s)', async (mail) => {
    const change = async () => {
      await ask('POST', '/change-password', { currentPassword, newPassword });
      return mail;
    };
    const theft = askForAddress(change, 'thief@example.com');
    await expect(theft).rejects.toThrow('The current password is not right.');
    expect(await shop.query('select * from account_links')).toEqual([]);
    expect(await shop.query('select email from admins')).toEqual([{ email }]);
  });

  it('get one address but once, when two confirm it at the same moment', async () => {
    const his = await shop.signedIn('packer');
    const hash = '(select password_hash from admins where id = 1)';
    await shop.query(`update admins set password_hash = ${hash}`);
    const wanted = { email: 'new@example.com', currentPassword };
    for (const as of [headers, his]) {
      expect((await ask('POST', '/change-address', wanted, as)).status).toBe(200);
    }
    const toNew = (await mails()).filter(({ recipient }) => recipient === wanted.email);
    const confirm = (token?: string) => ask('POST', '/confirm-address', { token }, null);
    const both = await Promise.all(toNew.map(({ text }) => confirm(linkIn(text))));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = both.find(({ status }) => status === 409);
    expect(refused?.body.error).toBe('Somebody signs in with this address already.');
  });

  it.each([
    ['DELETE', undefined],
    ['PATCH', { role: 'office' }],
  ])('take an owner’s open invitations with them by %s', async (method, body) => {
    const hers = await shop.signedIn('packer');
    expect((await ask('PATCH', '/admin/accounts/2', { role: 'owner' })).status).toBe(200);
    const sinister = { name: 'Friend', role: 'owner', email: 'friend@example.com' };
    await holdMailQueue(shop);
    expect((await ask('POST', '/admin/invitations', sinister, hers)).status).toBe(200);
    await inviteSipho();
    expect((await ask(method, '/admin/accounts/2', body)).status).toBe(200);
    expect((await accounts()).invitations).toMatchObject([{ name: 'Sipho' }]);
    expect(await validMails()).toEqual([]);
  });
});

test('the owner of the installation, whose address another would get, is not ended', async () => {
  const shop = await startTestShop({ settings: { adminEmail: credentials.email } });
  const [thandi, his] = [await shop.signedIn(), await shop.signedIn('packer')];
  await shop.rest('PATCH', '/admin/accounts/2', { role: 'owner' }, thandi);
  const refused = await shop.rest('DELETE', '/admin/accounts/1', undefined, his);
  expect(refused).toMatchObject(refusal(409, /\(ADMIN_EMAIL\)\. Please change it there first\./));
  const role = { role: 'office' };
  expect((await shop.rest('PATCH', '/admin/accounts/1', role, his)).status).toBe(409);
  const session = (who: typeof his) => shop.rest('GET', '/session', undefined, who);
  expect(await session(thandi)).toMatchObject({ status: 200, body: { emailFrom: 'setting' } });
  expect(await session(his)).toMatchObject({ status: 200, body: { emailFrom: 'shop' } });
  await shop.stop();
});
