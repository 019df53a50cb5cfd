import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { earlySource } from '../client/early/recorded-input.ts';
import type { ClientFiles } from '../client/entry-server.tsx';

export type ServerEntry = typeof import('../client/entry-server.tsx');

export type PageRenderer = {
  entry(): Promise<ServerEntry>;
  assetsFor(sourceFiles: string[]): ClientFiles;
};

type Chunk = { file: string; css?: string[]; assets?: string[]; imports?: string[] };
type Manifest = Record<string, Chunk>;

const entry = 'src/app/client/entry-client.tsx';
/** Fonts needed for the first paint: text and heading, Latin. */
const preloadedFont = /latin-(?!ext).*\.woff2$|\.subset.*\.woff2$/;

function withImports(
  manifest: Manifest,
  key: string,
  found = new Set<string>(),
  visited = new Set<string>(),
): Set<string> {
  if (visited.has(key)) return found;
  visited.add(key);
  for (const next of manifest[key]?.imports ?? []) withImports(manifest, next, found, visited);
  return found.add(key);
}

/** @throws when the build lacks a source file of the page. */
function builtClientFiles(clientFolder: string): (sourceFiles: string[]) => ClientFiles {
  const manifest = JSON.parse(
    readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8'),
  ) as Manifest;
  const entryChunk = manifest[entry];
  if (!entryChunk) throw new Error(`The client build has no ${entry}`);
  const early = manifest[earlySource];
  if (!early) throw new Error(`The client build has no ${earlySource}`);
  const shared = withImports(manifest, entry);
  const fonts = (entryChunk.assets ?? []).filter((file) => preloadedFont.test(file));

  return (sourceFiles) => {
    const needed = new Set(shared);
    for (const file of sourceFiles) {
      if (!manifest[file]) throw new Error(`The client build has no ${file}`);
      for (const one of withImports(manifest, file)) needed.add(one);
    }
    const chunks = [...needed].flatMap((key) => manifest[key] ?? []);
    return {
      early: `/${early.file}`,
      program: chunks.map(({ file }) => `/${file}`),
      styles: [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))].map((file) => `/${file}`),
      fonts: fonts.map((file) => `/${file}`),
    };
  };
}

export function builtRenderer(distFolder: string): PageRenderer {
  const entry = import(pathToFileURL(join(distFolder, 'server/entry-server.js')).href);
  return {
    entry: () => entry,
    assetsFor: builtClientFiles(join(distFolder, 'client')),
  };
}
