import { execFileSync } from 'node:child_process';

export type SystemUser = { uid: number; gid: number };

function idOf(name: string): SystemUser | undefined {
  const ask = (option: string) =>
    Number(execFileSync('id', [option, name], { encoding: 'utf8', stdio: 'pipe' }));
  try {
    return { uid: ask('-u'), gid: ask('-g') };
  } catch {
    return undefined;
  }
}

/** The user for PostgreSQL when we are root, which it refuses; undefined otherwise. */
export function postgresUser(): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const user = idOf('postgres') ?? idOf('nobody');
  if (!user) throw new Error('PostgreSQL cannot run as root, and there is no other user for it.');
  return user;
}
