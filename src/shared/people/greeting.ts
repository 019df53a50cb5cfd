/** Maximum length in UTF-16 units, and number of words. */
const maxLength = 30;
const maxWords = 3;

/** Letters, marks and joiners in names: Zoë, O'Neil, Jean-Luc. No dot, which makes links. */
const word = /^\p{L}[\p{L}\p{M}'’-]*$/u;

/** Other text could carry a message or link to a third person through a mail of the shop. */
function isSafeName(name: string): boolean {
  const words = name.split(' ');
  return (
    name.length <= maxLength && words.length <= maxWords && words.every((one) => word.test(one))
  );
}

export function greetedName(name: string): string | null {
  return isSafeName(name) ? name : null;
}

/** `Thank you, Anna`, or `Thank you` if the mail must not contain the name. */
export function greeting(phrase: string, name: string): string {
  return isSafeName(name) ? `${phrase}, ${name}` : phrase;
}
