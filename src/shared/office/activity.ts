/** Who can act: the owner in the office, somebody who helps there, an API key, a driver, a customer in the shop, the shop by itself. */
export const actorKinds = ['owner', 'helper', 'key', 'driver', 'customer', 'system'] as const;

export type ActorKind = (typeof actorKinds)[number];

/** What is recorded of a thing; with the thing's kind it reads as a sentence. */
export const activityActions = [
  'created',
  'changed',
  'confirmed',
  'removed',
  'hidden',
  'shown',
  'verified',
  'unverified',
  'answered',
  'invited',
  'reordered',
  'scheduled',
  'unscheduled',
  'held',
  'sent',
  'tested',
  'retried',
  'seen',
  'imported',
  'exported',
  'swept',
  'skipped',
  'erased',
  'signed in',
  'signed out',
  'revoked',
] as const;

export type ActivityAction = (typeof activityActions)[number];
