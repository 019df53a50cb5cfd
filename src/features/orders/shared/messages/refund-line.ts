import { type Cents, formatCents } from '#shared/money.ts';

export function refundLine({ toPayBack, paidBack }: { toPayBack: Cents; paidBack: Cents }): string {
  if (toPayBack > 0) return `We pay back ${formatCents(toPayBack)}.`;
  return paidBack > 0 ? `We paid back ${formatCents(paidBack)}.` : '';
}
