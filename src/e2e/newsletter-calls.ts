import type { NewsletterView } from '#features/newsletter/shared/newsletter-view.ts';
import type { SubscriberView } from '#features/newsletter/shared/subscribers.ts';
import { anotherAddress, answerOf, call } from '#test/calls/calls.ts';
import type { RunningShop } from '#test/servers/server-process.ts';
import { linkMailedTo } from './mails.ts';

export function subscribe(shop: RunningShop, email: string) {
  const headers = anotherAddress();
  return answerOf(call(shop, 'POST', '/newsletter/subscribe', { body: { email }, headers }));
}

export function importAddresses(shop: RunningShop, token: string, emails: readonly string[]) {
  const body = { csv: emails.join('\n'), dryRun: false };
  return answerOf(call(shop, 'POST', '/admin/newsletter/subscribers/import', { token, body }));
}

export async function findSubscriber(
  shop: RunningShop,
  token: string,
  email: string,
): Promise<SubscriberView | undefined> {
  const path = '/admin/newsletter/subscribers?limit=5000';
  const all = await answerOf<SubscriberView[]>(call(shop, 'GET', path, { token }));
  return all.find((one) => one.email === email);
}

type Letter = { subject: string; content: string; scheduledDate?: string };

export function writeNewsletter(shop: RunningShop, token: string, letter: Letter) {
  return answerOf<NewsletterView>(call(shop, 'POST', '/admin/newsletter', { token, body: letter }));
}

export function listNewsletters(shop: RunningShop, token: string) {
  return answerOf<NewsletterView[]>(call(shop, 'GET', '/admin/newsletter/content', { token }));
}

export function sendNewsletter(shop: RunningShop, token: string, newsletterID: number) {
  return answerOf(call(shop, 'POST', '/admin/newsletter/send', { token, body: { newsletterID } }));
}

/** What follows `token=` in the link of the first newsletter to this address, once it was written. */
export async function tokenMailedTo(shop: RunningShop, email: string): Promise<string> {
  const header = await linkMailedTo(shop, email, /^List-Unsubscribe: <[^>]*\?token=[^>]+/m);
  return header.split('token=')[1] ?? '';
}

/** The way to the page of the link by which this address confirms, once it was mailed. */
export const confirmationMailedTo = (shop: RunningShop, email: string) =>
  linkMailedTo(shop, email, /\/newsletter\/confirm\?token=[\w-]{43}/);
