import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { writeTogether } from './picture-files.ts';
import { filesIn, temporaryFolder } from './test-bed.ts';

it('leaves none of the files when one of them fails, at whatever step', async () => {
  const folder = await temporaryFolder();
  const files = ['a', 'b', 'c'].map((filename) => ({ filename, data: Buffer.from(filename) }));

  await mkdir(path.join(folder, 'b', 'in the way'), { recursive: true });
  await expect(writeTogether(folder, files)).rejects.toThrow();
  expect(await filesIn(folder)).toEqual(['b']);

  await mkdir(path.join(folder, 'c.part', 'in the way'), { recursive: true });
  await expect(writeTogether(folder, files)).rejects.toThrow();
  expect(await filesIn(folder)).toEqual(['b', 'c.part']);
});
