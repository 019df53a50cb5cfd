import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';

type Style = { size: number; bold?: boolean; colour?: string };

const ink = '#1f2421';

/** What the file of the shop's typeface for most of Latin has, and what its second file has. */
const most = /[ -~\u00a0-\u00ac\u00ae-\u00ff\u0131\u0152\u0153–—‘’‚“”„•…‹›€™−]/;
const rest =
  /[\u0100-\u0113\u0116-\u0127\u012a\u012b\u012e-\u0130\u0132-\u0137\u0139-\u013e\u0141-\u0148\u014a-\u014d\u0150\u0151\u0154-\u0161\u0164\u0165\u016a-\u017e\u0218-\u021b\u1e80-\u1e85\u1e9e\u1ef2\u1ef3]/;

const require = createRequire(import.meta.url);
const fileOf = (part: string, weight: number) =>
  require.resolve(`@fontsource/figtree/files/figtree-${part}-${weight}-normal.woff`);
const faces = {
  'most 400': fileOf('latin', 400),
  'most 700': fileOf('latin', 700),
  'rest 400': fileOf('latin-ext', 400),
  'rest 700': fileOf('latin-ext', 700),
};

/** A sheet of A4 in points, and the room that is left free on each side of it. */
export const sheet = { width: 595.28, height: 841.89, margin: 50 };

export type PdfWriter = ReturnType<typeof createPdfWriter>;

/** Writes text on sheets of A4, in the shop's typeface, of which only the letters used go into the file. */
export function createPdfWriter({
  title,
  author,
  made,
}: {
  title: string;
  author: string;
  made: Date;
}) {
  const document = new PDFDocument({
    size: 'A4',
    // What is written stands where it is told to stand.
    margin: 0,
    bufferPages: true,
    lang: 'en-ZA',
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: made, ModDate: made },
  });
  for (const [name, file] of Object.entries(faces)) {
    document.registerFont(name, readFileSync(file));
  }
  const set = (face: 'most' | 'rest', { size, bold = false }: Style) =>
    document.font(`${face} ${bold ? 700 : 400}`).fontSize(size);

  const widthOf = (text: string, style: Style) =>
    runsOf(text).reduce((sum, run) => sum + set(run.face, style).widthOfString(run.text), 0);

  return {
    widthOf,

    /** Writes one line; `x` is its left end, or its right end. */
    write(text: string, x: number, y: number, style: Style, align: 'left' | 'right' = 'left') {
      let left = align === 'left' ? x : x - widthOf(text, style);
      document.fillColor(style.colour ?? ink);
      for (const run of runsOf(text)) {
        const drawn = set(run.face, style);
        const width = drawn.widthOfString(run.text);
        drawn.text(run.text, left, y, { lineBreak: false });
        left += width;
      }
    },

    /** The lines of a text in a column; a word that is longer than the column is broken. */
    wrap(text: string, width: number, style: Style): string[] {
      return text.split('\n').flatMap((paragraph) => {
        const lines: string[] = [];
        let line = '';
        for (const word of paragraph.split(' ').flatMap((word) => broken(word, width, style))) {
          const longer = line === '' ? word : `${line} ${word}`;
          if (line !== '' && widthOf(longer, style) > width) {
            lines.push(line);
            line = word;
          } else line = longer;
        }
        return [...lines, line];
      });
    },

    rule(y: number) {
      document
        .moveTo(sheet.margin, y)
        .lineTo(sheet.width - sheet.margin, y)
        .lineWidth(0.6)
        .strokeColor('#c9cfc9')
        .stroke();
    },

    /** A pale ground from margin to margin, to write on. */
    band(y: number, height: number) {
      document
        .roundedRect(sheet.margin, y, sheet.width - 2 * sheet.margin, height, 4)
        .fillColor('#f3f1e7')
        .fill();
    },

    turnPage: () => void document.addPage(),

    /** Goes over all sheets once more, and closes the document. @returns the file. */
    async finish(onEach: (page: number, pages: number) => void): Promise<Buffer> {
      const pieces: Buffer[] = [];
      document.on('data', (piece: Buffer) => pieces.push(piece));
      const { count } = document.bufferedPageRange();
      for (let page = 0; page < count; page += 1) {
        document.switchToPage(page);
        onEach(page + 1, count);
      }
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      document.once('end', resolve).once('error', reject);
      document.end();
      await promise;
      return Buffer.concat(pieces);
    },
  };

  function broken(word: string, width: number, style: Style): string[] {
    if (widthOf(word, style) <= width) return [word];
    const parts: string[] = [];
    let part = '';
    for (const letter of word) {
      if (part !== '' && widthOf(part + letter, style) > width) {
        parts.push(part);
        part = '';
      }
      part += letter;
    }
    return [...parts, part];
  }
}

/** A text in runs that one file of the typeface can write. */
function runsOf(text: string): { face: 'most' | 'rest'; text: string }[] {
  const runs: { face: 'most' | 'rest'; text: string }[] = [];
  // Where a picture was left out, one space is enough.
  const written = [...text.normalize('NFC')].map(writable).join('').replace(/ {2,}/g, ' ');
  for (const letter of written) {
    const face = rest.test(letter) ? 'rest' : 'most';
    const last = runs.at(-1);
    if (last?.face === face) last.text += letter;
    else runs.push({ face, text: letter });
  }
  return runs;
}

/** What the typeface has for a letter: without its accent if need be; of pictures and joiners nothing. */
function writable(letter: string): string {
  if (most.test(letter) || rest.test(letter)) return letter;
  if (/[\p{Extended_Pictographic}\p{Cf}\p{M}]/u.test(letter)) return '';
  const plain = letter
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[\u02bc\u02bb]/g, '’');
  return [...plain].every((one) => most.test(one)) ? plain : '?';
}
