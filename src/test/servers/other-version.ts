import {
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const projectFolder = fileURLToPath(new URL('../../..', import.meta.url));

/** Tests are not needed to run. */
const needed = (path: string) => !path.endsWith('.test.ts') && basename(path) !== 'e2e';

export type OtherVersion = {
  /** Where its sources are: for `version` of `startServer`. */
  version: string;
  add(name: string, sql: string): void;
  /** Gives its build one more file: its path below the client's. */
  build(path: string, content: string): void;
  /** Makes its starter pictures small: storing the real ones takes half a minute of work. */
  shrinkPictures(): Promise<void>;
  remove(): void;
};

/**
 * Another version of the shop: a copy of its sources and of its build, if there is one, in a folder of
 * its own, with the same packages. Beside it this version is the older one.
 */
export function otherVersion(): OtherVersion {
  const version = mkdtempSync(join(tmpdir(), 'shop-version-'));
  for (const name of ['src', 'migrations', 'dist', 'package.json']) {
    const from = join(projectFolder, name);
    if (existsSync(from)) cpSync(from, join(version, name), { recursive: true, filter: needed });
  }
  symlinkSync(join(projectFolder, 'node_modules'), join(version, 'node_modules'));
  return {
    version,
    add(name, sql) {
      const source = `import { Migration } from '@mikro-orm/migrations';
        export class Next extends Migration {
          override up(): void { this.addSql(${JSON.stringify(sql)}); }
        }`;
      writeFileSync(join(version, `migrations/${name}.ts`), source);
    },
    build(path, content) {
      const record = join(version, 'dist/build.json');
      const [newest, ...before] = JSON.parse(readFileSync(record, 'utf8'));
      const files = [...newest.files, `client/${path}`];
      writeFileSync(record, JSON.stringify([{ sources: `${newest.sources}+`, files }, ...before]));
      writeFileSync(join(version, 'dist/client', path), content);
    },
    async shrinkPictures() {
      const small = { width: 60, height: 40, channels: 3, background: '#357' } as const;
      const picture = await sharp({ create: small }).webp().toBuffer();
      for (const path of globSync(join(version, 'src/features/*/starter/pictures/*.webp'))) {
        writeFileSync(path, picture);
      }
    },
    remove: () => rmSync(version, { recursive: true, force: true }),
  };
}
