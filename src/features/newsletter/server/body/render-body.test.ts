import { expect, test } from 'vitest';
import { insertProduct } from '#features/products/server/public.ts';
import { testShop } from '#test/shop.ts';
import { renderBody, tokenMark } from './render-body.ts';

const shop = testShop({ settings: { publicUrl: 'https://shop.example' } });
const render = (content: string, purpose: 'send' | 'preview' = 'send') =>
  renderBody(shop.shop, { subject: 'Specials <b>now</b>', content }, purpose);

test('dresses the letter as a mail with the address of the business and a way out', async () => {
  const { html, text } = await render('Hello **there**');
  expect(html).toContain('<strong>there</strong>');
  expect(html).toContain('Specials &lt;b&gt;now&lt;/b&gt;');
  for (const part of [html, text]) {
    expect(part).toContain('14 Voortrekker Road');
    expect(part).toContain('011 555 0142');
    expect(part).toContain(`https://shop.example/unsubscribe?token=${tokenMark}`);
  }
  expect(text).toContain('Hello there');
});

test.each(['>'.repeat(50_000), `${'_'.repeat(20_000)}a${'_'.repeat(20_000)}`])(
  'refuses what the parser cannot follow, in a sentence',
  async (content) => {
    await expect(render(content)).rejects.toMatchObject({ code: 'bad_input' });
  },
);

test('shows products as they are now, and leaves out those that are gone', async () => {
  const product = await insertProduct(shop.shop.database.fork(), {
    description: 'Lamb & Rice <2 kg>',
    category: 'Dogs',
    price: 8990,
    picture: 'abcdefghijklmnop1234-800x800.webp',
    nutritionalInformation: null,
    createdAt: shop.clock.now(),
  });
  const { html, text } = await render(`Try:\n{{product:${product.id}}}\n{{product:99}}\nBye`);
  expect(html).toContain('Lamb &amp; Rice &lt;2 kg&gt;');
  expect(html).toContain('https://shop.example/uploads/abcdefghijklmnop1234-800x800.320.webp');
  expect(html).toContain(`https://shop.example/products/${product.id}`);
  expect(text).toContain(`Lamb & Rice <2 kg>, R89.90\nhttps://shop.example/products/${product.id}`);
  expect(html + text).not.toContain('{{');
});

test('names products without a visible card', async () => {
  const em = shop.shop.database.fork();
  const plain = {
    category: 'Dogs' as const,
    price: 8990,
    picture: null,
    nutritionalInformation: null,
    createdAt: shop.clock.now(),
  };
  const shown = await insertProduct(em, { ...plain, description: 'Lamb' });
  const hidden = await insertProduct(em, { ...plain, description: 'Duck' });
  await em.execute(`update products set availability = 'Hidden' where id = ?`, [hidden.id]);
  const content = `{{product:99}} and {{product:${shown.id}}} and {{product:${hidden.id}}}`;
  const { leftOut, html } = await render(content, 'preview');
  expect(leftOut).toEqual([
    { productID: 99, name: null },
    { productID: hidden.id, name: 'Duck' },
  ]);
  expect(html).toContain('Lamb');
  expect(html).not.toContain('Duck');
});

test('the link of a preview leads nowhere', async () => {
  const { html, text, letter } = await render('Hello', 'preview');
  expect(html + text).not.toContain('/unsubscribe');
  expect(html).toContain('<u>Unsubscribe</u>');
  expect(letter).toBe('<p>Hello</p>');
});

test('loads nothing from other hosts, whatever is written', async () => {
  const { html } = await render('![x](https://evil.example/a.gif)<img src="//evil.example/b.gif">');
  const loaded = [...html.matchAll(/(?:src|background|url\()[="' ]*(https?:)?\/\/([^/"')]+)/g)];
  expect(loaded.map((match) => match[2])).toEqual([]);
});
