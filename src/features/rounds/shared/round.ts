import { weightText } from '#features/products/shared/traits/weight.ts';
import { unbreakWeights } from '#features/products/shared/unbreak-weights.ts';

export type Stop = {
  id: number;
  deliveryAreaId?: number | null;
  deliveryArea?: string | null;
  /** Position on its day; null until arranged. */
  stop?: number | null;
  status?: string;
};

type AreaOfRound<One> = { area: string | null; stops: One[] };

const positionOf = ({ stop }: Stop) => stop ?? Number.POSITIVE_INFINITY;

const byPosition = (one: Stop, other: Stop) =>
  (positionOf(one) === positionOf(other) ? 0 : positionOf(one) - positionOf(other)) ||
  one.id - other.id;

/**
 * Areas by their first stop, stops by position; unplaced ones last, by name and id, but next to a
 * stop at the same address. @param addressKey null if unknown.
 */
export function roundOf<One extends Stop>(
  stops: readonly One[],
  addressKey: (one: One) => string | null = () => null,
): AreaOfRound<One>[] {
  const areas = Map.groupBy(
    stops.toSorted(byPosition),
    ({ deliveryAreaId, deliveryArea }) => deliveryAreaId ?? deliveryArea ?? null,
  );
  return [...areas.values()]
    .map((group) => ({
      // A delivered stop has the name that the area had then.
      area: (group.find(({ status }) => status !== 'Completed') ?? group[0])?.deliveryArea ?? null,
      stops: groupByAddress(group, addressKey),
      first: Math.min(...group.map(positionOf)),
    }))
    .sort((one, other) =>
      one.first === other.first ? byName(one.area, other.area) : one.first - other.first,
    )
    .map(({ area, stops: group }) => ({ area, stops: group }));
}

/** @param kept uses stored positions, so that a stop that has left leaves a gap. */
export const placeAfter = (place: number, { stop }: Stop, kept: boolean): number =>
  Math.max(place + 1, (kept && stop) || 0);

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

function byName(one: string | null, other: string | null): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return one < other ? -1 : 1;
}

type AreaOfStops = { stops: readonly { orderID: number }[] };

const moveItem = <T>(list: readonly T[], from: number, to: number): T[] =>
  list.toSpliced(from, 1).toSpliced(Math.max(0, to), 0, ...list.slice(from, from + 1));

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

type DayOfRounds = { day: string; stops: number; delivered: number };

/** The first day with stops left, or today; `opened` stays, also after its last delivery. */
export function dayToOpen(days: readonly DayOfRounds[], today: string, opened?: string | null) {
  const kept = days.find(({ day, stops }) => day === opened && stops > 0);
  const next = days.find(({ day, stops, delivered }) => day >= today && stops > delivered);
  return (kept ?? next)?.day ?? today;
}

/** `withoutWeight` counts items of unknown weight. */
export type Load = { grams: number; withoutWeight: number };

/** `grams` of one item, null if unknown. */
export function loadOf(lines: readonly { quantity: number; grams: number | null }[]): Load {
  const load = { grams: 0, withoutWeight: 0 };
  for (const { quantity, grams } of lines) {
    if (grams === null) load.withoutWeight += quantity;
    else load.grams += quantity * grams;
  }
  return load;
}

/** Above it, tenths of a kilogram are precise enough to load a bakkie. */
const roundedFrom = 1_000;

const loadWeight = (grams: number) =>
  unbreakWeights(weightText(grams < roundedFrom ? grams : Math.round(grams / 100) * 100));

/** With no-break spaces: "48.5 kg", "48.5 kg and 3 items without a weight" */
export function loadText({ grams, withoutWeight }: Load): string {
  const unknown = `${withoutWeight} ${withoutWeight === 1 ? 'item' : 'items'} without a weight`;
  if (withoutWeight === 0) return loadWeight(grams);
  return grams === 0 ? unknown : `${loadWeight(grams)} and ${unknown}`;
}
