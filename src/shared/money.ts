/** Money in South African cents. All sums are done in cents, so that they are exact. */
export type Cents = number;

/** Rand (at most two decimals, as people and the wire write it) to cents. */
export function toCents(rand: number): Cents {
  return Math.round(rand * 100);
}

/** Cents to rand, the number that leaves on the wire. */
export function toRand(cents: Cents): number {
  return cents / 100;
}

/** A price for a label: whole rands without decimals (R150), otherwise two (R89.90). */
export function formatPrice(rand: number): string {
  return Number.isInteger(rand) ? `R${rand}` : formatTotal(rand);
}

/** An amount in a sum or a total: always two decimals (R150.00). */
export function formatTotal(rand: number): string {
  return `R${(toCents(rand) / 100).toFixed(2)}`;
}
