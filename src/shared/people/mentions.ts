import { readContact } from './contact.ts';
import { maxEmailLength } from './email.ts';

/** Around an address; a pattern for addresses would take long for a text without spaces. */
const separators = /[\s<>()[\]\\",;:]+/u;
/** As `formatPhone` and `whatsAppLink` write them, or without spaces. */
const numbers =
  /(?<![\p{L}\p{M}\p{N}_'@-])(?:27\d{9}|0\d{2} ?\d{3} ?\d{4}|\+\d{8,15}|\+\d{1,3}(?: \d{1,3})* \d{4})(?![\p{L}\p{M}\p{N}_'@-])/gu;

/** Email addresses in lower case, and phone numbers in international form, each once. */
export function contactsIn(text: string): string[] {
  const couldBe = (word: string) => word.includes('@') && word.length < 2 * maxEmailLength;
  const words = text.split(separators).filter(couldBe);
  const found = [...words, ...(text.replaceAll('wa.me/', ' +').match(numbers) ?? [])];
  const read = found.flatMap((one) => readContact(one.replace(/[.?!/]+$/, ''))?.value ?? []);
  return [...new Set(read)];
}
