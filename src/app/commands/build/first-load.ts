import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { builtRenderer } from '../../pages/built-renderer.ts';

/** A page that shoppers see, and what it loads before anybody touches it. */
export type FirstLoad = {
  /** Its address, with names in the place of what differs: `/products/:id`. */
  pattern: string;
  /** The files of JavaScript, the largest first, in bytes as they travel (brotli). */
  files: { file: string; bytes: number }[];
  bytes: number;
  /** How much is fetched for it besides pictures: itself, JavaScript, styles and fonts. */
  requests: number;
};

const kilobyte = 1000;

/** The most JavaScript of a first visit, in bytes (brotli), so that a cheap phone can be used soon. */
const limit = 150 * kilobyte;

/**
 * The most that a first visit fetches besides pictures: over HTTP/1.1 a browser fetches six at a time. The
 * program is fetched after the first paint, so that none of its files holds that up.
 */
const mostRequests = 30;

/** What a visitor who comes to a public page first has to fetch, page by page, from the build in `dist`. */
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

/**
 * What to say of a page that loads too much or too often, with its files, or null when it does not. A piece that
 * is not needed at first sight comes later (`src/web/pieces`).
 */
export function tooMuch({ pattern, files, bytes, requests }: FirstLoad): string | null {
  if (bytes <= limit && requests <= mostRequests) return null;
  const fault =
    bytes > limit
      ? `loads ${inKilobytes(bytes)} of JavaScript, more than ${inKilobytes(limit)}`
      : `fetches ${requests} files besides pictures, more than ${mostRequests}`;
  const listed = files.map((one) => `  ${inKilobytes(one.bytes)}  ${one.file}`).join('\n');
  return `A first visit to ${pattern} ${fault}:\n${listed}`;
}

function inKilobytes(bytes: number): string {
  return `${(bytes / kilobyte).toFixed(1)} kB`;
}
