import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A received mail: the parsed message, the recipients of its envelope, and whether TLS was used. */
export type SunkMail = Email & { recipients: string[]; raw: string; encrypted: boolean };

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

/**
 * Called for each recipient; a code or a whole reply (`550 5.1.1 No such user`) refuses it. A promise
 * makes the client wait.
 */
export type OnRecipient = (address: string) => Answer | Promise<Answer>;
type Answer = number | string | undefined;

type Options = {
  onRecipient?: OnRecipient;
  /** The same for the sender. */
  onSender?: OnRecipient;
  /** Whether it announces SMTPUTF8 (RFC 6531). */
  utf8?: boolean;
  /** To come back on the port of an earlier sink; otherwise any free port. */
  port?: number;
  /** Refuses every other login. */
  password?: string;
  /** The reply to another password, with `*` for that one; the usual reply by default. */
  toWrongPassword?: string;
  /** Announces STARTTLS, with an untrusted certificate. */
  encrypts?: boolean;
};

/** Starts a real SMTP server on loopback that keeps what it is sent. */
export async function startMailSink({
  onRecipient,
  onSender,
  utf8 = true,
  port = 0,
  password,
  toWrongPassword = 'Invalid login',
  encrypts = false,
}: Options = {}): Promise<MailSink> {
  const mails: SunkMail[] = [];
  const refusals: number[] = [];
  const server = new SMTPServer({
    authOptional: password === undefined,
    allowInsecureAuth: true,
    disabledCommands: [
      ...(encrypts ? [] : ['STARTTLS']),
      ...(password === undefined ? ['AUTH'] : []),
    ],
    onAuth(given, _session, callback) {
      if (given.password === password) return callback(null, { user: given.username });
      callback(refusal(`535 ${toWrongPassword.replace('*', given.password ?? '')}`, 'login'));
    },
    // Send the replies of the test unchanged.
    hideENHANCEDSTATUSCODES: true,
    hideSMTPUTF8: !utf8,
    closeTimeout: 10,
    onMailFrom(address, _session, callback) {
      Promise.resolve(onSender?.(address.address)).then(
        (answer) => callback(answer === undefined ? null : refusal(answer, address.address)),
        callback,
      );
    },
    onRcptTo(address, _session, callback) {
      Promise.resolve(onRecipient?.(address.address)).then(
        (answer) => callback(answer === undefined ? null : refusal(answer, address.address)),
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
          mails.push({ ...parsed, recipients, raw: bytes.toString(), encrypted: session.secure });
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

function refusal(answer: number | string, what: string): Error {
  const text = typeof answer === 'number' ? `${what} refused` : answer.slice(4);
  const responseCode = typeof answer === 'number' ? answer : Number(answer.slice(0, 3));
  return Object.assign(new Error(text), { responseCode });
}
