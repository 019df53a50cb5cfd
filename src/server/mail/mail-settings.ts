import { isDeepStrictEqual } from 'node:util';
import type { Business } from '#shared/business/business-schema.ts';
import { firstEmail } from '#shared/business/open-to-shoppers.ts';
import { refuseField } from '#shared/errors.ts';
import {
  type MailSettings,
  mailSettingsSchema,
  type Security,
} from '#shared/office/mail-settings.ts';
import { readSender, type Settings } from '../env.ts';
import { businessSettings } from '../settings/business-settings.ts';
import { type Conflict, type SettingsReader, settingsGroup } from '../settings/settings-group.ts';
import { QueuedMail } from './outbox/outgoing-mail.entity.ts';

/** SMTP_URL, MAIL_FROM and OWNER_EMAIL override the stored settings. */
const environment = {
  read: ({ smtpUrl, mailFrom, ownerEmail }: Settings): Partial<MailSettings> => ({
    ...(smtpUrl !== undefined && readUrl(smtpUrl)),
    ...(mailFrom !== undefined && readSender(mailFrom)),
    ...(ownerEmail !== undefined && { ownerEmail }),
  }),
};

/** Where the password is sent, and how; null where it is not. */
function loginOf({ server, port, security, ownCertificate, user }: MailSettings) {
  const host = server.toLowerCase().replace(/\.$/, '');
  return host === '' || user === '' ? null : { host, port, security, ownCertificate, user };
}

/** The stored password is for the server, user and encryption that it was typed for. */
export function findMisuse(before: MailSettings, after: MailSettings): Conflict | null {
  const login = loginOf(after);
  if (login === null || isDeepStrictEqual(login, loginOf(before))) return null;
  const message =
    'Please type the password again: it was saved for another server, port, encryption or user name.';
  return { path: ['password'], message };
}

export const mailSettings = settingsGroup({
  name: 'mail',
  schema: mailSettingsSchema,
  secrets: ['password'],
  findMisuse,
  environment,
  async complete(em, _context, { before, entries }) {
    if (entries.server !== '' || before.server === '') return entries;
    const waiting = { status: { $in: ['pending', 'sending'] } } as const;
    if ((await em.count(QueuedMail, waiting)) === 0) return entries;
    const message =
      'Emails wait for this server: without one they would only be kept as files. Please give another server, or wait until they are sent.';
    return refuseField('server', message, 'wrong_state');
  },
  changed: ({ shop }) => shop.mail.retryNow(),
});

export type SenderOfMails = string | { name: string; address: string };

export type TransportSettings = {
  /** In the format of SMTP_URL; null writes mails to the outbox folder. */
  url: string | null;
  from: SenderOfMails;
  /** User-facing reason why no mail can be sent until the owner acts; null without a known one. */
  trouble: string | null;
};

/** Shown when the password was encrypted with another key. */
const unreadablePassword =
  'The password of the mail server cannot be read any more, because the secret key of the shop is another one now. It has to be typed again in the email settings.';

export async function transportOf(context: SettingsReader): Promise<TransportSettings> {
  const { smtpUrl, mailFrom } = context.shop.settings;
  const values = await mailSettings.read(context);
  const business = await businessSettings.read(context);
  const unreadable = smtpUrl === undefined && (await mailSettings.secretsOf(context)).unreadable;
  return {
    url: smtpUrl ?? urlOf(values),
    from: mailFrom ?? senderOf(values) ?? businessSender(business),
    trouble: unreadable && unreadable.length > 0 ? unreadablePassword : null,
  };
}

/** A shop that is not set up yet sends to its owner only. */
export const businessSender = ({ name, email }: Pick<Business, 'name' | 'email'>) => ({
  name,
  address: email || firstEmail,
});

/** The settings in the format of SMTP_URL; null without a server. */
export function urlOf({ server, port, security, ownCertificate, user, password }: MailSettings) {
  if (server === '') return null;
  const login = user === '' ? '' : `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`;
  const scheme = security === 'tls' ? 'smtps' : 'smtp';
  const encryption = {
    tls: '',
    starttls: 'requireTLS=true',
    none: 'requireTLS=false&ignoreTLS=true',
  }[security];
  const certificate = ownCertificate ? 'tls.rejectUnauthorized=false' : '';
  const query = [encryption, certificate].filter((option) => option !== '').join('&');
  return `${scheme}://${login}${server}:${port}/${query && `?${query}`}`;
}

/** undefined when the owner has set no address. */
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
    user: decodeUserinfo(username),
    password: decodeUserinfo(password),
  };
}

/** Returns invalid escapes unchanged, like nodemailer. */
function decodeUserinfo(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
