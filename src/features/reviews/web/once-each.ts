/** Parts of a list that grew between them repeat what stood at their border; each is shown once. */
export function onceEach<Item extends { id: number }>(items: readonly Item[]): Item[] {
  return [...new Map(items.map((item) => [item.id, item])).values()];
}
