import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { readSettings } from '#server/env.ts';

/*
 * A process of its own for tests: the real server, on a disk that is full while the file that FULL_DISK
 * names is there. `log` in it: the database's log cannot be written. `tables`: no file of the database
 * can grow, as when the last block is gone.
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

function refuses(descriptor: number, end: number): boolean {
  if (!fs.existsSync(marker)) return false;
  const inLog = fs.readlinkSync(`/proc/self/fd/${descriptor}`).includes('/pg_wal/');
  if (fs.readFileSync(marker, 'utf8') === 'log') return inLog;
  return !inLog && end > fs.fstatSync(descriptor).size;
}

const onFullDisk: Write = (descriptor, buffer, offset, length, position) => {
  if (descriptor > 2 && refuses(descriptor, (position ?? 0) + (length ?? 0))) {
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  }
  return write(descriptor, buffer, offset, length, position);
};

Object.assign(fs, { writeSync: onFullDisk });
syncBuiltinESMExports();
await import('../app/server.ts');
