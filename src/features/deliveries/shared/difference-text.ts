import { formatTotal, toCents, toRand } from '#shared/money.ts';

/** In rand: “right”, “R20.00 short”, “R5.50 over”. */
export function differenceText(counted: number, expected: number): string {
  const cents = toCents(counted) - toCents(expected);
  if (cents === 0) return 'right';
  return `${formatTotal(toRand(Math.abs(cents)))} ${cents < 0 ? 'short' : 'over'}`;
}
