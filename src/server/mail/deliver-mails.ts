import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { Logger } from '../log/logger.ts';
import { claimDueMails } from './claim-due-mails.ts';
import { composeMessage } from './compose-message.ts';
import { deliveryFault } from './delivery-fault.ts';
import type { QueuedMail } from './outgoing-mail.entity.ts';
import type { Sender } from './sender.ts';
import { settleFault, settleSent } from './settle-mail.ts';

/** Claimed at once: few enough that all are sent long before the claim ends. */
const batch = 10;

export type Delivery = {
  database: Database;
  clock: Clock;
  logger: Logger;
  sender: Sender;
  mailFrom: string | undefined;
  /** Whether to stop before the next batch. */
  stopped(): boolean;
};

/**
 * Sends all mails that are due, batch by batch. When the way out itself is broken it stops after one
 * batch, so that a server in trouble is not hammered; the rest stays due.
 */
export async function deliverMails(delivery: Delivery): Promise<void> {
  while (!delivery.stopped()) {
    const mails = await claimDueMails(delivery.database.fork(), delivery.clock.now(), batch);
    const reached = await Promise.all(mails.map((mail) => deliverMail(delivery, mail)));
    if (mails.length < batch || reached.includes(false)) {
      return;
    }
  }
}

/** Sends one claimed mail and settles it; false when the way out is broken. */
async function deliverMail(delivery: Delivery, mail: QueuedMail): Promise<boolean> {
  const { database, clock, logger, sender } = delivery;
  try {
    await sender.send(String(mail.id), composeMessage(mail, delivery.mailFrom));
  } catch (error) {
    const fault = deliveryFault(error);
    const outcome = await settleFault(database.fork(), mail, fault, clock.now());
    logger.warn({ mail: mail.id, outcome, fault: fault.code }, 'Mail not delivered');
    return !fault.wayOut;
  }
  const outcome = await settleSent(database.fork(), mail, clock.now());
  logger.info({ mail: mail.id, outcome }, 'Mail delivered');
  return true;
}
