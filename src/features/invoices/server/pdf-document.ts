import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import anyAscii from 'any-ascii';
import { create } from 'fontkit';
import PDFDocument from 'pdfkit';

const require = createRequire(import.meta.url);
const fileOf = (weight: string) =>
  require.resolve(`@expo-google-fonts/figtree/${weight}/Figtree_${weight}.ttf`);

/** The shop's typeface; one file per weight covers most of Latin. */
export const faces = { regular: fileOf('400Regular'), bold: fileOf('700Bold') };

const font = create(readFileSync(faces.regular));
if (!('characterSet' in font)) throw new Error('The Figtree file has several fonts.');
const written = new Set(
  font.characterSet
    .filter((point) => point >= 32 && point < 0xffff)
    .map((point) => String.fromCodePoint(point)),
);
written.add('\n');

/** All its texts in letters of the typeface: others in Latin ones, without emoji and controls. */
export const spell = <Content>(content: Content): Content =>
  JSON.parse(JSON.stringify(content), (_, value: unknown) =>
    typeof value === 'string' ? spellText(value) : value,
  );

function spellText(text: string): string {
  const letters = text
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .replace(/(\p{M}{4})\p{M}+/gu, '$1');
  return [...letters].map(spellLetter).join('').replace(/ {2,}/g, ' ');
}

function spellLetter(letter: string): string {
  if (written.has(letter)) return letter;
  return /\p{Extended_Pictographic}/u.test(letter) ? '' : anyAscii(letter);
}

/** A4 in points. */
export const sheet = { width: 595.28, height: 841.89, margin: 50, foot: 70 };

export type Pdf = InstanceType<typeof PDFDocument>;

type About = { title: string; author: string; made: Date };

/** @param top margin (points) of every page but the first. */
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

/** In points. */
const maxLogo = { width: 180, height: 44 };

/** At the left margin, above what follows. @param logo PNG. */
export function writeLogo(document: Pdf, logo: Buffer | null): void {
  if (logo === null) return;
  document.x = sheet.margin;
  // With coordinates it would not move what follows down.
  document.image(logo, { fit: [maxLogo.width, maxLogo.height] });
  document.y += 8;
}

/** Visits all pages again, and closes the document. @returns the file. */
export async function finishPdf(
  document: Pdf,
  onEach: (page: number, pages: number) => void,
): Promise<Buffer> {
  const pieces: Buffer[] = [];
  document.on('data', (piece: Buffer) => pieces.push(piece));
  const { count } = document.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    document.switchToPage(page);
    // Text in the bottom margin must not start a new page.
    document.page.margins.bottom = 0;
    onEach(page + 1, count);
  }
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  document.once('end', resolve).once('error', reject);
  document.end();
  await promise;
  return Buffer.concat(pieces);
}
