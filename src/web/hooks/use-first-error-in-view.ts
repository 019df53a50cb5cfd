import { type RefObject, useEffect } from 'react';

/**
 * After each rejected submit: scrolls to the first field error, clear of sticky bars, and focuses
 * its control. react-hook-form does this only for registered inputs. @param attempts
 * `formState.submitCount`.
 */
export function useFirstErrorInView(form: RefObject<HTMLElement | null>, attempts: number): void {
  useEffect(() => {
    if (attempts === 0) return;
    // After react-hook-form's own focus change.
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
