import { isHidden, isSoldOut } from '#features/products/shared/availability.ts';
import type { ProductView } from '#features/products/shared/product-view.ts';

type BodyPart = { kind: 'markdown'; text: string } | { kind: 'product'; productId: number };

/** The sources of all pieces concatenate to the original text. */
type BodyPiece =
  | { kind: 'text'; source: string }
  | { kind: 'product'; source: string; productId: number }
  | { kind: 'picture'; source: string; filename: string; description: string };

export function productMark(productId: number): string {
  return `{{product:${productId}}}`;
}

/** Filename of a stored picture without its extension. */
const pictureFile = '[A-Za-z0-9_-]{16,64}-\\d{1,4}x\\d{1,4}';

/** Maximum UTF-16 units of a description in a picture mark: 200, if all of them are escaped. */
const maxDescriptionLength = 400;

const mark = new RegExp(
  `\\{\\{[ \\t]*product[ \\t]*:[ \\t]*0*([1-9]\\d{0,8})[ \\t]*\\}\\}|!\\[((?:\\\\[^\\n]|[^\\\\\\]\\n]){0,${maxDescriptionLength}})\\]\\(/uploads/(${pictureFile})\\.webp\\)`,
  'g',
);

export function bodyPieces(text: string): BodyPiece[] {
  const pieces: BodyPiece[] = [];
  let textStart = 0;
  const endText = (end: number) => {
    if (end > textStart) pieces.push({ kind: 'text', source: text.slice(textStart, end) });
  };
  for (const found of text.matchAll(mark)) {
    const [source, number, description = '', file] = found;
    endText(found.index);
    pieces.push(
      file === undefined
        ? { kind: 'product', source, productId: Number(number) }
        : {
            kind: 'picture',
            source,
            filename: `${file}.webp`,
            description: description.replace(/\\(.)/g, '$1'),
          },
    );
    textStart = found.index + source.length;
  }
  endText(text.length);
  return pieces;
}

/** A list, heading or quote mark without content. */
const emptyMark = /(^|\n)[ \t]*(?:[-*+>]|#{1,6}|\d{1,9}[.)])[ \t]*$/;

/** Each card becomes a separate block, wherever its mark is in a line. */
export function bodyParts(content: string): BodyPart[] {
  const parts: BodyPart[] = [];
  let written = '';
  const endMarkdown = (text: string) => {
    if (text.trim() !== '') parts.push({ kind: 'markdown', text });
  };
  for (const piece of bodyPieces(content)) {
    if (piece.kind !== 'product') {
      const follows = written === '' && parts.at(-1)?.kind === 'product';
      written += follows ? piece.source.replace(/^[ \t]*\n?/, '') : piece.source;
      continue;
    }
    endMarkdown(written.replace(emptyMark, '$1').replace(/\n?[ \t]*$/, ''));
    parts.push({ kind: 'product', productId: piece.productId });
    written = '';
  }
  endMarkdown(written);
  return parts;
}

export function productsIn(content: string): number[] {
  const ids = bodyParts(content).flatMap((part) =>
    part.kind === 'product' ? [part.productId] : [],
  );
  return [...new Set(ids)];
}

const pictureName = new RegExp(`/uploads/(${pictureFile})(?:\\.\\d{1,4})?\\.webp`, 'g');

export function picturesIn(content: string): string[] {
  return [...new Set([...content.matchAll(pictureName)].map((match) => `${match[1]}.webp`))];
}

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

export const linkStart = /^(https?:\/\/|(mailto|tel|sms):)/i;

export const markdownDialect = { gfm: true, breaks: true } as const;
