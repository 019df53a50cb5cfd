import PDFDocument from 'pdfkit';
import { faces } from './letters.ts';

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
