import { type FormEvent, useEffect, useRef, useState } from 'react';

const failures = '[role="alert"]:not(.sr-only, [data-uncovered] *)';
const controls = ['[aria-invalid="true"]', 'input, select, textarea, button'];

/**
 * After each rejected submit: scrolls to the first field error, clear of sticky bars, and focuses
 * its control; without one, scrolls to the failure. react-hook-form does this only for registered
 * inputs. @param submit awaited. @param pending whether it still runs after that. @returns the
 * form's properties.
 */
export function useFirstErrorInView(
  submit: (event: FormEvent<HTMLFormElement>) => unknown,
  pending = false,
) {
  const ref = useRef<HTMLFormElement>(null);
  const [attempts, setAttempts] = useState(0);
  useEffect(() => {
    if (attempts === 0 || pending) return;
    // After react-hook-form's own focus change.
    const timer = setTimeout(() => {
      const error = ref.current?.querySelector('[data-slot="field-error"]');
      const place =
        error?.closest('[data-slot="field"], li, fieldset, section') ?? error?.parentElement;
      const control = controls
        .map((selector) => place?.querySelector<HTMLElement>(selector))
        .find(Boolean);
      control?.focus({ preventScroll: true });
      (error ?? ref.current?.querySelector(failures))?.scrollIntoView({ block: 'center' });
    });
    const stop = () => clearTimeout(timer);
    // A browser may run the timer late, and must not take the focus from what is typed on.
    addEventListener('keydown', stop, { once: true });
    return stop;
  }, [attempts, pending]);
  return {
    ref,
    noValidate: true,
    onSubmit: async (event: FormEvent<HTMLFormElement>) => {
      await submit(event);
      setAttempts((count) => count + 1);
    },
  };
}
