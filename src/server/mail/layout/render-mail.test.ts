import { expect, test } from 'vitest';
import { exampleBusiness } from '#shared/business/business.ts';
import { renderMail } from './render-mail.ts';

const sender = { ...exampleBusiness, logoUrl: null };
const evil = `<script>alert('x')</script>"onload="@@0@@ & co`;
const escaped = '&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&quot;onload=&quot;@@0@@ &amp; co';

test('escapes user input everywhere', () => {
  const { html, text } = renderMail(sender, {
    preview: evil,
    heading: evil,
    blocks: [
      evil,
      {
        kind: 'table',
        lines: [{ description: evil, quantity: 2, amount: 179.8 }],
        sums: [{ label: evil, value: evil }],
      },
      { kind: 'list', entries: [{ label: evil, value: evil }] },
      { kind: 'button', label: evil, url: 'https://shop.example/?a="><script>' },
      { kind: 'small', text: evil },
    ],
  });
  expect(html).not.toContain('<script');
  expect(html).not.toContain('"onload=');
  // Title, its accessible name, preview, heading, and nine times in the blocks.
  expect(html.split(escaped)).toHaveLength(13);
  expect(html).toContain('href="https://shop.example/?a=%22%3E%3Cscript%3E"');
  expect(text).toContain(evil);
});

test('keeps the lines of a paragraph and adds up nothing itself', () => {
  const { html, text } = renderMail(sender, {
    preview: 'p',
    heading: 'Thank you',
    blocks: [
      'One\r\nTwo',
      {
        kind: 'table',
        lines: [{ description: 'Dog food', quantity: 2, amount: 300 }],
        sums: [{ label: 'Total', value: 'R300.00', isMain: true }],
      },
      { kind: 'button', label: 'See it', url: 'https://shop.example/orders' },
    ],
  });
  expect(html).toContain('One<br />Two');
  expect(html).toContain('R300.00');
  expect(html).toContain('href="https://shop.example/orders"');
  expect(text).toBe(`Thank you
=========

One\r
Two

2 x Dog food: R300.00
Total: R300.00

See it: https://shop.example/orders

--${' '}
Paws & Bowls, 14 Voortrekker Road, New Redruth, Alberton, 1449
011 555 0142
`);
});

test('never reuses what stood in an earlier mail of the same shape', () => {
  const shape = (name: string) =>
    renderMail(sender, {
      preview: name,
      heading: name,
      blocks: [{ kind: 'rawHtml', html: `<p>${name}</p>`, text: name }],
      footer: { html: `<a href="https://shop.example/u/${name}">Leave</a>`, text: `Leave ${name}` },
    });
  const first = shape('anna');
  const second = shape('bongani');
  expect(first.html).toContain('<p>anna</p>');
  expect(second.html).toContain('/u/bongani');
  expect(second.html).not.toContain('anna');
  expect(second.text).toContain('Leave bongani');
});

test.each(['javascript:alert(1)', '/orders/1', 'data:text/html,x'])(
  'refuses a button that leads to %s',
  (url) => {
    const mail = {
      preview: '',
      heading: '',
      blocks: [{ kind: 'button', label: 'Go', url }] as const,
    };
    expect(() => renderMail(sender, mail)).toThrow(TypeError);
  },
);

test('loads nothing from anywhere', () => {
  const { html } = renderMail(sender, { preview: 'p', heading: 'h', blocks: [] });
  const addresses = html.match(/(?:src|href|url\()[="' ]*https?:\/\/[^"')]+/g) ?? [];
  expect(addresses).toEqual([]);
});
