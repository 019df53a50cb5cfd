/**
 * Whether lists and objects stand inside one another on more than so many levels. It looks no
 * deeper than that, so it is safe for any parsed JSON.
 */
export function isNestedDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (levels === 0) return true;
  return Object.values(value).some((inner) => isNestedDeeper(inner, levels - 1));
}
