import { beforeAll, expect, test } from 'vitest';
import { mayAct, type Role, roles } from '#shared/office/roles.ts';
import { callEveryWay, guardedCalls, procedures } from '#test/calls/guarded-calls.ts';
import { testShop } from '#test/shop.ts';

const shop = testShop({ keep: true });
let tokens: Record<Role, string>;
beforeAll(async () => {
  const tokenOf = async (role: Role) => (await shop.signedIn(role)).authorization;
  tokens = {
    packer: await tokenOf('packer'),
    office: await tokenOf('office'),
    owner: await tokenOf('owner'),
  };
});

/** Each audience with what it may call, a line for each feature. */
test('every procedure has its audience', () => {
  const byAudience = Object.groupBy(procedures, ({ name, meta }) => {
    const audience = meta?.guard === 'public' ? 'public' : (meta?.role ?? 'nobody');
    return `${audience}, ${name.split('.')[0]}`;
  });
  const lines = Object.entries(byAudience).map(([audience, calls = []]) => {
    const names = calls.map(({ name }) => name.split('.')[1]).sort();
    return `${audience}: ${names.join(' ')}`;
  });
  expect(`\n${lines.sort().join('\n')}\n`).toMatchInlineSnapshot(`
    "
    office, activity: list page
    office, copies: deleted
    office, customers: join list note ofOrder page part show
    office, deliveries: arrange cashUp countCash day days driverLinks giveDriverLink papers payCash revokeDriverLink setDay setDelivered setMissed withoutDay
    office, figures: toDo
    office, gallery: create removePhoto reorder update
    office, health: check disk
    office, live: waiting
    office, mail: failed retry seen
    office, newsletter: addPicture addSubscriber byId create failures failuresSeen importSubscribers list page preview progress retryFailed reuse send subscribers subscribersPage summary testSend unschedule update
    office, orders: areas byId change confirm confirmMany giveLink invoices list mailInvoice markReal noteMessage page payments previewMessage recordPayment recordPayments removePayment removePayments revokeLinks setOwnerNote setReady setStatus setStatuses summary take toConfirm unpaid writeMessages
    office, products: changeAvailability changePrices create importById importCatalogue previewPrices update
    office, reminders: due message
    office, restock: waiting
    office, reviews: asked comment hide hideMany invite page seeMany verify verifyMany
    office, standing: answerForCustomer byId byOrder changeForCustomer forecast giveLink page revokeLinks take
    owner, auth: accounts changeRole endAccount endAccountSessions invite withdrawInvitation
    owner, backups: make state
    owner, figures: now period products
    owner, gallery: remove
    owner, keys: make page revoke
    owner, mail: test
    owner, newsletter: remove removeSubscriber
    owner, orders: credit refund remove removeSuspicious
    owner, people: erase export find
    owner, products: remove removeMany restoreMany undoImport
    owner, reminders: remove
    owner, reviews: remove removeMany
    owner, settings: addPicture change show
    owner, site: preview
    packer, auth: addFactor changePassword confirm endOtherSessions endSession leave logout newFactor removeFactor renewCodes requestAddress session sessions
    packer, deliveries: packing setPacked
    packer, passkeys: add confirm creation remove requireConfirmed
    public, auth: confirmAddress help invitation join login requestPasswordReset resetPassword
    public, deliveries: deliverStop missStop openRound payStop
    public, delivery: areas terms
    public, gallery: list photos
    public, newsletter: confirm confirmationState resubscribe subscribe unsubscribe unsubscribeState
    public, orders: cancelOwn openOwn send
    public, passkeys: request signIn
    public, products: beside byId list names popular search shelf suggested these
    public, reminders: accept later ofLink ofOrder set stop stopOwn
    public, restock: request
    public, reviews: create featured invitation list markHelpful ofProduct stats
    public, settings: business
    public, site: words
    public, standing: answer change make ofOrder open
    "
  `);
});

// These would end the session of the other cases.
const endsSession = ['auth.logout', 'auth.leave'];

test.each(guardedCalls.filter(({ name }) => !endsSession.includes(name)))(
  '$name is open to $role and refuses lower roles',
  async (call) => {
    for (const role of roles) {
      for (const { status } of await callEveryWay(shop, call, { authorization: tokens[role] })) {
        expect(status === 403, `${role}: ${status}`).toBe(!mayAct(role, call.role));
        expect(status).not.toBe(401);
      }
    }
  },
);

test('a helper without the second factor that is required reaches nothing but the own account', async () => {
  const entries = { helpersNeedFactor: true };
  await shop.owner.settings.change.mutate({ group: 'sign-in', entries });
  for (const call of guardedCalls) {
    const isOwn = call.role === 'packer' && !call.scope;
    if (isOwn || !mayAct('office', call.role)) continue;
    for (const { status, text } of await callEveryWay(shop, call, {
      authorization: tokens.office,
    })) {
      expect([call.name, status, text]).toEqual([
        call.name,
        403,
        expect.stringContaining('factor_required'),
      ]);
    }
  }
});
