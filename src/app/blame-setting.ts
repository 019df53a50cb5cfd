import { SettingsError } from '#server/env.ts';
import { errorMessage } from '#server/error-message.ts';

/** What Node leaves without a message: an address that was tried as IPv4 and as IPv6. */
const addressesTried = 'it cannot be reached';

function firstLine(error: unknown): string {
  const message = errorMessage(error);
  const code = (error as { code?: unknown } | null)?.code;
  return message.split('\n')[0] || (typeof code === 'string' ? code : addressesTried);
}

/**
 * A step of the start that works with what a setting names: a folder, a database, an address.
 * @throws SettingsError with one line that names the setting and says what went wrong.
 */
export async function blameSetting<T>(setting: string, step: () => T | Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    if (error instanceof SettingsError) throw error;
    throw new SettingsError(`Setting ${setting}: ${firstLine(error)}`, { cause: error });
  }
}
