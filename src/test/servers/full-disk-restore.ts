import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { readSettings } from '#server/env.ts';

/*
 * A process of its own for tests: the real `npm run restore`, whose disk of pictures is full after the first
 * of them while the file that FULL_DISK names is there.
 */
const { uploadsDir, variables } = readSettings();

/** Pictures for which there is room. */
const room = 20;

const { writeFile } = fs.promises;
let written = 0;

const onFullDisk: typeof writeFile = (file, ...given) => {
  const isPicture = typeof file === 'string' && file.startsWith(uploadsDir);
  if (isPicture && fs.existsSync(variables.FULL_DISK ?? '')) written += 1;
  if (written <= room) return writeFile(file, ...given);
  const message = 'ENOSPC: no space left on device, write';
  return Promise.reject(Object.assign(new Error(message), { code: 'ENOSPC', syscall: 'write' }));
};

Object.assign(fs.promises, { writeFile: onFullDisk });
syncBuiltinESMExports();
await import('../../app/commands/restore.ts');
