import { createMemoryCache } from '#server/cache/cache.ts';
import { type TransportSettings, transportOf } from '#server/mail/mail-settings.ts';
import { type SmtpTrial, smtpDescriptions, trySmtp } from '#server/mail/try-smtp.ts';
import { providerOf } from '../../../shared/mail-records.ts';
import { broken, type Check, good, type Subject, warning } from './check.ts';

/** Without the database the sender is unknown. */
type Known = Omit<TransportSettings, 'from'> & { from: TransportSettings['from'] | undefined };

/** Read anew; from the environment without a database. */
export async function transportFor({ settings, database }: Subject): Promise<Known> {
  if (database) return transportOf({ shop: { settings, database, cache: createMemoryCache() } });
  const { smtpUrl = null, mailFrom } = settings;
  return { url: smtpUrl, from: mailFrom, trouble: null };
}

const name = 'Mail server';

const marks: Partial<Record<SmtpTrial['outcome'], typeof good>> = {
  ready: good,
  'ready unencrypted': warning,
};

/** Connects, encrypts, signs in and disconnects, without sending a mail. */
export const mailServerCheck: Check = {
  name,
  async run(subject) {
    const { settings, patience } = subject;
    const way = await transportFor(subject);
    if (way.trouble !== null) return broken(name, way.trouble);
    if (way.url === null) {
      return warning(
        name,
        `Emails are not sent: each is written to ${settings.dataDir}/outbox.`,
        'Give your mail server under Settings, Email, or set SMTP_URL, MAIL_FROM and OWNER_EMAIL.',
      );
    }
    const { outcome, codes } = await trySmtp(way.url, patience);
    const { sentence, remedy: general } = smtpDescriptions[outcome];
    const source = settings.smtpUrl === undefined ? 'under Settings, Email' : 'in SMTP_URL';
    const remedy = general && `${general} It is set ${source}.`;
    const mark = marks[outcome] ?? broken;
    const { hostname, host } = new URL(way.url);
    const help = mark === good ? null : providerOf(hostname)?.help;
    return mark(
      name,
      [sentence(host), ...(codes ? [`It replied: ${codes}`] : [])].join(' '),
      remedy && help ? `${remedy} Its provider's help: ${help}` : remedy,
    );
  },
};
