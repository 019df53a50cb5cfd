import type { PageAssets } from '../client/page-state.ts';

type ServerEntry = typeof import('../client/entry-server.tsx');

/** How pages are rendered: from the build, or in development from the sources as they are now. */
export type PageRenderer = {
  entry(): Promise<ServerEntry>;
  assetsFor(sourceFiles: string[]): PageAssets;
};
