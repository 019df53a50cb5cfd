import { statSync } from 'node:fs';
import path from 'node:path';
import { UploadedFile } from '#shared/uploaded-file.ts';
import type { ImageStore } from './image-store.ts';

/**
 * Stores pictures of the source tree, such as those of the starter data, as if they had been
 * uploaded; the originals stay where they are.
 * @returns the new filenames, in the order of `files`.
 */
export function storeShipped(
  images: ImageStore,
  folder: string,
  files: readonly string[],
): Promise<string[]> {
  const originals = files.map((file) => {
    const place = path.join(folder, file);
    return new UploadedFile(place, file, statSync(place).size);
  });
  return images.keepIf(originals, async (filenames) => filenames);
}
