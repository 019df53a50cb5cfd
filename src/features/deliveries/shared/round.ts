/** An order on the day of its delivery, as its place in the round is found. */
export type Stop = {
  id: number;
  deliveryArea?: string | null;
  /** Its place among the stops of its day; null until somebody put them in order. */
  stop?: number | null;
};

export type AreaOfRound<One> = { area: string | null; stops: One[] };

const place = ({ stop }: Stop) => stop ?? Number.POSITIVE_INFINITY;

const byPlace = (one: Stop, other: Stop) =>
  (place(one) === place(other) ? 0 : place(one) - place(other)) || one.id - other.id;

/**
 * The stops of a day in the order in which they are driven. Those of one area stay together: an area
 * comes when its first stop does. What has no place yet comes after what has one, by name and number.
 */
export function roundOf<One extends Stop>(stops: readonly One[]): AreaOfRound<One>[] {
  const areas = Map.groupBy(stops.toSorted(byPlace), ({ deliveryArea }) => deliveryArea ?? null);
  return [...areas]
    .map(([area, its]) => ({ area, stops: its, first: Math.min(...its.map(place)) }))
    .sort((one, other) =>
      one.first === other.first ? byName(one.area, other.area) : one.first - other.first,
    )
    .map(({ area, stops: its }) => ({ area, stops: its }));
}

/** Addresses that no area was found for come last. */
function byName(one: string | null, other: string | null): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return one < other ? -1 : 1;
}
