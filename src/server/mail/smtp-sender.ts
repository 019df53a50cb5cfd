import { isIP } from 'node:net';
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
  return {
    async send(_id, message) {
      await transport.sendMail({ ...message, signal: AbortSignal.timeout(longestSend) });
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
