import { unbreakWeights } from '#features/products/shared/unbreak-weights.ts';
import type { Business } from '#shared/business/business-schema.ts';
import { greeting } from '#shared/people/greeting.ts';
import { readDay, shopDay, utcOffset, weekdayAndDate } from '#shared/time/day.ts';
import { capitalize } from '#shared/words.ts';
import type { ProposalState } from './standing-order.ts';

export const rhythmText = (everyWeeks: number): string => `every ${everyWeeks} weeks`;

/** “2 × Witkoppie 20 kg, 1 × Whiskas”. */
export const goodsText = (lines: readonly { description: string; quantity: number }[]): string =>
  lines
    .map(({ quantity, description }) => `${quantity}\u00a0× ${unbreakWeights(description)}`)
    .join(', ');

export function momentText(moment: Date): string {
  const time = new Date(moment.getTime() + utcOffset).toISOString().slice(11, 16);
  return `${weekdayAndDate(shopDay(moment))}, ${time}`;
}

export const beginningText = (everyWeeks: number, day: string | null): string =>
  `${capitalize(rhythmText(everyWeeks))}${day === null ? '' : `, from ${weekdayAndDate(readDay(day))}`}.`;

export const askedText =
  'It starts when you open the link in the email that we have sent to you, and say yes.';

type Proposed = {
  name: string;
  goods: string;
  /** As 2026-11-20. */
  day: string;
  cutOff: Date;
  sendsItself: boolean;
};

/** For WhatsApp. */
export function proposalMessage(
  { name: shopName }: Pick<Business, 'name'>,
  { name, goods, day, cutOff, sendsItself }: Proposed,
  link: string,
): string {
  const until = momentText(cutOff);
  return [
    `${greeting('Hello', name)}! This is ${shopName}. Your standing order for ${weekdayAndDate(readDay(day))}: ${goods}.`,
    sendsItself
      ? `We order it for you unless you skip or change it by ${until}.`
      : `Please confirm it by ${until}, or change or skip it.`,
    link,
  ].join('\n');
}

export const proposalStateTexts: Readonly<Record<ProposalState, string>> = {
  open: 'Waiting for an answer',
  confirmed: 'Ordered',
  skipped: 'Skipped',
  lapsed: 'Not confirmed in time',
  late: 'Not asked in time',
  cancelled: 'Order cancelled',
};
