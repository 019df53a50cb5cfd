import { z } from 'zod';

/** What stands between the cells of an exported file. */
export const csvSeparator = z
  .enum(['comma', 'semicolon'], 'Please choose comma or semicolon.')
  .default('comma')
  .meta({ description: 'semicolon: with decimal commas, as Excel in South Africa has it' });
