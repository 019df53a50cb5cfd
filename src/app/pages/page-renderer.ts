import type { ClientFiles } from '../client/entry-server.tsx';

type ServerEntry = typeof import('../client/entry-server.tsx');

export type PageRenderer = {
  entry(): Promise<ServerEntry>;
  assetsFor(sourceFiles: string[]): ClientFiles;
};
