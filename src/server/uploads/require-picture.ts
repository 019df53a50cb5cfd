import { stat } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import type { UploadedFile } from '#shared/uploaded-file.ts';
import { emptyFile, notAPicture } from './picture-refusals.ts';

/** An animated PNG is a PNG: its first frame is taken. */
const taken: ReadonlySet<string> = new Set([
  'image/jpeg',
  'image/png',
  'image/apng',
  'image/webp',
  'image/gif',
  'image/avif',
]);

/**
 * Looks at the first bytes of an uploaded file, never at its name or the type that it claims.
 * @throws DomainError `bad_input` for an empty file, `wrong_type` for what is not one of the formats.
 */
export async function requirePicture(file: UploadedFile): Promise<void> {
  const { size } = await stat(file.path);
  if (size === 0) throw emptyFile(file.originalName);
  const type = await fileTypeFromFile(file.path);
  if (!type || !taken.has(type.mime)) throw notAPicture(file.originalName);
}
