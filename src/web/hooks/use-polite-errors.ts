import type { FocusEvent, FormEvent } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { afterPress } from '../lib/after-press.ts';

/**
 * When a form says that something is wrong: of one field when it is left with something in it, of all
 * when they are sent, and never while a field is typed for the first time. What was said goes while
 * typing, as soon as it no longer holds; a new complaint waits until the field is left. Spread the
 * answer on the `<form>`, and make the form with `reValidateMode: 'onSubmit'`, so that nothing else
 * speaks in between.
 */
export function usePoliteErrors<Fields extends FieldValues, Checked>(
  form: UseFormReturn<Fields, unknown, Checked>,
) {
  const { trigger, getFieldState, getValues, clearErrors } = form;
  const errorOf = (name: Path<Fields>) => getFieldState(name).error?.message;
  const nameOf = ({ target }: { target: EventTarget }) => {
    const name = target instanceof HTMLElement ? target.getAttribute('name') : null;
    return name !== null && name in getValues() ? (name as Path<Fields>) : null;
  };

  const left = (name: Path<Fields>) => {
    if (errorOf(name) || getValues(name) !== '') void trigger(name);
  };
  const typed = async (name: Path<Fields>) => {
    const before = errorOf(name);
    if (!before) return;
    await trigger(name);
    if (errorOf(name) !== before) clearErrors(name);
  };

  return {
    onBlur(event: FocusEvent) {
      const name = nameOf(event);
      if (name) afterPress(() => left(name));
    },
    onChange(event: FormEvent) {
      const name = nameOf(event);
      if (name) void typed(name);
    },
  };
}
