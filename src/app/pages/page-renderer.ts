import type { ClientFiles } from '../client/entry-server.tsx';

type ServerEntry = typeof import('../client/entry-server.tsx');

/** How pages are rendered: from the build, or in development from the sources as they are now. */
export type PageRenderer = {
  entry(): Promise<ServerEntry>;
  assetsFor(sourceFiles: string[]): ClientFiles;
};
