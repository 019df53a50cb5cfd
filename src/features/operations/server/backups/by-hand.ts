import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { z } from 'zod';
import { mailsToOwners } from '#features/auth/server/public.ts';
import { recordActivity } from '#server/activity/record-activity.ts';
import { actorOf, requireConfirmed, requireRole } from '#server/authorize.ts';
import { backupName } from '#server/backup/backup-file.ts';
import { BackupRefused } from '#server/backup/format.ts';
import { backUpInChildProcess } from '#server/backup/in-child-process.ts';
import type { Shop, Writer } from '#server/context.ts';
import { write } from '#server/db/database.ts';
import { type Endpoint, readForm } from '#server/http/endpoint.ts';
import { DomainError, notFound, refuse } from '#shared/errors.ts';
import { identifier } from '#shared/wire.ts';
import { Backup, isSealed } from './backup.entity.ts';
import { claimBackup, halvesOf, makeBackup, underWay } from './make-backup.ts';
import { type BackupTarget, folderTarget, openTarget } from './target.ts';

/** Manual backups kept on the server; they are made to be downloaded. */
const maxKept = 3;

/** Without BACKUP_DIR. */
const ownFolder = (shop: Shop) => folderTarget(join(shop.settings.dataDir, 'backups'));

/** Possible places: BACKUP_DIR may have been set since. */
const placesOf = (shop: Shop): BackupTarget[] =>
  [openTarget(shop), ownFolder(shop)].filter((target) => target !== null);

const lookAround = (shop: Shop) =>
  Promise.all(
    placesOf(shop).map(async (place) => ({ place, stored: await place.list().catch(() => []) })),
  );

/**
 * Starts a backup encrypted with the owner's passphrase, which is stored nowhere; its progress is
 * in the list. @param make writes a backup to a path. @throws DomainError `conflict` while another
 * one is running.
 */
export async function backUpByHand(
  { shop, actor }: Writer,
  { passphrase }: { passphrase: string },
  make: typeof backUpInChildProcess = backUpInChildProcess,
): Promise<{ backupID: number }> {
  const now = shop.clock.now();
  const names = { begun: now, encrypted: true, manual: true };
  const claimed = await claimBackup(
    shop,
    async (_, id) => backupName({ ...names, shop: id }),
    true,
  );
  if (!claimed)
    refuse('already_done', 'A backup is being made already. Please wait until it is done.');
  const target = openTarget(shop) ?? ownFolder(shop);
  shop.background.wake(`backup ${claimed.id}`, async () => {
    const stage = (now: Backup['stage']) =>
      shop.database
        .fork()
        .nativeUpdate(Backup, { id: claimed.id }, { stage: now })
        .catch(() => 0);
    void stage('rows');
    await sweepByHand(shop);
    const made = await makeBackup(shop, claimed, {
      target,
      actor,
      make: (file) =>
        make(shop.settings, file, { passphrase, onStage: (next) => void stage(next) }),
    });
    if (made) await removeOld(shop);
  });
  return { backupID: claimed.id };
}

/** Removes partial files of killed processes. Failures are logged and retried the next time. */
export async function sweepByHand(shop: Shop): Promise<void> {
  try {
    const unfinished = { byHand: true, bytes: null, $not: underWay(shop.clock.now()) };
    const killed = await shop.database.fork().find(Backup, unfinished);
    if (killed.length === 0) return;
    for (const { place, stored } of await lookAround(shop)) {
      for (const name of halvesOf(killed, stored)) await place.remove(name);
    }
  } catch (error) {
    shop.logger.warn({ err: error }, 'Halves of killed backups by hand may stay');
  }
}

/** Keeps the newest. A backup that cannot be found or removed keeps its row. */
async function removeOld(shop: Shop): Promise<void> {
  const em = shop.database.fork();
  const old = await em.find(
    Backup,
    { byHand: true, bytes: { $ne: null } },
    { orderBy: { id: 'desc' }, offset: maxKept, limit: 100 },
  );
  if (old.length === 0) return;
  const places = await lookAround(shop);
  for (const { id, name } of old) {
    const found = places.find(({ stored }) => stored.some((file) => file.name === name));
    // It may be in an earlier BACKUP_DIR.
    if (!found) continue;
    try {
      await found.place.remove(name);
      await em.nativeDelete(Backup, { id });
    } catch (error) {
      shop.logger.warn({ err: error, name }, 'An old backup by hand stays');
    }
  }
}

const fields = z.object({ token: z.string().min(1), backupID: identifier });

/**
 * Downloads a backup, for the owner only. The token comes in a form: the browser streams the
 * response to disk, and no URL contains the token.
 */
export const downloadBackup: Endpoint = {
  method: 'POST',
  path: '/api/admin/backups/file',
  async answer(ctx, context) {
    const read = fields.safeParse(await readForm(ctx));
    if (!read.success) throw new DomainError('bad_input', 'Please name the backup.');
    const { token, backupID: id } = read.data;
    const asked = context.withToken(token);
    const owner = { ...asked, identity: await requireRole(asked, 'owner') };
    requireConfirmed(owner);
    const backup = await asked.em.findOne(Backup, { id, bytes: { $ne: null } });
    if (!backup) notFound('This backup is not there any more.');
    if (!isSealed(backup)) {
      const message =
        'This backup has the whole shop without a passphrase, so it is not handed out here. Make one by hand, or have BACKUP_PASSPHRASE set where the shop is installed.';
      refuse('wrong_state', message);
    }
    const { name } = backup;
    const mails = await mailsToOwners(owner, 'A backup of the shop was downloaded');
    const file = await openAnywhere(context.shop, name);
    try {
      await write(asked, async (em) => {
        const thing = { kind: 'backup', id };
        await recordActivity(em, actorOf(owner.identity), { action: 'exported', thing });
        for (const mail of mails) await context.shop.mail.enqueue(em, mail);
      });
      context.shop.mail.wake();
    } catch (error) {
      file.destroy();
      throw error;
    }
    ctx.set('Content-Disposition', `attachment; filename="${name}"`);
    ctx.type = 'application/octet-stream';
    ctx.length = backup.bytes ?? 0;
    ctx.body = file;
  },
};

/** @throws DomainError `not_found`. */
async function openAnywhere(shop: Shop, name: string): Promise<Readable> {
  for (const place of placesOf(shop)) {
    try {
      return await place.read(name);
    } catch (error) {
      if (!(error instanceof BackupRefused)) throw error;
    }
  }
  return notFound('This backup is not there any more.');
}
