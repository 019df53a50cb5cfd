/* Part of the early script: records input until the program has loaded, which replays it
   (replay.ts). Links and forms with an `action` work without the program. */
import { announce } from './announce.ts';
import type { RecordedInput } from './recorded-input.ts';

const recordedInput: RecordedInput = new Map();
window.recordedInput = recordedInput;

const record = (event: Event) => {
  if (!window.recordedInput || !event.isTrusted) return;
  let element = event.target as HTMLElement;
  const { value: text, checked: ticked } = element as HTMLInputElement;
  const typed = event.type === 'input';
  if (event.type === 'submit') {
    if (element.hasAttribute('action')) return;
    event.preventDefault();
    element = (event as SubmitEvent).submitter ?? element;
  } else if (!typed) {
    const button = element.closest('button');
    // A submit button is recorded by its form's event.
    if (!button || (button.form && button.type === 'submit')) return;
    element = button;
  }
  event.stopImmediatePropagation();
  // Moves it to the end: a text corrected after its form was sent must precede the form.
  recordedInput.delete(element);
  recordedInput.set(element, typed ? { text, ticked } : null);
  if (typed) return;
  element.ariaBusy = 'true';
  announce('One moment. This is done as soon as the page is ready.');
};

for (const type of ['click', 'input', 'submit']) addEventListener(type, record, true);

// Without the program, the server renders the page of the history entry.
addEventListener('popstate', () => window.recordedInput && location.reload());

// Input is not replayed when the visitor returns later.
addEventListener('pagehide', () => {
  for (const element of recordedInput.keys()) element.ariaBusy = null;
  recordedInput.clear();
});
