import { stat } from 'node:fs/promises';
import { megabytes, trialName, tryFolder } from '#server/disk/disk-room.ts';
import { StoreFault } from '#server/object-store/store-fault.ts';
import { ownerOfPictures } from '#server/uploads/folder/claim-folder.ts';
import { contentOf } from '#server/uploads/pictures/picture-files.ts';
import { retention } from '#shared/office/retention.ts';
import { inWords } from '#shared/time/length.ts';
import type { Finding } from '../../../shared/health-view.ts';
import { findUnused } from '../../pictures/unused-pictures.ts';
import { broken, type Check, good, isReady, warning } from './check.ts';

const pictures = 'Uploads folder';

export const uploadsCheck: Check = {
  name: pictures,
  async run({ settings, database, pictureFiles: files }) {
    if (files === null) return missing(pictures, settings.uploadsDir);
    try {
      const trial = { filename: trialName(), data: Buffer.from('trial') };
      await files.write([trial]);
      const written = await contentOf(files, trial.filename);
      await files.remove([trial.filename]);
      if (!written?.equals(trial.data)) throw new Error('what was written does not come back');
    } catch (error) {
      return notWritable(pictures, files.setting, files.location, error);
    }
    const folder = `Pictures can be written to ${files.location}`;
    // An empty database knows no pictures.
    const owner = database && (await ownerOfPictures({ files, database }).catch(() => null));
    if (owner === null) return good(pictures, `${folder}.`);
    if (owner === 'another') {
      const remedy = `The shop would not start: set ${files.setting} to the place of this shop's own pictures; docs/operations.md says more.`;
      return broken(pictures, `${files.location} belongs to another database.`, remedy);
    }
    const whose = owner === 'nobody' ? 'to nobody yet' : 'to this database';
    return good(pictures, `${folder}, which belongs ${whose}.`);
  },
};

const missing = (check: string, folder: string) =>
  warning(check, `There is no folder ${folder} yet.`, 'The first start makes it.');

function notWritable(check: string, setting: string, folder: string, error: unknown): Finding {
  if (error instanceof StoreFault) {
    const remedy = `Check ${setting}; docs/operations.md has examples. Until then new pictures are refused.`;
    return broken(check, error.message, remedy);
  }
  const { code, message } = error as NodeJS.ErrnoException;
  const remedy = `Give it to the user that runs the shop, or set ${setting} to another place.`;
  return broken(check, `Nothing can be written to ${folder} (${code ?? message}).`, remedy);
}

const unusedPictures = 'Unused pictures';

export const unusedPicturesCheck: Check = {
  name: unusedPictures,
  async run({ database, pictureFiles: files, known, clock }) {
    // Another check reports an outdated database, and files of another one.
    if (!database || !files || !known || !(await isReady(database))) return [];
    if ((await ownerOfPictures({ files, database })) !== 'this database') return [];
    const { unused, total, tooMany } = await findUnused({ files, known, now: clock.now() });
    if (!tooMany) return [];
    const age = inWords(retention.unusedPictures.length);
    const sentence = `${unused.length} of the ${total} picture files have been used by nothing in the shop for ${age} or more. That is more than a tenth, so none is deleted at night.`;
    const remedy = `Check that the database and ${files.setting} are those of this shop, and that no old backup was restored by mistake. If these pictures are not needed, delete them: the log of the night names them.`;
    return warning(unusedPictures, sentence, remedy);
  },
};

const data = 'Data folder';

/** Whether DATA_DIR is writable, and not readable by others. */
export const dataFolderCheck: Check = {
  name: data,
  async run({ settings }) {
    const folder = settings.dataDir;
    try {
      await tryFolder(folder);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return missing(data, folder);
      return notWritable(data, 'DATA_DIR', folder, error);
    }
    const { mode } = await stat(folder);
    if ((mode & 0o077) === 0) return good(data, `${folder} can be written to.`);
    const sentence = `Other users of the server may look into ${folder}, where personal data is kept.`;
    return warning(data, sentence, `Close it to them: chmod 700 ${folder}`);
  },
};

const disk = 'Disk';

const roomText = (bytes: number) =>
  bytes < 1024 ** 3 ? `${megabytes(bytes)} MB are` : `${Math.floor(bytes / 1024 ** 3)} GB are`;

export const diskCheck: Check = {
  name: disk,
  async run({ disk: room, settings }) {
    const { short, free, reserve } = await room.check();
    // The folders do not exist yet, or their file system does not report it.
    if (free === null) return [];
    const left = `${roomText(free)} free`;
    if (!short) {
      if (free >= 2 * reserve) return good(disk, `${left}.`);
      const remedy = `Below ${megabytes(reserve)} MB (DISK_RESERVE) uploads are refused: make room soon.`;
      return warning(disk, `Only ${left}.`, remedy);
    }
    const refused = settings.databaseUrl === undefined ? 'orders and pictures are' : 'pictures are';
    const remedy = 'Make room on the disk; nothing has to be started again.';
    const wanted = `${megabytes(reserve)} MB (DISK_RESERVE) should be`;
    return broken(disk, `Only ${left}, and ${wanted}: ${refused} refused.`, remedy);
  },
};
