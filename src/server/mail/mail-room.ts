import type { EntityManager } from '../db/database.ts';

/** One mail to one person. Text people wrote is escaped by the layout, not by the caller. */
export type OutgoingMail = {
  to: string;
  subject: string;
  html: string;
  text: string;
  replyTo?: string;
  headers?: Record<string, string>;
};

export type MailRoom = {
  /** Queues a mail in the caller's transaction: it is sent if and only if that commits. */
  enqueue(em: EntityManager, mail: OutgoingMail): Promise<void>;
  /** Sends what is due; run by the job, and soon after a commit through `nudge`. */
  deliverDue(): Promise<void>;
  /** Asks for a delivery soon, without waiting for it. */
  nudge(): void;
  /** Whether mails really leave (SMTP_URL) or are written to the outbox folder. */
  leaves: boolean;
  /** Finishes what is in flight and closes connections. */
  close(): Promise<void>;
};
