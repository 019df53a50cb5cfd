import { expect, it } from 'vitest';
import { mailsOf } from '#test/fixtures/mails.ts';
import { type customer, sendOrder } from '#test/fixtures/orders.ts';
import { productOfEach } from '#test/fixtures/products.ts';
import { describeOnShop } from '#test/shop.ts';

describeOnShop('an address with letters of any script', (shop) => {
  const ascii = 'Piet@xn--bcher-kva.example';
  const typed = 'Piet@Bücher.example';
  const stored = 'Piet@bücher.example';
  const hasAddress = (text: string) => /piet@(bücher|xn--)/i.test(text);
  const send = (changes: Partial<typeof customer>) =>
    sendOrder(shop, lamb, { customer: changes, joinNewsletter: true });

  const lamb = productOfEach(shop);

  it('is shown as typed everywhere, and is one in both spellings', async () => {
    await send({ email: typed });
    await send({ email: ascii, cell: '083 555 0101' });
    const answers = [
      await shop.asOwner('GET', '/orders/1'),
      await shop.asOwner('GET', '/orders/2'),
      await shop.asOwner('GET', '/orders/export.csv'),
      await shop.asOwner('GET', '/admin/newsletter/subscribers.csv'),
      await shop.asOwner('GET', '/admin/newsletter/subscribers'),
      await shop.asOwner('GET', `/customers?search=${encodeURIComponent('piet@bücher.example')}`),
    ].map(({ body }) => JSON.stringify(body));
    const texts = (await mailsOf(shop)).map(({ html, text }) => html + text).filter(hasAddress);
    expect(texts.length).toBeGreaterThan(1);
    for (const answer of [...answers, ...texts]) {
      expect(answer).toMatch(/piet@bücher\.example/i);
      expect(answer).not.toContain('xn--');
    }
    expect(JSON.parse(answers[4] ?? '')).toHaveLength(1);
    expect(JSON.parse(answers[5] ?? '')).toMatchObject([{ email: stored }, { email: stored }]);
    for (const contact of [ascii, typed]) {
      const { parts } = await shop.owner.people.find.mutate({ contact });
      expect(parts.find(({ heading }) => heading === 'Orders')?.held).toHaveLength(2);
    }
  });
});
