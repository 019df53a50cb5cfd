import { SettingsError } from '#server/env.ts';
import { errorMessage } from '#server/error-message.ts';

/** Node's error has no message when both IPv4 and IPv6 failed. */
const unreachable = 'it cannot be reached';

function firstLine(error: unknown): string {
  const message = errorMessage(error);
  const code = (error as { code?: unknown } | null)?.code;
  return message.split('\n')[0] || (typeof code === 'string' ? code : unreachable);
}

/** Attributes errors of a startup step to a setting. @throws SettingsError with one line. */
export async function attributeToSetting<T>(
  setting: string,
  step: () => T | Promise<T>,
): Promise<T> {
  try {
    return await step();
  } catch (error) {
    if (error instanceof SettingsError) throw error;
    throw new SettingsError(`Setting ${setting}: ${firstLine(error)}`, { cause: error });
  }
}
