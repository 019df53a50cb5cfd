type Referring = { name: string; needs: readonly string[] };

/**
 * The tables in an order in which each comes after those that it refers to; else by name. References
 * to itself and to tables that are not in the list count for nothing.
 * @throws Error when tables refer to each other in a circle.
 */
export function inOrder<Table extends Referring>(tables: readonly Table[]): Table[] {
  const left = new Map(
    [...tables].sort((a, b) => (a.name < b.name ? -1 : 1)).map((table) => [table.name, table]),
  );
  const ordered: Table[] = [];
  while (left.size > 0) {
    const waits = ({ name, needs }: Table) =>
      needs.some((other) => other !== name && left.has(other));
    const next = [...left.values()].find((table) => !waits(table));
    if (!next) throw new Error(`These tables refer to each other: ${[...left.keys()].join(', ')}.`);
    left.delete(next.name);
    ordered.push(next);
  }
  return ordered;
}
