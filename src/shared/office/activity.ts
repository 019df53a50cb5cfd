/** `helper` is a further account of the office, `system` a job or command. */
export const actorKinds = ['owner', 'helper', 'key', 'driver', 'customer', 'system'] as const;

export type ActorKind = (typeof actorKinds)[number];

export const activityActions = [
  'created',
  'changed',
  'confirmed',
  'removed',
  'left',
  'restored',
  'hidden',
  'shown',
  'verified',
  'unverified',
  'answered',
  'invited',
  'requested',
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
  'skipped',
  'erased',
  'signed in',
  'failed sign-in',
  'signed out',
  'revoked',
] as const;

export type ActivityAction = (typeof activityActions)[number];
