type Referring = { name: string; needs: readonly string[] };

/** Sorts topologically, referenced tables first, else by name. @throws Error for a cycle. */
export function sortByReferences<Table extends Referring>(tables: readonly Table[]): Table[] {
  const remaining = new Map(
    [...tables].sort((a, b) => (a.name < b.name ? -1 : 1)).map((table) => [table.name, table]),
  );
  const ordered: Table[] = [];
  while (remaining.size > 0) {
    const isBlocked = ({ name, needs }: Table) =>
      needs.some((other) => other !== name && remaining.has(other));
    const next = [...remaining.values()].find((table) => !isBlocked(table));
    if (!next)
      throw new Error(`These tables refer to each other: ${[...remaining.keys()].join(', ')}.`);
    remaining.delete(next.name);
    ordered.push(next);
  }
  return ordered;
}
