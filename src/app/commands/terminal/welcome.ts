import type { Settings } from '#server/env.ts';

type Opened = {
  port: number;
  notices: readonly string[];
  mailLeaves: boolean;
};

export function welcome(settings: Settings, { port, notices, mailLeaves }: Opened): void {
  const shown =
    settings.host === '127.0.0.1' || settings.host === '0.0.0.0' ? 'localhost' : settings.host;
  const address = `http://${shown}:${port}`;
  const outbox = `Emails are not sent but written to ${settings.dataDir}/outbox (give your mail server under Settings, Email, or set SMTP_URL, to send them).`;
  const blocks = [
    [`The shop:           ${address}`, `The back office:    ${address}/admin/login`],
    notices,
    mailLeaves ? [] : [outbox],
  ];
  const text = blocks
    .filter((block) => block.length > 0)
    .map((block) => block.map((line) => `  ${line}\n`).join(''))
    .join('\n');
  process.stdout.write(`\n${text}\n\n`);
}
