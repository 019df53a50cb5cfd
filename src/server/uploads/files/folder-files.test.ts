import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { filesIn, temporaryFolder } from '#test/uploads/test-bed.ts';
import { openFolderFiles } from './folder-files.ts';

it('leaves none of the files when one of them fails, at whatever step', async () => {
  const folder = await temporaryFolder();
  const files = ['a', 'b', 'c'].map((filename) => ({ filename, data: Buffer.from(filename) }));

  await mkdir(path.join(folder, 'b', 'in the way'), { recursive: true });
  await expect(openFolderFiles(folder).write(files)).rejects.toThrow();
  expect(await filesIn(folder)).toEqual(['b']);

  const nowhere = [...files.slice(0, 1), { filename: 'no/such/folder', data: Buffer.from('x') }];
  await expect(openFolderFiles(folder).write(nowhere)).rejects.toThrow('ENOENT');
  expect(await filesIn(folder)).toEqual(['b']);
});
