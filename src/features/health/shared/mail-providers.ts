/** A company through whose server mails leave, as its own help pages describe it in 2026. */
export type MailProvider = {
  name: string;
  /** What its customers' SPF records include, one of these; none where it sends under a domain of its own. */
  spf: readonly string[];
  /** Where it explains all of this. */
  help: string;
};

type Row = [name: string, hosts: RegExp, spf: string[], help: string];

// Without them Health could name neither the record that is missing nor who explains it.
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

/** The company whose server this is, by its host name; null for one that is not known here. */
export function providerOf(host: string): MailProvider | null {
  const found = rows.find(([, hosts]) => new RegExp(`(^|\\.)${hosts.source}`, 'i').test(host));
  if (!found) return null;
  const [name, , spf, help] = found;
  return { name, spf, help: `https://${help}` };
}

/** Mail domains that give addresses to everybody: nobody else may send for them. */
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

/** Whose a domain is that gives addresses to everybody; null for a domain of one's own. */
export function ownerOfDomain(domain: string): string | null {
  return sharedDomains[domain.toLowerCase()] ?? null;
}
