import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Every check, as cached tasks: format and lint, types, unit and integration tests, browser tests.
 * Ends with one line that counts the tests.
 */
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const tasks = ['lint', 'types', 'test:unit', 'test:e2e'];

const run = spawnSync(
  process.execPath,
  [here('turbo.ts'), 'run', ...tasks, '--log-order=grouped'],
  {
    stdio: 'inherit',
  },
);

type Counts = { passed: number; failed: number; skipped: number };

function read(path: string): unknown {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null;
}

function unitCounts(): Counts {
  type Report = { numPassedTests: number; numFailedTests: number; numPendingTests: number };
  const report = read(here('../../../test-results/unit.json')) as Report | null;
  return {
    passed: report?.numPassedTests ?? 0,
    failed: report?.numFailedTests ?? 0,
    skipped: report?.numPendingTests ?? 0,
  };
}

function browserCounts(): Counts {
  type Report = { stats: { expected: number; unexpected: number; skipped: number } };
  const stats = (read(here('../../../test-results/e2e.json')) as Report | null)?.stats;
  return {
    passed: stats?.expected ?? 0,
    failed: stats?.unexpected ?? 0,
    skipped: stats?.skipped ?? 0,
  };
}

const counts = [unitCounts(), browserCounts()];
const sum = (name: keyof Counts) => counts.reduce((total, one) => total + one[name], 0);
const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : '';
process.stdout.write(`\n${sum('passed')} passed, ${sum('failed')} failed${skipped}\n`);
process.exitCode = run.status ?? 1;
