import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { readSettings } from '#server/env.ts';

/*
 * A process of its own for tests: the real server, on a disk that is full while the file that FULL_DISK
 * names is there. `log` in it: the database's log cannot be written. `tables`: no file of the database
 * can grow, as when the last block is gone. `uploads`: of a form with files nothing can be written.
 */
const marker = readSettings().variables.FULL_DISK ?? '';

type Write = (
  descriptor: number,
  buffer: NodeJS.ArrayBufferView,
  offset?: number | null,
  length?: number | null,
  position?: number | null,
) => number;

const write: Write = fs.writeSync;

const noSpace = () =>
  Object.assign(new Error('ENOSPC: no space left on device, write'), {
    code: 'ENOSPC',
    syscall: 'write',
  });

const full = (what: string) => fs.existsSync(marker) && fs.readFileSync(marker, 'utf8') === what;
const isIn = (descriptor: number, folder: string) =>
  fs.readlinkSync(`/proc/self/fd/${descriptor}`).includes(folder);

function refuses(descriptor: number, end: number): boolean {
  if (full('log')) return isIn(descriptor, '/pg_wal/');
  if (full('tables')) return !isIn(descriptor, '/pg_wal/') && end > fs.fstatSync(descriptor).size;
  return false;
}

const onFullDisk: Write = (descriptor, buffer, offset, length, position) => {
  if (descriptor > 2 && refuses(descriptor, (position ?? 0) + (length ?? 0))) throw noSpace();
  return write(descriptor, buffer, offset, length, position);
};

/** What streams write with, which call back as their last argument. */
function streaming(original: (...given: never[]) => void) {
  return (...given: never[]) => {
    const [descriptor, callBack]: unknown[] = [given[0], given.at(-1)];
    if (!full('uploads') || !isIn(Number(descriptor), '/incoming/')) original(...given);
    else if (typeof callBack === 'function') callBack(noSpace());
  };
}

Object.assign(fs, {
  writeSync: onFullDisk,
  write: streaming(fs.write),
  writev: streaming(fs.writev),
});
syncBuiltinESMExports();
await import('../../app/server.ts');
