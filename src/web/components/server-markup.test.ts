import type { ReactElement } from 'react';
import { jsx } from 'react/jsx-runtime';
import { expect, test } from 'vitest';
import { publicMenu } from '#app/client/features.ts';
import { CartButton } from '#features/cart/web/cart-button.tsx';
import { QuantityStepper } from '#features/cart/web/public.ts';
import { renderScreen } from '#test/render-screen.ts';
import { paths } from '#web/paths.ts';
import { Page } from './layout/page.tsx';
import { PublicLayout } from './layout/public-layout.tsx';
import { CheckboxField } from './ui/checkbox.tsx';
import { Field, type FieldControl } from './ui/field.tsx';
import { Input } from './ui/input.tsx';
import { Picture } from './ui/picture.tsx';
import { Progress } from './ui/progress.tsx';
import { StarRating } from './ui/star-rating.tsx';

const stored = 'abcdefghijklmnop-800x600.webp';

function html(children: ReactElement[], newsletter?: ReactElement): string {
  const cart = jsx(CartButton, { count: 3 });
  const layout = jsx(PublicLayout, { cart, year: 2026, menu: publicMenu, newsletter, children });
  return renderScreen(layout, undefined, paths.about);
}

const everything = html([
  jsx(Picture, { filename: stored, alt: 'A pack', sizes: '50vw' }, 'stored'),
  jsx(Picture, { filename: null, alt: 'No picture yet', sizes: '50vw' }, 'missing'),
  jsx(StarRating, { value: 4.5 }, 'stars'),
  jsx(Progress, { label: 'Uploading', percent: 40 }, 'progress'),
  jsx(CheckboxField, { children: 'Remember me' }, 'checkbox'),
  jsx(QuantityStepper, { value: 2, label: 'Bonzer', onChange: () => {} }, 'quantity'),
  jsx(
    Field,
    {
      label: 'Email Address',
      required: true,
      error: 'Please enter an email address.',
      children: (control: FieldControl) => jsx(Input, control),
    },
    'field',
  ),
]);

test('what the server sends has no style the policy would block, and no script', () => {
  expect(everything).toContain('Bonzer');
  expect(everything).not.toMatch(/\sstyle=/);
  expect(everything).not.toContain('<style');
  expect(everything).not.toContain('<script');
});

test('the picture names its copies and its size; a missing one is the drawn pack', () => {
  expect(everything).toContain('abcdefghijklmnop-800x600.320.webp 320w');
  expect(everything).toMatch(/width="800" height="600" alt="A pack"/);
  expect(everything).toMatch(/placeholder-pack[^"]*"[^>]*alt="No picture yet"/);
});

test('a control is tied to its label and its error', () => {
  const id = /<label for="([^"]+)"[^>]*>Email Address/.exec(everything)?.[1];
  expect(everything).toContain(`id="${id}" required="" aria-describedby="${id}-error"`);
  expect(everything).toContain(`id="${id}-error"`);
});

test('the header shows where one is and what is in the cart', () => {
  expect(everything).toMatch(/aria-current="page"[^>]*>About Us/);
  expect(everything).toContain('aria-label="Cart, 3 items"');
});

test('the newsletter box is there only when it is given', () => {
  const box = jsx('p', { children: 'Join Our Pet Community' });
  expect(html([], box)).toContain('Join Our Pet Community');
  expect(html([])).not.toContain('Join Our Pet Community');
});

test('a page has its title, description and preview', () => {
  const head = renderScreen(
    jsx(Page, {
      title: 'Bonzer Puppy',
      description: 'For puppies.',
      path: '/products/4',
      image: '/uploads/x.webp',
      children: null,
    }),
  );
  expect(head).toContain('<title>Bonzer Puppy | Paws &amp; Bowls</title>');
  expect(head).toContain('href="https://shop.example/products/4"');
  expect(head).toContain('property="og:image" content="https://shop.example/uploads/x.webp"');
  expect(head).not.toContain('noindex');
});
