import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const variants: Record<string, string[]> = {
  all: ['lint', 'types', 'test:unit', 'test:e2e'],
  quick: ['lint', 'types', 'test:unit:quick'],
  endurance: ['audit', 'test:unit:endurance', 'test:e2e:endurance'],
};

const resolvePath = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const project = resolvePath('../../..');
const reports = {
  unit: resolvePath('../../../test-results/unit.json'),
  browser: resolvePath('../../../test-results/e2e.json'),
};
for (const path of Object.values(reports)) rmSync(path, { force: true });

const tasks = variants[process.argv[2] ?? 'all'] ?? [];
const run = spawnSync(
  process.execPath,
  [resolvePath('turbo.ts'), 'run', ...tasks, '--log-order=grouped'],
  { stdio: 'inherit' },
);

type Summary = {
  passed: number;
  failed: number;
  skipped: number;
  files: Map<string, number>;
  retried: string[];
};

const emptySummary: Summary = { passed: 0, failed: 0, skipped: 0, files: new Map(), retried: [] };

function read<Report>(path: string, summarize: (report: Report) => Summary): Summary {
  return existsSync(path) ? summarize(JSON.parse(readFileSync(path, 'utf8'))) : emptySummary;
}

type UnitReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: {
    name: string;
    startTime: number;
    endTime: number;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
};

const summarizeUnit = (report: UnitReport): Summary => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests,
  skipped: report.numPendingTests,
  files: new Map(
    report.testResults.map(({ name, startTime, endTime }) => [
      relative(project, name),
      endTime - startTime,
    ]),
  ),
  retried: report.testResults.flatMap(({ assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(({ fullName }) => fullName),
  ),
});

type Suite = {
  suites?: Suite[];
  specs: {
    title: string;
    file: string;
    tests: { status: string; results: { duration: number }[] }[];
  }[];
};
type BrowserReport = {
  stats: { expected: number; flaky: number; unexpected: number; skipped: number };
  suites: Suite[];
};

const specsOf = (suite: Suite): Suite['specs'] => [
  ...suite.specs,
  ...(suite.suites ?? []).flatMap(specsOf),
];

function summarizeBrowser({ stats, suites }: BrowserReport): Summary {
  const specs = suites.flatMap(specsOf);
  const files = new Map<string, number>();
  for (const { file, tests } of specs) {
    const durations = tests.flatMap(({ results }) => results.map(({ duration }) => duration));
    const total = durations.reduce((sum, one) => sum + one, files.get(file) ?? 0);
    files.set(file, total);
  }
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    files,
    retried: specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ file, title }) => `${file}: ${title}`),
  };
}

const summaries = [
  read(reports.unit, summarizeUnit),
  read(reports.browser, summarizeBrowser),
] as const;
const sum = (name: 'passed' | 'failed' | 'skipped') =>
  summaries.reduce((total, one) => total + one[name], 0);

const slowest = summaries
  .flatMap(({ files }) => [...files])
  .sort(([, a], [, b]) => b - a)
  .slice(0, 10)
  .map(
    ([file, milliseconds]) => `${String(Math.round(milliseconds / 1000)).padStart(6)} s  ${file}`,
  );
const retried = summaries.flatMap((one) => one.retried).map((title) => `  ${title}`);

const lines = [
  ...(slowest.length > 0 ? ['', 'The slowest files:', ...slowest] : []),
  ...(retried.length > 0 ? ['', 'Passed only on another try:', ...retried] : []),
  '',
  `${sum('passed')} passed, ${sum('failed')} failed${sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : ''}`,
];
process.stdout.write(`${lines.join('\n')}\n`);
process.exitCode = run.status ?? 1;
