import { Type } from '@mikro-orm/core';
import type { Cents } from '#shared/money.ts';

/** Maximum of a numeric(12,2) column, in cents. */
export const maxCents: Cents = 999_999_999_999;

/** Without floating point. @throws RangeError unless the column can hold the amount. */
export function centsToNumeric(cents: Cents): string {
  if (!Number.isInteger(cents) || Math.abs(cents) > maxCents) {
    throw new RangeError(`${cents} is not an amount in cents.`);
  }
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Without floating point. @throws RangeError for text that is no amount in whole cents. */
export function numericToCents(text: string): Cents {
  const parts = /^(-?)(\d+)(?:\.(\d{1,2})0*)?$/.exec(text);
  const cents = parts ? Number(`${parts[2]}${(parts[3] ?? '').padEnd(2, '0')}`) : Number.NaN;
  if (!Number.isSafeInteger(cents)) throw new RangeError(`'${text}' is not an amount of money.`);
  return parts?.[1] && cents !== 0 ? -cents : cents;
}

/** Property in cents, stored as numeric(12,2): `p.type(CentsType)`. */
export class CentsType extends Type<Cents, string> {
  override convertToDatabaseValue(cents: Cents): string {
    return cents == null ? cents : centsToNumeric(cents);
  }

  override convertToJSValue(text: string): Cents {
    return typeof text === 'string' ? numericToCents(text) : text;
  }

  override compareAsType(): string {
    return 'string';
  }

  override get runtimeType(): string {
    return 'number';
  }

  override getColumnType(): string {
    return 'numeric(12,2)';
  }
}
