/*
 * In the first script of every page: keeps what is pressed and typed until the program has come, which then does
 * it (replay.ts). Links, and forms with an `action`, work without the program and are left to the browser.
 */
import { announce } from './announce.ts';
import type { Heard } from './heard.ts';

const heard: Heard = new Map();
window.heard = heard;

const keep = (event: Event) => {
  // What the program repeats comes through here as well.
  if (!window.heard || !event.isTrusted) return;
  let element = event.target as HTMLElement;
  const { value: text, checked: ticked } = element as HTMLInputElement;
  const typed = event.type === 'input';
  if (event.type === 'submit') {
    if (element.hasAttribute('action')) return;
    event.preventDefault();
    element = (event as SubmitEvent).submitter ?? element;
  } else if (!typed) {
    const button = element.closest('button');
    // A button of a form is kept by its form's event.
    if (!button || (button.form && button.type === 'submit')) return;
    element = button;
  }
  event.stopImmediatePropagation();
  // At its last place: a text that was mended after its form was sent comes before the form.
  heard.delete(element);
  heard.set(element, typed ? { text, ticked } : null);
  if (typed) return;
  element.ariaBusy = 'true';
  announce('One moment. This is done as soon as the page is ready.');
};

for (const type of ['click', 'input', 'submit']) addEventListener(type, keep, true);

// Back or forward to what the program would draw: until it is there, the server does.
addEventListener('popstate', () => window.heard && location.reload());

// Who leaves does not expect it to happen on coming back.
addEventListener('pagehide', () => {
  for (const element of heard.keys()) element.ariaBusy = null;
  heard.clear();
});
