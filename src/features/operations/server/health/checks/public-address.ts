import { request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { TLSSocket } from 'node:tls';
import type { Finding } from '../../../shared/health-view.ts';
import { broken, type Check, count, good, type Subject, warning } from './check.ts';
import { judgeClock } from './clock.ts';
import { addressesOf, noAnswer } from './dns-lookup.ts';

const name = 'Public address';

/** Timeout, in milliseconds. */
const usualPatience = 8_000;
/** Maximum response read, in bytes; ours is shorter. */
const maxAnswerLength = 1024;
/** Days before a certificate expires from which on automatic renewal seems broken. */
const soon = 14;

export const publicAddressCheck: Check = {
  name,
  async run(subject) {
    const { settings } = subject;
    const { publicUrl } = settings;
    if (settings.variables.PUBLIC_URL === undefined) {
      const remedy = 'Set PUBLIC_URL to the address under which customers reach the shop.';
      return warning(name, `Links in emails lead to ${publicUrl}, on this machine.`, remedy);
    }
    const url = new URL('/healthz', publicUrl);
    const addresses = await addressesOf(url.hostname, subject.resolver).catch(() => null);
    if (addresses === null) return warning(name, noAnswer.sentence(url.hostname), noAnswer.remedy);
    if (addresses.length === 0) {
      const remedy = `Add a DNS record for ${url.hostname}, or correct PUBLIC_URL.`;
      return broken(name, `${url.hostname} does not lead anywhere.`, remedy);
    }
    const answer = await ask(url, addresses, subject).catch((error: Error) => error);
    if (answer instanceof Error) return judgeSilence(publicUrl, answer);
    return judgeAnswer(answer, subject);
  },
};

type PublicAnswer = {
  status: number;
  text: string;
  /** The Date header; null without one. */
  date: number | null;
  /** Null without a certificate. */
  certificateEnds: number | null;
};

/** Connects to these addresses only: the system's name lookup has no timeout. */
function ask(
  url: URL,
  addresses: readonly string[],
  { authorities, patience = usualPatience }: Subject,
): Promise<PublicAnswer> {
  const known = addresses.map((address) => ({ address, family: isIP(address) }));
  const lookup: LookupFunction = (_host, options, done) => {
    const [first] = known;
    if (options.all) done(null, known);
    else done(null, first?.address ?? '', first?.family);
  };
  return new Promise((resolve, reject) => {
    const request = url.protocol === 'https:' ? overHttps : overHttp;
    const asked = request(url, {
      agent: false,
      lookup,
      signal: AbortSignal.timeout(patience),
      ...(authorities && { ca: authorities }),
    });
    asked.on('error', reject);
    asked.on('response', (response) => {
      const { socket } = response;
      const date = Date.parse(response.headers.date ?? '');
      const ends = socket instanceof TLSSocket && Date.parse(socket.getPeerCertificate().valid_to);
      let text = '';
      response.on('error', reject);
      response.on('data', (chunk: Buffer) => {
        text += chunk.toString('latin1');
        if (text.length > maxAnswerLength) response.destroy();
      });
      response.on('close', () =>
        resolve({
          status: response.statusCode ?? 0,
          text,
          date: Number.isNaN(date) ? null : date,
          certificateEnds: ends || null,
        }),
      );
    });
    asked.end();
  });
}

const certificateFaults: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'has expired',
  CERT_NOT_YET_VALID: 'is not valid yet (or the clock of this machine is wrong)',
  ERR_TLS_CERT_ALTNAME_INVALID: 'is for another name',
};
const otherCertificateFault = /CERT|SELF_SIGNED|UNABLE_TO_(GET|VERIFY)/;

function judgeSilence(publicUrl: string, error: NodeJS.ErrnoException): Finding {
  const code = error.code ?? error.name;
  const fault =
    certificateFaults[code] ?? (otherCertificateFault.test(code) ? 'cannot be trusted' : null);
  if (fault !== null) {
    const remedy = 'Let the proxy get a new one (Caddy does so by itself; see its log).';
    return broken(name, `The certificate of ${publicUrl} ${fault}.`, remedy);
  }
  const how = /TIMEOUT|Abort/i.test(code)
    ? 'does not answer in time'
    : `cannot be reached (${code})`;
  return warning(
    name,
    `${publicUrl} ${how} from this machine.`,
    'Open it on a phone without Wi-Fi. If it opens there, only the way back from here is closed, and nothing is wrong; else look at the proxy and the firewall.',
  );
}

function judgeAnswer(answer: PublicAnswer, { settings, clock }: Subject): Finding | Finding[] {
  const { publicUrl } = settings;
  const { status, text, date, certificateEnds } = answer;
  if (status >= 500) {
    const sentence = `The proxy at ${publicUrl} answers, the shop behind it does not (${status}).`;
    return warning(name, sentence, 'Start the shop, or let the proxy lead to its HOST and PORT.');
  }
  if (status !== 200 || text !== '{"status":"ok"}') {
    const remedy = 'Let the proxy lead to the HOST and PORT of the shop, without a redirect.';
    const sentence = `Something else than this shop answers at ${publicUrl} (${status}).`;
    return broken(name, sentence, remedy);
  }
  const now = clock.now().getTime();
  if (certificateEnds === null) return judgeOpenAddress(publicUrl);
  return [
    good(name, `${publicUrl} leads to this shop.`),
    judgeCertificate(certificateEnds, now),
    ...(date === null ? [] : [judgeClock(date - now, publicUrl)]),
  ];
}

function judgeOpenAddress(publicUrl: string): Finding {
  const { hostname } = new URL(publicUrl);
  if (hostname === 'localhost' || /^(127\.|\[::1)/.test(hostname)) {
    const remedy = 'Set PUBLIC_URL to the address under which customers reach the shop.';
    return warning(name, `Links in emails lead to ${publicUrl}, on this machine.`, remedy);
  }
  const remedy = 'Put a proxy with a certificate in front (Caddy), and set PUBLIC_URL=https://…';
  const sentence = `${publicUrl} is not https: passwords and orders can be read on the way.`;
  return broken(name, sentence, remedy);
}

const day = 24 * 60 * 60 * 1000;

/** Both in milliseconds since 1970. */
function judgeCertificate(ends: number, now: number): Finding {
  const days = Math.floor((ends - now) / day);
  const sentence = `It is good for ${count(days, 'more day')}.`;
  if (days >= soon) return good('Certificate', sentence);
  const remedy = 'Nobody seems to renew it: look at the log of the proxy.';
  return warning('Certificate', sentence, remedy);
}
