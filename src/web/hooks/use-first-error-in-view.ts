import { type RefObject, useEffect } from 'react';

/**
 * After each refused attempt to send a form: the first sentence about a field comes into view, off all bars,
 * and the focus goes to its control. react-hook-form does that only for errors of registered inputs.
 * @param attempts how often the form was sent, `formState.submitCount`.
 */
export function useFirstErrorInView(form: RefObject<HTMLElement | null>, attempts: number): void {
  useEffect(() => {
    if (attempts === 0) return;
    // After react-hook-form has moved the focus.
    const timer = setTimeout(() => {
      const error = form.current?.querySelector('[data-slot="field-error"]');
      if (!error) return;
      const place = error.closest('[data-slot="field"], fieldset, section') ?? error.parentElement;
      const control = place?.querySelector<HTMLElement>('input, select, textarea, button');
      control?.focus({ preventScroll: true });
      error.scrollIntoView({ block: 'center' });
    });
    return () => clearTimeout(timer);
  }, [form, attempts]);
}
