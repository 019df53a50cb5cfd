import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { builtClientFiles } from './client-files.ts';
import type { PageRenderer } from './page-renderer.ts';

export function builtRenderer(distFolder: string): PageRenderer {
  const entry = import(pathToFileURL(join(distFolder, 'server/entry-server.js')).href);
  return {
    entry: () => entry,
    assetsFor: builtClientFiles(join(distFolder, 'client')),
  };
}
