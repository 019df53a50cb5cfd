import {
  type MailSettings,
  mailSettingsSchema,
  type Security,
} from '#shared/office/mail-settings.ts';
import { readSender, type Settings } from '../env.ts';
import { businessSettings } from '../settings/business-settings.ts';
import { type SettingsReader, settingsGroup } from '../settings/settings-group.ts';

/** SMTP_URL, MAIL_FROM and OWNER_EMAIL, when they are set, decide. */
const environment = {
  read({ smtpUrl, mailFrom, ownerEmail }: Settings): Partial<MailSettings> {
    return {
      ...(smtpUrl !== undefined && readUrl(smtpUrl)),
      ...(mailFrom !== undefined && readSender(mailFrom)),
      ...(ownerEmail !== undefined && { ownerEmail }),
    };
  },
};

/** How the shop's mails leave, and in whose name; the password is kept encrypted. */
export const mailSettings = settingsGroup({
  name: 'mail',
  schema: mailSettingsSchema,
  secrets: ['password'],
  environment,
  changed: ({ shop }) => shop.mail.tryAgain(),
});

/** As MAIL_FROM has it, or name and address. */
export type SenderOfMails = string | { name: string; address: string };

/** The transport that is in force. */
export type TransportSettings = {
  /** As SMTP_URL has it; null writes mails to the outbox folder. */
  url: string | null;
  /** The sender, else the business itself. */
  from: SenderOfMails;
  /** Why no mail can leave until the owner has done something about it; null when nothing is known. */
  trouble: string | null;
};

/** What is said when the password was encrypted with another key. */
export const unreadablePassword =
  'The password of the mail server cannot be read any more, because the secret key of the shop is another one now. Please type it again under Settings, Mail.';

/** The transport of mails, as the environment or the owner sets it. */
export async function transportOf(context: SettingsReader): Promise<TransportSettings> {
  const { smtpUrl, mailFrom } = context.shop.settings;
  const values = await mailSettings.read(context);
  const business = await businessSettings.read(context);
  const unreadable = smtpUrl === undefined && (await mailSettings.secretsOf(context)).unreadable;
  return {
    url: smtpUrl ?? urlOf(values),
    from: mailFrom ?? senderOf(values) ?? { name: business.name, address: business.email },
    trouble: unreadable && unreadable.length > 0 ? unreadablePassword : null,
  };
}

/** The settings as one URL, as SMTP_URL has it; null without a server. */
export function urlOf({
  server,
  port,
  security,
  ownCertificate,
  user,
  password,
}: MailSettings): string | null {
  if (server === '') return null;
  const login = user === '' ? '' : `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`;
  const scheme = security === 'tls' ? 'smtps' : 'smtp';
  const encryption = {
    tls: '',
    starttls: 'requireTLS=true',
    none: 'requireTLS=false&ignoreTLS=true',
  }[security];
  const certificate = ownCertificate ? 'tls.rejectUnauthorized=false' : '';
  const query = [encryption, certificate].filter((wish) => wish !== '').join('&');
  return `${scheme}://${login}${server}:${port}/${query && `?${query}`}`;
}

/** Name and address of the sender; undefined when the owner gave no address. */
export function senderOf({
  senderName,
  senderAddress,
}: Pick<MailSettings, 'senderName' | 'senderAddress'>): SenderOfMails | undefined {
  return senderAddress === '' ? undefined : { name: senderName, address: senderAddress };
}

function readUrl(smtpUrl: string) {
  const { protocol, hostname, port, username, password, searchParams } = new URL(smtpUrl);
  const tls = protocol === 'smtps:';
  const security: Security = tls
    ? 'tls'
    : searchParams.get('requireTLS') === 'false'
      ? 'none'
      : 'starttls';
  return {
    server: hostname,
    port: Number(port) || (tls ? 465 : 587),
    security,
    ownCertificate: searchParams.get('tls.rejectUnauthorized') === 'false',
    user: decoded(username),
    password: decoded(password),
  };
}

/** As it stands, when it is no proper escape: nodemailer takes it so, too. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
