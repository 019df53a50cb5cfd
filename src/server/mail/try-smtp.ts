import { createTransport } from 'nodemailer';
import { shorten } from '#shared/shorten.ts';
import { inTime } from '../db/in-time.ts';
import { isLoopback, smtpOptions } from './transport.ts';

/** What came of trying the transport of mails. */
export type SmtpTrial = {
  outcome: /** It would take mails; what is said on the way is encrypted, or goes to this machine. */
    | 'ready'
    /** The same in the clear. */
    | 'ready unencrypted'
    | 'unknown host'
    | 'unreachable'
    | 'silent'
    | 'no encryption'
    | 'bad certificate'
    | 'login refused'
    | 'refused';
  /** The server's own words or the network's, on one line; empty when there are none that can be shown. */
  said: string;
};

/** How long a step may take, in milliseconds: servers let strangers wait before they greet them. */
const usualPatience = 10_000;
/** How many steps all of it may take. */
const mostSteps = 1.5;
const longestSaid = 200;

/** Connects to the SMTP server of the URL, encrypts, signs in, and hangs up; never rejects. */
export async function trySmtp(url: string, patience = usualPatience): Promise<SmtpTrial> {
  const options = smtpOptions(url);
  const refused = await attempt(options, patience);
  if (refused) return { outcome: outcomeOf(refused), said: saidIn(refused, url) };
  if (neverEncrypts(url)) return { outcome: 'ready unencrypted', said: '' };
  const encrypted = options.requireTLS || url.startsWith('smtps:') || isLoopback(url);
  if (encrypted && !mayBeInTheClear(url)) return { outcome: 'ready', said: '' };
  const clear = await attempt({ ...options, url: withoutWish(url), requireTLS: true }, patience);
  return { outcome: clear ? 'ready unencrypted' : 'ready', said: '' };
}

/** @returns what went wrong, or null. */
async function attempt(
  options: ReturnType<typeof smtpOptions>,
  patience: number,
): Promise<Error | null> {
  const transport = createTransport({
    ...options,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    dnsTimeout: patience,
  });
  try {
    // A server that sends a word now and then is never silent, and never done.
    await inTime(transport.verify(), mostSteps * patience, 'The mail server did not end');
    return null;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  } finally {
    transport.close();
  }
}

/** `ignoreTLS=true` in the URL turns STARTTLS off. */
const neverEncrypts = (url: string) => new URL(url).searchParams.get('ignoreTLS') === 'true';

/** The URL can say `requireTLS=false` for a network that is trusted. */
const mayBeInTheClear = (url: string) => new URL(url).searchParams.get('requireTLS') === 'false';

function withoutWish(url: string): string {
  const read = new URL(url);
  read.searchParams.delete('requireTLS');
  return read.href;
}

/** What Node says of a certificate that is not to be trusted. */
const certificateFaults = /CERT|SELF_SIGNED|UNABLE_TO_(GET|VERIFY)|ERR_TLS_/;

function outcomeOf(
  error: Error & { code?: unknown; responseCode?: unknown },
): SmtpTrial['outcome'] {
  const { name, message } = error;
  const code = String(error.code ?? '');
  const text = `${code} ${message}`;
  if (name === 'Late' || code === 'ETIMEDOUT') return 'silent';
  if (code === 'EDNS' || /ENOTFOUND|EAI_AGAIN/.test(text)) return 'unknown host';
  if (certificateFaults.test(text) || /certificate|altnames/i.test(message))
    return 'bad certificate';
  if (code === 'ETLS' || /wrong version number|STARTTLS/i.test(message)) return 'no encryption';
  if (code === 'EAUTH' || code === 'ENOAUTH') return 'login refused';
  return typeof error.responseCode === 'number' ? 'refused' : 'unreachable';
}

const onOneLine = (text: string) => text.replace(/[\p{C}\s]+/gu, ' ').trim();

/**
 * What can be shown of an error, on one line: a server may say anything, the password of the URL back
 * among it; then nothing.
 */
export function saidIn(error: Error & { response?: unknown }, url: string): string {
  const line = onOneLine(typeof error.response === 'string' ? error.response : error.message);
  return secretsOf(url).some((secret) => line.includes(secret)) ? '' : shorten(line, longestSaid);
}

/** The password as it stands in the URL, as it is, and as it is sent to sign in. */
function secretsOf(url: string): string[] {
  const { username, password } = new URL(url);
  if (password === '') return [];
  const user = decoded(username);
  const secret = decoded(password);
  const sent = [secret, `\0${user}\0${secret}`, `${user}\0${user}\0${secret}`];
  return [password, onOneLine(secret), ...sent.map((text) => Buffer.from(text).toString('base64'))];
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
