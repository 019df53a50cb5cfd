import { getQueryKey } from '@trpc/react-query';
import { jsx } from 'react/jsx-runtime';
import { expect, test } from 'vitest';
import { renderScreen } from '#test/render-screen.ts';
import { type Outputs, trpc } from '#web/lib/calls/trpc.ts';
import { PasswordCard } from './password-card.tsx';

const session: Outputs['auth']['session'] = {
  email: 'owner@shop.example',
  ...{ name: null, role: 'owner', noticesTo: 'owner@shop.example' },
  expiresAt: '2026-11-20T20:00:00.000Z',
  passwordFrom: 'shop',
  mailLeaves: true,
};

test.each([
  ['setting', 'Your password was set where the shop is installed.'],
  ['shop', 'Your password was made or chosen in the shop'],
] as const)('shows that a password is from the %s', (passwordFrom, sentence) => {
  const html = renderScreen(jsx(PasswordCard, {}), (queryClient) =>
    queryClient.setQueryData(getQueryKey(trpc.auth.session, undefined, 'query'), {
      ...session,
      passwordFrom,
    }),
  );
  expect(html).toContain('owner@shop.example');
  expect(html).toContain(sentence);
  expect(html).not.toMatch(/[A-Z]+_[A-Z]+/);
  expect(html).toContain('when the shop is started again');
});
