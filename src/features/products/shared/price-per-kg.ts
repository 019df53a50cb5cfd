/**
 * What a kilogram costs, in rand to the cent; null where the weight is not known.
 * @param price in rand.
 */
export function pricePerKg({
  price,
  weightGrams,
}: {
  price: number;
  weightGrams: number | null;
}): number | null {
  return weightGrams === null ? null : Math.round((price * 100_000) / weightGrams) / 100;
}
