import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { composeBulk } from './compose-bulk.ts';

const mark = 'MarkMarkMarkMarkMarkMarkMarkMarkMarkMarkMar';
const own = 'q9-_'.repeat(10).concat('abc');
const content = {
  from: 'Paws ✓ <shop@example.com>',
  subject: 'Köstlich, süß & güt — a subject that is long enough to be folded over several lines ✓',
  date: new Date('2026-11-20T08:00:00Z'),
  headers: { 'List-Id': '<newsletter.shop.example>' },
  mark,
};
const recipient = {
  name: 'newsletter-1',
  to: 'anna@example.com',
  messageId: '<1@shop.example>',
  own,
  headers: { 'List-Unsubscribe': `<https://shop.example/unsubscribe?token=${own}>` },
};

test.each(Array.from({ length: 80 }, (_, length) => length))(
  'fills in the own text wherever the encoding breaks the line (%i)',
  async (length) => {
    const html = `<p>é.\n${'x'.repeat(length)}<a href="https://shop.example/?token=${mark}">ü</a></p>`;
    const text = `Grüße ${'y'.repeat(length)}${mark}\n.\n`;
    const bulk = await composeBulk({ ...content, html, text });
    const { envelope, ...message } = bulk.addressTo(recipient).message;
    const raw = String(message.raw);
    expect(envelope).toEqual({ from: 'shop@example.com', to: ['anna@example.com'] });
    expect(raw).not.toMatch(/[^\r]\n/);
    expect(Math.max(...raw.split('\r\n').map((line) => line.length))).toBeLessThan(150);
    const mail = await PostalMime.parse(raw);
    expect(mail.html?.trim()).toBe(html.replace(mark, own).trim());
    expect(mail.text?.trim()).toBe(text.replace(mark, own).trim());
    expect(mail.subject).toBe(content.subject);
    expect(mail.from).toMatchObject({ name: 'Paws ✓', address: 'shop@example.com' });
    expect(mail.to?.map(({ address }) => address)).toEqual(['anna@example.com']);
    expect(mail.messageId).toBe('<1@shop.example>');
    expect(mail.date).toBe('2026-11-20T08:00:00.000Z');
    const list = mail.headers.filter(({ key }) => key.startsWith('list-'));
    expect(list).toHaveLength(2);
  },
);

test('refuses what would break out of the headers, and content without the mark', async () => {
  const bulk = await composeBulk({ ...content, html: mark, text: mark });
  for (const to of [
    'a@b.co\r\nBcc: c@d.co',
    'é@b.co\nBcc: c@d.co',
    'é@b.co, c@d.co',
    'é@b.co\u2028',
    '',
  ]) {
    expect(() => bulk.addressTo({ ...recipient, to })).toThrow();
  }
  for (const wrong of ['short', `${own.slice(1)}=`, `${own.slice(1)}\n`]) {
    expect(() => bulk.addressTo({ ...recipient, own: wrong })).toThrow();
  }
  await expect(composeBulk({ ...content, html: 'x', text: 'y' })).rejects.toThrow('mark');
});
