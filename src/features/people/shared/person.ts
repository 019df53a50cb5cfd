import { z } from 'zod';
import { contact, typedContact } from '#shared/people/contact.ts';
import { done, flag, time } from '#shared/wire.ts';

export const personInput = z.object({
  contact: typedContact.meta({
    description: 'An email address or a phone number',
    examples: ['082 555 0199'],
  }),
});

export const erasePersonInput = z.object({
  ...personInput.shape,
  acceptWarnings: flag
    .default(false)
    .describe('true erases although there are `warnings`, such as money that is to be paid back'),
});

const heldView = z.object({
  key: z.string(),
  title: z.string(),
  since: time,
  facts: z
    .record(z.string(), z.string())
    .describe('Everything that stands in it; times are in UTC'),
});

const part = z.object({
  heading: z.string(),
  fate: z.string().describe('What becomes of it when the person is erased'),
  held: z.array(heldView),
});

export const personView = z.object({
  contact,
  parts: z.array(part).describe('Only those in which something is held'),
  alsoKnown: z
    .array(contact)
    .describe('Other addresses and numbers in their orders, to be looked up too'),
  warnings: z
    .array(z.string())
    .describe('What to accept before the person is erased, in sentences'),
  hindrances: z.array(z.string()).describe('Why the person cannot be erased yet, in sentences'),
});

export const personExport = z.object({
  shop: z.string(),
  exportedAt: time,
  contact,
  parts: z.array(part.omit({ fate: true })),
});

export const erasedView = done.extend({
  erased: z.array(z.object({ heading: z.string(), count: z.int() })),
});

export type ErasePersonInput = z.output<typeof erasePersonInput>;
export type PersonInput = z.output<typeof personInput>;
export type PersonView = z.output<typeof personView>;
export type PersonPart = PersonView['parts'][number];
export type HeldView = PersonPart['held'][number];
export type PersonExport = z.output<typeof personExport>;
export type ErasedView = z.output<typeof erasedView>;
