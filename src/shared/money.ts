/** Integer cents, so that sums are exact. */
export type Cents = number;

/** @param rand at most two decimals. */
export function toCents(rand: number): Cents {
  return Math.round(rand * 100);
}

export function toRand(cents: Cents): number {
  return cents / 100;
}

export function linesTotal(lines: readonly { price: Cents; quantity: number }[]): Cents {
  return lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
}

/** For labels: whole rands without decimals (R150), otherwise two (R89.90, R1 249.90). */
export function formatPrice(rand: number): string {
  return Number.isInteger(rand) ? `R${grouped(String(rand))}` : formatTotal(rand);
}

/** For totals: always two decimals (R150.00, R1 249.90, −R0.09). */
export function formatTotal(rand: number): string {
  const [whole = '', decimals = ''] = moneyText(Math.abs(rand)).split('.');
  return `${rand < 0 ? '−' : ''}R${grouped(whole)}.${decimals}`;
}

export const formatCents = (cents: Cents): string => formatTotal(toRand(cents));

function grouped(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, '\u00a0');
}

/** For input fields: 1249.90. */
export function moneyText(rand: number): string {
  return (toCents(rand) / 100).toFixed(2);
}
