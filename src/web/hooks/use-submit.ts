import { useRef, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { errorIssues } from '../lib/calls/error-issues.ts';
import { errorText } from '../lib/calls/error-text.ts';

/**
 * Submits a form once at a time. A refusal marks the fields that it names; any other is kept as
 * `failure`.
 * @param otherwise shown without a proper response. @param fieldOf the field of a path of the
 * server's input; default: the path itself.
 */
export function useSubmit<Fields extends FieldValues, Checked>(
  { getValues, setError }: UseFormReturn<Fields, unknown, Checked>,
  otherwise: string,
  fieldOf: (path: string) => string = (path) => path,
) {
  // A second press can precede the render of the pending button.
  const busy = useRef(false);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  return {
    pending,
    failure,
    reset: () => setFailure(null),
    /** @returns the error of `send`; null after success, or while another one is running. */
    async submit(send: () => Promise<void>): Promise<unknown> {
      if (busy.current) return null;
      busy.current = true;
      setPending(true);
      setFailure(null);
      try {
        await send();
        return null;
      } catch (error) {
        const issues = errorIssues(error).map(({ path, message }) => {
          const field = fieldOf(path);
          const [root = ''] = field.split('.');
          const isShown = root in getValues();
          if (isShown) setError(field as Path<Fields>, { message });
          return isShown;
        });
        // Otherwise each field has its own message.
        if (issues.length === 0 || issues.includes(false)) setFailure(errorText(error, otherwise));
        return error;
      } finally {
        busy.current = false;
        setPending(false);
      }
    },
  };
}
