import type { Settings } from '#server/env.ts';
import { errorMessage } from '#server/error-message.ts';
import type { Logger } from '#server/log/logger.ts';
import { StoreFault } from '#server/object-store/store-fault.ts';
import { openTarget } from './open-target.ts';

/**
 * Writes a test file to `BACKUP_DIR`. @returns the problem as a sentence; null if there is none, or
 * no `BACKUP_DIR`.
 */
export async function findTargetFault(parts: {
  settings: Settings;
  logger: Logger;
}): Promise<string | null> {
  const target = openTarget(parts);
  try {
    await target?.tryWriting();
    return null;
  } catch (error) {
    if (error instanceof StoreFault) return error.message;
    const { code } = error as NodeJS.ErrnoException;
    return `Nothing can be written to ${target?.location} (${code ?? errorMessage(error)}).`;
  }
}
