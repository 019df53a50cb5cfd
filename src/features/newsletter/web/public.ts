/** Web API for other features. */

export { NewsletterOptIn } from './newsletter-opt-in.tsx';
