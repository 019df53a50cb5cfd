import { createReadStream } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { contactsIn } from '#shared/people/mentions.ts';
import type { Clock } from '../clock.ts';

export type Transport = {
  /**
   * @param name file name in the outbox. @throws nodemailer's error, with `begun` when the server
   * may have part of the message, `utf8Unknown` when it has not announced SMTPUTF8 (RFC 6531).
   */
  send(name: string, message: SendMailOptions): Promise<void>;
  /** Closes connections; messages in flight fail. */
  close(): void;
};

/** Most servers accept this many connections from one client. */
const maxConnections = 5;
/** Milliseconds for one message, including the wait for a connection; well below `claimTime`. */
const sendTimeout = 120_000;

export function smtpOptions(url: string) {
  return {
    url,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 30_000,
    dnsTimeout: 15_000,
    // No password in clear text, unless the URL has ?requireTLS=false for a trusted network.
    requireTLS: new URL(url).password !== '' && !isLoopback(url),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

export function smtpTransport(url: string): Transport {
  const transport = createTransport({
    ...smtpOptions(url),
    pool: true,
    maxConnections,
    maxRequeues: 2,
  });
  // When a connection breaks, only the stream shows whether the server may have the message.
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
  // nodemailer reports the server's extensions only with an accepted mail.
  let knowsUtf8 = false;
  return {
    async send(_name, message) {
      const signal = AbortSignal.timeout(sendTimeout);
      try {
        const { ehlo = [] } = await transport.sendMail({ ...message, signal });
        knowsUtf8 = ehlo.some((line) => /^SMTPUTF8\b/i.test(line));
      } catch (error) {
        const begun = streams.get(signal)?.readableDidRead === true;
        const recipients = JSON.stringify([message.envelope?.to, message.to]);
        const utf8Unknown = !knowsUtf8 && nonAscii.test(recipients);
        throw error instanceof Error ? Object.assign(error, { begun, utf8Unknown }) : error;
      }
    },
    close: () => transport.close({ force: true }),
  };
}

/** Of a local part: hosts are sent in ASCII. */
const nonAscii = /\P{ASCII}[^"@]*@/u;

/** Whether the server is on this machine, where a clear-text password cannot be intercepted. */
export function isLoopback(url: string): boolean {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '');
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}

/** Writes `<time>-<name>.eml` atomically, readable by its owner only. */
export function folderTransport(folder: string, clock: Clock): Transport {
  const transport = messageWriter();
  return {
    async send(label, message) {
      const { message: bytes } = await transport.sendMail(message);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = `${fileTime(clock.now())}-${label}.eml`;
      const draft = join(folder, `.${name}.part`);
      try {
        await writeFile(draft, bytes, { mode: 0o600, flush: true });
        await rename(draft, join(folder, name));
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    close: () => transport.close(),
  };
}

/** Rejects every message, so that mails wait until the owner fixes the problem. */
export const failingTransport = (reason: string): Transport => ({
  send: () => Promise.reject(new Error(reason)),
  close: () => {},
});

export const outboxFolder = ({ dataDir }: { dataDir: string }) => join(dataDir, 'outbox');

/** Deletes outbox files, including unfinished ones, written before a time. */
export async function deleteOutboxFiles(folder: string, before: Date): Promise<void> {
  const end = fileTime(before);
  for (const name of await outboxFiles(folder)) {
    if (timeOf(name) < end) await rm(join(folder, name), { force: true });
  }
}

/** Bytes; our message headers are never longer. They end at the first empty line. */
const maxHeaderBytes = 16_000;

type ErasedFiles = { contact: string; until: Date; kept: ReadonlySet<number> };

/**
 * Deletes, of these outbox files, those written up to a time to a contact or with it as Reply-To,
 * and those of mails to individuals that are not among the kept ones, read after the files' names.
 */
export async function deleteOutboxFilesOf(
  folder: string,
  names: readonly string[],
  { contact, until, kept }: ErasedFiles,
): Promise<void> {
  const end = fileTime(until);
  for (const name of names) {
    const path = join(folder, name);
    const [, id] = /Z-(\d+)\.eml/.exec(name) ?? [];
    const [head = ''] = (await readHead(path)).split('\r\n\r\n');
    const headers = head.replace(/\r\n[ \t]+/g, ' ').match(/^(?:to|reply-to):.*$/gim) ?? [];
    const isTheirs = timeOf(name) <= end && contactsIn(headers.join('\n')).includes(contact);
    if (isTheirs || (id && !kept.has(Number(id)))) await rm(path, { force: true });
  }
}

const readHead = (path: string): Promise<string> =>
  text(createReadStream(path, { end: maxHeaderBytes - 1 })).catch(fallbackIfMissing(''));

export async function outboxFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(fallbackIfMissing<string[]>([]));
  return names.filter((name) => timeOf(name) !== '');
}

/** The `fileTime` in a file name; '' for other files. */
function timeOf(name: string): string {
  return /^\.?(\d{8}T\d{6}Z)-.*\.eml(\.part)?$/.exec(name)?.[1] ?? '';
}

const fallbackIfMissing =
  <T>(fallback: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return fallback;
    throw error;
  };

export function messageWriter() {
  return createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** 2026-11-20T09:30:00.000Z as 20261120T093000Z: no characters that file systems refuse. */
function fileTime(time: Date): string {
  return time.toISOString().replace(/[-:]|\.\d+/g, '');
}
