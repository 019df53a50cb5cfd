import { randomUUID } from 'node:crypto';
import { closeSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { lockFile } from '../../lock-file.ts';

/** Where the files of forms are while their requests run. */
export type Incoming = {
  /** Runs work with an empty folder, which is gone when the work is over, however it ends. */
  during<T>(task: (folder: string) => Promise<T>): Promise<T>;
  /** Resolves when no work is left that has a folder. */
  emptied(): Promise<void>;
};

/** The folder of this process, and the lock that says that the process lives. */
type Own = { folder: string; lock: string; descriptor: number };

const lockEnding = '.lock';

/**
 * Opens the place of the forms under way. Each process has a folder of its own in it, while it has
 * forms, beside a file that it locks: so what a process left behind that is surely gone is removed,
 * here, and a second process on the same data never touches the running uploads of the first.
 * @param root the folder for all of them; made when missing.
 */
export function openIncoming(root: string): Incoming {
  mkdirSync(root, { recursive: true, mode: 0o700 });
  removeLeft(root);
  const running = new Set<Promise<unknown>>();
  let own: Own | null = null;

  async function withFolder<T>(task: (folder: string) => Promise<T>): Promise<T> {
    own ??= settle(root);
    const { folder } = own;
    // A folder for each form: a write that comes late finds it gone and leaves nothing behind.
    const form = await mkdtemp(path.join(folder, 'form-'));
    try {
      return await task(form);
    } finally {
      await rm(form, { recursive: true, force: true, maxRetries: 3 });
    }
  }

  function leave(): void {
    if (!own || running.size > 0) return;
    remove(own);
    own = null;
  }

  return {
    async during(task) {
      const done = withFolder(task);
      running.add(done);
      try {
        return await done;
      } finally {
        running.delete(done);
        leave();
      }
    },
    async emptied() {
      while (running.size > 0) await Promise.allSettled(running);
    },
  };
}

function settle(root: string): Own {
  for (;;) {
    const folder = path.join(root, randomUUID());
    const lock = folder + lockEnding;
    const descriptor = lockFile(lock);
    // Whoever removes what was left may have taken the new file for a dead one: another name, then.
    if (descriptor === null) continue;
    mkdirSync(folder, { mode: 0o700 });
    return { folder, lock, descriptor };
  }
}

/** The folder first: as long as it is there, its lock is there to be asked. */
function remove({ folder, lock, descriptor }: Own): void {
  rmSync(folder, { recursive: true, force: true });
  rmSync(lock, { force: true });
  closeSync(descriptor);
}

function removeLeft(root: string): void {
  const names = readdirSync(root).map((name) => name.replace(/\.lock$/, ''));
  for (const name of new Set(names)) {
    const folder = path.join(root, name);
    const lock = folder + lockEnding;
    const descriptor = lockFile(lock);
    if (descriptor !== null) remove({ folder, lock, descriptor });
  }
}
