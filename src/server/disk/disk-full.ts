import { isEmbeddedDiskFull } from '../error-message.ts';

/** No space, quota exceeded, and SQLSTATE disk_full. */
const codes: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', '53100']);

export function isDiskFull(error: unknown): boolean {
  if (isEmbeddedDiskFull(error)) return true;
  return error instanceof Error && codes.has((error as { code?: unknown }).code);
}
