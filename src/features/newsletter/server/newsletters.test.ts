import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { formOf, pictureFile } from '#test/calls/forms.ts';
import { withoutTimes } from '#test/calls/list-parts.ts';
import { describeOnDatabase } from '#test/database/database.ts';
import { owner } from '#test/fixtures/auth.ts';
import { mailsOf } from '#test/fixtures/mails.ts';
import { letter, states, subscribers } from '#test/fixtures/newsletter.ts';
import { freePort } from '#test/free-port.ts';
import { refusal, startTestShop, type TestShop } from '#test/shop.ts';
import type { NewsletterView } from '../shared/newsletter-view.ts';
import { deliverNewsletters, maxInFlight } from './delivery/newsletter-queue.ts';
import { startDueNewsletters } from './delivery/start-newsletters.ts';
import { Newsletter } from './newsletter.entity.ts';

describeOnDatabase('writing and sending newsletters', (kind) => {
  let shop: TestShop;
  let headers: { authorization: string };
  const rest = (method: string, path: string, body?: unknown) =>
    shop.asOwner(method, `/admin/newsletter${path}`, body);
  const create = async (more: object = {}) =>
    (await rest('POST', '', { ...letter, ...more })).body as NewsletterView;

  beforeAll(async () => {
    // No server listens there, so mails stay pending and sending takes no time.
    const smtpUrl = `smtp://127.0.0.1:${await freePort()}`;
    const settings = { smtpUrl, variables: { NEWSLETTER_RATE: '0' } };
    shop = await startTestShop({ kind, settings });
  });
  beforeEach(async () => {
    await deliverNewsletters(shop.shop);
    await shop.clear();
    shop.clock.set('2026-11-20T08:00:00Z');
    headers = await shop.signedIn();
  });
  afterAll(() => shop.stop());

  it.each([
    ['no content', { content: ' \n ' }, /^Please fill in the content\.$/],
    ['a past time', { scheduledDate: '2026-11-20T07:59:59Z' }, /past/],
    ['this moment', { scheduledDate: '2026-11-20T08:00:00Z' }, /past/],
    ['a time far off', { scheduledDate: '2028-11-20T08:00:00Z' }, /within a year/],
  ])('refuses %s', async (_, wrong, message) => {
    const answer = await rest('POST', '', { ...letter, ...wrong });
    expect(answer).toMatchObject(refusal(400, message));
    expect(await shop.count('newsletters')).toBe(0);
  });

  it('keeps drafts and scheduled ones, lists them newest first', async () => {
    await subscribers(shop.shop, 2);
    const draft = await create();
    const later = await create({ scheduledDate: '2026-11-21T09:00:00+02:00' });
    const { body } = await rest('GET', '/content');
    expect(withoutTimes(body as object[])).toEqual([later, draft]);
    expect(draft).toEqual({
      newsletterID: 1,
      ...letter,
      scheduledDate: null,
      status: 'draft',
      held: false,
      created_at: '2026-11-20T08:00:00.000Z',
      sentAt: null,
      recipientCount: 2,
      delivery: { total: 0, delivered: 0, failed: 0, pending: 0, uncertain: 0, withdrawn: 0 },
      throughAt: null,
      keptAsFiles: false,
      version: 1,
      actions: ['edit', 'send', 'delete'],
    });
    expect(later).toMatchObject({
      status: 'scheduled',
      scheduledDate: '2026-11-21T07:00:00.000Z',
      actions: ['edit', 'send', 'unschedule', 'delete'],
    });
    const older = await rest('GET', `/content?limit=1&before=${draft.newsletterID + 1}`);
    expect(older.body).toMatchObject([draft]);
    const last = await shop.owner.newsletter.page.query({ pageSize: 1, page: 9 });
    expect(last).toMatchObject({ newsletters: [draft], total: 2, page: 2, pages: 2 });
    const summary = await shop.owner.newsletter.summary.query();
    expect(summary).toMatchObject({ next: later, held: [], going: [], trouble: null, failing: [] });
    expect(summary.subscribers).toEqual({ active: 2, unsubscribed: 0, suppressed: 0 });
  });

  it('changes one until it is sent, and detects conflicts', async () => {
    const { newsletterID } = await create({ scheduledDate: '2026-11-21T07:00:00Z' });
    const path = `/${newsletterID}`;
    const changed = await rest('PUT', path, { ...letter, subject: 'New', version: 1 });
    expect(changed.body).toMatchObject({ subject: 'New', status: 'draft', version: 2 });
    expect((await rest('PUT', path, { ...letter, version: 1 })).status).toBe(409);
    const again = await rest('PUT', path, { ...letter, scheduledDate: '2026-11-22T07:00:00Z' });
    expect(again.body).toMatchObject({ status: 'scheduled' });
    const draft = await rest('POST', `${path}/unschedule`, {});
    expect(draft.body).toMatchObject({ status: 'draft', scheduledDate: null });
    expect((await rest('POST', `${path}/unschedule`, {})).status).toBe(409);
    expect((await rest('PUT', '/99', letter)).status).toBe(404);
    expect((await rest('GET', `/content${path}`)).body).toMatchObject({ version: 4 });
  });

  it('sends a draft once for repeated calls', async () => {
    const { newsletterID } = await create();
    const nobody = await rest('POST', '/send', { newsletterID });
    expect(nobody).toMatchObject(refusal(409, /no active subscribers/));
    await subscribers(shop.shop, 3);
    // Another session changes the text while the confirmation dialog is open.
    await rest('PUT', `/${newsletterID}`, { ...letter, subject: 'Hers' });
    const unseen = await rest('POST', '/send', { newsletterID, version: 1 });
    expect(unseen).toMatchObject(refusal(409, /changed elsewhere/));
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => rest('POST', '/send', { newsletterID, version: 2 })),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 409, 409, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 200)?.body).toEqual({
      success: true,
      error: null,
      message: 'The newsletter is on its way to 3 people.',
      newsletterID,
      recipientCount: 3,
    });
    expect(await shop.count(`outgoing_mails where queue = 'newsletter'`)).toBe(3);
    expect((await rest('GET', `/content/${newsletterID}`)).body).toMatchObject({
      status: 'sent',
      sentAt: '2026-11-20T08:00:00.000Z',
      recipientCount: 3,
      delivery: { total: 3, pending: 3 },
      actions: ['reuse'],
    });
    const again = await rest('POST', '/send', { newsletterID });
    expect(again.body).toMatchObject({ error: 'This newsletter was sent already.' });
    expect((await rest('PUT', `/${newsletterID}`, letter)).status).toBe(409);
    expect((await rest('POST', '/send', { newsletterID: 99 })).status).toBe(404);
    expect((await shop.owner.newsletter.summary.query()).going).toHaveLength(1);
  });

  it('sends a scheduled one early, and not again at its time', async () => {
    await subscribers(shop.shop, 1);
    const { newsletterID } = await create({ scheduledDate: '2026-11-21T07:00:00Z' });
    const { status, body } = await rest('POST', '/send', { newsletterID });
    expect([status, body]).toEqual([200, expect.objectContaining({ recipientCount: 1 })]);
    shop.clock.set('2026-11-21T07:00:00Z');
    await startDueNewsletters(shop.shop);
    expect(await shop.count(`outgoing_mails where queue = 'newsletter'`)).toBe(1);
    const sent = await shop.shop.database.fork().findOneOrFail(Newsletter, newsletterID);
    expect(sent).toMatchObject({ status: 'sent', sentAt: new Date('2026-11-20T08:00:00Z') });
  });

  it('writes a new draft of what was sent, once for a key, and of nothing else', async () => {
    await subscribers(shop.shop, 1);
    const { newsletterID } = await create({ content: 'Again {{product:4}}' });
    const early = await rest('POST', '/reuse', { newsletterID });
    expect(early).toMatchObject(refusal(409, 'Only a newsletter that was sent can be used again.'));
    await rest('POST', '/send', { newsletterID });
    const draft = await shop.owner.newsletter.reuse.mutate({ newsletterID });
    const { subject } = letter;
    expect(draft).toMatchObject({ subject, content: 'Again {{product:4}}', status: 'draft' });
    expect(draft).toMatchObject({ scheduledDate: null, sentAt: null, version: 1 });
    const once = { ...headers, 'idempotency-key': 'use-again-once-1' };
    const again = () => shop.rest('POST', '/admin/newsletter/reuse', { newsletterID }, once);
    const [one, other] = [await again(), await again()];
    expect(one.body).toEqual(other.body);
    expect(one.body).not.toMatchObject({ newsletterID: draft.newsletterID });
    expect(await shop.count('newsletters')).toBe(3);
    await rest('PUT', `/${draft.newsletterID}`, { ...letter, subject: 'Another' });
    const sent = await rest('GET', `/content/${newsletterID}`);
    expect(sent.body).toMatchObject({ subject, status: 'sent' });
    expect((await rest('POST', '/reuse', { newsletterID: 99 })).status).toBe(404);
  });

  it('deletes what was not sent, and keeps what was', async () => {
    await subscribers(shop.shop, 1);
    const { newsletterID } = await create();
    const removed = await rest('DELETE', `/${newsletterID}`);
    expect(removed.body).toEqual({ success: true, error: null, message: 'Newsletter deleted.' });
    expect((await rest('DELETE', `/${newsletterID}`)).status).toBe(404);
    const sent = await create();
    await rest('POST', '/send', { newsletterID: sent.newsletterID });
    expect((await rest('DELETE', `/${sent.newsletterID}`)).status).toBe(409);
    expect(await shop.count('newsletters')).toBe(1);
  });

  it('freezes 5,000 subscribers while the shop keeps serving', async () => {
    await subscribers(shop.shop, 5000);
    const { newsletterID } = await create();
    const { body } = await rest('POST', '/send', { newsletterID });
    expect(body).toMatchObject({ recipientCount: 5000 });
    for (let request = 0; request < 10; request += 1) {
      expect((await shop.rest('GET', '/products')).status).toBe(200);
    }
    await deliverNewsletters(shop.shop);
    expect(await states(shop.shop)).toEqual({ pending: 5000 });
    const tried = `outgoing_mails where queue = 'newsletter' and attempts > 0`;
    expect(await shop.count(tried)).toBeLessThanOrEqual(maxInFlight);
  });

  it('shows the mail as it would be, without what scripts do', async () => {
    const content =
      'Hi <script>alert(1)</script>[x](javascript:alert(1))\n\n<img src=x onerror=a()>';
    const { preview } = shop.owner.newsletter;
    const shown = await preview.mutate({ subject: '<b>', content });
    for (const part of [shown.html, shown.letter, shown.text]) {
      expect(part).toContain('Hi');
      expect(part).not.toMatch(/<script|javascript:|onerror|alert/);
    }
    expect(shown.html).toContain('&lt;b&gt;');
    await expect(preview.mutate({ subject: '', content })).rejects.toThrow('subject');
  });

  it('mails a test to the owner alone', async () => {
    await subscribers(shop.shop, 3);
    const message = `The test email is on its way to ${owner.email}.`;
    const answer = await shop.owner.newsletter.testSend.mutate(letter);
    expect(answer).toEqual({ success: true, message });
    const mails = await mailsOf(shop);
    expect(mails).toMatchObject([{ recipient: owner.email, subject: `[Test] ${letter.subject}` }]);
    expect(mails[0]?.html).not.toContain('/unsubscribe');
    expect(await shop.count(`outgoing_mails where queue = 'newsletter'`)).toBe(0);
  });

  it('mails the test of a helper to that helper', async () => {
    const helper = await shop.signedIn('office');
    const { email } = await shop.calls(helper).auth.session.query();
    expect(email).not.toBe(owner.email);
    await shop.calls(helper).newsletter.testSend.mutate(letter);
    const mails = await shop.query('select recipient from outgoing_mails');
    expect(mails).toEqual([{ recipient: email }]);
  });

  it('takes pictures, shows them by their whole address, and drops them with the newsletter', async () => {
    const form = formOf({ picture: await pictureFile(), alt: 'Sale [today]' });
    const { status, body } = await rest('POST', '/pictures', form);
    expect(status).toBe(200);
    const { filename, url, markdown } = body as Record<string, string>;
    expect(markdown).toBe(`![Sale today](/uploads/${filename})`);
    expect((await fetch(`${shop.url}${url}`)).status).toBe(200);
    const content = `Look: ${markdown}`;
    const { html } = await shop.owner.newsletter.preview.mutate({ subject: 'x', content });
    expect(html).toContain(`src="${shop.settings.publicUrl}/uploads/${filename}"`);

    const first = await create({ content });
    const second = await create({ content });
    await rest('DELETE', `/${first.newsletterID}`);
    expect((await fetch(`${shop.url}${url}`)).status).toBe(200);
    await rest('DELETE', `/${second.newsletterID}`);
    expect((await fetch(`${shop.url}${url}`)).status).toBe(404);
    expect(await shop.count('newsletter_pictures')).toBe(0);

    const text = formOf({ picture: new File(['<svg/>'], 'x.svg') });
    expect((await rest('POST', '/pictures', text)).status).toBe(415);
  });
});
