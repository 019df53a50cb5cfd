export { markdownHtml } from './body/markdown.ts';
export { mailPace, paceOf } from './mail-pace.ts';
export { joinNewsletter, prepareJoining } from './subscribers/join-newsletter.ts';
