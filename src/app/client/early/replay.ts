import type { FieldContent } from './heard.ts';

/**
 * Before React takes over the page: what the browser itself put back into fields (after Back, or on
 * loading again) counts as typed.
 */
export function hearRestoredText(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>('input, textarea')) {
    const { value: text, defaultValue, checked: ticked } = field;
    if (text !== defaultValue && !window.heard?.has(field))
      window.heard?.set(field, { text, ticked });
  }
}

/**
 * Does what was pressed and typed before the program had come: in order, once, on the same elements.
 * What is gone or covered by now is left out, and so is what would open over the page when something
 * else was done after it. Until the end nothing new overtakes it.
 */
export async function replay(): Promise<void> {
  const { heard } = window;
  if (!heard) return;
  // The page draws what came before, such as the cart of this device.
  const drawn = () => new Promise((resolve) => setTimeout(resolve));
  await keepFocus(drawn);
  for (const [element, held] of heard) {
    await drawn();
    element.ariaBusy = null;
    const last = [...heard.keys()].at(-1) === element;
    if (!element.isConnected || element.closest('[inert], [aria-hidden="true"]')) continue;
    if (element.ariaHasPopup && !last) continue;
    const before = document.activeElement;
    // What is done here is not to be kept again.
    window.heard = undefined;
    if (held) type(element as HTMLInputElement, held);
    else if (element instanceof HTMLFormElement) element.requestSubmit();
    else element.click();
    window.heard = heard;
    await drawn();
    // A button that gives way to another hands its focus on; who is typing elsewhere goes on typing.
    if (before !== element && before instanceof HTMLInputElement)
      before.focus({ preventScroll: true });
  }
  window.heard = undefined;
  unmarkChoices();
}

/** A button that gave way to a stepper, because the first script had done what it does, hands its focus on. */
async function keepFocus(drawn: () => Promise<unknown>): Promise<void> {
  const before = document.activeElement;
  const frame = before?.parentElement;
  await drawn();
  if (before?.isConnected) return;
  frame?.querySelector<HTMLElement>('button:last-of-type')?.focus({ preventScroll: true });
}

/** Takes away what `keep-choices.ts` has marked: React draws it now. */
function unmarkChoices(): void {
  delete document.documentElement.dataset.early;
  document.querySelector('output[data-early]')?.remove();
  for (const button of document.querySelectorAll('[data-kept]'))
    button.ariaLabel = button.ariaLabel?.replace(/, [\w ]+$/, '') ?? null;
}

/**
 * Has the program notice what a field holds. React compares with what it last saw there, and sees what
 * is set on the field itself, but not what is set as its prototype does.
 */
function type(field: HTMLInputElement, { text, ticked }: FieldContent): void {
  if (field.type === 'checkbox' || field.type === 'radio') {
    field.checked = !ticked;
    field.click();
    return;
  }
  const { value, selectionStart, selectionEnd } = field;
  const setUnseen = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set;
  field.value = text ? '' : '0';
  setUnseen?.call(field, text);
  for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }));
  // The caret stays where the next letter is expected: at the end if the text was gone by now. Fields of
  // some kinds have none to tell.
  if (value === text && selectionStart !== null && field === document.activeElement)
    field.setSelectionRange?.(selectionStart, selectionEnd);
}
