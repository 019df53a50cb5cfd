import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listHeaders } from '#features/newsletter/server/body/render-body.ts';
import { deliverNewsletters } from '#features/newsletter/server/delivery/newsletter-queue.ts';
import { Newsletter } from '#features/newsletter/server/newsletter.entity.ts';
import type { Shop } from '#server/context.ts';
import { readSettings } from '#server/env.ts';
import { createLogger } from '#server/log/logger.ts';
import { sendPlainly } from '#test/database/plain-pool.ts';
import { addressOf, startedNewsletter, states, subscribers } from '#test/fixtures/newsletter.ts';
import { startProcess } from '#test/servers/server-process.ts';
import { closeShop, openShop } from '../open-shop.ts';
import { printLine } from './measure.ts';

const recipients = 5000;
/** The first one is a warm-up for both sides. */
const rounds = 3;

async function plainly(shop: Shop, smtpUrl: string, id: number): Promise<number> {
  const { subject, mailHtml, mailText } = await shop.database
    .fork()
    .findOneOrFail(Newsletter, id, { populate: ['mailHtml', 'mailText'] });
  const messages = Array.from({ length: recipients }, (_, number) => ({
    from: 'shop@example.com',
    to: addressOf(number),
    subject,
    html: mailHtml ?? '',
    text: mailText ?? '',
    headers: listHeaders(shop.settings.publicUrl),
  }));
  return sendPlainly(smtpUrl, messages);
}

/**
 * A newsletter to 5,000 people on the embedded database, compared with nodemailer's pool sending
 * the same mails.
 */
export async function measureNewsletter(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-newsletter-'));
  const { child: drain } = startProcess('test/servers/mail-drain.ts', {});
  const [port] = await once(drain.stdout ?? drain, 'data');
  const settings = {
    ...readSettings({}),
    dataDir: join(folder, 'data'),
    uploadsDir: join(folder, 'uploads'),
    smtpUrl: `smtp://127.0.0.1:${String(port).trim()}`,
    variables: { NEWSLETTER_RATE: '0' },
  };
  const shop = await openShop({ settings, logger: createLogger('error') });
  try {
    await subscribers(shop, recipients);
    for (let round = 1; round <= rounds; round++) {
      const starting = performance.now();
      const id = await startedNewsletter(shop);
      const begin = performance.now();
      await deliverNewsletters(shop);
      const ours = recipients / ((performance.now() - begin) / 1000);
      const plain = await plainly(shop, settings.smtpUrl, id);
      const { delivered } = await states(shop);
      printLine(`Newsletter to ${recipients} people (round ${round})`, {
        'mails/s': ours.toFixed(0),
        'nodemailer alone': plain.toFixed(0),
        ratio: (ours / plain).toFixed(2),
        goal: '≥ 0.8',
        'start ms': (begin - starting).toFixed(0),
        'all delivered': String(delivered === round * recipients),
      });
    }
  } finally {
    await closeShop(shop);
    drain.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}
