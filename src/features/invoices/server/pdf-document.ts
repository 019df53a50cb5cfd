import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';

const require = createRequire(import.meta.url);
const fileOf = (weight: string) =>
  require.resolve(`@expo-google-fonts/figtree/${weight}/Figtree_${weight}.ttf`);

/** The shop's typeface, all of Latin in one file a weight. */
export const faces = { regular: fileOf('400Regular'), bold: fileOf('700Bold') };

/** A sheet of A4 in points, and the room that is left free at its sides and at its foot. */
export const sheet = { width: 595.28, height: 841.89, margin: 50, foot: 70 };

export type Pdf = InstanceType<typeof PDFDocument>;

type About = { title: string; author: string; made: Date };

/**
 * An empty document in A4; only the letters used go into the file.
 * @param top what is left free above on each sheet but the first, in points.
 */
export function createPdf({ title, author, made }: About, top: number): Pdf {
  const { margin, foot } = sheet;
  return new PDFDocument({
    size: 'A4',
    margins: { top, bottom: foot, left: margin, right: margin },
    font: faces.regular,
    bufferPages: true,
    lang: 'en-ZA',
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: made, ModDate: made },
  });
}

/** Goes over all sheets once more, and closes the document. @returns the file. */
export async function finishPdf(
  document: Pdf,
  onEach: (page: number, pages: number) => void,
): Promise<Buffer> {
  const pieces: Buffer[] = [];
  document.on('data', (piece: Buffer) => pieces.push(piece));
  const { count } = document.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    document.switchToPage(page);
    // What stands in the foot begins no new sheet.
    document.page.margins.bottom = 0;
    onEach(page + 1, count);
  }
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  document.once('end', resolve).once('error', reject);
  document.end();
  await promise;
  return Buffer.concat(pieces);
}

/** What the typeface has of Latin. */
const written =
  /[\n -~\u00a0-\u00ac\u00ae-\u0113\u0116-\u0127\u012a\u012b\u012e-\u0137\u0139-\u013e\u0141-\u0148\u014a-\u014d\u0150-\u0161\u0164\u0165\u016a-\u017e\u0218-\u021b\u1e80-\u1e85\u1e9e\u1ef2\u1ef3–—‘’‚“”„•…‹›€™−]/;

/** A text as the typeface can write it. */
export function printable(text: string): string {
  // Where a picture was left out, one space is enough.
  return [...text.normalize('NFC')].map(inTypeface).join('').replace(/ {2,}/g, ' ');
}

/** What the typeface has for a letter: without its accent if need be; of pictures and joiners nothing. */
function inTypeface(letter: string): string {
  if (written.test(letter)) return letter;
  if (/[\p{Extended_Pictographic}\p{Cf}\p{M}]/u.test(letter)) return '';
  const plain = letter
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[\u02bc\u02bb]/g, '’');
  return [...plain].every((one) => written.test(one)) ? plain : '?';
}
