import type { Shop } from '#server/context.ts';
import type { DueWork } from '#server/registry.ts';
import type { SettingsReader } from '#server/settings/settings-group.ts';
import { startOfDay } from '#shared/time/day.ts';
import { dueGroups } from './propose.ts';
import { warnOwner } from './standing-care.ts';
import { Proposal } from './standing-order.entity.ts';
import { calendarTerms } from './standing-terms.ts';

async function countDue(reader: SettingsReader, now: Date) {
  const terms = await calendarTerms(reader, now);
  const em = reader.shop.database.fork();
  const groups = await dueGroups(em, terms);
  const waiting = groups.reduce((sum, { count }) => sum + count, 0);
  const done = await em.count(Proposal, { createdAt: { $gte: startOfDay(terms.today) } });
  return { due: waiting + done, done };
}

export const dueStandingOrders: DueWork = {
  name: 'Standing orders',
  things: 'proposals of standing orders',
  count: countDue,
};

/** Mails the owner once a day when proposals are due that no run has made. */
export async function watchStandingOrders(shop: Shop): Promise<void> {
  const { due, done } = await countDue({ shop }, shop.clock.now());
  if (done >= due) return;
  shop.logger.error({ due, done }, 'Standing orders were not proposed');
  await warnOwner(shop, {
    kind: 'standing-orders-missing',
    heading: 'Standing orders were not proposed',
    preview: `${done} of ${due} were made today.`,
    text: `${done} of ${due} proposals due today were made. The shop keeps trying every minute. Please look at Health, or ask whoever looks after your shop.`,
    label: 'Open Health',
    path: '/admin/health',
  });
}
