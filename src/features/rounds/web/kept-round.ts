import { parsedJson } from '#shared/parsed-json.ts';
import { readDay, startOfDay } from '#shared/time/day.ts';
import { readDevice, storeOnDevice } from '#web/lib/device-store.ts';
import type { DriverRound } from '../shared/driver-link.ts';

/** Of the query, which is stored here only. */
export const roundKey = (token: string) => ['driver round', token];

const storageKey = 'driverRound';

/** `program` is the build that stored it, as another one may need other fields. */
type KeptRound = { link: string; program: string; at: number; round: DriverRound };

/** Distinguishes the links of one phone, and opens nothing. */
const linkOf = (token: string) => token.slice(0, 8);

export const programAddress = () =>
  document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '';

/** Links end with their day. */
export const isOver = ({ day }: Pick<DriverRound, 'day'>, now: Date): boolean =>
  now >= startOfDay(readDay(day) + 1);

/** @param at milliseconds: when it was read. */
export function keepRound(token: string, round: DriverRound, at: number): void {
  const kept: KeptRound = { link: linkOf(token), program: programAddress(), at, round };
  storeOnDevice(storageKey, JSON.stringify(kept));
}

export const forgetRound = (): void => void storeOnDevice(storageKey, null);

/** The stops as last seen through this link; those of an ended link are forgotten. */
export function readKeptRound(token: string): KeptRound | null {
  const kept = parsedJson(readDevice(storageKey)) as KeptRound | null;
  if (kept?.program !== programAddress()) return null;
  if (isOver(kept.round, new Date())) forgetRound();
  else if (kept.link === linkOf(token)) return kept;
  return null;
}
