import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { earlySource } from '../client/early/heard.ts';
import type { ClientFiles } from '../client/entry-server.tsx';

type Chunk = { file: string; css?: string[]; assets?: string[]; imports?: string[] };
type Manifest = Record<string, Chunk>;

const entry = 'src/app/client/entry-client.tsx';
/** Only the text and heading faces in Latin are needed before the first paint. */
const preloadedFont = /latin-(?!ext).*\.woff2$|\.subset.*\.woff2$/;

/** A file after those that it imports. */
function withImports(
  manifest: Manifest,
  key: string,
  found = new Set<string>(),
  asked = new Set<string>(),
): Set<string> {
  if (asked.has(key)) return found;
  asked.add(key);
  for (const next of manifest[key]?.imports ?? []) withImports(manifest, next, found, asked);
  return found.add(key);
}

/**
 * Tells which files of the built client a page needs, from the build's manifest.
 * @throws when a page names a source file that the build does not know.
 */
export function builtClientFiles(clientFolder: string): (sourceFiles: string[]) => ClientFiles {
  const manifest = JSON.parse(
    readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8'),
  ) as Manifest;
  const start = manifest[entry];
  if (!start) throw new Error(`The client build has no ${entry}`);
  const early = manifest[earlySource];
  if (!early) throw new Error(`The client build has no ${earlySource}`);
  const shared = withImports(manifest, entry);
  const fonts = (start.assets ?? []).filter((file) => preloadedFont.test(file));

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
