/** Mail providers as described by their help pages in 2026. */
export type MailProvider = {
  name: string;
  /** One of these is in its customers' SPF records; empty if it sends under its own domain. */
  spf: readonly string[];
  /** Help page about SPF and DKIM. */
  help: string;
};

type Row = [name: string, hosts: RegExp, spf: string[], help: string];

// For naming the missing record and the page that explains it.
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
