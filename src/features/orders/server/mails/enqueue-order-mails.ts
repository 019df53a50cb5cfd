import type { EntityManager } from '#server/db/database.ts';
import type { OutgoingMail } from '#server/mail/mail-room.ts';
import type { Shop } from '#server/shop.ts';

/**
 * Queues mails in the transaction of their order. Each stands in a savepoint of its own, so that one
 * that is refused is logged and takes neither the order nor the other mail with it.
 */
export async function enqueueOrderMails(
  { mail: room, logger }: Pick<Shop, 'mail' | 'logger'>,
  em: EntityManager,
  mails: readonly OutgoingMail[],
): Promise<void> {
  for (const mail of mails) {
    try {
      await em.transactional((inner) => room.enqueue(inner, mail));
    } catch (error) {
      logger.error({ err: error, subject: mail.subject }, 'Order mail not queued');
    }
  }
}
