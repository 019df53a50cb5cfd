/*
 * DNS records of a sender's domain: permitted servers (SPF, RFC 7208), signing keys (DKIM, RFC
 * 6376), the policy for other mails (DMARC, RFC 7489). Untrusted: none of their text is displayed.
 */

const isSpf = (record: string) => /^v=spf1( |$)/i.test(record);

type Spf = {
  includes: string[];
  /** Policy for other servers: + pass, ? neutral, ~ softfail, - fail. */
  others: '+' | '?' | '~' | '-';
};

/** `many`: several SPF records are invalid (RFC 7208, 4.5). */
export function readSpf(records: readonly string[]): Spf | 'many' | null {
  const found = records.filter(isSpf);
  if (found.length > 1) return 'many';
  const [record] = found;
  if (record === undefined) return null;
  const terms = record.toLowerCase().split(/ +/).slice(1);
  const after = (pattern: RegExp) => terms.flatMap((term) => pattern.exec(term)?.[1] ?? []);
  const others = terms.flatMap((term) => /^([-+~?]?)all$/.exec(term)?.slice(1) ?? []);
  const [qualifier] = others;
  const redirect = others.length > 0 ? [] : after(/^redirect=(.+)$/);
  return {
    includes: [...after(/^[+]?include:(.+)$/), ...redirect],
    others: qualifier === undefined ? '?' : ((qualifier || '+') as Spf['others']),
  };
}

/** An empty key is revoked (RFC 6376, 3.6.1). */
export function hasKey(records: readonly string[]): boolean {
  return records.some((record) => /(^|;)\s*p=[a-z0-9+/=\s]{40,}/i.test(record));
}

const policies = ['none', 'quarantine', 'reject'] as const;

/** Policy of the domain's DMARC record; null without one. */
export function readDmarc(records: readonly string[]): (typeof policies)[number] | null {
  const found = records.filter((record) => /^v=DMARC1\s*(;|$)/i.test(record));
  if (found.length !== 1) return null;
  const policy = /;\s*p=(\w+)/i.exec(found[0] ?? '')?.[1]?.toLowerCase();
  return policies.find((one) => one === policy) ?? 'none';
}

const maxLabels = 5;

/** Domains that may have the DMARC record: the sender's own, then its parents. */
export function dmarcDomains(domain: string): string[] {
  const labels = domain.split('.').slice(-maxLabels);
  const above = labels.map((_, index) => labels.slice(index).join('.'));
  return above.filter((one) => one.includes('.'));
}

/** Mail providers as described by their help pages in 2026. */
export type MailProvider = {
  name: string;
  /** One of these is in its customers' SPF records; empty if it sends under its own domain. */
  spf: readonly string[];
  help: string;
};

type Row = [name: string, hosts: RegExp, spf: string[], help: string];

const rows: Row[] = [
  ['Google', /(gmail|google)\.com$/, ['_spf.google.com'], 'support.google.com/a/answer/33786'],
  [
    'Microsoft 365',
    /(office365|outlook)\.com$/,
    ['spf.protection.outlook.com'],
    'learn.microsoft.com/en-us/defender-office-365/email-authentication-about',
  ],
  ['Afrihost', /(afrihost\.(com|co\.za)|aserv\.co\.za)$/, [], 'answers.afrihost.com'],
  [
    'xneelo',
    /(xneelo\.(com|co\.za)|konsoleh\.co\.za|host-h\.net)$/,
    ['spf.host-h.net'],
    'xneelo.co.za/help-centre',
  ],
  ['Brevo', /(brevo|sendinblue)\.com$/, [], 'help.brevo.com'],
  ['Mailgun', /mailgun\.org$/, ['mailgun.org', 'eu.mailgun.org'], 'documentation.mailgun.com'],
  ['Amazon SES', /amazonaws\.com$/, [], 'docs.aws.amazon.com/ses'],
  ['Zoho', /(zoho|zeptomail)\.(com|eu)$/, ['zoho.com', 'zoho.eu'], 'www.zoho.com/mail/help'],
  ['SendGrid', /sendgrid\.net$/, [], 'www.twilio.com/docs/sendgrid'],
];

/** By host name; null if unknown. */
export function providerOf(host: string): MailProvider | null {
  const found = rows.find(([, hosts]) => new RegExp(`(^|\\.)${hosts.source}`, 'i').test(host));
  if (!found) return null;
  const [name, , spf, help] = found;
  return { name, spf, help: `https://${help}` };
}

/** Shared mail domains, for which only their operator may send. */
const sharedDomains: Readonly<Record<string, string>> = {
  'gmail.com': 'Google',
  'outlook.com': 'Microsoft 365',
  'hotmail.com': 'Microsoft 365',
  'yahoo.com': 'Yahoo',
  'icloud.com': 'Apple',
  'mweb.co.za': 'MWEB',
  'telkomsa.net': 'Telkom',
  'vodamail.co.za': 'Vodacom',
};

/** Operator of a shared mail domain; null for other domains. */
export function ownerOfDomain(domain: string): string | null {
  return sharedDomains[domain.toLowerCase()] ?? null;
}
