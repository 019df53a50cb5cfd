import { isHidden, isSoldOut } from '#features/products/shared/availability.ts';
import type { ProductView } from '#features/products/shared/product-view.ts';
import type { BodyPiece } from './body-parts.ts';

/** How a product or a picture shows in the text while a newsletter is written. */
export type ProductChip = {
  name: string;
  /** The stored name of what it shows, if it shows anything. */
  picture: string | null;
  /** What the writer should know; empty when there is nothing. */
  note: string;
  /** Readers will not see it. */
  leftOut: boolean;
};

type Known = Pick<ProductView, 'productID' | 'description' | 'picture' | 'availability'>;

/**
 * The chip of a mark; null for text.
 * @param products all of them, hidden ones too; undefined until they are known.
 */
export function productChip(
  piece: BodyPiece | undefined,
  products: readonly Known[] | undefined,
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

/** What the preview says about the cards that nobody will see, a sentence each. */
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
