import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail as the server received it: the envelope's recipients beside the parsed message. */
export type SunkMail = Email & { recipients: string[]; raw: string };

export type MailSink = {
  /** For SMTP_URL. */
  url: string;
  /** All mails taken so far, in order of arrival. */
  mails: SunkMail[];
  /** The first mail that fits, as soon as it has come. Rejects after the timeout (milliseconds). */
  waitFor(fits: (mail: SunkMail) => boolean, timeout?: number): Promise<SunkMail>;
  /** Refuses the next message with this SMTP code, after its data. */
  refuseNext(code: number): void;
  stop(): Promise<void>;
};

type Options = {
  /** Called for each recipient; a code refuses it. A promise makes the client wait. */
  onRecipient?: (address: string) => number | undefined | Promise<number | undefined>;
  /** To come back on the port of an earlier sink; otherwise any free port. */
  port?: number;
};

/** Starts a real SMTP server on loopback that keeps what it is sent. */
export async function startMailSink({ onRecipient, port = 0 }: Options = {}): Promise<MailSink> {
  const mails: SunkMail[] = [];
  const refusals: number[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 10,
    onRcptTo(address, _session, callback) {
      Promise.resolve(onRecipient?.(address.address)).then(
        (code) => callback(code === undefined ? null : refusal(code, address.address)),
        callback,
      );
    },
    onData(stream, session, callback) {
      buffer(stream)
        .then(async (bytes) => {
          const code = refusals.shift();
          if (code !== undefined) {
            throw refusal(code, 'message');
          }
          const recipients = session.envelope.rcptTo.map((recipient) => recipient.address);
          const parsed = await PostalMime.parse(bytes);
          mails.push({ ...parsed, recipients, raw: bytes.toString() });
        })
        .then(() => callback(), callback);
    },
  });
  // A client that is killed in the middle is part of what is tested.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: listening } = server.server.address() as AddressInfo;

  return {
    url: `smtp://127.0.0.1:${listening}`,
    mails,
    async waitFor(fits, timeout = 60_000) {
      const end = Date.now() + timeout;
      for (;;) {
        const found = mails.find(fits);
        if (found !== undefined) {
          return found;
        }
        if (Date.now() > end) {
          throw new Error(`No such mail within ${timeout} ms; ${mails.length} others came.`);
        }
        await wait(10);
      }
    },
    refuseNext(code) {
      refusals.push(code);
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

function refusal(code: number, what: string): Error {
  return Object.assign(new Error(`${what} refused`), { responseCode: code });
}
