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
 * Which thing's form of this kind was left without being closed ('12' or 'new' of `product:12`, when
 * `kind` is 'product'); null when none was. In its own file because only the office uses it: this keeps it out of
 * the storefront's first load.
 */
export function leftOpen(kind: string): string | null {
  const name = keptNames().find((one) => one.startsWith(`${kind}:`) && readKept(one)?.open);
  return name?.slice(kind.length + 1) ?? null;
}
