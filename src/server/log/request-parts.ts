import { AsyncLocalStorage } from 'node:async_hooks';

/** On what the time of a request went, in milliseconds; what is left is our own reckoning. */
export type Parts = {
  /** Waiting for the rest of what the visitor sends. */
  arrival: number;
  /** Waiting for the database; of questions that were under way together each counts. */
  database: number;
  /** How many questions it was asked. */
  queries: number;
  /** Making a page, with the questions that it asked. */
  rendering: number;
};

const current = new AsyncLocalStorage<Parts>();

/** Runs the work of a request; what is spent within it adds up in these parts. */
export function withParts<T>(parts: Parts, task: () => Promise<T>): Promise<T> {
  return current.run(parts, task);
}

/** Adds the time that a question to the database took. */
export function spendOnQuery(milliseconds: number): void {
  const parts = current.getStore();
  if (!parts) return;
  parts.database += milliseconds;
  parts.queries += 1;
}

/** Runs a part of the work of a request, and adds its time. */
export async function spendOn<T>(
  part: 'arrival' | 'rendering',
  task: () => Promise<T>,
): Promise<T> {
  const parts = current.getStore();
  if (!parts) return task();
  const started = performance.now();
  try {
    return await task();
  } finally {
    parts[part] += performance.now() - started;
  }
}
