import { useRef, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { errorIssues, errorText } from '../lib/calls/trpc.ts';

/**
 * Submits a form once at a time. A refusal marks the fields that it names, and is kept as `failure`
 * unless one of them shows the same message.
 * @param otherwise shown without a proper response. @param fieldOf the field of a path of the
 * server's input; default: the path itself.
 */
export function useSubmit<Fields extends FieldValues, Checked>(
  { getValues, setError, handleSubmit }: UseFormReturn<Fields, unknown, Checked>,
  otherwise: string,
  fieldOf: (path: string) => string = (path) => path,
) {
  // A second press can precede the render of the pending button.
  const busy = useRef(false);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  /** @returns the error of `send`; null after success, or while another one is running. */
  const submit = async (send: () => Promise<unknown>): Promise<unknown> => {
    if (busy.current) return null;
    busy.current = true;
    setPending(true);
    setFailure(null);
    try {
      await send();
      return null;
    } catch (error) {
      const text = errorText(error, otherwise);
      let isShown = false;
      for (const { path, message } of errorIssues(error)) {
        const field = fieldOf(path);
        const [root = ''] = field.split('.');
        if (!(root in getValues())) continue;
        setError(field as Path<Fields>, { message });
        if (message === text) isShown = true;
      }
      if (!isShown) setFailure(text);
      return error;
    } finally {
      busy.current = false;
      setPending(false);
    }
  };
  return {
    pending,
    failure,
    reset: () => setFailure(null),
    submit,
    onSubmit: (send: (checked: Checked) => Promise<unknown>) =>
      handleSubmit(async (checked) => void (await submit(() => send(checked)))),
  };
}
