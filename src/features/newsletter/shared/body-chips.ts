import { isHidden, isSoldOut, type ProductView } from '#features/products/shared/product-view.ts';
import type { BodyPiece } from './body-parts.ts';

export type ProductChip = {
  name: string;
  picture: string | null;
  note: string;
  leftOut: boolean;
};

type ProductInfo = Pick<ProductView, 'productID' | 'description' | 'picture' | 'availability'>;

/** null for text. @param products including hidden ones; undefined while loading. */
export function productChip(
  piece: BodyPiece | undefined,
  products: readonly ProductInfo[] | undefined,
): ProductChip | null {
  if (piece === undefined || piece.kind === 'text') return null;
  if (piece.kind === 'picture') {
    const { filename, description } = piece;
    const name = description === '' ? 'Picture' : `Picture: ${description}`;
    return { name, picture: filename, note: '', leftOut: false };
  }
  if (products === undefined) return { name: 'Product', picture: null, note: '', leftOut: false };
  const product = products.find(({ productID }) => productID === piece.productId);
  if (!product) return { name: 'Product', picture: null, note: 'no longer there', leftOut: true };
  const { description, picture } = product;
  const note = isHidden(product) ? 'hidden in the shop' : isSoldOut(product) ? 'sold out' : '';
  return { name: description, picture, note, leftOut: isHidden(product) };
}

type LeftOut = { name: string | null };

export function describeLeftOut(products: readonly LeftOut[]): string[] {
  const gone = products.filter(({ name }) => name === null).length;
  const hidden = products.flatMap(({ name }) =>
    name === null
      ? []
      : [`Readers will not see the card of “${name}”: the product is hidden in the shop.`],
  );
  if (gone === 0) return hidden;
  const cards = gone === 1 ? 'one card: its product is' : `${gone} cards: their products are`;
  return [...hidden, `Readers will not see ${cards} no longer in the shop.`];
}
