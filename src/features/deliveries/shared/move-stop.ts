/** An area of a round with its stops, as far as moving them needs to know them. */
export type AreaOfStops = { stops: readonly { orderID: number }[] };

const moved = <T>(list: readonly T[], from: number, to: number): T[] => {
  const rest = list.toSpliced(from, 1);
  return rest.toSpliced(Math.max(0, Math.min(to, rest.length)), 0, ...list.slice(from, from + 1));
};

/** The orders of a round as they are driven. */
export const idsOf = (areas: readonly AreaOfStops[]): number[] =>
  areas.flatMap(({ stops }) => stops.map(({ orderID }) => orderID));

/** The orders once a stop has another place in its area; beyond the ends counts as the end. */
export function moveStop(
  areas: readonly AreaOfStops[],
  areaAt: number,
  from: number,
  to: number,
): number[] {
  return idsOf(
    areas.map((area, index) => (index === areaAt ? { stops: moved(area.stops, from, to) } : area)),
  );
}

/** The orders once an area with all its stops comes earlier or later. */
export function moveArea(areas: readonly AreaOfStops[], from: number, to: number): number[] {
  return idsOf(moved(areas, from, to));
}

/** A round with its stops in another order, numbered anew; those of an area stay together. */
export function arranged<
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
