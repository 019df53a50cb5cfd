import { getQueryKey } from '@trpc/react-query';
import { jsx } from 'react/jsx-runtime';
import { expect, test } from 'vitest';
import { renderScreen } from '#test/render-screen.ts';
import { type Outputs, trpc } from '#web/lib/calls/trpc.ts';
import { AddressCard } from './accounts/address-card.tsx';
import { PasswordCard } from './password-card.tsx';

const session: Outputs['auth']['session'] = {
  accountID: 1,
  email: 'owner@shop.example',
  ...{ name: null, role: 'owner', noticesTo: 'owner@shop.example' },
  expiresAt: '2026-11-20T20:00:00.000Z',
  remembered: false,
  emailFrom: 'shop',
  passwordFrom: 'shop',
  mailLeaves: true,
  secondFactor: null,
  mustAddFactor: false,
};

test.each([
  ['setting', 'Your password was set where the shop is installed.'],
  ['shop', null],
] as const)('shows whether a password from the %s is set elsewhere', (passwordFrom, sentence) => {
  const html = renderScreen(jsx(PasswordCard, {}), (queryClient) =>
    queryClient.setQueryData(getQueryKey(trpc.auth.session, undefined, 'query'), {
      ...session,
      passwordFrom,
    }),
  );
  expect(html).toContain('owner@shop.example');
  if (sentence) expect(html).toContain(sentence);
  else expect(html).not.toContain('Your password was');
  expect(html).not.toMatch(/[A-Z]+_[A-Z]+/);
});

test.each([
  ['setting', false],
  ['shop', true],
] as const)('an address from the %s has a form: %s', (emailFrom, hasForm) => {
  const html = renderScreen(jsx(AddressCard, {}), (queryClient) =>
    queryClient.setQueryData(getQueryKey(trpc.auth.session, undefined, 'query'), {
      ...session,
      emailFrom,
    }),
  );
  expect(html).toContain('owner@shop.example');
  expect(html.includes('<form')).toBe(hasForm);
  expect(html.includes('This address is set where the shop is installed.')).toBe(!hasForm);
});
