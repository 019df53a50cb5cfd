import { hostname } from 'node:os';
import { ownerAddress } from '#features/auth/server/public.ts';
import type { Shop } from '#server/context.ts';
import { megabytes } from '#server/disk/disk-room.ts';
import { renderMail } from '#server/mail/layout/render-mail.ts';
import { mailOnceADay } from '#server/mail/mail-limits.ts';
import { type Letterhead, letterhead } from '#server/settings/business-settings.ts';
import type { DiskView } from '../../shared/health-view.ts';

export async function showDisk({ disk, database }: Shop): Promise<DiskView> {
  const { short, free, reserve } = await disk.check();
  return {
    short,
    free: free === null ? null : megabytes(free),
    reserve: megabytes(reserve),
    ordersRefused: short && database.kind === 'embedded',
  };
}

export async function warnOfDisk(shop: Shop): Promise<void> {
  const view = await showDisk(shop);
  if (!view.short) return;
  shop.logger.warn({ free: view.free, reserve: view.reserve }, 'The disk is short of room');
  // Per machine.
  await mailOnceADay(shop, { kind: 'disk-warning', about: hostname() }, async () =>
    warning(await letterhead({ shop }), await ownerAddress(shop), view),
  );
}

function warning(business: Letterhead, to: string, { free, reserve, ordersRefused }: DiskView) {
  const refused = ordersRefused
    ? 'Until there is room again, orders, reviews, sign-ups and pictures are refused, so that nothing that was confirmed gets lost.'
    : 'Until there is room again, pictures are refused. Orders still come in.';
  const parts = renderMail(business, {
    preview: `Only ${free} MB are free.`,
    heading: 'The disk of your shop is nearly full',
    blocks: [
      `Only ${free} MB are free on the disk of the server (${hostname()}); ${reserve} MB should be. ${refused}`,
      'Please make room there, or show this to whoever looks after your installation. The shop goes on by itself; it need not be started again.',
      { kind: 'small', text: 'While it lasts, this email comes once a day.' },
    ],
  });
  return { to, subject: `${business.name}: the disk is nearly full`, ...parts };
}
