export { markdownHtml } from './body/markdown.ts';
export { joinNewsletter, prepareJoining } from './subscribers/join-newsletter.ts';
