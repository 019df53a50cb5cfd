import type { Logger } from '../../log/logger.ts';
import type { InTurn } from '../turns.ts';
import { encodeCopy } from './picture-codec.ts';
import { contentOf, type OpenedFile, type PictureFiles, pictureOf } from './picture-files.ts';

type Options = {
  files: Pick<PictureFiles, 'show' | 'read' | 'write'>;
  /** Work on pictures that anybody may ask for waits behind the owner's. */
  inTurn: InTurn;
  logger: Logger;
};

/**
 * Opens files for visitors, as `files.show` does; a copy in a width that the shop did not have when its
 * picture was stored is made when it is first asked for. One that cannot be made is stood in for by the
 * whole picture.
 */
export function showWithCopies({ files, inTurn, logger }: Options): PictureFiles['show'] {
  const underWay = new Map<string, Promise<void>>();

  async function make(copy: string, picture: string): Promise<void> {
    await inTurn(async () => {
      // Read within the turn: of what waits nothing is in memory.
      const content = await contentOf(files, picture);
      if (content) await files.write([await encodeCopy(content, copy)]);
    });
  }

  function makeOnce(copy: string, picture: string): Promise<void> {
    const known = underWay.get(copy);
    if (known) return known;
    const promise = make(copy, picture).finally(() => underWay.delete(copy));
    underWay.set(copy, promise);
    return promise;
  }

  return async (filename): Promise<OpenedFile | null> => {
    const there = await files.show(filename);
    const picture = pictureOf(filename);
    if (there || !picture || picture === filename) return there;
    try {
      await makeOnce(filename, picture);
      return await files.show(filename);
    } catch (error) {
      logger.warn({ err: error, filename }, 'a copy of a picture could not be made');
      return files.show(picture);
    }
  };
}
