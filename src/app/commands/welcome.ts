import type { Settings } from '#server/env.ts';

/**
 * Tells the person who started the shop where it is, and how to sign in. The password is shown this
 * once: only its hash is kept.
 */
export function welcome(
  settings: Settings,
  port: number,
  owner: { email: string; password: string } | null,
): void {
  const shown =
    settings.host === '127.0.0.1' || settings.host === '0.0.0.0' ? 'localhost' : settings.host;
  const address = `http://${shown}:${port}`;
  const lines = [
    '',
    `  The shop is open:   ${address}`,
    `  The back office:    ${address}/admin/login`,
    ...(owner
      ? [
          '',
          `  Sign in as          ${owner.email}`,
          `  with the password   ${owner.password}`,
          '  (shown only this once; change it with: npm run admin:password)',
        ]
      : []),
    ...(settings.smtpUrl
      ? []
      : [
          '',
          `  Mails are not sent but written to ${settings.dataDir}/outbox (set SMTP_URL to send them).`,
        ]),
    '',
    '',
  ];
  process.stdout.write(lines.join('\n'));
}
