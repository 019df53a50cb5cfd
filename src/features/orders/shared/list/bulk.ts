import { z } from 'zod';

export const bulkOutcome = z.object({
  orderID: z.int(),
  outcome: z.enum(['changed', 'unchanged', 'refused']),
  orderNumber: z.string().nullable().meta({ description: 'Null when it was refused' }),
  error: z.string().nullable().meta({ description: 'Why it was refused' }),
  code: z.string().nullable().meta({ description: 'The code of that refusal' }),
});

export const bulkResult = z.object({
  changed: z.int().meta({ description: 'How many orders are changed by it' }),
  results: z.array(bulkOutcome).meta({ description: 'One for each wish, in their order' }),
});

export type BulkOutcome = z.output<typeof bulkOutcome>;
export type BulkResult = z.output<typeof bulkResult>;
