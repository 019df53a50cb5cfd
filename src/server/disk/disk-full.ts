import { isEmbeddedDiskFull } from '../error-message.ts';

/** No space, and no more allowed to this user; the same as PostgreSQL says it (SQLSTATE disk_full). */
const codes: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Whether an error, of a file or of the database, says that a disk is full. */
export function isDiskFull(error: unknown): boolean {
  if (isEmbeddedDiskFull(error)) return true;
  return error instanceof Error && codes.has((error as { code?: unknown }).code);
}
