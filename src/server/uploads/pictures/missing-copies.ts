import type { Logger } from '../../log/logger.ts';
import type { RunInQueue } from '../work-queue.ts';
import { encodeCopy } from './picture-codec.ts';
import { contentOf, type OpenedFile, type PictureFiles, pictureOf } from './picture-files.ts';

type Options = {
  files: Pick<PictureFiles, 'open' | 'read' | 'write'>;
  /** Public requests have lower priority than the owner's. */
  inTurn: RunInQueue;
  logger: Logger;
};

/** Generates copies in widths added after the upload, or else serves the full-size picture. */
export function showWithCopies({ files, inTurn, logger }: Options): PictureFiles['open'] {
  const pending = new Map<string, Promise<void>>();

  async function make(copy: string, picture: string): Promise<void> {
    await inTurn(async () => {
      // Reads within the turn, so that waiting requests hold no picture in memory.
      const content = await contentOf(files, picture);
      if (content) await files.write([await encodeCopy(content, copy)]);
    });
  }

  function makeOnce(copy: string, picture: string): Promise<void> {
    const known = pending.get(copy);
    if (known) return known;
    const promise = make(copy, picture).finally(() => pending.delete(copy));
    pending.set(copy, promise);
    return promise;
  }

  return async (filename): Promise<OpenedFile | null> => {
    const existing = await files.open(filename);
    const picture = pictureOf(filename);
    if (existing || !picture || picture === filename) return existing;
    try {
      await makeOnce(filename, picture);
      return await files.open(filename);
    } catch (error) {
      logger.warn({ err: error, filename }, 'Picture copy not generated');
      return files.open(picture);
    }
  };
}
