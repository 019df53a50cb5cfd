/** In rand, rounded to cents; null if the weight is unknown. @param price in rand. */
export function pricePerKg({ price, weightGrams }: { price: number; weightGrams: number | null }) {
  return weightGrams === null ? null : Math.round((price * 100_000) / weightGrams) / 100;
}
