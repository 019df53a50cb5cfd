import { AsyncLocalStorage } from 'node:async_hooks';

/** Milliseconds of a request per activity; the remaining time is our own code. */
export type Parts = {
  arrival: number;
  database: number;
  queries: number;
  /** Rendering a page, including its queries. */
  rendering: number;
};

const current = new AsyncLocalStorage<Parts>();

export function withParts<T>(parts: Parts, task: () => Promise<T>): Promise<T> {
  return current.run(parts, task);
}

export function spendOnQuery(milliseconds: number): void {
  const parts = current.getStore();
  if (!parts) return;
  parts.database += milliseconds;
  parts.queries += 1;
}

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
