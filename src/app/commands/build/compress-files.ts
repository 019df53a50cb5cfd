import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const worthIt = /\.(js|css|svg|json|txt)$/;
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const strongest = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

/**
 * Writes the compressed forms of built files beside them; they are served as they are.
 * @param folder absolute path; @param files paths below it.
 * @returns the paths below the folder of what was written.
 */
export async function compressFiles(folder: string, files: readonly string[]): Promise<string[]> {
  const written: string[] = [];
  for (const file of files.filter((path) => worthIt.test(path))) {
    const content = await readFile(join(folder, file));
    await writeFile(join(folder, `${file}.br`), await compressBrotli(content, strongest));
    await writeFile(join(folder, `${file}.gz`), await compressGzip(content, { level: 9 }));
    written.push(`${file}.br`, `${file}.gz`);
  }
  return written;
}
