// @vitest-environment happy-dom
import { act } from 'react';
import { jsx, jsxs } from 'react/jsx-runtime';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { useFirstErrorInView } from './use-first-error-in-view.ts';

function Form() {
  const form = useFirstErrorInView((event) => event.preventDefault());
  const wrong = jsx('p', { 'data-slot': 'field-error', children: 'Please give an address.' });
  const address = jsxs('div', {
    'data-slot': 'field',
    children: [jsx('input', { 'aria-invalid': true, name: 'address' }), wrong],
  });
  return jsxs('form', { ...form, children: [address, jsx('input', { name: 'text' })] });
}

test.each([
  ['is focused', false, 'address'],
  ['leaves the focus to who types on', true, 'text'],
])('a refused field %s', async (_, typesOn, focused) => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const page = document.body.appendChild(document.createElement('div'));
  const root = createRoot(page);
  onTestFinished(() => act(() => root.unmount()));
  await act(async () => root.render(jsx(Form, {})));
  const fields = page.querySelectorAll('input');
  await act(async () => fields[1]?.form?.requestSubmit());
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
  if (typesOn) fields[1]?.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true }));
  fields[1]?.focus();
  vi.runAllTimers();
  expect(document.activeElement?.getAttribute('name')).toBe(focused);
});
