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
 * comes when its first stop does. What has no place yet comes after what has one, by name and number; but
 * what goes to the same door as another comes right after it.
 * @param doorOf what orders to one door have in common; null where it is not known.
 */
export function roundOf<One extends Stop>(
  stops: readonly One[],
  doorOf: (one: One) => string | null = () => null,
): AreaOfRound<One>[] {
  const areas = Map.groupBy(stops.toSorted(byPlace), ({ deliveryArea }) => deliveryArea ?? null);
  return [...areas]
    .map(([area, its]) => ({
      area,
      stops: doorByDoor(its, doorOf),
      first: Math.min(...its.map(place)),
    }))
    .sort((one, other) =>
      one.first === other.first ? byName(one.area, other.area) : one.first - other.first,
    )
    .map(({ area, stops: its }) => ({ area, stops: its }));
}

/** What nobody put in order yet goes where somebody else of the same door does. */
function doorByDoor<One extends Stop>(
  stops: readonly One[],
  doorOf: (one: One) => string | null,
): One[] {
  const way: One[][] = [];
  const doors = new Map<string, One[]>();
  for (const one of stops) {
    const door = doorOf(one);
    const others = door === null || one.stop != null ? undefined : doors.get(door);
    if (others) {
      others.push(one);
    } else {
      const its = [one];
      way.push(its);
      if (door !== null) doors.set(door, its);
    }
  }
  return way.flat();
}

/** Addresses that no area was found for come last. */
function byName(one: string | null, other: string | null): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return one < other ? -1 : 1;
}
