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

test('every guarded procedure has a role', () => {
  const guarded = procedures.filter(({ meta }) => meta?.guard === 'admin');
  const needing = (needed: Role) =>
    guarded.filter(({ meta }) => meta?.role === needed).map(({ name }) => name);
  const byRole = Object.fromEntries(roles.map((role) => [role, needing(role)]));
  expect(Object.values(byRole).flat()).toHaveLength(guarded.length);
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
        "restock.waiting",
        "orders.unpaid",
        "orders.confirm",
        "orders.toConfirm",
        "orders.confirmMany",
        "orders.mailInvoice",
        "orders.recordPayment",
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
        "reminders.due",
        "reminders.message",
        "standing.page",
        "standing.byId",
        "standing.byOrder",
        "standing.take",
        "standing.changeForCustomer",
        "standing.answerForCustomer",
        "standing.giveLink",
        "standing.revokeLinks",
        "standing.forecast",
        "customers.list",
        "customers.page",
        "customers.show",
        "customers.ofOrder",
        "customers.note",
        "customers.join",
        "customers.part",
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
        "figures.toDo",
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
        "products.restoreMany",
        "products.undoImport",
        "products.remove",
        "orders.refund",
        "orders.credit",
        "orders.remove",
        "orders.removeSuspicious",
        "reminders.remove",
        "people.find",
        "people.export",
        "people.erase",
        "figures.now",
        "figures.period",
        "figures.products",
        "gallery.remove",
        "reviews.remove",
        "reviews.removeMany",
        "newsletter.removeSubscriber",
        "newsletter.remove",
        "settings.show",
        "settings.change",
        "settings.addPicture",
        "mail.test",
        "backups.state",
        "backups.make",
        "site.preview",
      ],
      "packer": [
        "auth.logout",
        "auth.session",
        "auth.sessions",
        "auth.endSession",
        "auth.endOtherSessions",
        "auth.changePassword",
        "auth.requestAddress",
        "auth.leave",
        "deliveries.packing",
        "deliveries.setPacked",
      ],
    }
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
