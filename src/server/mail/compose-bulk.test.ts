import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { composeBulk } from './compose-bulk.ts';

const placeholder = 'MarkMarkMarkMarkMarkMarkMarkMarkMarkMarkMar';
const recipientText = 'q9-_'.repeat(10).concat('abc');
const content = {
  from: 'Paws ✓ <shop@example.com>',
  replyTo: 'owner@bücher.example',
  subject: 'Köstlich, süß & güt — a subject that is long enough to be folded over several lines ✓',
  date: new Date('2026-11-20T08:00:00Z'),
  headers: { 'List-Id': '<newsletter.shop.example>' },
  placeholder,
};
const recipient = {
  name: 'newsletter-1',
  to: 'anna@example.com',
  messageId: '<1@shop.example>',
  recipientText,
  headers: { 'List-Unsubscribe': `<https://shop.example/unsubscribe?token=${recipientText}>` },
};

test.each(Array.from({ length: 80 }, (_, length) => length))(
  'fills in the own text wherever the encoding breaks the line (%i)',
  async (length) => {
    const html = `<p>é.\n${'x'.repeat(length)}<a href="https://shop.example/?token=${placeholder}">ü</a></p>`;
    const text = `Grüße ${'y'.repeat(length)}${placeholder}\n.\n`;
    const bulk = await composeBulk({ ...content, html, text });
    const { envelope, ...message } = bulk.composeFor(recipient).message;
    const raw = String(message.raw);
    expect(envelope).toEqual({ from: 'shop@example.com', to: ['anna@example.com'] });
    expect(raw).not.toMatch(/[^\r]\n/);
    expect(Math.max(...raw.split('\r\n').map((line) => line.length))).toBeLessThan(150);
    const mail = await PostalMime.parse(raw);
    expect(mail.html?.trim()).toBe(html.replace(placeholder, recipientText).trim());
    expect(mail.text?.trim()).toBe(text.replace(placeholder, recipientText).trim());
    expect(mail.subject).toBe(content.subject);
    expect(mail.from).toMatchObject({ name: 'Paws ✓', address: 'shop@example.com' });
    expect(mail.to?.map(({ address }) => address)).toEqual(['anna@example.com']);
    expect(mail.messageId).toBe('<1@shop.example>');
    expect(mail.date).toBe('2026-11-20T08:00:00.000Z');
    const list = mail.headers.filter(({ key }) => key.startsWith('list-'));
    expect(list).toHaveLength(2);
    expect(mail.replyTo).toMatchObject([{ address: 'owner@xn--bcher-kva.example' }]);
  },
);

test('sends the domain of an address in ASCII', async () => {
  const bulk = await composeBulk({ ...content, html: placeholder, text: placeholder });
  const { message } = bulk.composeFor({ ...recipient, to: 'piet@bücher.example' });
  expect(message.envelope).toMatchObject({ to: ['piet@xn--bcher-kva.example'] });
  expect(String(message.raw)).toContain('To: piet@xn--bcher-kva.example\r\n');
});

test('refuses what would break out of the headers, and content without the mark', async () => {
  const bulk = await composeBulk({ ...content, html: placeholder, text: placeholder });
  for (const to of [
    'a@b.co\r\nBcc: c@d.co',
    'é@b.co\nBcc: c@d.co',
    'é@b.co, c@d.co',
    'é@b.co\u2028',
    '',
  ]) {
    expect(() => bulk.composeFor({ ...recipient, to })).toThrow();
  }
  for (const wrong of ['short', `${recipientText.slice(1)}=`, `${recipientText.slice(1)}\n`]) {
    expect(() => bulk.composeFor({ ...recipient, recipientText: wrong })).toThrow();
  }
  await expect(composeBulk({ ...content, html: 'x', text: 'y' })).rejects.toThrow('placeholder');
});
