import { z } from 'zod';
import { things } from '#features/floors.ts';
import { listPart } from '#shared/list-part.ts';
import { activityActions, actorKinds } from '#shared/office/activity.ts';
import { optionalLine } from '#shared/text.ts';
import { identifier, time } from '#shared/wire.ts';

const maxListSize = 500;
const maxSearchLength = 100;

export const kinds = Object.keys(things);

const choose = 'Please choose one of: ';

/** Omitted fields do not filter. */
const activityFilter = {
  search: optionalLine(maxSearchLength).describe(
    'Words that all have to occur, in whatever order: price, lamb',
  ),
  who: z.enum(actorKinds, `${choose}${actorKinds.join(', ')}.`).nullish(),
  action: z.enum(activityActions, `${choose}${activityActions.join(', ')}.`).nullish(),
  thing: z.enum(kinds, `${choose}${kinds.join(', ')}.`).nullish(),
  thingID: optionalLine(maxSearchLength).describe('With `thing`: of this one only'),
};

export const activityListInput = z.object({
  ...listPart(maxListSize, 100, 'entries'),
  ...activityFilter,
});

export const activityPageInput = activityListInput.extend({
  /** The products of this import only, by the number of its entry. */
  ofImport: identifier.optional(),
  /** Like `before`. */
  cursor: identifier.nullish(),
});

const facts = z.record(z.string(), z.unknown()).nullable();

export const activityView = z.object({
  activityID: z.int(),
  at: time,
  who: z.object({
    kind: z.string().describe(actorKinds.join(', ')),
    name: z
      .string()
      .nullable()
      .describe(
        'Of an API key what the owner calls it, of somebody else with an account their name',
      ),
  }),
  action: z.string(),
  thing: z.object({
    kind: z.string(),
    id: z.string().nullable().describe('null: all things of the kind'),
    name: z.string().nullable().describe('As it is called now; null when it is gone'),
  }),
  before: facts.describe('What was different before; nothing of a person is kept'),
  after: facts.describe('What is different since'),
});

export const activityPage = z.object({
  entries: z.array(activityView),
  total: z.number(),
  next: z.int().nullable().describe('`before` of the part that follows'),
});

export type ActivityListInput = z.output<typeof activityListInput>;
export type ActivityPageInput = z.output<typeof activityPageInput>;
export type ActivityView = z.output<typeof activityView>;
