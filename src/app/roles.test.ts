import { beforeAll, expect, test } from 'vitest';
import type { ProcedureMeta } from '#server/trpc/rest-calls.ts';
import { mayAct, type Role, roles } from '#shared/office/roles.ts';
import { testShop } from '#test/shop.ts';
import { appRouter } from './router.ts';

const guarded = Object.entries(
  appRouter._def.procedures as unknown as Record<
    string,
    { _def: { type: string; meta?: ProcedureMeta } }
  >,
)
  .filter(([, { _def }]) => _def.meta?.guard === 'admin')
  .map(([name, { _def }]) => ({ name, type: _def.type, role: _def.meta?.role }));

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

test('every guarded procedure says which role it needs', () => {
  expect(guarded.filter(({ role }) => !role)).toEqual([]);
  const needing = (needed: Role) =>
    guarded.filter(({ role }) => role === needed).map(({ name }) => name);
  const byRole = Object.fromEntries(roles.map((role) => [role, needing(role)]));
  expect(byRole).toMatchInlineSnapshot(`
    {
      "office": [
        "products.create",
        "products.update",
        "products.previewPrices",
        "products.changePrices",
        "products.changeAvailability",
        "products.importCatalogue",
        "products.importById",
        "orders.unpaid",
        "orders.confirm",
        "orders.toConfirm",
        "orders.confirmMany",
        "orders.mailInvoice",
        "orders.recordPayment",
        "orders.credit",
        "orders.recordPayments",
        "orders.removePayments",
        "orders.removePayment",
        "orders.take",
        "orders.change",
        "orders.writeMessages",
        "orders.noteMessage",
        "orders.previewMessage",
        "orders.list",
        "orders.page",
        "orders.areas",
        "orders.summary",
        "orders.byId",
        "orders.setStatus",
        "orders.setStatuses",
        "orders.setReady",
        "orders.setOwnerNote",
        "orders.markReal",
        "orders.giveLink",
        "orders.revokeLinks",
        "customers.list",
        "customers.page",
        "customers.show",
        "customers.ofOrder",
        "customers.note",
        "deliveries.days",
        "deliveries.withoutDay",
        "deliveries.day",
        "deliveries.papers",
        "deliveries.arrange",
        "deliveries.setDelivered",
        "deliveries.setDay",
        "deliveries.cashUp",
        "deliveries.countCash",
        "deliveries.setMissed",
        "deliveries.payCash",
        "deliveries.driverLinks",
        "deliveries.giveDriverLink",
        "deliveries.revokeDriverLink",
        "figures.now",
        "figures.period",
        "figures.products",
        "gallery.create",
        "gallery.update",
        "gallery.reorder",
        "gallery.removePhoto",
        "reviews.verify",
        "reviews.hide",
        "reviews.comment",
        "reviews.page",
        "reviews.summary",
        "reviews.verifyMany",
        "reviews.hideMany",
        "reviews.seeMany",
        "reviews.asked",
        "reviews.invite",
        "newsletter.subscribers",
        "newsletter.subscribersPage",
        "newsletter.addSubscriber",
        "newsletter.importSubscribers",
        "newsletter.list",
        "newsletter.page",
        "newsletter.summary",
        "newsletter.byId",
        "newsletter.create",
        "newsletter.update",
        "newsletter.unschedule",
        "newsletter.reuse",
        "newsletter.preview",
        "newsletter.testSend",
        "newsletter.send",
        "newsletter.progress",
        "newsletter.failures",
        "newsletter.failuresSeen",
        "newsletter.retryFailed",
        "newsletter.addPicture",
        "mail.failed",
        "mail.retry",
        "mail.seen",
        "health.check",
        "health.disk",
        "live.waiting",
        "activity.list",
        "activity.page",
      ],
      "owner": [
        "auth.accounts",
        "auth.invite",
        "auth.withdrawInvitation",
        "auth.changeRole",
        "auth.endAccount",
        "keys.page",
        "keys.make",
        "keys.revoke",
        "products.removeMany",
        "products.undoImport",
        "products.remove",
        "orders.refund",
        "orders.remove",
        "people.find",
        "people.export",
        "people.erase",
        "gallery.remove",
        "reviews.remove",
        "reviews.removeMany",
        "newsletter.removeSubscriber",
        "newsletter.remove",
        "settings.show",
        "settings.change",
        "mail.test",
        "pictures.sweepRefusal",
        "pictures.sweep",
        "backups.state",
        "backups.make",
      ],
      "packer": [
        "auth.logout",
        "auth.session",
        "auth.sessions",
        "auth.endSession",
        "auth.endOtherSessions",
        "auth.changePassword",
        "auth.requestAddress",
        "deliveries.packing",
        "deliveries.stepPacking",
      ],
    }
  `);
});

test.each(guarded.filter(({ name }) => name !== 'auth.logout'))(
  '$name is refused to whoever may less than $role, and to nobody who may',
  async ({ name, type, role = 'owner' }) => {
    for (const one of roles) {
      const { status } = await fetch(`${shop.url}/trpc/${name}`, {
        method: type === 'query' ? 'GET' : 'POST',
        headers: { 'content-type': 'application/json', authorization: tokens[one] },
        // Too little for any call that wants something: it is refused after who calls was looked at.
        ...(type !== 'query' && { body: '{}' }),
      });
      expect(status === 403, `${one}: ${status}`).toBe(!mayAct(one, role));
    }
  },
);
