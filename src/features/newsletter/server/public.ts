export { markdownHtml } from './body/markdown.ts';
export { mailPace, paceOf } from './settings.ts';
export { joinNewsletter, prepareJoining } from './subscribers/join-newsletter.ts';
