/** Maximum length in UTF-16 units, and number of words. */
const maxLength = 30;
const maxWords = 3;

/** Letters, marks and joiners in names: Zoë, O'Neil, Jean-Luc. No dot, which makes links. */
const word = /^\p{L}[\p{L}\p{M}'’-]*$/u;

/** Other text could carry a message or link to a third person through a mail of the shop. */
export function greetedName(name: string): string | null {
  const words = name.split(' ');
  const isShort = name.length <= maxLength && words.length <= maxWords;
  return isShort && words.every((one) => word.test(one)) ? name : null;
}

/** `Thank you, Anna`, or `Thank you` if the mail must not contain the name. */
export function greeting(phrase: string, name: string): string {
  return greetedName(name) ? `${phrase}, ${name}` : phrase;
}
