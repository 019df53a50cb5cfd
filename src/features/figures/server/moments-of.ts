import type { Moments } from '#features/orders/server/public.ts';
import { startOfDay } from '#shared/time/day.ts';
import type { Days } from '../shared/figures-view.ts';

export const momentsOf = ({ from, to }: Days): Moments => [startOfDay(from), startOfDay(to + 1)];
