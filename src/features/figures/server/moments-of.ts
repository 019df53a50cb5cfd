import type { Moments } from '#features/orders/server/public.ts';
import { startOfDay } from '#shared/time/day.ts';
import type { Days } from '../shared/figures-view.ts';

/** Start of the first day and end of the last one. */
export const momentsOf = ({ from, to }: Days): Moments => [startOfDay(from), startOfDay(to + 1)];
