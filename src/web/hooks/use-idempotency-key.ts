import { useRef } from 'react';
import { makeIdempotencyKey } from '../lib/calls/make-key.ts';

/** The same for retries of the same content; new for other content, or after `done`. */
export function useIdempotencyKey() {
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
