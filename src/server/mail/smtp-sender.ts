import { isIP } from 'node:net';
import type { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import type { Sender } from './sender.ts';

/** Mails in flight at once; most servers take this many connections from one client. */
export const connections = 5;
/** Milliseconds one message may take, waiting for a connection included; well below a claim. */
const longestSend = 120_000;

/** Sends through the SMTP server of the URL, over a few connections that are used again. */
export function createSmtpSender(url: string): Sender {
  const transport = createTransport({
    pool: true,
    url,
    maxConnections: connections,
    maxRequeues: 2,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 30_000,
    dnsTimeout: 15_000,
    // A password is not sent in the clear; the URL can say ?requireTLS=false for a trusted network.
    requireTLS: hasPassword(url) && !isLoopback(url),
    disableFileAccess: true,
    disableUrlAccess: true,
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
  return {
    async send(_name, message) {
      const signal = AbortSignal.timeout(longestSend);
      try {
        await transport.sendMail({ ...message, signal });
      } catch (error) {
        const begun = streams.get(signal)?.readableDidRead === true;
        throw error instanceof Error ? Object.assign(error, { begun }) : error;
      }
    },
    close: () => transport.close({ force: true }),
  };
}

function hasPassword(url: string): boolean {
  return new URL(url).password !== '';
}

function isLoopback(url: string): boolean {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '');
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}
