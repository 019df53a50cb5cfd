/** A piece of a newsletter: Markdown, or the card of a product. */
export type LetterPart =
  | { kind: 'markdown'; text: string }
  | { kind: 'product'; productId: number };

const productLine = /^[ ]{0,3}\{\{\s*product\s*:\s*(\d{1,9})\s*\}\}[ ]*$/;

/** What stands for the card of a product, on a line of its own. */
export function productMark(productId: number): string {
  return `{{product:${productId}}}`;
}

/** Takes a newsletter apart at the lines that stand for product cards. */
export function letterParts(content: string): LetterPart[] {
  const parts: LetterPart[] = [];
  let lines: string[] = [];
  const endMarkdown = () => {
    const text = lines.join('\n');
    if (text.trim() !== '') parts.push({ kind: 'markdown', text });
    lines = [];
  };
  for (const line of content.split('\n')) {
    const productId = Number(productLine.exec(line)?.[1]);
    if (!productId) {
      lines.push(line);
      continue;
    }
    endMarkdown();
    parts.push({ kind: 'product', productId });
  }
  endMarkdown();
  return parts;
}

/** The products whose cards a newsletter shows. */
export function productsIn(content: string): number[] {
  const ids = letterParts(content).flatMap((part) =>
    part.kind === 'product' ? [part.productId] : [],
  );
  return [...new Set(ids)];
}

const pictureName = /\/uploads\/([A-Za-z0-9_-]{16,64}-\d{1,4}x\d{1,4})(?:\.\d{1,4})?\.webp/g;

/** The files of our own that a newsletter shows. */
export function picturesIn(content: string): string[] {
  return [...new Set([...content.matchAll(pictureName)].map((match) => `${match[1]}.webp`))];
}
