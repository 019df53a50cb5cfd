import { jsx } from 'react/jsx-runtime';
import { expect, test } from 'vitest';
import { renderScreen } from '#test/render-screen.ts';
import { RefusedMailbox } from './refused-mailbox.tsx';

test('a refused mailbox is stated with what to do, and no other', () => {
  const props = { email: 'piet@example.com', remedy: 'change it in the order' };
  expect(renderScreen(jsx(RefusedMailbox, { ...props, emailRefused: false }))).toBe('');
  expect(renderScreen(jsx(RefusedMailbox, { ...props, emailRefused: true }))).toContain(
    'Mail to piet@example.com comes back: the mailbox does not exist. Please ask for another address, on WhatsApp for example, and change it in the order.',
  );
});
