import type { Settings } from '#server/env.ts';
import { errorMessage } from '#server/error-message.ts';
import type { Logger } from '#server/log/logger.ts';
import { StoreFault } from '#server/object-store/store-fault.ts';
import { openTarget } from './open-target.ts';

/**
 * Tries to write where `BACKUP_DIR` points.
 * @returns why no backup can be kept there, as a sentence; null when it can, or none is to be made.
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
