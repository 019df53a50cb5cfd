import { linesTotal, toCents, toRand } from '#shared/money.ts';

/** Lines per cart: every product of a shop this size, and room to grow. */
export const maxLines = 100;

/** Units per product. */
export const maxUnits = 99;

/** As added; price in rand. */
export type CartProduct = {
  productID: number;
  description: string;
  category: string | null;
  price: number;
  picture: string | null;
  nutritional_information: string | null;
  createdAt: string | null;
};

export type CartLine = CartProduct & {
  quantity: number;
  missing?: 'gone' | 'sold out' | undefined;
  /** Price when added, in rand, if it differs from today's. */
  priceBefore?: number | undefined;
};

/** Updates a line; `priceBefore` is kept until the visitor has seen the new price. */
export function withTodaysProduct(line: CartLine, product: Partial<CartProduct>): CartLine {
  const { price: seen, priceBefore = seen } = line;
  const { price = seen } = product;
  const changed = priceBefore === price ? undefined : priceBefore;
  return { ...line, ...product, priceBefore: changed, missing: undefined };
}

/** After the visitor has seen the new prices. */
export function withPricesTaken(lines: readonly CartLine[]): CartLine[] {
  return lines.map((line) => ({ ...line, priceBefore: undefined }));
}

/** At most 99 of a product; a new product is appended. */
export function withAdded(
  lines: readonly CartLine[],
  product: CartProduct,
  quantity: number,
): CartLine[] {
  const present = lines.find(({ productID }) => productID === product.productID);
  if (!present) return [...lines, { ...product, quantity: Math.min(quantity, maxUnits) }];
  const today = lines.map((line) => (line === present ? withTodaysProduct(line, product) : line));
  return withQuantity(today, product.productID, present.quantity + quantity);
}

/** At most 99; 0 removes the line. */
export function withQuantity(
  lines: readonly CartLine[],
  productID: number,
  quantity: number,
): CartLine[] {
  if (quantity < 1) return lines.filter((line) => line.productID !== productID);
  return lines.map((line) =>
    line.productID === productID ? { ...line, quantity: Math.min(quantity, maxUnits) } : line,
  );
}

export function withInserted(
  lines: readonly CartLine[],
  line: CartLine,
  index: number,
): readonly CartLine[] {
  if (lines.some(({ productID }) => productID === line.productID)) return lines;
  return lines.toSpliced(index, 0, line);
}

/** Keeps what was added since the order was sent. */
export function withoutOrdered(
  lines: readonly CartLine[],
  ordered: readonly Pick<CartLine, 'productID' | 'quantity'>[],
): CartLine[] {
  return lines.flatMap((line) => {
    const quantity = line.quantity - quantityOf(ordered, line.productID);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
}

export function quantityOf(
  lines: readonly Pick<CartLine, 'productID' | 'quantity'>[],
  productID: number,
): number {
  return lines.find((line) => line.productID === productID)?.quantity ?? 0;
}

export function countItems(lines: readonly Pick<CartLine, 'quantity' | 'missing'>[]): number {
  return lines.reduce((sum, { quantity, missing }) => (missing ? sum : sum + quantity), 0);
}

export const itemsText = (count: number) => (count === 1 ? '1 item' : `${count} items`);

/** In rand. */
export function lineTotal({ price, quantity }: Pick<CartLine, 'price' | 'quantity'>): number {
  return toRand(toCents(price) * quantity);
}

/** Total of the available lines in rand, summed in cents. */
export function cartTotal(
  lines: readonly Pick<CartLine, 'price' | 'quantity' | 'missing'>[],
): number {
  const had = lines.filter(({ missing }) => !missing);
  return toRand(linesTotal(had.map((line) => ({ ...line, price: toCents(line.price) }))));
}
