import { UniqueConstraintViolationException } from '@mikro-orm/core';

/** Whether an error of the database says that a unique value is there already (SQLSTATE 23505). */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof UniqueConstraintViolationException;
}
