type Line = {
  productID: number | null;
  description: string;
  quantity: number;
  grams: number | null;
};

/** Largest first; by product and name, as deleted products have only the name. */
export function totalsByProduct(orders: readonly { lines: readonly Line[] }[]): Line[] {
  const lines = orders.flatMap((order) => order.lines);
  const products = Map.groupBy(lines, (line) => `${line.productID} ${line.description}`);
  return [...products.values()]
    .flatMap(([first, ...others]) => {
      if (first === undefined) return [];
      const { productID, description, grams } = first;
      const quantity = others.reduce((sum, line) => sum + line.quantity, first.quantity);
      return [{ productID, description, grams, quantity }];
    })
    .sort(
      (one, other) =>
        other.quantity - one.quantity || (one.description < other.description ? -1 : 1),
    );
}
