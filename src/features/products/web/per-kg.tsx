import { formatTotal } from '#shared/money.ts';
import { pricePerKg } from '../shared/price-per-kg.ts';

/** “R28.63 per kg” */
export function PerKg(pack: { price: number; weightGrams: number | null }) {
  const price = pricePerKg(pack);
  return price !== null && <span>{`${formatTotal(price)} per kg`}</span>;
}
