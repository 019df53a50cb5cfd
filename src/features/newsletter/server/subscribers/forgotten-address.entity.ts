import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** What is kept of an address that was removed: enough to recognise it in an import, no more. */
export const ForgottenAddress = defineEntity({
  name: 'ForgottenAddress',
  tableName: 'forgotten_addresses',
  properties: {
    /** See `hashAddress`. */
    emailHash: p.text().primary(),
    forgottenAt: p.datetime(),
  },
});

export type ForgottenAddress = InferEntity<typeof ForgottenAddress>;
