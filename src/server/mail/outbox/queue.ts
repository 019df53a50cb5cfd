import type { SendMailOptions } from 'nodemailer';
import type { Cache } from '../../cache/cache.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import type { Logger } from '../../log/logger.ts';
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
  /** Records the outcome on the recipients, from `settled` (recipient_id, sent, bounced, error). */
  recordSql: string;
  /** Selects id, email, token and wanted from `due` (id, recipient, recipient_id). */
  selectSql: string;
};

export type Queue = {
  name: string;
  /** Minutes of the circuit breaker's 1st, 2nd, … trip in a row; the last value repeats. */
  pauses: readonly number[];
  /** Keeps SMTP connections busy. After a crash, up to this many may be sent twice. */
  maxInFlight: number;
  /** Resends allowed after attempts with an unknown outcome. */
  maxUncertainRetries: number;
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

export type Verdict = {
  status: 'pending' | 'sent' | 'failed' | 'uncertain';
  /** Minutes until the next attempt; null for none. */
  pause: number | null;
  doubt: boolean;
  error: string | null;
  bounced: boolean;
};

/** Minutes before the 1st, 2nd, … retry; the last value repeats. */
export const retryPauses = [1, 5, 15, 60, 240] as const;

/** With `retryPauses`, 22 attempts span just over three days. */
export const maxAttempts = 22;

/** null is success. @param attempted `attempts` includes this one, `doubts` does not. */
export function judgeAttempt(
  fault: DeliveryFault | null,
  { attempts, doubts }: { attempts: number; doubts: number },
  maxUncertainRetries: number,
): Verdict {
  const none = { pause: null, doubt: false, error: null, bounced: false };
  if (!fault) return { ...none, status: 'sent' };
  const judged = { ...none, error: fault.reason, doubt: fault.unknown };
  if (fault.permanent) return { ...judged, status: 'failed', bounced: fault.address };
  if (fault.unknown && doubts >= maxUncertainRetries) return { ...judged, status: 'uncertain' };
  if (attempts >= maxAttempts) return { ...judged, status: 'failed' };
  return { ...judged, status: 'pending', pause: retryPauses[attempts - 1] ?? retryPauses[4] };
}
