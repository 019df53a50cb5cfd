import { SettingsError } from '#server/env.ts';

/** Runs a command; what goes wrong is one line and exit code 1. */
export async function runCommand(work: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await work()}\n`);
    process.exitCode = 0;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    process.stderr.write(
      `${error instanceof SettingsError ? message : `It did not work: ${message}`}\n`,
    );
    process.exitCode = 1;
  }
  // Whatever is not waited for any more would keep the process.
  setTimeout(() => process.exit(), 500).unref();
}
