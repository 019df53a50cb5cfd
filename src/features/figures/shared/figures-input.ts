import { z } from 'zod';
import { csvSeparator } from '#shared/csv-separator.ts';
import { chosenPeriods } from './periods.ts';

export const periodInput = z.object({
  period: z
    .enum(chosenPeriods, `Please choose one of: ${chosenPeriods.join(', ')}.`)
    .default('month')
    .meta({ description: 'Days up to today, in South Africa; a week begins on Monday' }),
});

const aMonth = 'Please give a month, such as 2026-11.';

export const bookkeepingInput = z.object({
  month: z
    .string(aMonth)
    .regex(/^[12]\d{3}-(0[1-9]|1[0-2])$/, aMonth)
    .meta({ description: 'A month in South Africa, as 2026-11' }),
  separator: csvSeparator,
});

export type PeriodInput = z.output<typeof periodInput>;
export type BookkeepingInput = z.output<typeof bookkeepingInput>;
