import { z } from 'zod';

/** Token of a link in a mail. Any text is accepted; an invalid token is unknown. */
export const tokenInput = z.object({
  token: z.string('Please give the token of the link.').transform((text) => text.trim()),
});
