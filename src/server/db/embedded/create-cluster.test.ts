import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

/** Loaded before the program: nothing can be written to a file any more. */
const onFullDisk = `data:text/javascript,${encodeURIComponent(`
  import fs from 'node:fs';
  import { syncBuiltinESMExports } from 'node:module';
  const write = fs.writeSync;
  fs.writeSync = (file, ...given) => {
    if (file > 2) throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' });
    return write(file, ...given);
  };
  syncBuiltinESMExports();
`)}`;

const program = fileURLToPath(new URL('create-cluster.ts', import.meta.url));

test('a full disk is named', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'full-disk-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const child = spawn(process.execPath, ['--import', onFullDisk, program, folder], {
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const [fault] = await Promise.all([text(child.stderr), once(child, 'close')]);
  expect(fault).toBe('No space left on device\n');
});
