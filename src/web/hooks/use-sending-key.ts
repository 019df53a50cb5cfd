import { useRef } from 'react';
import { makeIdempotencyKey } from '../lib/calls/make-key.ts';

/**
 * The key under which something new is sent: the same for each try of the same, so that a try whose
 * answer was lost makes no second one, and a new key once something else is sent, or it arrived (`done`).
 */
export function useSendingKey() {
  const last = useRef<{ mark: string; key: string } | null>(null);
  return {
    keyOf(sent: unknown): string {
      const mark = markOf(sent);
      if (last.current?.mark !== mark) last.current = { mark, key: makeIdempotencyKey() };
      return last.current.key;
    },
    done() {
      last.current = null;
    },
  };
}

function markOf(sent: unknown): string {
  return JSON.stringify(sent, (_, value) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  );
}
