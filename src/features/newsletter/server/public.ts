export { joinNewsletter, prepareJoining } from './subscribers/join-newsletter.ts';
