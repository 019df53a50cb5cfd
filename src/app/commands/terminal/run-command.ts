import { SettingsError } from '#server/env.ts';
import { errorMessage } from '#server/error-message.ts';

export async function runCommand(task: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await task()}\n`);
    process.exitCode = 0;
  } catch (error) {
    const message = errorMessage(error);
    process.stderr.write(
      `${error instanceof SettingsError ? message : `It did not work: ${message}`}\n`,
    );
    process.exitCode = 1;
  }
  // Open handles would keep the process running.
  setTimeout(() => process.exit(), 500).unref();
}
