import type { EntityManager } from '../db/database.ts';
import type { DeliveryFault } from './delivery-fault.ts';

/** One mail to one person. Text people wrote is escaped by the layout, not by the caller. */
export type OutgoingMail = {
  to: string;
  subject: string;
  html: string;
  text: string;
  replyTo?: string;
  headers?: Record<string, string>;
};

/** A finished message to one address; `raw` is all of it, headers included. */
export type ComposedMessage = {
  /** Names it in the outbox: letters, digits and hyphens. */
  name: string;
  /** Where bounces go. */
  from: string;
  to: string;
  raw: string;
};

export type MailRoom = {
  /** Queues a mail in the caller's transaction: it is sent if and only if that commits. */
  enqueue(em: EntityManager, mail: OutgoingMail): Promise<void>;
  /** Sends what is due; run by the job, and soon after a commit through `nudge`. */
  deliverDue(): Promise<void>;
  /** Asks for a delivery soon, without waiting for it. */
  nudge(): void;
  /**
   * Sends a composed message at once, past the queue: for those who send many and keep rows of their
   * own. Resolves to null when it was taken over, else to what went wrong; never rejects.
   */
  sendNow(message: ComposedMessage): Promise<DeliveryFault | null>;
  /** Whether mails really leave (SMTP_URL) or are written to the outbox folder. */
  leaves: boolean;
  /** Finishes what is in flight and closes connections. */
  close(): Promise<void>;
};
