export { NewsletterOptIn } from './newsletter-opt-in.tsx';
