/** What other features may show of the newsletter. */

export { NewsletterOptIn } from './newsletter-opt-in.tsx';
