/** What other features may use of the newsletter. */

export { joinNewsletter, prepareJoining } from './subscribers/join-newsletter.ts';
