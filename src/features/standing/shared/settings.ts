import { z } from 'zod';
import { wholeNumber } from '#shared/wire.ts';

const minDaysBefore = 2;
const maxDaysBefore = 7;
const message = `Please give whole days, from ${minDaysBefore} to ${maxDaysBefore}.`;

export const standingSettingsSchema = z.object({
  daysBefore: wholeNumber(minDaysBefore, maxDaysBefore, message)
    .default(3)
    .describe('Days before the delivery on which the shop proposes the order of a standing order'),
});
