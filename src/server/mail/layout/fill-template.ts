import { readFileSync } from 'node:fs';

/** The compiled template cut up: the frame of every mail, and each piece that stands between two marks. */
const pieces = cutUp(readFileSync(new URL('template.html', import.meta.url), 'utf8'));

function cutUp(template: string): Map<string, string> {
  const found = new Map<string, string>();
  const frame = template.replace(/<!-- (\w+) -->\n?(.*?)<!-- end -->\n?/gs, (_all, name, piece) => {
    found.set(name, piece);
    return '';
  });
  return found.set('frame', frame);
}

/**
 * A piece of the template with its places filled, in one pass: what is filled in is never searched for
 * places.
 * @param values ready HTML by the name of its place.
 * @throws Error when the template has no such piece, or a place in it has no value.
 */
export function fillPiece(name: string, values: Readonly<Record<string, string>>): string {
  const piece = pieces.get(name);
  if (piece === undefined) throw new Error(`The template of mails has no piece ${name}.`);
  return piece.replace(/@@(\w+)@@/g, (_mark, place) => {
    const value = values[place];
    if (value === undefined) throw new Error(`Nothing was given for ${place} of ${name}.`);
    return value;
  });
}
