import { type RefObject, useEffect } from 'react';

const failures = '[role="alert"]:not(.sr-only, [data-uncovered] *)';
const controls = ['[aria-invalid="true"]', 'input, select, textarea, button'];

/**
 * After each rejected submit: scrolls to the first field error, clear of sticky bars, and focuses
 * its control; without one, scrolls to the failure. react-hook-form does this only for registered
 * inputs. @param attempts `formState.submitCount`, or another count of submits. @param pending
 * whether one still runs.
 */
export function useFirstErrorInView(
  form: RefObject<HTMLElement | null>,
  attempts: number,
  pending = false,
): void {
  useEffect(() => {
    if (attempts === 0 || pending) return;
    // After react-hook-form's own focus change.
    const timer = setTimeout(() => {
      const error = form.current?.querySelector('[data-slot="field-error"]');
      const place =
        error?.closest('[data-slot="field"], li, fieldset, section') ?? error?.parentElement;
      const control = controls
        .map((selector) => place?.querySelector<HTMLElement>(selector))
        .find(Boolean);
      control?.focus({ preventScroll: true });
      (error ?? form.current?.querySelector(failures))?.scrollIntoView({ block: 'center' });
    });
    return () => clearTimeout(timer);
  }, [form, attempts, pending]);
}
