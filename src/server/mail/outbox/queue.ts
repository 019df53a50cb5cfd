import type { SendMailOptions } from 'nodemailer';
import type { Cache, Topic } from '#server/cache/cache.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import type { Logger } from '#server/log/logger.ts';
import type { DeliveryFault } from '../delivery-fault.ts';

/** A message that is ready to leave; the name is what a file of it is called by: letters, digits, hyphens. */
export type ComposedMail = { name: string; message: SendMailOptions };

/** A mail that this worker alone may send now. */
export type Claimed = {
  id: number;
  batchId: number | null;
  messageId: string;
  /** This one counted. */
  attempts: number;
  doubts: number;
  email: string;
  /** The recipient's own, if the audience has one. */
  token: string | null;
  /** What the attempt before came to; null the first time. */
  lastError: string | null;
  /** A refusal of it counts against the address already. */
  bounced: boolean;
};

/**
 * Whom the mails of a queue go to, as parts of the statement that settles and claims mails (`exchange.ts`);
 * `given` has the time (now).
 */
export type Audience = {
  /** Locks whoever something is noted about, of `ending` (recipient_id), and returns a column. */
  locked: string;
  /** Notes what came of mails, by `settled` (recipient_id, sent, bounced). */
  noted: string;
  /** Of `due` (id, recipient, recipient_id): id, email, token, and whether it is wanted still. */
  addressed: string;
};

/** Mails of the outbox that wait together: none waits for those of another queue. */
export type Queue = {
  name: string;
  /** Minutes that its circuit breaker stays open the first, second, … time in a row; the last one repeats. */
  pauses: readonly number[];
  /**
   * Mails handed to the transport at once, so that its connections never wait for the database. When the
   * shop dies, as many may be sent twice.
   */
  mostInFlight: number;
  /** How often a mail may be sent again although nobody saw how an attempt ended. */
  mostDoubts: number;
  /** What changes when a mail fails for good. */
  topics: readonly Topic[];
  /** Whether the log has a line for each mail, or one for many. */
  logged: boolean;
  audience: Audience;
  /** Mails per second, of all instances together; 0 is as fast as they go. */
  rate(): Promise<number>;
  /** What throws is tried again. */
  compose(mail: Claimed): Promise<ComposedMail>;
};

/** What queues share. */
export type Outbox = {
  database: Database;
  cache: Cache;
  clock: Clock;
  logger: Logger;
  /** What was not begun is then given back at once. */
  stopping: AbortSignal;
  /** Resolves to null when the mail was taken over, else to what went wrong; never rejects. */
  send(mail: ComposedMail): Promise<DeliveryFault | null>;
};
