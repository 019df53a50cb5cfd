import PDFDocument from 'pdfkit';
import {
  ascent,
  type Fallbacks,
  faces,
  fallbacksFor,
  inTypeface,
  lettersOf,
  plainLetter,
} from './letters.ts';
import { layOut, type Run } from './text-lines.ts';

/** A4 in points. */
export const sheet = { width: 595.28, height: 841.89, margin: 50, foot: 70 };

type Settings = NonNullable<ConstructorParameters<typeof PDFDocument>[0]>;
type TextOptions = PDFKit.Mixins.TextOptions;

/** Adds fallback fonts and right-to-left text. */
export class Pdf extends PDFDocument {
  private readonly fallbacks: Fallbacks;
  private weight: keyof typeof faces = 'regular';

  constructor(settings: Settings, fallbacks: Fallbacks) {
    super(settings);
    this.fallbacks = fallbacks;
    for (const [name, { regular, bold }] of fallbacks.fonts) {
      this.registerFont(`${name}-regular`, regular);
      this.registerFont(`${name}-bold`, bold);
    }
  }

  override font(
    source: PDFKit.Mixins.PDFFontSource,
    family?: string | number,
    size?: number,
  ): this {
    this.weight = source === faces.bold ? 'bold' : 'regular';
    if (typeof family === 'string') return super.font(source, family, size);
    return super.font(source, family ?? size);
  }

  override text(
    text: string,
    x: number | TextOptions = this.x,
    y: number = this.y,
    options: TextOptions = {},
  ): this {
    if (typeof x !== 'number') return this.text(text, this.x, this.y, x);
    const letters = this.spell(text);
    if (isPlain(letters)) return super.text(joined(letters), x, y, options);
    const { width = this.page.width - x - this.page.margins.right } = options;
    const pitch = this.currentLineHeight(true) + (options.lineGap ?? 0);
    const baseline = -this.currentLineHeight() * ascent;
    this.y = y;
    for (const line of this.layOut(letters, width)) {
      // Starts a new page if needed.
      super.text('', x, this.y, { ...options, width });
      const top = this.y;
      let left = options.align === 'right' ? x + width - this.widthOf(line) : x;
      for (const run of line) {
        this.pickFont(run.font);
        super.text(run.text, left, top, { lineBreak: false, baseline });
        left += this.widthOfString(run.text);
      }
      this.pickFont();
      this.y = top + pitch;
    }
    this.x = x;
    return this;
  }

  override boundsOfString(
    text: string,
    x: number | TextOptions = this.x,
    y: number = this.y,
    options: TextOptions = {},
  ): PDFKit.Mixins.TextBounds {
    if (typeof x !== 'number') return this.boundsOfString(text, this.x, this.y, x);
    const letters = this.spell(text);
    if (isPlain(letters)) return super.boundsOfString(joined(letters), x, y, options);
    const lines = this.layOut(letters, options.width ?? Number.POSITIVE_INFINITY);
    const height = lines.length * (this.currentLineHeight(true) + (options.lineGap ?? 0));
    return {
      x,
      y,
      width: Math.max(...lines.map((line) => this.widthOf(line))),
      height: Math.min(height, options.height ?? height),
    };
  }

  /** The text as runs of available fonts; emoji are dropped and spaces collapsed. */
  private spell(text: string): Run[] {
    const spelt: Run[] = [];
    for (const letter of lettersOf(text)) {
      const run = inTypeface(letter)
        ? { text: letter, font: '' }
        : (this.fallbacks.letters.get(letter) ?? { text: replaced(letter), font: '' });
      if (run.text === '' || (run.text === ' ' && spelt.at(-1)?.text === ' ')) continue;
      spelt.push(run);
    }
    return spelt;
  }

  private layOut(letters: readonly Run[], width: number): Run[][] {
    // Sums of widths differ in their last digits.
    return layOut(letters, width + 0.01, (run) => this.widthOf([run]));
  }

  private widthOf(runs: readonly Run[]): number {
    let width = 0;
    for (const { text, font } of runs) {
      this.pickFont(font);
      width += this.widthOfString(text);
    }
    this.pickFont();
    return width;
  }

  private pickFont(fallback = ''): void {
    super.font(fallback ? `${fallback}-${this.weight}` : faces[this.weight]);
  }
}

const isPlain = (letters: readonly Run[]) => letters.every(({ font }) => font === '');
const joined = (letters: readonly Run[]) => letters.map(({ text }) => text).join('');

/** A letter without a font, stripped of its marks if that helps; '' for emoji and joiners. */
function replaced(letter: string): string {
  const plain = plainLetter(letter);
  if (inTypeface(plain)) return plain;
  return /\p{Extended_Pictographic}/u.test(letter) ? '' : '?';
}

type About = { title: string; author: string; made: Date };

/** @param top margin (points) of every page but the first. @param text all letters to write. */
export async function createPdf(
  { title, author, made }: About,
  top: number,
  text: string,
): Promise<Pdf> {
  const { margin, foot } = sheet;
  const settings: Settings = {
    size: 'A4',
    margins: { top, bottom: foot, left: margin, right: margin },
    font: faces.regular,
    bufferPages: true,
    lang: 'en-ZA',
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: made, ModDate: made },
  };
  return new Pdf(settings, await fallbacksFor(text));
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
