import type { FocusEvent, FormEvent } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/**
 * When a form shows errors: of a field after blur if it has content, of all on submit, never during
 * the first input. An error disappears while typing, once resolved; a new one waits for blur.
 * Spread the result on the `<form>`, and create the form with `reValidateMode: 'onSubmit'`, which
 * keeps react-hook-form from validating in between.
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

/** Calls back when no pointer is pressed: errors on blur move the layout, losing the click. */
export function afterPress(call: () => void): void {
  const soon = () => setTimeout(call);
  // Touch sends compatibility mouse events after the blur.
  if (document.querySelector(':active')) window.addEventListener('mouseup', soon, { once: true });
  else soon();
}
