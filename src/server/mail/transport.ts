import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { mentions } from '#shared/people/mentions.ts';
import type { Clock } from '../clock.ts';

/** Where composed messages leave: SMTP, or the outbox folder. */
export type Transport = {
  /**
   * Resolves when the message has been taken over; throws what nodemailer throws, marked `begun`
   * when part of the message may have reached the server, and `utf8Unknown` when the address needs
   * SMTPUTF8 (RFC 6531) and the server has not said that it knows it.
   * @param name what an outbox file is called by; letters, digits and hyphens.
   */
  send(name: string, message: SendMailOptions): Promise<void>;
  /** Closes connections, and fails what is still being sent. */
  close(): void;
};

/** Mails in flight at once; most servers take this many connections from one client. */
const connections = 5;
/** Milliseconds one message may take, waiting for a connection included; well below a claim. */
const longestSend = 120_000;

/** How the SMTP server of the URL is spoken to; times in milliseconds. */
export function smtpOptions(url: string) {
  return {
    url,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 30_000,
    dnsTimeout: 15_000,
    // A password is not sent in the clear; the URL can say ?requireTLS=false for a trusted network.
    requireTLS: hasPassword(url) && !isLoopback(url),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Sends through the SMTP server of the URL, over a few connections that are used again. */
export function smtpTransport(url: string): Transport {
  const transport = createTransport({
    ...smtpOptions(url),
    pool: true,
    maxConnections: connections,
    maxRequeues: 2,
  });
  // Whether the server may have a message whose connection broke: its stream tells, the error does not.
  const streams = new WeakMap<AbortSignal, Readable>();
  transport.use('stream', ({ data, message }, done) => {
    const createReadStream = message.createReadStream.bind(message);
    message.createReadStream = (options) => {
      const stream = createReadStream(options);
      if (data.signal) streams.set(data.signal, stream);
      return stream;
    };
    done();
  });
  // What the server announces is told with each mail that it takes, and not with those it refuses.
  let knowsUtf8 = false;
  return {
    async send(_name, message) {
      const signal = AbortSignal.timeout(longestSend);
      try {
        const { ehlo = [] } = await transport.sendMail({ ...message, signal });
        knowsUtf8 = ehlo.some((line) => /^SMTPUTF8\b/i.test(line));
      } catch (error) {
        const begun = streams.get(signal)?.readableDidRead === true;
        const utf8Unknown = !knowsUtf8 && beyondAscii.test(recipientsOf(message));
        throw error instanceof Error ? Object.assign(error, { begun, utf8Unknown }) : error;
      }
    },
    close: () => transport.close({ force: true }),
  };
}

const beyondAscii = /\P{ASCII}/u;

function recipientsOf({ envelope, to }: SendMailOptions): string {
  return JSON.stringify([envelope?.to, to]);
}

function hasPassword(url: string): boolean {
  return new URL(url).password !== '';
}

/** Whether a mail server stands on this machine, where nobody else hears the password. */
export function isLoopback(url: string): boolean {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '');
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}

/**
 * Writes each message as `<time>-<name>.eml` into the folder, for shops that have no SMTP server yet.
 * A mail program opens the file; it appears complete or not at all, readable by its owner only.
 */
export function folderTransport(folder: string, clock: Clock): Transport {
  const transport = messageWriter();
  return {
    async send(called, message) {
      const { message: bytes } = await transport.sendMail(message);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = `${fileTime(clock.now())}-${called}.eml`;
      const unfinished = join(folder, `.${name}.part`);
      try {
        await writeFile(unfinished, bytes, { mode: 0o600, flush: true });
        await rename(unfinished, join(folder, name));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    close: () => transport.close(),
  };
}

/** Sends nothing: mails wait until the owner has mended what is wrong. */
export function barredTransport(why: string): Transport {
  return {
    send: () => Promise.reject(new Error(why)),
    close: () => {},
  };
}

/** The folder of the mails of a shop that has no SMTP server. */
export const outboxFolder = ({ dataDir }: { dataDir: string }) => join(dataDir, 'outbox');

/** Deletes the outbox's files, unfinished ones too, that were written before a time. */
export async function forgetOutbox(folder: string, before: Date): Promise<void> {
  const end = fileTime(before);
  for (const name of await outboxFiles(folder)) {
    if (timeOf(name) < end) await rm(join(folder, name), { force: true });
  }
}

/** The head of a message ends with its first empty line; ours is never longer, in bytes. */
const longestHead = 16_000;

/** Deletes the outbox's files to an email address, or answered to it, that were written up to a time. */
export async function forgetOutboxOf(folder: string, email: string, until: Date): Promise<void> {
  const end = fileTime(until);
  for (const name of await outboxFiles(folder)) {
    if (timeOf(name) > end) continue;
    const path = join(folder, name);
    const [head = ''] = (await readHead(path)).split('\r\n\r\n');
    const named = head
      .replace(/\r\n[ \t]+/g, ' ')
      .split('\r\n')
      .some((line) => /^(to|reply-to):/i.test(line) && mentions(line, email));
    if (named) await rm(path, { force: true });
  }
}

async function readHead(path: string): Promise<string> {
  const file = await open(path).catch(unlessGone(null));
  if (!file) return '';
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(longestHead), 0, longestHead, 0);
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await file.close();
  }
}

/** The outbox's files, unfinished ones too. */
async function outboxFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(unlessGone<string[]>([]));
  return names.filter((name) => timeOf(name) !== '');
}

/** When a file of the outbox was written, as `fileTime` has it; the empty text for one that is none. */
function timeOf(name: string): string {
  return /^\.?(\d{8}T\d{6}Z)-.*\.eml(\.part)?$/.exec(name)?.[1] ?? '';
}

const unlessGone =
  <T>(instead: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return instead;
    throw error;
  };

/** Makes the bytes of a message, and sends nothing. */
export function messageWriter() {
  return createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** 2026-11-20T09:30:00.000Z as 20261120T093000Z, which every file system takes. */
function fileTime(time: Date): string {
  return time.toISOString().replace(/[-:]|\.\d+/g, '');
}
