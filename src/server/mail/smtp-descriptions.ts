import type { SmtpTrial } from './try-smtp.ts';

type Description = {
  sentence(server: string): string;
  remedy: string | null;
};

export const smtpDescriptions: Record<SmtpTrial['outcome'], Description> = {
  ready: { sentence: (server) => `${server} takes our mails.`, remedy: null },
  'ready unencrypted': {
    sentence: (server) => `${server} takes our mails, but in the clear.`,
    remedy: 'Choose encryption: TLS with port 465, or STARTTLS with port 587.',
  },
  'unknown host': {
    sentence: (server) => `The name of the mail server ${server} does not lead anywhere.`,
    remedy: 'Correct the name of the server.',
  },
  unreachable: {
    sentence: (server) => `${server} cannot be reached.`,
    remedy:
      'Check the name of the server and the port (587 with STARTTLS, or 465 with TLS). Many hosting companies block these ports until they are asked.',
  },
  silent: {
    sentence: (server) => `${server} does not answer, or not in time.`,
    remedy: 'Check port and encryption: 465 goes with TLS, 587 with STARTTLS.',
  },
  'no encryption': {
    sentence: (server) =>
      `${server} does not encrypt (STARTTLS), and a password is not sent in the clear.`,
    remedy:
      'Use its port with encryption: 587 with STARTTLS, or 465 with TLS. Without encryption is for a trusted network only.',
  },
  'bad certificate': {
    sentence: (server) => `The certificate of ${server} cannot be trusted.`,
    remedy:
      'Use the name that its provider gives, not another name of the same machine. If the server is your own, accept its certificate under Settings, Mail.',
  },
  'login refused': {
    sentence: (server) => `${server} refuses our user name and password.`,
    remedy: 'Correct them. Some providers want a password made for programs.',
  },
  refused: {
    sentence: (server) => `${server} does not let us in.`,
    remedy: 'What it says should tell why; else ask whoever runs it.',
  },
};
