import type { SendMailOptions } from 'nodemailer';
import type { Cache, Topic } from '#server/cache/cache.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import type { Logger } from '#server/log/logger.ts';
import type { DeliveryFault } from '../delivery-fault.ts';

/** `name` becomes the file name in the outbox: letters, digits, hyphens. */
export type ComposedMail = { name: string; message: SendMailOptions };

/** A mail leased by this worker; no other worker sends it. */
export type LeasedMail = {
  id: number;
  batchId: number | null;
  messageId: string;
  /** Includes this attempt. */
  attempts: number;
  doubts: number;
  email: string;
  /** The recipient's token, if the audience has tokens. */
  token: string | null;
  lastError: string | null;
  /** Already counted as a bounce of the address. */
  bounced: boolean;
};

/** Recipients as parts of the SQL in `exchange.ts`, whose CTE `given` provides `now`. */
export type Audience = {
  /** Locks the recipients in `ending` (recipient_id) that `recordSql` updates, and returns a column. */
  lockSql: string;
  /** Records the outcome on the recipients, from `settled` (recipient_id, sent, bounced). */
  recordSql: string;
  /** Selects id, email, token and wanted from `due` (id, recipient, recipient_id). */
  selectSql: string;
};

/** Mails that wait independently of other queues. */
export type Queue = {
  name: string;
  /** Minutes of the circuit breaker's 1st, 2nd, … trip in a row; the last value repeats. */
  pauses: readonly number[];
  /** Keeps SMTP connections busy. After a crash, up to this many may be sent twice. */
  maxInFlight: number;
  /** Resends allowed after attempts with an unknown outcome. */
  maxUncertainRetries: number;
  /** Topics to invalidate when a mail fails permanently. */
  topics: readonly Topic[];
  /** Log each mail; otherwise one line per run. */
  logEach: boolean;
  audience: Audience;
  /** Mails per second over all instances; 0 means unlimited. */
  rate(): Promise<number>;
  /** An error is retried. */
  compose(mail: LeasedMail): Promise<ComposedMail>;
};

export type Outbox = {
  database: Database;
  cache: Cache;
  clock: Clock;
  logger: Logger;
  /** On abort, mails not yet started return to the queue. */
  stopping: AbortSignal;
  /** Resolves to null on success, else to the fault; never rejects. */
  send(mail: ComposedMail): Promise<DeliveryFault | null>;
};
