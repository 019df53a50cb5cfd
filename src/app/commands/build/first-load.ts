import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { builtRenderer } from '../../pages/page-renderer.ts';

type FirstLoad = {
  pattern: string;
  /** JavaScript files, largest first; `bytes` are brotli. */
  files: { file: string; bytes: number }[];
  bytes: number;
  requests: number;
};

const kilobyte = 1000;

/** Maximum JavaScript of a first visit in bytes (brotli), for cheap phones. */
const limit = 150 * kilobyte;

// Browsers fetch six files at a time over HTTP/1.1. The program is fetched after the first paint,
// so its files do not delay that.
const maxRequests = 30;

export async function firstLoads(dist: string): Promise<FirstLoad[]> {
  const { entry, assetsFor } = builtRenderer(dist);
  const { shownPages } = await entry();
  return Promise.all(
    shownPages().map(async ({ pattern, modules }) => {
      const { early = [], program, styles, fonts } = assetsFor([...modules]);
      const files = await Promise.all(
        [early, program].flat().map(async (file) => {
          const { size } = await stat(join(dist, 'client', `${file}.br`));
          return { file, bytes: size };
        }),
      );
      files.sort((one, other) => other.bytes - one.bytes);
      const bytes = files.reduce((sum, { bytes }) => sum + bytes, 0);
      const requests = 1 + files.length + styles.length + fonts.length;
      return { pattern, files, bytes, requests };
    }),
  );
}

/** null within the limits. Move code not needed at first sight into a part (`src/web/lazy`). */
export function tooMuch({ pattern, files, bytes, requests }: FirstLoad): string | null {
  if (bytes <= limit && requests <= maxRequests) return null;
  const fault =
    bytes > limit
      ? `loads ${inKilobytes(bytes)} of JavaScript, more than ${inKilobytes(limit)}`
      : `fetches ${requests} files besides pictures, more than ${maxRequests}`;
  const listed = files.map((one) => `  ${inKilobytes(one.bytes)}  ${one.file}`).join('\n');
  return `A first visit to ${pattern} ${fault}:\n${listed}`;
}

function inKilobytes(bytes: number): string {
  return `${(bytes / kilobyte).toFixed(1)} kB`;
}
