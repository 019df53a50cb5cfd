import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { z } from 'zod';
import { recordActivity } from '#server/activity/record-activity.ts';
import { requireRole } from '#server/authorize.ts';
import { backupName } from '#server/backup/backup-name.ts';
import { BackupRefused } from '#server/backup/format.ts';
import { backUpInOwnProcess } from '#server/backup/in-own-process.ts';
import type { RequestContext } from '#server/context.ts';
import { write } from '#server/db/write.ts';
import { type Endpoint, readForm } from '#server/http/endpoint.ts';
import type { Shop } from '#server/shop.ts';
import { DomainError, notFound } from '#shared/errors.ts';
import { identifier } from '#shared/wire.ts';
import { Backup, isSealed } from './backup.entity.ts';
import { claimBackup, makeBackup, underWay } from './make-backup.ts';
import { openTarget } from './open-target.ts';
import { halvesOf } from './rotate.ts';
import { type BackupTarget, folderTarget } from './target.ts';

/** Backups by hand that are kept on the server: they are for taking away. */
const mostKept = 3;

/** Used without BACKUP_DIR. */
const ownFolder = (shop: Shop) => folderTarget(join(shop.settings.dataDir, 'backups'));

/** Where they go: beside the nightly ones, or in the shop's own folder where there are none. */
const targetOf = (shop: Shop): BackupTarget => openTarget(shop) ?? ownFolder(shop);

/** Where they may lie: BACKUP_DIR may have been set since. */
function placesOf(shop: Shop): BackupTarget[] {
  const target = openTarget(shop);
  return target ? [target, ownFolder(shop)] : [ownFolder(shop)];
}

/** The files of each place; none for a place that does not exist. */
const lookAround = (shop: Shop) =>
  Promise.all(
    placesOf(shop).map(async (place) => ({ place, stored: await place.list().catch(() => []) })),
  );

/**
 * Begins a backup under a passphrase that the owner gives; how far it is stands in the list. The passphrase is kept
 * nowhere.
 * @param make writes a backup of the shop to a path.
 * @throws DomainError `conflict` when one is being made already.
 */
export async function backUpByHand(
  { shop, actor }: Pick<RequestContext, 'shop' | 'actor'>,
  { passphrase }: { passphrase: string },
  make: typeof backUpInOwnProcess = backUpInOwnProcess,
): Promise<{ backupID: number }> {
  const now = shop.clock.now();
  const claimed = await claimBackup(
    shop,
    async (_, id) => backupName({ begun: now, encrypted: true, shop: id, byHand: true }),
    true,
  );
  if (!claimed) {
    throw new DomainError(
      'conflict',
      'A backup is being made already. Please wait until it is done.',
    );
  }
  const target = targetOf(shop);
  shop.background.wake(`backup ${claimed.id}`, async () => {
    const stage = (now: Backup['stage']) =>
      shop.database
        .fork()
        .nativeUpdate(Backup, { id: claimed.id }, { stage: now })
        .catch(() => 0);
    void stage('rows');
    await sweepByHand(shop);
    const made = await makeBackup(shop, claimed, {
      ...{ target, actor },
      make: (file) =>
        make(shop.settings, file, { passphrase, onStage: (next) => void stage(next) }),
    });
    if (made) await removeOld(shop);
  });
  return { backupID: claimed.id };
}

/** Removes the halves that killed ones left. What cannot be removed is logged and tried again the next time. */
export async function sweepByHand(shop: Shop): Promise<void> {
  try {
    const killed = await shop.database.fork().find(Backup, {
      ...{ byHand: true, bytes: null, shop: { $ne: null } },
      $not: underWay(shop.clock.now()),
    });
    if (killed.length === 0) return;
    for (const { place, stored } of await lookAround(shop)) {
      for (const name of halvesOf(killed, stored)) await place.remove(name);
    }
  } catch (error) {
    shop.logger.warn({ err: error }, 'Halves of killed backups by hand may stay');
  }
}

/** Removes all but the newest. A backup that cannot be removed or found keeps its row. */
async function removeOld(shop: Shop): Promise<void> {
  const em = shop.database.fork();
  const old = await em.find(
    Backup,
    { byHand: true, bytes: { $ne: null } },
    { orderBy: { id: 'desc' }, offset: mostKept, limit: 100 },
  );
  if (old.length === 0) return;
  const places = await lookAround(shop);
  for (const { id, name } of old) {
    const found = places.find(({ stored }) => stored.some((file) => file.name === name));
    // It may be in an earlier BACKUP_DIR: keep the row.
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
 * Hands a backup out, to the owner alone. A form sends the token: a browser writes what answers a form to the disk as it
 * comes, and no address has the token in it.
 */
export const downloadBackup: Endpoint = {
  method: 'POST',
  path: '/api/admin/backups/file',
  async answer(ctx, context) {
    const read = fields.safeParse(await readForm(ctx));
    if (!read.success) throw new DomainError('bad_input', 'Please name the backup.');
    const { token, backupID: id } = read.data;
    const asked = context.withToken(token);
    const { adminId } = await requireRole(asked, 'owner');
    const backup = await asked.em.findOne(Backup, { id, bytes: { $ne: null } });
    if (!backup) notFound('This backup is not there any more.');
    if (!isSealed(backup)) {
      const message =
        'This backup has the whole shop without a passphrase, so it is not handed out here. Make one by hand, or have BACKUP_PASSPHRASE set where the shop is installed.';
      throw new DomainError('conflict', message);
    }
    const { name } = backup;
    const file = await openAnywhere(context.shop, name);
    try {
      await write(asked, [], (em) =>
        recordActivity(
          em,
          { kind: 'owner', id: adminId },
          { action: 'exported', thing: { kind: 'backup', id } },
        ),
      );
    } catch (error) {
      file.destroy();
      throw error;
    }
    ctx.set('Cache-Control', 'no-store');
    ctx.set('Content-Disposition', `attachment; filename="${name}"`);
    ctx.type = 'application/octet-stream';
    ctx.length = backup.bytes ?? 0;
    ctx.body = file;
  },
};

/** @throws DomainError `not_found` when no place has it. */
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
