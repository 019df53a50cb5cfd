/** Server API for other features. */

export { joinNewsletter, prepareJoining } from './subscribers/join-newsletter.ts';
