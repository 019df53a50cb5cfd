import { keptPrefix, readKept, unstored } from './kept-text.ts';

function keptNames(): string[] {
  try {
    const stored = Object.keys(sessionStorage).filter((key) => key.startsWith(keptPrefix));
    return [...new Set([...stored.map((key) => key.slice(keptPrefix.length)), ...unstored.keys()])];
  } catch {
    return [...unstored.keys()];
  }
}

/**
 * ID of the open draft of this kind ('12' or 'new' of `product:12` for 'product'), or null. A
 * separate file, because only the office uses it: this keeps it out of the first load.
 */
export function leftOpen(kind: string): string | null {
  const name = keptNames().find((one) => one.startsWith(`${kind}:`) && readKept(one)?.open);
  return name?.slice(kind.length + 1) ?? null;
}
