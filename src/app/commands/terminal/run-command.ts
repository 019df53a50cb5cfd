import { SettingsError } from '#server/env.ts';
import { errorMessage } from '#server/error-message.ts';

/** Runs a command; what goes wrong is one line and exit code 1. */
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
  // Whatever is not waited for any more would keep the process.
  setTimeout(() => process.exit(), 500).unref();
}
