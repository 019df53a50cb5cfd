/** `suppressed`: the address refused our mails for good, several times in a row. */
export const subscriberStatuses = ['active', 'unsubscribed', 'suppressed'] as const;

export type SubscriberStatus = (typeof subscriberStatuses)[number];
