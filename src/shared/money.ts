/** Money in South African cents. All sums are done in cents, so that they are exact. */
export type Cents = number;

/** Rand (at most two decimals, as the wire writes it) to cents. */
export function toCents(rand: number): Cents {
  return Math.round(rand * 100);
}

/** Cents to rand, the number that leaves on the wire. */
export function toRand(cents: Cents): number {
  return cents / 100;
}

/** What lines come to together, in cents: the price of one in whole cents, times how many. */
export function linesTotal(lines: readonly { price: Cents; quantity: number }[]): Cents {
  return lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
}

/** A price for a label: whole rands without decimals (R150), otherwise two (R89.90, R1 249.90). */
export function formatPrice(rand: number): string {
  return Number.isInteger(rand) ? `R${grouped(String(rand))}` : formatTotal(rand);
}

/** An amount in a sum or a total: always two decimals (R150.00, R1 249.90). */
export function formatTotal(rand: number): string {
  const [whole = '', decimals = ''] = moneyText(rand).split('.');
  return `R${grouped(whole)}.${decimals}`;
}

/** From a thousand on in groups of three; the space does not break, so that a price stays on its line. */
function grouped(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, '\u00a0');
}

/** An amount as it stands in a field that is edited: 1249.90. */
export function moneyText(rand: number): string {
  return (toCents(rand) / 100).toFixed(2);
}
