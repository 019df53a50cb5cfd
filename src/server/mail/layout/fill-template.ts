import { readFileSync } from 'node:fs';

/** The frame of a mail and its blocks, which the compiled template separates by comments. */
const pieces = split(readFileSync(new URL('template.html', import.meta.url), 'utf8'));

function split(template: string): Map<string, string> {
  const found = new Map<string, string>();
  const frame = template.replace(/<!-- (\w+) -->\n?(.*?)<!-- end -->\n?/gs, (_all, name, piece) => {
    found.set(name, piece);
    return '';
  });
  return found.set('frame', frame);
}

/**
 * Placeholders in the values are not replaced.
 * @throws Error for an unknown piece or a missing value.
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
