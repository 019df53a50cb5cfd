type AreaOfStops = { stops: readonly { orderID: number }[] };

const moveItem = <T>(list: readonly T[], from: number, to: number): T[] => {
  const remaining = list.toSpliced(from, 1);
  return remaining.toSpliced(
    Math.max(0, Math.min(to, remaining.length)),
    0,
    ...list.slice(from, from + 1),
  );
};

/** In driving order. */
export const idsOf = (areas: readonly AreaOfStops[]): number[] =>
  areas.flatMap(({ stops }) => stops.map(({ orderID }) => orderID));

/** A position beyond the ends is the end. @returns the new sequence of orders. */
export function moveStop(
  areas: readonly AreaOfStops[],
  areaAt: number,
  from: number,
  to: number,
): number[] {
  return idsOf(
    areas.map((area, index) =>
      index === areaAt ? { stops: moveItem(area.stops, from, to) } : area,
    ),
  );
}

/** @returns the new sequence of orders. */
export function moveArea(areas: readonly AreaOfStops[], from: number, to: number): number[] {
  return idsOf(moveItem(areas, from, to));
}

/** Applies a sequence and renumbers; stops of an area stay together. */
export function applySequence<
  Stop extends { orderID: number; place: number },
  Area extends { stops: Stop[] },
>(areas: readonly Area[], orderIDs: readonly number[]): Area[] {
  const at = ({ orderID }: Stop) => orderIDs.indexOf(orderID);
  const first = ({ stops }: Area) => Math.min(...stops.map(at));
  let place = 0;
  return areas
    .toSorted((one, other) => first(one) - first(other))
    .map((area) => ({
      ...area,
      stops: area.stops
        .toSorted((one, other) => at(one) - at(other))
        .map((stop) => {
          place += 1;
          return { ...stop, place };
        }),
    }));
}
