import { createTransport } from 'nodemailer';
import { inTime } from '../db/database.ts';
import { codesOf } from './classify-refusal.ts';
import { isLoopback, smtpOptions } from './transport.ts';

export type SmtpTrial = {
  outcome: keyof typeof smtpDescriptions;
  /** Never its text, which may be of a service that is not for the caller; '' without a reply. */
  codes: string;
};

/** Milliseconds per step; servers delay the greeting to unknown clients. */
const defaultTimeout = 10_000;
/** The whole attempt may take this many times the timeout. */
const totalFactor = 1.5;

/** Connects to the SMTP server of the URL, encrypts, signs in and disconnects; never rejects. */
export async function trySmtp(url: string, timeout = defaultTimeout): Promise<SmtpTrial> {
  const options = smtpOptions(url);
  const refused = await attempt(options, timeout);
  if (refused) return { outcome: outcomeOf(refused), codes: codesOf(refused.response ?? '') };
  if (neverEncrypts(url)) return { outcome: 'ready unencrypted', codes: '' };
  const encrypted = options.requireTLS || url.startsWith('smtps:') || isLoopback(url);
  if (encrypted && !allowsClearText(url)) return { outcome: 'ready', codes: '' };
  const strict = { ...options, url: withoutRequireTls(url), requireTLS: true };
  const clear = await attempt(strict, timeout);
  return { outcome: clear ? 'ready unencrypted' : 'ready', codes: '' };
}

async function attempt(
  options: ReturnType<typeof smtpOptions>,
  timeout: number,
): Promise<(Error & { response?: string }) | null> {
  const transport = createTransport({
    ...options,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    dnsTimeout: timeout,
  });
  try {
    // A server that keeps sending data never triggers the socket timeout.
    await inTime(transport.verify(), totalFactor * timeout, 'The mail server did not end');
    return null;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  } finally {
    transport.close();
  }
}

const neverEncrypts = (url: string) => new URL(url).searchParams.get('ignoreTLS') === 'true';

/** `requireTLS=false` is for a trusted network. */
const allowsClearText = (url: string) => new URL(url).searchParams.get('requireTLS') === 'false';

function withoutRequireTls(url: string): string {
  const read = new URL(url);
  read.searchParams.delete('requireTLS');
  return read.href;
}

const certificateFaults = /CERT|SELF_SIGNED|UNABLE_TO_(GET|VERIFY)|ERR_TLS_/;

function outcomeOf(
  error: Error & { code?: unknown; responseCode?: unknown },
): SmtpTrial['outcome'] {
  const { name, message } = error;
  const code = String(error.code ?? '');
  const text = `${code} ${message}`;
  if (name === 'TimedOut' || code === 'ETIMEDOUT') return 'silent';
  if (code === 'EDNS' || /ENOTFOUND|EAI_AGAIN/.test(text)) return 'unknown host';
  if (certificateFaults.test(text) || /certificate|altnames/i.test(message))
    return 'bad certificate';
  if (code === 'ETLS' || /wrong version number|STARTTLS/i.test(message)) return 'no encryption';
  if (code === 'EAUTH' || code === 'ENOAUTH') return 'login refused';
  return typeof error.responseCode === 'number' ? 'refused' : 'unreachable';
}

export const smtpDescriptions = {
  /** Accepts mails; the connection is encrypted or local. */
  ready: { sentence: (server) => `${server} takes our mails.`, remedy: null },
  'ready unencrypted': {
    sentence: (server) => `${server} accepts our email, but unencrypted.`,
    remedy: 'Choose encryption: TLS with port 465, or STARTTLS with port 587.',
  },
  'unknown host': {
    sentence: (server) => `The name of the mail server ${server} does not lead anywhere.`,
    remedy: 'Correct the name of the server.',
  },
  unreachable: {
    sentence: (server) => `${server} cannot be reached.`,
    remedy:
      'Check the name of the server and the port (587 with STARTTLS, or 465 with TLS). Many hosting companies block these ports until they are asked.',
  },
  silent: {
    sentence: (server) => `${server} does not answer, or not in time.`,
    remedy: 'Check port and encryption: 465 goes with TLS, 587 with STARTTLS.',
  },
  'no encryption': {
    sentence: (server) =>
      `${server} does not encrypt (STARTTLS), and a password is not sent unencrypted.`,
    remedy:
      'Use its port with encryption: 587 with STARTTLS, or 465 with TLS. Without encryption is for a trusted network only.',
  },
  'bad certificate': {
    sentence: (server) => `The certificate of ${server} cannot be trusted.`,
    remedy:
      'Use the name that its provider gives, not another name of the same machine. If the server is your own, accept its certificate under Settings, Email.',
  },
  'login refused': {
    sentence: (server) => `${server} refuses our user name and password.`,
    remedy: 'Correct them. Some providers want a password made for programs.',
  },
  refused: {
    sentence: (server) => `${server} does not let us in.`,
    remedy: 'Check the name of the server and the port, else ask whoever runs it.',
  },
} satisfies Record<string, { sentence(server: string): string; remedy: string | null }>;
