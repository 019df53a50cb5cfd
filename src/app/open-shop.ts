import { createBackground } from '#server/background/background.ts';
import { createMemoryCache, type Topic } from '#server/cache/cache.ts';
import type { Clock } from '#server/clock.ts';
import type { Shop } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { createDiskRoom, type FreeBytes } from '#server/disk/disk-room.ts';
import type { Settings } from '#server/env.ts';
import { createLimits } from '#server/limits/limits.ts';
import type { Logger } from '#server/log/logger.ts';
import { createMailService } from '#server/mail/mail-service.ts';
import { StoreFault } from '#server/object-store/store-fault.ts';
import type { Registry } from '#server/registry.ts';
import { openPictureFiles } from '#server/uploads/files/open-picture-files.ts';
import { type Claim, claimFolder, readIdentity } from '#server/uploads/folder/claim-folder.ts';
import { type ImageNamespace, knownPictures } from '#server/uploads/folder/known-pictures.ts';
import { createImageStores } from '#server/uploads/pictures/image-store.ts';
import type { PictureFiles } from '#server/uploads/pictures/picture-files.ts';
import { attributeToSetting } from './attribute-to-setting.ts';
import { features } from './features.ts';
import { openMigrated } from './open-migrated.ts';

type Options = {
  settings: Settings;
  logger: Logger;
  clock?: Clock;
  database?: Database;
  freeBytes?: FreeBytes;
};

export async function openShop({ settings, logger, ...given }: Options): Promise<Shop> {
  for (const feature of features) feature.settings?.read(settings);
  const database = given.database ?? (await openMigrated(settings, logger));
  const { freeBytes } = given;
  const disk = createDiskRoom({ settings, database, ...(freeBytes && { freeBytes }) });
  const known = knownPictures(database, namespaces);
  let pictureFiles: PictureFiles;
  try {
    pictureFiles = await attributeToSetting(settings.storage ? 'DATA_DIR' : 'UPLOADS_DIR', () =>
      openPictureFiles({ settings, logger, disk }),
    );
    await claimPictures({ files: pictureFiles, database });
  } catch (error) {
    if (!given.database) await database.close();
    throw error;
  }
  const clock = given.clock ?? database.clock;
  const cache = createMemoryCache(database.inSync);
  await database.listen({
    onChange: (topics) => cache.forget(topics as Topic[]),
    onLost: () => cache.distrust(),
    onRegained: () => cache.trust(),
  });
  const background = createBackground({ logger });
  const stores = createImageStores({ files: pictureFiles, logger });
  const images = {
    of(namespace: ImageNamespace) {
      if (namespaces.includes(namespace))
        return namespace.publicUploads ? stores.publicUploads : stores.owner;
      throw new Error(
        'These pictures would be deleted as unused: name their namespace in the manifest.',
      );
    },
    show: stores.show,
    files: pictureFiles,
    known,
  };
  return {
    settings,
    clock,
    logger,
    database,
    cache,
    limits: createLimits({ database, clock }),
    disk,
    images,
    mail: createMailService({
      settings,
      database,
      cache,
      background,
      clock,
      logger,
      async attach(em, { kind, id }) {
        const make = features.find(({ attachments }) => attachments?.[kind])?.attachments?.[kind];
        if (!make) throw new Error(`No feature makes a ${kind}.`);
        return make({ em, shop: { settings, database, cache, images, logger } }, id);
      },
    }),
    background,
    registry,
  };
}

const registry: Registry = {
  async namesOf(kind, em, ids) {
    const names = features.find(({ things }) => things?.[kind])?.things?.[kind];
    return names && ids.length > 0 ? names(em, ids) : new Map();
  },
  ratingsOf: (kind) => features.find(({ ratings }) => ratings?.[kind])?.ratings?.[kind] ?? null,
  settingsGroups: features.flatMap((feature) => feature.settingsGroups ?? []),
  waitingLists: features.flatMap(({ waits }) => waits ?? []),
  dueWork: features.flatMap((feature) => feature.dueWork ?? []),
  areaUses: features.flatMap((feature) => feature.areaUses ?? []),
  personalLinks: Object.assign({}, ...features.map((feature) => feature.personalLinks)),
  correctionFollowers: features.flatMap(({ followCorrection }) => followCorrection ?? []),
  linkRevokers: features.flatMap(({ revokeLinks }) => revokeLinks ?? []),
  mailWithdrawers: features.flatMap(({ withdrawMailsOfOrder }) => withdrawMailsOfOrder ?? []),
  personalDataProviders: features.flatMap((feature) => feature.people ?? []),
};

// A temporary failure of a store that was claimed before does not stop the start: it is claimed
// again each night. A wrong setting, or a store never claimed, does.
async function claimPictures(claim: Claim): Promise<void> {
  try {
    await claimFolder(claim);
  } catch (error) {
    const temporary = error instanceof StoreFault && !error.lasting;
    if (temporary && (await readIdentity(claim.database)) !== null) return;
    await attributeToSetting(claim.files.setting, () => Promise.reject(error));
  }
}

const namespaces = features.flatMap((feature) => feature.pictures ?? []);

export async function closeShop(shop: Shop): Promise<void> {
  await Promise.all([shop.background.close(), shop.mail.close()]);
  await shop.database.close();
}
