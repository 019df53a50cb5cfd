import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const project = fileURLToPath(new URL('../../..', import.meta.url));

test('the installation of the README changes no file of the repository, so that git pull works', () => {
  const readme = readFileSync(join(project, 'README.md'), 'utf8');
  const [, command = ''] = /`(npm ci --omit=dev && [^`]+)`/.exec(readme) ?? [];
  expect(command).toContain('npm prune');
  const folder = mkdtempSync(join(tmpdir(), 'shop-install-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  execFileSync('git', ['clone', '--quiet', project, folder]);
  const run = (line: string) =>
    execFileSync('sh', ['-c', line], {
      cwd: folder,
      env: { ...process.env, NODE_ENV: '' },
      stdio: 'pipe',
    }).toString();
  run(command);
  expect(run('git status --porcelain')).toBe('');
});
