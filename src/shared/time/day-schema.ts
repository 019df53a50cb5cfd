import { z } from 'zod';
import { readDay } from './day.ts';

const asDay = { description: 'A day in South Africa, as 2026-11-20', format: 'date' };

export const givenDay = z
  .string('Please give a day, such as 2026-11-20.')
  .refine((text) => !Number.isNaN(readDay(text)), 'Please give a day, such as 2026-11-20.')
  .meta(asDay);

export const shownDay = z.string().meta(asDay);
