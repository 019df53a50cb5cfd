import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import anyAscii from 'any-ascii';
import { create } from 'fontkit';

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
