/** The longest name in a greeting, in UTF-16 units, and the most words in it. */
const longest = 30;
const mostWords = 3;

/** Letters with their marks, and what joins them in names: Zoë, O'Neil, Jean-Luc. No dot: it makes links. */
const word = /^\p{L}[\p{L}\p{M}'’-]*$/u;

/**
 * Whether a mail may greet somebody by the name that was typed into a form. A name that is long, or
 * holds anything but a name, could carry somebody else's message or link to whoever the mail goes to.
 * @param name on one line.
 */
function isNoMessage(name: string): boolean {
  const words = name.split(' ');
  return (
    name.length <= longest && words.length <= mostWords && words.every((one) => word.test(one))
  );
}

/** The name that was typed into a form, when a mail may greet by it; else null. */
export function greetedName(name: string): string | null {
  return isNoMessage(name) ? name : null;
}

/** A phrase with the name behind it, as a mail may say it: `Thank you, Anna`, or `Thank you` alone. */
export function greet(phrase: string, name: string): string {
  return isNoMessage(name) ? `${phrase}, ${name}` : phrase;
}
