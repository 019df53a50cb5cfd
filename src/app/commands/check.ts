import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * The checks of a form, as cached tasks: all (format and lint, types, unit and integration tests,
 * browser tests), `quick`, or `endurance` (many more rounds, and what is left out of the others). Ends with one line that counts the tests.
 */
const forms: Record<string, string[]> = {
  all: ['lint', 'types', 'test:unit', 'test:e2e'],
  quick: ['lint', 'types', 'test:unit:quick'],
  endurance: ['test:unit:endurance', 'test:e2e:endurance'],
};

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const reports = {
  unit: here('../../../test-results/unit.json'),
  browser: here('../../../test-results/e2e.json'),
};
for (const path of Object.values(reports)) rmSync(path, { force: true });

const tasks = forms[process.argv[2] ?? 'all'] ?? [];
const run = spawnSync(
  process.execPath,
  [here('turbo.ts'), 'run', ...tasks, '--log-order=grouped'],
  { stdio: 'inherit' },
);

type Counts = { passed: number; failed: number; skipped: number };

function read(path: string): unknown {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null;
}

function unitCounts(): Counts {
  type Report = { numPassedTests: number; numFailedTests: number; numPendingTests: number };
  const report = read(reports.unit) as Report | null;
  return {
    passed: report?.numPassedTests ?? 0,
    failed: report?.numFailedTests ?? 0,
    skipped: report?.numPendingTests ?? 0,
  };
}

function browserCounts(): Counts {
  type Report = { stats: { expected: number; flaky: number; unexpected: number; skipped: number } };
  const stats = (read(reports.browser) as Report | null)?.stats;
  return {
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: stats?.unexpected ?? 0,
    skipped: stats?.skipped ?? 0,
  };
}

const counts = [unitCounts(), browserCounts()];
const sum = (name: keyof Counts) => counts.reduce((total, one) => total + one[name], 0);
const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : '';
process.stdout.write(`\n${sum('passed')} passed, ${sum('failed')} failed${skipped}\n`);
process.exitCode = run.status ?? 1;
