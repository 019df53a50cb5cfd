import type { SendMailOptions } from 'nodemailer';

/** A way out for composed messages: SMTP, or the outbox folder. */
export type Sender = {
  /** Resolves when the message has been taken over; throws what nodemailer throws. */
  send(id: number, message: SendMailOptions): Promise<void>;
  /** Closes connections, and fails what is still being sent. */
  close(): void;
};
