import { type Cents, formatCents } from '#shared/money.ts';

/** Last line of a cancellation, empty if nothing was paid. */
export function refundLine({ toPayBack, paidBack }: { toPayBack: Cents; paidBack: Cents }): string {
  if (toPayBack > 0) return `We pay back ${formatCents(toPayBack)}.`;
  return paidBack > 0 ? `We paid back ${formatCents(paidBack)}.` : '';
}
