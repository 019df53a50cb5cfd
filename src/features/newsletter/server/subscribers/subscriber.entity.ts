import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { consentSources } from '../../shared/consent.ts';
import { subscriberStatuses } from '../../shared/subscriber-status.ts';

/** Somebody who gets the newsletter, or got it once. */
export const Subscriber = defineEntity({
  name: 'Subscriber',
  tableName: 'subscribers',
  properties: {
    id: p.integer().primary(),
    /** In lower case. */
    email: p.text().unique(),
    /** Proves that whoever leaves by a link got it from one of our mails. */
    token: p.text().unique(),
    status: p.enum(subscriberStatuses),
    /** When they joined, the last time. */
    subscriptionDate: p.datetime(),
    /** The wording they agreed to. */
    consentText: p.text(),
    consentTime: p.datetime(),
    consentSource: p.enum(consentSources),
    lastEmailSent: p.datetime().nullable(),
    unsubscribedAt: p.datetime().nullable(),
    /** Mails refused for good, in a row. */
    permanentFailures: p.integer().default(0),
  },
});

export type Subscriber = InferEntity<typeof Subscriber>;
