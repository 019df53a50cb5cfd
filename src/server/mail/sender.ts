import type { SendMailOptions } from 'nodemailer';

/** A way out for composed messages: SMTP, or the outbox folder. */
export type Sender = {
  /**
   * Resolves when the message has been taken over; throws what nodemailer throws, marked `begun`
   * when part of the message may have reached the server.
   * @param name what an outbox file is called by; letters, digits and hyphens.
   */
  send(name: string, message: SendMailOptions): Promise<void>;
  /** Closes connections, and fails what is still being sent. */
  close(): void;
};
