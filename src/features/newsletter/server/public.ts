/** What the app and other features may use of the newsletter. */

export { nudgeNewsletters } from './delivery/deliver-newsletters.ts';
export { NewsletterDelivery } from './delivery/newsletter-delivery.entity.ts';
export { NewsletterGate } from './delivery/newsletter-gate.entity.ts';
export { NewsletterPicture } from './letter/newsletter-picture.entity.ts';
export { Newsletter } from './newsletter.entity.ts';
export { exportSubscribers } from './subscribers/export-subscribers.ts';
export { ForgottenAddress } from './subscribers/forgotten-address.entity.ts';
export { joinNewsletter } from './subscribers/join-newsletter.ts';
export { resubscribe } from './subscribers/resubscribe.ts';
export { Subscriber } from './subscribers/subscriber.entity.ts';
export { unsubscribe } from './subscribers/unsubscribe.ts';
