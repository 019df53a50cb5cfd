import type { ClientFiles } from '../client/entry-server.tsx';

type ServerEntry = typeof import('../client/entry-server.tsx');

/** Renders pages from the build, or in development from the sources. */
export type PageRenderer = {
  entry(): Promise<ServerEntry>;
  assetsFor(sourceFiles: string[]): ClientFiles;
};
