import { z } from 'zod';
import { readSignedMoney } from './typed-money.ts';

/* Input schemas that accept the exact type or its textual form, since path, query and multipart
   fields are text. */

/** Of PostgreSQL's type integer, of which all ids are. */
export const largestInteger = 2_147_483_647;

const fromDigits = (value: number | string) =>
  typeof value === 'string' && /^-?\d{1,10}$/.test(value) ? Number(value) : value;

const fromDecimal = (value: number | string) =>
  typeof value === 'string' && /^-?\d{1,12}([.,]\d{1,12})?$/.test(value.trim())
    ? Number(value.trim().replace(',', '.'))
    : value;

const fromBoolean = (value: boolean | string) =>
  value === 'true' ? true : value === 'false' ? false : value;

/** Row id: 1 to 2,147,483,647 (PostgreSQL `integer`). */
export const identifier = z
  .preprocess(
    fromDigits,
    z.int('Not a valid number.').min(1, 'Not a valid number.').max(largestInteger),
  )
  .meta({ override: { type: 'integer', minimum: 1, maximum: largestInteger } });

export const version = z
  .string()
  .describe('Names what it is like now; send it with a change, so that nobody else’s is lost');

/** In a change. */
export const seenVersion = z
  .string()
  .max(40)
  .nullish()
  .describe('The `version` that was read: refused if it changed since');

/** Inclusive bounds. */
export function wholeNumber(minimum: number, maximum: number, message: string) {
  return z
    .preprocess(fromDigits, z.int(message).min(minimum, message).max(maximum, message))
    .meta({ override: { type: 'integer', minimum, maximum } });
}

/** Inclusive bounds. */
export function decimalNumber(minimum: number, maximum: number, message: string) {
  return z
    .preprocess(fromDecimal, z.number(message).min(minimum, message).max(maximum, message))
    .meta({ override: { type: 'number', minimum, maximum } });
}

/** Whole cents or text (`R1 249,90`); refuses ambiguous text, and a minus if `minimum` >= 0. */
export function money(minimum: number, maximum: number, message: string) {
  return z
    .preprocess(
      (value: number | string, context) => {
        const isAmount = minimum < 0 ? /[^\s−–-]/ : /^\s*[^\s−–-]/;
        if (typeof value !== 'string' || !isAmount.test(value)) return value;
        const read = readSignedMoney(value);
        if ('rand' in read) return read.rand;
        context.issues.push({ code: 'custom', message: read.problem, input: value });
        return z.NEVER;
      },
      z.number(message).min(minimum, message).max(maximum, message).refine(hasWholeCents, {
        message: 'Please give an amount with at most two decimals.',
      }),
    )
    .meta({ override: { type: 'number', minimum, maximum } });
}

const hasWholeCents = (rand: number) => Number(rand.toFixed(2)) === rand;

export const flag = z
  .preprocess(fromBoolean, z.boolean('Must be true or false.'))
  .meta({ override: { type: 'boolean' } });

/** Overrides the JSON schema in the OpenAPI document. */
export const shownAs = (shown: Record<string, unknown>) => ({
  override({ jsonSchema }: { jsonSchema: Record<string, unknown> }) {
    for (const name of Object.keys(jsonSchema)) {
      if (name !== 'description') delete jsonSchema[name];
    }
    Object.assign(jsonSchema, shown);
  },
});

export const omittedHint = 'Left out, it stays as it is';

/** The message is user-facing. */
export const done = z.object({ success: z.literal(true), message: z.string() });

export type Done = z.output<typeof done>;

export const time = z
  .string()
  .meta({ description: 'ISO 8601, in UTC', override: { type: 'string', format: 'date-time' } });
