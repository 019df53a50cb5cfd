import { z } from 'zod';

export const bulkOutcome = z.object({
  orderID: z.int(),
  outcome: z.enum(['changed', 'unchanged', 'refused']),
  orderNumber: z.string().nullable().describe('Null when it was refused'),
  error: z.string().nullable().describe('Why it was refused'),
  code: z.string().nullable().describe('The code of that refusal'),
});

export const bulkResult = z.object({
  changed: z.int().describe('How many orders are changed by it'),
  results: z.array(bulkOutcome).describe('One for each wish, in their order'),
});

export type BulkOutcome = z.output<typeof bulkOutcome>;
export type BulkResult = z.output<typeof bulkResult>;
