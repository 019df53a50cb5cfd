import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** A mail on its way: waiting, sent or given up. */
export const QueuedMail = defineEntity({
  name: 'QueuedMail',
  tableName: 'outgoing_mails',
  properties: {
    id: p.integer().primary(),
    recipient: p.text(),
    subject: p.text(),
    html: p.text(),
    text: p.text(),
    replyTo: p.text().nullable(),
    headers: p.json<Record<string, string>>(),
    messageId: p.text().unique(),
    status: p.enum(['pending', 'sent', 'failed']),
    attempts: p.integer(),
    lastError: p.text().nullable(),
    nextAttemptAt: p.datetime(),
    claimedUntil: p.datetime().nullable(),
    createdAt: p.datetime(),
    sentAt: p.datetime().nullable(),
  },
});

export type QueuedMail = InferEntity<typeof QueuedMail>;
