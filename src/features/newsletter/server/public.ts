export { markdownHtml } from './body/markdown.ts';
export { sendingRate } from './settings.ts';
export { joinNewsletter, prepareJoining } from './subscribers/join-newsletter.ts';
