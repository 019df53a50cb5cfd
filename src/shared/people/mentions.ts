/** What an address or a number may go on with, so that it is another one. */
const partOfIt = /[\p{L}\p{M}\p{N}_+'@-]/u;

/**
 * Whether a text names an address or a number as it is: not as a part of a longer one, as
 * `anna@example.com` is of `joanna@example.com`. Letter case does not matter.
 */
export function mentions(text: string, named: string): boolean {
  const [within, sought] = [text.toLowerCase(), named.toLowerCase()];
  for (let at = within.indexOf(sought); at >= 0; at = within.indexOf(sought, at + 1)) {
    const end = at + sought.length;
    const goesOn =
      continues(within.charAt(at - 1), within.charAt(at - 2)) ||
      continues(within.charAt(end), within.charAt(end + 1));
    if (!goesOn) return true;
  }
  return false;
}

/** A full stop is part of an address only when something stands on its other side. */
function continues(next: string, beyond: string): boolean {
  return next === '.' ? partOfIt.test(beyond) : partOfIt.test(next);
}
