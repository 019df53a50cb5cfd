/** A company through whose server mails leave. */
export type MailProvider = {
  name: string;
  /** Its servers, as SMTP_URL names them. */
  hosts: RegExp;
  /** What its customers' SPF records include, one of these; none where it sends under a domain of its own. */
  spf: readonly string[];
  /** What its customers' keys are called, as far as they are called the same for everybody. */
  selectors: readonly string[];
  /** Where it explains all of this. */
  help: string;
};

/** The companies that small shops here send through, as their own help pages describe them in 2026. */
export const mailProviders: readonly MailProvider[] = [
  {
    name: 'Google',
    hosts: /(^|\.)(gmail|google|googlemail)\.com$/,
    spf: ['_spf.google.com'],
    selectors: ['google'],
    help: 'https://support.google.com/a/answer/33786',
  },
  {
    name: 'Microsoft 365',
    hosts: /(^|\.)(office365|outlook)\.com$/,
    spf: ['spf.protection.outlook.com'],
    selectors: ['selector1', 'selector2'],
    help: 'https://learn.microsoft.com/en-us/defender-office-365/email-authentication-about',
  },
  {
    name: 'Afrihost',
    hosts: /(^|\.)afrihost\.(com|co\.za)$|\.aserv\.co\.za$/,
    spf: [],
    selectors: ['default', 'x', 'dkim'],
    help: 'https://answers.afrihost.com',
  },
  {
    name: 'xneelo',
    hosts: /(^|\.)(xneelo\.(com|co\.za)|konsoleh\.co\.za|host-h\.net)$/,
    spf: ['spf.host-h.net'],
    selectors: ['xneelo', 'default'],
    help: 'https://xneelo.co.za/help-centre/control-panel/spf/',
  },
  {
    name: 'Brevo',
    hosts: /(^|\.)(brevo|sendinblue)\.com$/,
    spf: [],
    selectors: ['brevo1', 'brevo2', 'brevo', 'mail'],
    help: 'https://help.brevo.com/hc/en-us/articles/17286219877778',
  },
  {
    name: 'Mailgun',
    hosts: /(^|\.)mailgun\.org$/,
    spf: ['mailgun.org', 'eu.mailgun.org'],
    selectors: ['pdk1', 'pdk2', 'mailo', 'pic', 'smtp', 'k1', 's1', 'mx', 'email', 'krs', 'mta'],
    help: 'https://documentation.mailgun.com/docs/mailgun/user-manual/domains/domains-verify',
  },
  {
    name: 'Amazon SES',
    hosts: /(^|\.)amazonaws\.com(\.cn)?$/,
    spf: [],
    selectors: [],
    help: 'https://docs.aws.amazon.com/ses/latest/dg/email-authentication-methods.html',
  },
  {
    name: 'Zoho',
    hosts: /(^|\.)(zoho|zohomail|zeptomail)\.(com|eu|in|com\.au)$/,
    spf: ['zoho.com', 'zoho.eu', 'zoho.in', 'zoho.com.au', 'zohomail.com', 'zohomail.eu'],
    selectors: ['zmail', 'zoho'],
    help: 'https://www.zoho.com/mail/help/adminconsole/domain-settings.html',
  },
  {
    name: 'SendGrid',
    hosts: /(^|\.)sendgrid\.net$/,
    spf: [],
    selectors: ['s1', 's2'],
    help: 'https://www.twilio.com/docs/sendgrid/ui/account-and-settings/how-to-set-up-domain-authentication',
  },
];

/** The company whose server this is, by its host name; null for one that is not known here. */
export function providerOf(host: string): MailProvider | null {
  return mailProviders.find(({ hosts }) => hosts.test(host.toLowerCase())) ?? null;
}

/** What keys are called at hosting companies and by mail servers of one's own. */
const usualSelectors = ['default', 'mail', 'dkim', 'x', 'k1', 's1', 'selector1', 'google', 'zmail'];

/** The names under which a key of the sender's domain may stand, the likely ones first. */
export function selectorsOf(provider: MailProvider | null): readonly string[] {
  return provider ? provider.selectors : usualSelectors;
}

/** Mail domains that belong to a provider: nobody else may send for them, and nobody can add to their records. */
const foreignDomains: Readonly<Record<string, string>> = {
  'gmail.com': 'Google',
  'googlemail.com': 'Google',
  'outlook.com': 'Microsoft 365',
  'hotmail.com': 'Microsoft 365',
  'live.com': 'Microsoft 365',
  'yahoo.com': 'Yahoo',
  'icloud.com': 'Apple',
  'mweb.co.za': 'MWEB',
  'telkomsa.net': 'Telkom',
  'vodamail.co.za': 'Vodacom',
};

/** Whose a domain is that gives addresses to everybody; null for a domain of one's own. */
export function ownerOfDomain(domain: string): string | null {
  return foreignDomains[domain.toLowerCase()] ?? null;
}
