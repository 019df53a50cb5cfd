import { readContact } from './contact.ts';
import { maxEmailLength } from './email.ts';

/** Characters that extend an address or number to a different one. */
const extending = /[\p{L}\p{M}\p{N}_+'@-]/u;

/** `anna@example.com` is not mentioned in `joanna@example.com`. Ignores case. */
export function mentions(text: string, named: string): boolean {
  const [within, sought] = [text.toLowerCase(), named.toLowerCase()];
  for (let at = within.indexOf(sought); at >= 0; at = within.indexOf(sought, at + 1)) {
    const end = at + sought.length;
    const isPartOfLonger =
      continues(within.charAt(at - 1), within.charAt(at - 2)) ||
      continues(within.charAt(end), within.charAt(end + 1));
    if (!isPartOfLonger) return true;
  }
  return false;
}

/** A full stop belongs to an address only if something follows on its other side. */
function continues(next: string, beyond: string): boolean {
  return next === '.' ? extending.test(beyond) : extending.test(next);
}

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
