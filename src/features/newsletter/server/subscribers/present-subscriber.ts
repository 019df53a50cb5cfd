import type { SubscriberView } from '../../shared/subscriber-view.ts';
import type { Subscriber } from './subscriber.entity.ts';

/** What the owner sees of a subscriber. */
export function presentSubscriber(subscriber: Subscriber): SubscriberView {
  return {
    subscriberID: subscriber.id,
    email: subscriber.email,
    status: subscriber.status,
    subscriptionDate: subscriber.subscriptionDate.toISOString(),
    lastEmailSent: subscriber.lastEmailSent?.toISOString() ?? null,
    unsubscribedAt: subscriber.unsubscribedAt?.toISOString() ?? null,
    consentSource: subscriber.consentSource,
    consentText: subscriber.consentText,
    consentTime: subscriber.consentTime.toISOString(),
  };
}
