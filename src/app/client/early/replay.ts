import type { FieldContent } from './recorded-input.ts';

/** Before hydration: records text that the browser restored (after Back or a reload). */
export function recordRestoredText(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>('input, textarea')) {
    const { value: text, defaultValue, checked: ticked, type } = field;
    // A checkbox without a value reads “on”.
    if (type !== 'checkbox' && text !== defaultValue && !window.recordedInput?.has(field))
      window.recordedInput?.set(field, { text, ticked });
  }
}

/** Replays in order, once; skips elements gone or covered, and overlays that are not last. */
export async function replay(): Promise<void> {
  const { recordedInput } = window;
  if (!recordedInput) return;
  // Lets React render previous effects, such as the cart of this device.
  const rendered = () => new Promise((resolve) => setTimeout(resolve));
  await keepFocus(rendered);
  for (const [element, held] of recordedInput) {
    await rendered();
    element.ariaBusy = null;
    const last = [...recordedInput.keys()].at(-1) === element;
    if (!element.isConnected || element.closest('[inert], [aria-hidden="true"]')) continue;
    if (element.ariaHasPopup && !last) continue;
    const before = document.activeElement;
    // The replayed events must not be recorded.
    window.recordedInput = undefined;
    if (held) type(element as HTMLInputElement, held);
    else if (element instanceof HTMLFormElement) element.requestSubmit();
    else element.click();
    window.recordedInput = recordedInput;
    await rendered();
    // A button replaced by another passes its focus on; typing elsewhere must not be interrupted.
    if (before !== element && before instanceof HTMLInputElement)
      before.focus({ preventScroll: true });
  }
  window.recordedInput = undefined;
  unmarkChoices();
}

/** The early script's product replaced the button by a stepper, which gets its focus. */
async function keepFocus(rendered: () => Promise<unknown>): Promise<void> {
  const before = document.activeElement;
  const frame = before?.parentElement;
  await rendered();
  if (before?.isConnected) return;
  frame?.querySelector<HTMLElement>('button:last-of-type')?.focus({ preventScroll: true });
}

/** Removes the marks of `keep-choices.ts`, as React renders the state now. */
function unmarkChoices(): void {
  delete document.documentElement.dataset.early;
  document.querySelector('output[data-early]')?.remove();
  for (const button of document.querySelectorAll('[data-kept]'))
    button.ariaLabel = button.ariaLabel?.replace(/, [\w ]+$/, '') ?? null;
}

// React tracks values set on the element, but not those set by the prototype's setter.
function type(field: HTMLInputElement, { text, ticked }: FieldContent): void {
  if (field.type === 'checkbox' || field.type === 'radio') {
    field.checked = !ticked;
    field.click();
    return;
  }
  const { value, selectionStart, selectionEnd } = field;
  const setUntracked = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set;
  field.value = text ? '' : '0';
  setUntracked?.call(field, text);
  for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }));
  // Restores the caret, unless the text was replaced meanwhile. Some types of fields have none.
  if (value === text && selectionStart !== null && field === document.activeElement)
    field.setSelectionRange?.(selectionStart, selectionEnd);
}
