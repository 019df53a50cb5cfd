/** `sent`: the recipients are fixed and nothing can be changed; mails may still be queued. */
export const newsletterStatuses = ['draft', 'scheduled', 'sent'] as const;

export type NewsletterStatus = (typeof newsletterStatuses)[number];

/** `uncertain`: two attempts with an unknown outcome; `withdrawn`: unsubscribed before sending. */
export const deliveryStates = [
  'pending',
  'sending',
  'delivered',
  'failed',
  'uncertain',
  'withdrawn',
] as const;

export type DeliveryState = (typeof deliveryStates)[number];

export const newsletterActions = ['edit', 'send', 'unschedule', 'delete', 'reuse'] as const;

export type NewsletterAction = (typeof newsletterActions)[number];

/** `reuse` copies a sent newsletter to a new draft. */
export function possibleActions(status: NewsletterStatus): NewsletterAction[] {
  if (status === 'sent') return ['reuse'];
  if (status === 'draft') return ['edit', 'send', 'delete'];
  return ['edit', 'send', 'unschedule', 'delete'];
}

/** User-facing reason. */
export function describeRefusal(action: NewsletterAction, status: NewsletterStatus): string {
  if (action === 'reuse') return 'Only a newsletter that was sent can be used again.';
  if (status === 'sent') {
    return action === 'send'
      ? 'This newsletter was sent already.'
      : 'A newsletter that was sent cannot be changed or deleted.';
  }
  return 'This newsletter is not scheduled.';
}
