/**
 * What a person meant by a typed quantity: a whole number from 1 to the largest allowed. What is no
 * number, or under 1, is 1; a fraction is cut off.
 */
export function readQuantity(text: string, largest: number): number {
  const number = Math.trunc(Number(text.trim().replace(',', '.')));
  return number >= 1 ? Math.min(number, largest) : 1;
}
