import { z } from 'zod';

export const csvSeparator = z
  .enum(['comma', 'semicolon'], 'Please choose comma or semicolon.')
  .default('comma')
  .meta({ description: 'semicolon: with decimal commas, as Excel in South Africa has it' });
