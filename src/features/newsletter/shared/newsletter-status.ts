/**
 * `sent`: who gets it is settled and nothing about it can be changed any more; its mails may still be
 * on their way. What became of a single mail is the state of its delivery (`deliveryStates`).
 */
export const newsletterStatuses = ['draft', 'scheduled', 'sent'] as const;

export type NewsletterStatus = (typeof newsletterStatuses)[number];

/**
 * What became of one newsletter to one subscriber. `delivered`: the mail server took it; `uncertain`:
 * twice nobody could tell whether it did; `withdrawn`: the person left before it was sent to them.
 */
export const deliveryStates = [
  'pending',
  'sending',
  'delivered',
  'failed',
  'uncertain',
  'withdrawn',
] as const;

export type DeliveryState = (typeof deliveryStates)[number];

/** What the owner may do with a newsletter. */
export const newsletterActions = ['edit', 'send', 'unschedule', 'delete', 'reuse'] as const;

export type NewsletterAction = (typeof newsletterActions)[number];

/** What is possible. `reuse`: what a sent one says becomes a new draft. */
export function possibleActions(status: NewsletterStatus): NewsletterAction[] {
  if (status === 'sent') return ['reuse'];
  if (status === 'draft') return ['edit', 'send', 'delete'];
  return ['edit', 'send', 'unschedule', 'delete'];
}

/** Why an action is not possible, as a sentence. */
export function describeRefusal(action: NewsletterAction, status: NewsletterStatus): string {
  if (action === 'reuse') return 'Only a newsletter that was sent can be used again.';
  if (status === 'sent') {
    return action === 'send'
      ? 'This newsletter was sent already.'
      : 'A newsletter that was sent cannot be changed or deleted.';
  }
  return 'This newsletter is not scheduled.';
}
