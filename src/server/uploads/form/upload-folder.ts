import { randomUUID } from 'node:crypto';
import { closeSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { lockFile } from '../../lock-file.ts';

export type UploadFolder = {
  /** The folder is deleted afterwards, also on failure. */
  withFolder<T>(task: (folder: string) => Promise<T>): Promise<T>;
  emptied(): Promise<void>;
};

type Own = { folder: string; lock: string; descriptor: number };

const lockSuffix = '.lock';

/** Removes leftovers of dead processes: each process locks a file beside its own folder. */
export function openUploadFolder(root: string): UploadFolder {
  mkdirSync(root, { recursive: true, mode: 0o700 });
  removeLeftovers(root);
  const running = new Set<Promise<unknown>>();
  let own: Own | null = null;

  async function runInFolder<T>(task: (folder: string) => Promise<T>): Promise<T> {
    own ??= createOwn(root);
    const { folder } = own;
    // One folder per form: a late write fails and leaves nothing behind.
    const form = await mkdtemp(path.join(folder, 'form-'));
    try {
      return await task(form);
    } finally {
      await rm(form, { recursive: true, force: true, maxRetries: 3 });
    }
  }

  function removeIfIdle(): void {
    if (!own || running.size > 0) return;
    remove(own);
    own = null;
  }

  return {
    async withFolder(task) {
      const done = runInFolder(task);
      running.add(done);
      try {
        return await done;
      } finally {
        running.delete(done);
        removeIfIdle();
      }
    },
    async emptied() {
      while (running.size > 0) await Promise.allSettled(running);
    },
  };
}

function createOwn(root: string): Own {
  for (;;) {
    const folder = path.join(root, randomUUID());
    const lock = folder + lockSuffix;
    const descriptor = lockFile(lock);
    // Another process may have removed the new file as a leftover: retry with another name.
    if (descriptor === null) continue;
    mkdirSync(folder, { mode: 0o700 });
    return { folder, lock, descriptor };
  }
}

// Removes the folder first: while it exists, its lock must exist.
function remove({ folder, lock, descriptor }: Own): void {
  rmSync(folder, { recursive: true, force: true });
  rmSync(lock, { force: true });
  closeSync(descriptor);
}

function removeLeftovers(root: string): void {
  const names = readdirSync(root).map((name) => name.replace(/\.lock$/, ''));
  for (const name of new Set(names)) {
    const folder = path.join(root, name);
    const lock = folder + lockSuffix;
    const descriptor = lockFile(lock);
    if (descriptor !== null) remove({ folder, lock, descriptor });
  }
}
