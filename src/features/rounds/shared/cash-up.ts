import { z } from 'zod';
import { amountMessage, maxAmount, maxReasonLength } from '#features/orders/shared/limits.ts';
import { paymentMethods } from '#features/orders/shared/money/payment.ts';
import { rand } from '#features/orders/shared/order-view.ts';
import { formatCents, toCents } from '#shared/money.ts';
import { optionalLine } from '#shared/text.ts';
import { givenDay, shownDay } from '#shared/time/day-schema.ts';
import { identifier, money, time } from '#shared/wire.ts';

const driver = z
  .number()
  .nullable()
  .describe('The number of the link of the driver who has it; null for the shop itself');

export const cashUpView = z.object({
  day: shownDay,
  cash: z.array(
    z.object({
      driver,
      name: z.string(),
      payments: z.int(),
      expected: rand,
      counted: rand.nullable().describe('In rand; null until it is counted'),
      countedAt: time.nullable(),
      reason: z.string().nullable().describe('Why the count differs'),
    }),
  ),
  others: z.array(z.object({ method: z.enum(paymentMethods), payments: z.int(), amount: rand })),
  rounding: rand.describe(
    'What the cash, to the next 10 c, is more (or below zero, less) than what it paid',
  ),
  total: rand.describe('All that came, less what went back, in rand'),
});

/** Below zero when more went back than came. */
const cash = (what: string) => money(-maxAmount, maxAmount, amountMessage(what));

export const countCashInput = z.object({
  day: givenDay,
  driver: identifier
    .nullable()
    .describe('The number of the driver’s link; null for the shop itself'),
  counted: cash('what you counted').describe('In rand; below zero when more went back than came'),
  reason: optionalLine(maxReasonLength).describe(
    'Why it differs from what is expected; left out, there is none',
  ),
  seen: cash('what you saw')
    .nullish()
    .describe(
      'The count that you saw, null for none: if it is another one by now, 409. Left out, any is right',
    ),
});

export type CashUpView = z.output<typeof cashUpView>;
export type CountCashInput = z.output<typeof countCashInput>;

/** In rand: “right”, “R20.00 short”, “R5.50 over”. */
export function differenceText(counted: number, expected: number): string {
  const cents = toCents(counted) - toCents(expected);
  if (cents === 0) return 'right';
  return `${formatCents(Math.abs(cents))} ${cents < 0 ? 'short' : 'over'}`;
}

export const roundingLabel = 'Rounding, for coins below 10 c';
