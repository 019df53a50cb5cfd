import { inject, vi } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** `quick`, `full` or `endurance`, from the mode of the run (vitest.config.ts). */
    form: 'quick' | 'full' | 'endurance';
  }
}

/** How often something is repeated: a few times, and many in `npm run test:endurance`. */
export function rounds({ short, long }: { short: number; long: number }): number {
  return inject('form') === 'endurance' ? long : short;
}

/** What is tried one by one: the first few, and all in `npm run test:endurance`. */
export function firstOf<Case>(all: readonly Case[], short = 1): readonly Case[] {
  return all.slice(0, rounds({ short, long: all.length }));
}

/** How long a test waits for what has to come, in milliseconds: also on a busy machine. */
export const patience = 60_000;

/**
 * Repeats a check until it passes.
 * @param timeout in milliseconds.
 * @throws what it threw last, when the time is over.
 */
export function eventually<Result>(
  check: () => Result | Promise<Result>,
  timeout = patience,
): Promise<Result> {
  return vi.waitFor(check, { timeout, interval: 20 });
}
