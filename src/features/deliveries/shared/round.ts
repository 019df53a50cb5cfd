export type Stop = {
  id: number;
  deliveryArea?: string | null;
  /** Position on its day; null until arranged. */
  stop?: number | null;
};

type AreaOfRound<One> = { area: string | null; stops: One[] };

const positionOf = ({ stop }: Stop) => stop ?? Number.POSITIVE_INFINITY;

const byPosition = (one: Stop, other: Stop) =>
  (positionOf(one) === positionOf(other) ? 0 : positionOf(one) - positionOf(other)) ||
  one.id - other.id;

/**
 * Areas by their first stop, stops by position; unplaced ones last, by name and id, but next to a
 * stop at the same address.
 * @param addressKey a key of the address; null if unknown.
 */
export function roundOf<One extends Stop>(
  stops: readonly One[],
  addressKey: (one: One) => string | null = () => null,
): AreaOfRound<One>[] {
  const areas = Map.groupBy(stops.toSorted(byPosition), ({ deliveryArea }) => deliveryArea ?? null);
  return [...areas]
    .map(([area, group]) => ({
      area,
      stops: groupByAddress(group, addressKey),
      first: Math.min(...group.map(positionOf)),
    }))
    .sort((one, other) =>
      one.first === other.first ? byName(one.area, other.area) : one.first - other.first,
    )
    .map(({ area, stops: group }) => ({ area, stops: group }));
}

/** Moves an unplaced stop to another at the same address. */
function groupByAddress<One extends Stop>(
  stops: readonly One[],
  addressKey: (one: One) => string | null,
): One[] {
  const groups: One[][] = [];
  const doors = new Map<string, One[]>();
  for (const one of stops) {
    const door = addressKey(one);
    const others = door === null || one.stop != null ? undefined : doors.get(door);
    if (others) {
      others.push(one);
    } else {
      const group = [one];
      groups.push(group);
      if (door !== null) doors.set(door, group);
    }
  }
  return groups.flat();
}

/** Addresses outside all areas last. */
function byName(one: string | null, other: string | null): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return one < other ? -1 : 1;
}
