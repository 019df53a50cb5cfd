import { ownerAddress } from '#features/auth/server/public.ts';
import type { Shop } from '#server/context.ts';
import type { RestoreRule } from '#server/feature.ts';
import { renderMail } from '#server/mail/layout/render-mail.ts';
import { mailOnceADay } from '#server/mail/mail-limits.ts';
import { letterhead } from '#server/settings/business-settings.ts';
import { retentionLimit } from '#shared/time/length.ts';
import { standing as about } from '../shared/about.ts';
import { standingPaths } from '../shared/standing-link.ts';
import { Proposal, StandingOrder } from './standing-order.entity.ts';

type Warning = Record<'kind' | 'heading' | 'preview' | 'text' | 'label' | 'path', string>;

/** Once a day. @param path of the page that the button opens. */
export async function warnOwner(
  shop: Shop,
  { kind, heading, preview, text, label, path }: Warning,
): Promise<void> {
  const [business, to] = [await letterhead({ shop }), await ownerAddress(shop)];
  const button = { kind: 'button', label, url: `${shop.settings.publicUrl}${path}` } as const;
  await mailOnceADay(shop, { kind, about: 'all' }, () => ({
    to,
    subject: heading,
    ...renderMail(business, { preview, heading, blocks: [text, button] }),
  }));
}

export async function warnOfLate(shop: Shop, late: number): Promise<void> {
  if (late === 0) return;
  const words = late === 1 ? 'One standing order was' : `${late} standing orders were`;
  await warnOwner(shop, {
    kind: 'late-standing-orders',
    heading: `${words} not proposed in time`,
    preview: 'Nothing was ordered.',
    text: 'Their customers could not be asked or answer in time, because the shop was closed or not running, or an email was not delivered. Nothing was ordered. Please call them.',
    label: 'See the standing orders',
    path: `${standingPaths.office}?attention=true`,
  });
}

export async function forgetStandingOrders({ database, clock }: Shop): Promise<void> {
  const { standingOrders, proposedOrders, askedStandingOrders } = about.retention;
  const stopped = retentionLimit(clock.now(), standingOrders.length);
  const em = database.fork();
  await em.nativeDelete(StandingOrder, { stoppedAt: { $lt: stopped } });
  const asked = retentionLimit(clock.now(), askedStandingOrders.length);
  await em.nativeDelete(StandingOrder, { state: 'asked', changedAt: { $lt: asked } });
  const old = retentionLimit(clock.now(), proposedOrders.length);
  await em.nativeDelete(Proposal, {
    createdAt: { $lt: old },
    state: { $ne: 'open' },
  });
}

const proposeAgain = `
  update standing_orders set next_on = open.due_on from proposed_orders as open
  where open.standing_id = standing_orders.id and open.state = 'open'`;

export const standingAfterRestore: RestoreRule = {
  things: 'Standing orders',
  mayHave: 'been ordered, skipped or stopped',
  follows: 'ask once before they order again',
  async hold(em) {
    await em.execute(proposeAgain, [], 'run');
    await em.nativeDelete(Proposal, { state: 'open' });
    await em.nativeUpdate(Proposal, { mailDue: { $ne: null } }, { mailDue: null });
    return em.nativeUpdate(StandingOrder, { state: 'active' }, { asksBecause: 'restored' });
  },
};
