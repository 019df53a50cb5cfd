import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { earlySource } from '../client/early/heard.ts';
import type { ClientFiles } from '../client/entry-server.tsx';

type Chunk = { file: string; css?: string[]; assets?: string[]; imports?: string[] };
type Manifest = Record<string, Chunk>;

const entry = 'src/app/client/entry-client.tsx';
/** Only the text and heading faces in Latin are needed before the first paint. */
const preloadedFont = /latin-(?!ext).*\.woff2$|\.subset.*\.woff2$/;

function withImports(manifest: Manifest, key: string, found = new Set<string>()): Set<string> {
  if (found.has(key)) return found;
  found.add(key);
  for (const next of manifest[key]?.imports ?? []) withImports(manifest, next, found);
  return found;
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
      withImports(manifest, file, needed);
    }
    const chunks = [...needed].flatMap((key) => manifest[key] ?? []);
    return {
      early: `/${early.file}`,
      scripts: [`/${start.file}`],
      styles: [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))].map((file) => `/${file}`),
      modules: chunks.filter((chunk) => chunk !== start).map((chunk) => `/${chunk.file}`),
      fonts: fonts.map((file) => `/${file}`),
    };
  };
}
