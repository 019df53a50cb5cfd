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
