/** A piece of a newsletter: Markdown, or the card of a product. */
export type BodyPart = { kind: 'markdown'; text: string } | { kind: 'product'; productId: number };

/** What is written, mark by mark; the sources of all pieces together are the text again. */
export type BodyPiece =
  | { kind: 'text'; source: string }
  | { kind: 'product'; source: string; productId: number }
  | { kind: 'picture'; source: string; filename: string; description: string };

/** What stands for the card of a product. */
export function productMark(productId: number): string {
  return `{{product:${productId}}}`;
}

/** The name of a file of our own, without its ending. */
const pictureFile = '[A-Za-z0-9_-]{16,64}-\\d{1,4}x\\d{1,4}';

/** The longest description that a picture's mark is known by, in UTF-16 units: 200, each of them escaped. */
const longestDescription = 400;

const mark = new RegExp(
  `\\{\\{[ \\t]*product[ \\t]*:[ \\t]*0*([1-9]\\d{0,8})[ \\t]*\\}\\}|!\\[((?:\\\\[^\\n]|[^\\\\\\]\\n]){0,${longestDescription}})\\]\\(/uploads/(${pictureFile})\\.webp\\)`,
  'g',
);

/** Takes a text apart at what stands for products and for pictures of our own. */
export function bodyPieces(text: string): BodyPiece[] {
  const pieces: BodyPiece[] = [];
  let rest = 0;
  const endText = (end: number) => {
    if (end > rest) pieces.push({ kind: 'text', source: text.slice(rest, end) });
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
    rest = found.index + source.length;
  }
  endText(text.length);
  return pieces;
}

/** Marks of a list, a heading or a quote that would stand there without a word. */
const lonelyMark = /(^|\n)[ \t]*(?:[-*+>]|#{1,6}|\d{1,9}[.)])[ \t]*$/;

/**
 * Takes a newsletter apart at its product cards: wherever in a line the mark of one stands, its card
 * stands by itself, between what is written before it and after it.
 */
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
    endMarkdown(written.replace(lonelyMark, '$1').replace(/\n?[ \t]*$/, ''));
    parts.push({ kind: 'product', productId: piece.productId });
    written = '';
  }
  endMarkdown(written);
  return parts;
}

/** The products whose cards a newsletter shows. */
export function productsIn(content: string): number[] {
  const ids = bodyParts(content).flatMap((part) =>
    part.kind === 'product' ? [part.productId] : [],
  );
  return [...new Set(ids)];
}

const pictureName = new RegExp(`/uploads/(${pictureFile})(?:\\.\\d{1,4})?\\.webp`, 'g');

/** The files of our own that a newsletter shows. */
export function picturesIn(content: string): string[] {
  return [...new Set([...content.matchAll(pictureName)].map((match) => `${match[1]}.webp`))];
}
