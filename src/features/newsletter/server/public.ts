/** What other features may use of the newsletter. */

export { joinNewsletter } from './subscribers/join-newsletter.ts';
