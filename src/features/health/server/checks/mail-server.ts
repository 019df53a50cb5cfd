import { type SmtpTrial, trySmtp } from '#server/mail/try-smtp.ts';
import { providerOf } from '../../shared/mail-providers.ts';
import { broken, type Check, good, warning } from './check.ts';

const name = 'Mail server';

type Verdict = { mark: typeof good; says(server: string): string; remedy: string | null };

const verdicts: Record<SmtpTrial['outcome'], Verdict> = {
  ready: { mark: good, says: (server) => `${server} takes our mails.`, remedy: null },
  'ready unencrypted': {
    mark: warning,
    says: (server) => `${server} takes our mails, but in the clear.`,
    remedy: 'Use smtps:// with port 465, or a port with STARTTLS (587), in SMTP_URL.',
  },
  'unknown host': {
    mark: broken,
    says: (server) => `The name of the mail server ${server} does not lead anywhere.`,
    remedy: 'Correct the host in SMTP_URL.',
  },
  unreachable: {
    mark: broken,
    says: (server) => `${server} cannot be reached.`,
    remedy:
      'Check host and port in SMTP_URL (587, or 465 with smtps://). Many hosting companies block these ports until they are asked.',
  },
  silent: {
    mark: broken,
    says: (server) => `${server} does not answer, or not in time.`,
    remedy: 'Check the port in SMTP_URL: 465 needs smtps://, 587 needs smtp://.',
  },
  'no encryption': {
    mark: broken,
    says: (server) =>
      `${server} does not encrypt (STARTTLS), and a password is not sent in the clear.`,
    remedy:
      'Use its port with encryption (587, or 465 with smtps://); ?requireTLS=false in SMTP_URL is for a trusted network only.',
  },
  'bad certificate': {
    mark: broken,
    says: (server) => `The certificate of ${server} cannot be trusted.`,
    remedy: 'Use the host name that its provider gives, not another name of the same machine.',
  },
  'login refused': {
    mark: broken,
    says: (server) => `${server} refuses our user name and password.`,
    remedy:
      'Correct them in SMTP_URL; characters such as @ : / # are written as %40 %3A %2F %23 there. Some providers want a password made for programs.',
  },
  refused: {
    mark: broken,
    says: (server) => `${server} does not let us in.`,
    remedy: 'What it says should tell why; else ask whoever runs it.',
  },
};

/** Whether the mail server would take our mails: connects, encrypts, signs in, and hangs up. */
export const mailServerCheck: Check = {
  name,
  async run({ settings, patience }) {
    const { smtpUrl, dataDir } = settings;
    if (smtpUrl === undefined) {
      return [
        warning(
          name,
          `Mails are not sent: each is written to ${dataDir}/outbox.`,
          'Set SMTP_URL, MAIL_FROM and OWNER_EMAIL to send them.',
        ),
      ];
    }
    const { outcome, said } = await trySmtp(smtpUrl, patience);
    const { mark, says, remedy } = verdicts[outcome];
    const { hostname, host } = new URL(smtpUrl);
    const help = mark === good ? null : providerOf(hostname)?.help;
    return [
      mark(
        name,
        [says(host), ...(said ? [`It said: ${said}`] : [])].join(' '),
        remedy && help ? `${remedy} Its provider's help: ${help}` : remedy,
      ),
    ];
  },
};
